import { decode } from 'dns-packet'
import { describe, expect, it } from 'vitest'
import { decodeMessage } from '../../dns/decode.ts'
import { createServerQuery } from './server-query.ts'

const QUESTION = { name: 'example.com', type: 6 }

/** The codes of the options, as another implementation reads them. */
function codesIn(bytes: Uint8Array): readonly number[] {
  const [opt] = decode(Buffer.from(bytes)).additionals ?? []
  return opt?.type === 'OPT' ? opt.options.map(({ code }) => code) : []
}

describe('EDNS options of a query', () => {
  it.each<[hasOptions: boolean, codes: readonly number[]]>([
    [false, []],
    [true, [10, 100]],
  ])('requested: %s', (hasOptions, codes) => {
    const { bytes } = createServerQuery(QUESTION, { isDnssecOk: true, hasOptions }, false)
    expect(codesIn(bytes)).toEqual(codes)
    const message = decodeMessage(bytes)
    expect(message.ok && (message.value.edns?.optionCodes ?? [])).toEqual(codes)
  })

  it('include a client cookie of eight bytes that differs each time (RFC 7873 section 4)', () => {
    const cookies = [1, 2].map(() => {
      const { bytes } = createServerQuery(QUESTION, { hasOptions: true }, false)
      return Buffer.from(bytes.subarray(-12, -4)).toString('hex')
    })
    expect(cookies.map(({ length }) => length)).toEqual([16, 16])
    expect(cookies[0]).not.toBe(cookies[1])
  })
})
