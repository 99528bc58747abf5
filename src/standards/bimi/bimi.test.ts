import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBimiRecord, isRefusal, parseBimi } from './parse.ts'

const logo = { scheme: 'https', rest: '//example.com/logo.svg' }
const proof = { scheme: 'https', rest: '//example.com/vmc.pem' }

describe('parseBimi: section 4.2 of the draft', () => {
  it.each([
    ['v=BIMI1; l=https://example.com/logo.svg', logo, undefined],
    ['v=BIMI1;l=https://example.com/logo.svg;a=https://example.com/vmc.pem;', logo, proof],
    ['v=BIMI1; a=https://example.com/vmc.pem; l=https://example.com/logo.svg', logo, proof],
    ['v=BIMI1 ; l = https://example.com/logo.svg ; a=', logo, undefined],
    ['v=BIMI1; l=; a=https://example.com/vmc.pem', undefined, proof],
    ['v=BIMI1; l=', undefined, undefined],
    ['v=BIMI1; l=; a=;', undefined, undefined],
    ['v=BIMI1; l=https://example.com/logo.svg; avp=brand; lps=', logo, undefined],
  ])('%s', (text, location, evidence) => {
    expect(parseBimi(text)).toEqual({ ok: true, value: { location, evidence } })
  })

  it.each([
    ['', ['other-record']],
    ['v=BIMI10; l=', ['other-record']],
    ['V=BIMI1; l=', ['other-record']],
    ['v=BIMI1', ['missing-location']],
    ['v=BIMI1; L=', ['missing-location']],
    ['v=BIMI1; l=http://example.com/logo.svg', ['bad-location']],
    ['v=BIMI1; l=example.com/logo.svg', ['bad-location']],
    ['v=BIMI1; l=https:///logo.svg', ['bad-location']],
    ['v=BIMI1; l=https://example.com/a b.svg', ['bad-location']],
    ['v=BIMI1; l=; a=self', ['bad-evidence']],
    ['v=BIMI1; l=; l=', ['duplicate-tag']],
    ['v=BIMI1; l=;; a=', ['bad-field']],
    ['v=BIMI1; l=; nonsense', ['bad-field']],
  ])('%j is invalid: %j', (text, codes) => {
    const result = parseBimi(text)
    expect(!result.ok && result.fault.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['v=BIMI1; l=', true],
    ['v=BIMI1; l=; a=', true],
    ['v=BIMI1; l=; a=https://example.com/vmc.pem', false],
    ['v=BIMI1; l=https://example.com/logo.svg', false],
  ])('%s declines BIMI: %s', (text, refuses) => {
    const result = parseBimi(text)
    expect(result.ok && isRefusal(result.value)).toBe(refuses)
  })

  it('never throws, and parses only BIMI records', () => {
    const pieces = fc.constantFrom(';', '=', ' ', 'l', 'a', 'https://', 'x.example', '%', '\u0000', 'ü')
    fc.assert(
      fc.property(fc.array(pieces), fc.boolean(), (list, hasVersion) => {
        const text = `${hasVersion ? 'v=BIMI1' : ''}${list.join('')}`
        expect(!parseBimi(text).ok || isBimiRecord(text)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
