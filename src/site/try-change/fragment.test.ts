import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixFragment, fixIn, fragmentOf, MAX_FRAGMENT, sharedIn } from './fragment.ts'

describe('the fragment of a URL', () => {
  it('gives back what it was made of', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('change' as const, 'text' as const),
        fc.string({ unit: 'grapheme' }),
        (kind, text) => {
          const fragment = fragmentOf({ kind, text })
          expect(fragment).toMatch(/^[\w=-]*$/)
          expect(sharedIn(`#${fragment}`)).toEqual({ kind, text })
        },
      ),
    )
  })

  it('has at most 8192 characters', () => {
    // Four characters of Base64 for three bytes, after “text=”.
    const longest = Math.floor(((MAX_FRAGMENT - 5) * 3) / 4)
    expect(fragmentOf({ kind: 'text', text: 'x'.repeat(longest) })).toBeDefined()
    expect(fragmentOf({ kind: 'text', text: 'x'.repeat(longest + 2) })).toBeUndefined()
    expect(sharedIn(`#text=${'A'.repeat(MAX_FRAGMENT)}`)).toBeUndefined()
  })

  it.each(['', '#', '#main', '#change', '#change=%', '#change=_w', '#other=YQ'])('%j has no change', (fragment) => {
    expect(sharedIn(fragment)).toBeUndefined()
  })

  it('has an offered record', () => {
    const record = { host: '_dmarc.example.com', type: 'TXT', value: 'v=DMARC1; p=none; rua=mailto:ü@example.com' }
    const shared = sharedIn(fixFragment(record) ?? '')
    expect(shared?.kind).toBe('fix')
    expect(fixIn(shared?.text ?? '')).toEqual(record)
  })

  it.each(['', 'null', '1', '[]', '{"host":"@","type":"TXT"}', '{"host":1,"type":"TXT","value":"x"}'])(
    '%j is not an offered record',
    (text) => {
      expect(fixIn(text)).toBeUndefined()
    },
  )
})
