import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LanguageTag, type LanguageTagFault, parseHreflang, parseLanguageTag } from './parse.ts'

describe('parseLanguageTag', () => {
  it.each<[text: string, tag: Partial<LanguageTag>]>([
    ['de', { language: 'de' }],
    ['DE-at', { language: 'de', region: 'AT' }],
    ['nl-be', { language: 'nl', region: 'BE' }],
    ['FR-BE', { language: 'fr', region: 'BE' }],
    ['zh-Hans', { language: 'zh', script: 'Hans' }],
    ['zh-hant-tw', { language: 'zh', script: 'Hant', region: 'TW' }],
    ['es-419', { language: 'es', region: '419' }],
    ['en-GB', { language: 'en', region: 'GB' }],
    ['sr-Latn-RS', { language: 'sr', script: 'Latn', region: 'RS' }],
    ['en-EU', { language: 'en', region: 'EU' }],
    ['sq-XK', { language: 'sq', region: 'XK' }],
    ['gsw', { language: 'gsw' }],
    ['cmn-Hans-CN', { language: 'cmn', script: 'Hans', region: 'CN' }],
    ['no', { language: 'no' }],
    ['iw', { language: 'iw' }],
    // The examples are from RFC 5646 appendix A.
    ['zh-cmn-Hans-CN', { language: 'zh', script: 'Hans', region: 'CN', rest: ['cmn'] }],
    ['sl-rozaj-biske', { language: 'sl', rest: ['rozaj', 'biske'] }],
    ['de-CH-1901', { language: 'de', region: 'CH', rest: ['1901'] }],
    ['de-CH-x-phonebk', { language: 'de', region: 'CH', rest: ['x', 'phonebk'] }],
    ['en-US-u-islamcal', { language: 'en', region: 'US', rest: ['u', 'islamcal'] }],
    ['az-Arab-x-AZE-derbend', { language: 'az', script: 'Arab', rest: ['x', 'AZE', 'derbend'] }],
  ])('%s', (text, tag) => {
    expect(parseLanguageTag(text)).toEqual({ ok: true, value: { rest: [], ...tag } })
  })

  it.each<[text: string, fault: LanguageTagFault]>([
    ['', { code: 'empty' }],
    ['en-UK', { code: 'unknown-region', subtag: 'UK', instead: 'GB' }],
    ['en_US', { code: 'underscore' }],
    ['zh_Hans_CN', { code: 'underscore' }],
    ['xx', { code: 'unknown-language', subtag: 'xx' }],
    ['jp', { code: 'unknown-language', subtag: 'jp' }],
    ['cz', { code: 'unknown-language', subtag: 'cz' }],
    ['english', { code: 'unknown-language', subtag: 'english' }],
    ['en-XY', { code: 'unknown-region', subtag: 'XY' }],
    ['en-999', { code: 'unknown-region', subtag: '999' }],
    ['de-276', { code: 'unknown-region', subtag: '276', instead: 'DE' }],
    ['en-Abcd', { code: 'unknown-script', subtag: 'Abcd' }],
    ['eng', { code: 'overlong-language', subtag: 'eng', instead: 'en' }],
    ['GER-DE', { code: 'overlong-language', subtag: 'ger', instead: 'de' }],
    ['XX-be-Hans', { code: 'malformed' }],
    // RFC 5646 appendix A: two regions, and a single letter in an invalid position.
    ['de-419-DE', { code: 'malformed' }],
    ['a-DE', { code: 'malformed' }],
    ['  es', { code: 'malformed' }],
    ['xx1', { code: 'malformed' }],
    ['@@', { code: 'malformed' }],
    ['_', { code: 'malformed' }],
    ['en-', { code: 'malformed' }],
    ['en--US', { code: 'malformed' }],
    ['en-x', { code: 'malformed' }],
    ['de-DE-', { code: 'malformed' }],
    ['deutsch-österreich', { code: 'malformed' }],
    [`en${'-abcde'.repeat(50)}`, { code: 'malformed' }],
  ])('%j is invalid', (text, fault) => {
    expect(parseLanguageTag(text)).toEqual({ ok: false, fault })
  })

  it('never throws', () => {
    const piece = fc.constantFrom('en', 'de', '-', '_', 'x', 'Latn', 'GB', '419', '1901', 'u', 'ca', 'zzzzz')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
        expect(typeof parseHreflang(parts.join('')).ok).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('known codes', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))

  it('are all 184 languages of ISO 639-1 and six older codes', () => {
    const known = pairs.filter((pair) => parseLanguageTag(pair).ok)
    expect(known.length).toBe(190)
    for (const old of ['in', 'iw', 'ji', 'jw', 'mo', 'sh']) expect(known).toContain(old)
  })

  it('are all 249 countries of ISO 3166-1 and some reserved codes', () => {
    const known = pairs.filter((pair) => parseLanguageTag(`en-${pair}`).ok)
    expect(known.length).toBeGreaterThanOrEqual(249)
    expect(known.length).toBeLessThan(270)
    for (const former of ['uk', 'dd', 'su', 'yu', 'cs', 'an']) expect(known).not.toContain(former)
  })
})

describe('parseHreflang', () => {
  it.each(['x-default', 'X-Default'])('%s is the default version', (text) => {
    expect(parseHreflang(text)).toEqual({ ok: true, value: 'x-default' })
  })

  it.each(['x-de', 'default', 'x_default'])('%s is not', (text) => {
    expect(parseHreflang(text).ok).toBe(false)
  })
})
