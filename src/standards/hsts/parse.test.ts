import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHsts } from './parse.ts'

describe('Strict-Transport-Security', () => {
  it.each([
    // The examples of RFC 6797 section 6.2.
    ['max-age=31536000', 31_536_000, false],
    ['max-age=15768000 ; includeSubDomains', 15_768_000, true],
    ['max-age="31536000"', 31_536_000, false],
    ['max-age=0', 0, false],
    ['max-age=0; includeSubDomains', 0, true],
    // Section 6.1: names are case-insensitive and in any order; empty and unknown directives are ignored.
    ['includesubdomains; MAX-AGE=5;; preload; x=y', 5, true],
    ['; ; max-age=5 ; ;', 5, false],
    [`max-age=5;${' '.repeat(4086)}`, 5, false],
    [`max-age=${'9'.repeat(400)}`, Number.MAX_SAFE_INTEGER, false],
  ])('%s', (line, maxAgeSeconds, includesSubdomains) => {
    expect(parseHsts(line)).toEqual({ ok: true, value: { maxAgeSeconds, includesSubdomains } })
  })

  it.each([
    ['', 'no-max-age'],
    ['includeSubDomains', 'no-max-age'],
    ['max-age', 'bad-max-age'],
    ['max-age=-1', 'bad-max-age'],
    ['max-age=one year', 'bad-max-age'],
    ['max-age="5', 'bad-max-age'],
    ['max-age=5s', 'bad-max-age'],
    ['max-age="5"s', 'bad-max-age'],
    ['max-age=5; max-age=6', 'repeated'],
    [`max-age=5;${' '.repeat(4087)}`, 'too-long'],
  ])('%s is refused', (line, fault) => {
    expect(parseHsts(line)).toEqual({ ok: false, fault })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('max-age', '=', ';', '"', '5', ' ', 'includeSubDomains', 'é', '\0')),
        (parts) => {
          expect(typeof parseHsts(parts.join('')).ok).toBe('boolean')
        },
      ),
    )
  })
})
