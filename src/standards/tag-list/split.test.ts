import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitList, splitTags } from './split.ts'

describe('splitList', () => {
  it('splits as usual up to a thousand separators', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (parts) => {
        const list = parts.join(',')
        expect(splitList(list, ',')).toEqual(list.split(','))
      }),
    )
  })

  it('leaves everything after the thousandth separator in one part', () => {
    const parts = splitList(`${'a;'.repeat(1000)}b;c;d`, ';')
    expect(parts).toHaveLength(1001)
    expect(parts.at(-1)).toBe('b;c;d')
  })

  it('returns no more parts for 64 KiB of separators', () => {
    expect(splitTags(`v=DMARC1;${';'.repeat(65_536)}`)).toHaveLength(1001)
  })
})
