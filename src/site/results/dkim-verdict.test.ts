import { describe, expect, it } from 'vitest'
import { type DkimKey, type DkimResult, dkimSaid } from './dkim-verdict.ts'
import type { Tone } from './verdict.tsx'

const ASKED = { domain: 'example.com', selector: 's1', name: 's1._domainkey.example.com' }
const missing = (status: number): DkimResult => ({ ...ASKED, found: false, status })
const key = (given: Partial<DkimKey>): DkimResult => ({
  ...ASKED,
  found: true,
  valid: true,
  revoked: false,
  testing: false,
  keyType: 'rsa',
  keyBits: 2048,
  record: 'v=DKIM1; p=…',
  ...given,
})
const { keyType: _none, ...UNKNOWN_KIND } = key({ valid: false, keyBits: null }) as DkimKey

const CASES: readonly (readonly [title: string, result: DkimResult, tone: Tone, en: RegExp, de: RegExp])[] = [
  ['a good RSA key', key({}), 'ok', /can check .* s1: RSA, 2048 bits\.$/, /prüfen: RSA, 2048 Bit\.$/],
  [
    'an Ed25519 key is not short',
    key({ keyType: 'ed25519', keyBits: 256 }),
    'ok',
    /Ed25519, 256 bits/,
    /Ed25519, 256 Bit/,
  ],
  ['1024 bits', key({ keyBits: 1024 }), 'warn', /works, but 1024 bits are little/, /aber 1024 Bit sind wenig/],
  ['2047 bits', key({ keyBits: 2047 }), 'warn', /works, but 2047 bits are little/, /aber 2047 Bit sind wenig/],
  ['1023 bits are refused by receivers', key({ keyBits: 1023 }), 'problem', /only 1023 bits/, /nur 1023 Bit/],
  ['test mode', key({ testing: true }), 'warn', /marked as a test/, /als Test gekennzeichnet/],
  ['revoked', key({ valid: false, revoked: true, keyBits: null }), 'warn', /has been withdrawn/, /ist zurückgezogen/],
  ['damaged', key({ valid: false, keyBits: null }), 'problem', /cannot check signatures/, /keine Signaturen prüfen/],
  ['of an unknown kind', UNKNOWN_KIND, 'problem', /cannot check signatures/, /keine Signaturen prüfen/],
  ['no such name', missing(3), 'info', /no DKIM key under the selector s1/, /unter dem Selektor s1 keinen/],
  ['no DKIM record at the name', missing(0), 'info', /exists, but holds no DKIM key/, /enthält aber keinen/],
  ['SERVFAIL is no absence', missing(2), 'unknown', /could not be found out/, /ließ sich nicht herausfinden/],
  ['nor is REFUSED', missing(5), 'unknown', /could not be found out/, /ließ sich nicht herausfinden/],
]

describe('what a DKIM check says', () => {
  it.each(CASES)('%s', (_title, result, tone, en, de) => {
    const [english] = dkimSaid(result, 'en')
    const [german] = dkimSaid(result, 'de')
    expect([english.tone, german.tone]).toEqual([tone, tone])
    expect(english.sentence).toMatch(en)
    expect(german.sentence).toMatch(de)
  })

  it.each([0, 3])('status %d: says that other selectors may exist', (status) => {
    expect(dkimSaid(missing(status), 'en')[0].more).toMatch(/this selector only/)
    expect(dkimSaid(missing(status), 'de')[0].more).toMatch(/nur für diesen Selektor/)
  })

  it('names everything that is wrong, what weighs most first', () => {
    const tones = (given: Partial<DkimKey>) => dkimSaid(key(given), 'en').map(({ word }) => word)
    expect(tones({ keyBits: 768, testing: true })).toEqual(['Too short', 'Test mode'])
    expect(tones({ keyBits: 1024, testing: true })).toEqual(['Test mode', 'Short'])
  })

  it('an unknown kind is named as the reason', () => {
    expect(dkimSaid(UNKNOWN_KIND, 'en')[0].more).toMatch(/kind of key that receivers do not know/)
    expect(dkimSaid(UNKNOWN_KIND, 'de')[0].more).toMatch(/Schlüsselart, die Empfänger nicht kennen/)
  })
})
