import fc from 'fast-check'
import tr46 from 'tr46'
import { describe, expect, it } from 'vitest'
import { convertIdn, convertIdnLeniently } from './convert.ts'

describe('strict conversion', () => {
  it.each([
    ['münchen.de', 'xn--mnchen-3ya.de', 'münchen.de'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de', 'münchen.de'],
    ['EXAMPLE.com', 'example.com', 'example.com'],
    ['Bücher.Example', 'xn--bcher-kva.example', 'bücher.example'],
    ['straße.de', 'xn--strae-oqa.de', 'straße.de'],
    ['ΟΔΟΣ', 'xn--pxavbq', 'οδοσ'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah', '例え.テスト'],
    ['bücher', 'xn--bcher-kva', 'bücher'],
    ['example.com.', 'example.com', 'example.com'],
    ['example.com。', 'example.com', 'example.com'],
    ['u\u0308ber.de', 'xn--ber-goa.de', 'über.de'],
    ['soft\u00adhyphen.de', 'softhyphen.de', 'softhyphen.de'],
    ['a'.repeat(63), 'a'.repeat(63), 'a'.repeat(63)],
  ])('%s → %s, %s', (input, ascii, unicode) => {
    expect(convertIdn(input)).toEqual({ ok: true, value: { ascii, unicode } })
  })

  it.each([
    ['', 'empty'],
    ['.', 'empty'],
    ['a..b', 'not-idna'],
    ['.a', 'not-idna'],
    ['example.com..', 'not-idna'],
    ['-a.de', 'not-idna'],
    ['a-.de', 'not-idna'],
    ['ab--cd.de', 'not-idna'],
    ['a_b.de', 'not-idna'],
    ['exa mple.de', 'not-idna'],
    ['xn--a', 'not-idna'],
    ['xn--zzzzzz99999.de', 'not-idna'],
    ['a\u200db.de', 'not-idna'],
    ['aא.de', 'not-idna'],
    [`${'a'.repeat(64)}.de`, 'not-idna'],
    [`${'abcdefgh.'.repeat(28)}de`, 'not-idna'],
    ['a'.repeat(1025), 'too-long'],
  ])('%s is refused as %s', (input, fault) => {
    expect(convertIdn(input)).toEqual({ ok: false, fault })
  })
})

describe('lenient conversion accepts names that occur in the DNS', () => {
  it.each([
    ['_dmarc.Example.com', '_dmarc.example.com'],
    ['r3---sn-abc.example', 'r3---sn-abc.example'],
    ['-a.de', '-a.de'],
    ['_spf.bücher.example', '_spf.xn--bcher-kva.example'],
  ])('%s → %s', (input, ascii) => {
    expect(convertIdnLeniently(input)).toMatchObject({ ok: true, value: { ascii } })
  })
})

/** Generates names from characters that matter to UTS #46: letters of several scripts, marks, joiners, digits and symbols. */
const tricky = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...'abcxyzABC019-._') },
      {
        weight: 3,
        arbitrary: fc.constantFrom(...'äößÄẞéçσςΣжЖשאбن٣例え한글テ。．ᄀ\u1161\u0308\u0301\u200c\u200d\u00ad'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.constant('xn--') },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))

describe('the fast paths', () => {
  const CHECKS = { checkBidi: true, checkJoiners: true, verifyDNSLength: true }

  it.each([
    ['strict', convertIdn, { ...CHECKS, checkHyphens: true, useSTD3ASCIIRules: true }],
    ['lenient', convertIdnLeniently, { ...CHECKS, checkHyphens: false, useSTD3ASCIIRules: false }],
  ] as const)('give what the tables give, %s', (_name, convert, options) => {
    fc.assert(
      fc.property(tricky, (name) => {
        const ascii = tr46.toASCII(name.replace(/[.。．｡]$/, ''), options)
        const unicode = ascii === null ? undefined : tr46.toUnicode(ascii, options).domain
        const forms = convert(name)
        expect(forms.ok ? forms.value : null).toEqual(ascii === null || ascii === '' ? null : { ascii, unicode })
      }),
      { numRuns: 5000 },
    )
  })
})
