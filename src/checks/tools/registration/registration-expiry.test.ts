import { describe, expect, it } from 'vitest'
import { saidOf } from '../../../../test/support/judged-result.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { registrationExpiryText } from './registration-expiry.text.ts'
import { registrationExpiry } from './registration-expiry.ts'
import type { RegistrationFacts } from './registration-facts.ts'

const worded = wordedResult(registrationExpiry, registrationExpiryText)

const NOW = new Date('2026-06-01T12:00:00.000Z')
const later = (days: number, ms = 0): string => new Date(NOW.getTime() + days * 86_400_000 + ms).toISOString()

const BASE: RegistrationFacts = {
  domain: 'example.com',
  state: 'registered',
  noRdapForTld: false,
  registrar: 'Example Registrar, Inc.',
  expires: null,
  statuses: ['clientTransferProhibited'],
  now: NOW,
}
const expiring = (expires: string | null, given: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  ...BASE,
  expires,
  ...given,
})

const CASES: readonly (readonly [string, RegistrationFacts, string, Severity])[] = [
  ['a year left', expiring(later(365)), 'ok', 'ok'],
  ['one moment more than 30 days left', expiring(later(30, 1)), 'ok', 'ok'],
  ['30 days left', expiring(later(30)), 'expires-in-30-days', 'warn'],
  ['30 days left, registrar unknown', expiring(later(30), { registrar: null }), 'expires-in-30-days', 'warn'],
  ['one moment more than 7 days left', expiring(later(7, 1)), 'expires-in-30-days', 'warn'],
  ['7 days left', expiring(later(7)), 'expires-in-7-days', 'problem'],
  ['7 days left, registrar unknown', expiring(later(7), { registrar: null }), 'expires-in-7-days', 'problem'],
  ['one moment left', expiring(later(0, 1)), 'expires-in-7-days', 'problem'],
  ['expires now', expiring(later(0)), 'expired', 'problem'],
  ['expired a month ago', expiring(later(-31)), 'expired', 'problem'],
  ['expired, registrar unknown', expiring(later(-1), { registrar: null }), 'expired', 'problem'],
  // The hold is the consequence, and the renewal is still possible.
  ['expired and on hold', expiring(later(-2), { statuses: ['clientHold'] }), 'expired', 'problem'],
  ['a date, although the registry publishes none', expiring(later(90), { isExpiryPublished: false }), 'ok', 'ok'],
  [
    'the registry publishes no dates',
    expiring(null, { domain: 'example.de', isExpiryPublished: false }),
    'not-published',
    'ok',
  ],
]

describe('registration-expiry', () => {
  it.each(CASES)('%s', (_title, facts, outcome, severity) => {
    expect(registrationExpiry.judge(facts)).toMatchObject({ outcome, severity })
  })

  it.each<readonly [string, RegistrationFacts]>([
    ['is not published for this domain', expiring(null)],
    ['is not published for this domain only', expiring(null, { isExpiryPublished: true })],
    ['cannot be read', expiring('soon')],
    // RFC 3915 section 3.1: a deleted domain is restored, not renewed.
    ['is that of a deleted domain', expiring(later(-40), { statuses: ['pendingDelete', 'redemptionPeriod'] })],
    ['is that of a domain about to be released', expiring(later(-80), { statuses: ['pendingDelete'] })],
  ])('does not apply if the date %s', (_case, facts) => {
    expect(registrationExpiry.judge(facts)).toBeUndefined()
  })

  it.each<RegistrationFacts['state']>(['registered', 'available', 'unknown'])(
    'does not apply without an entry at the registry (%s)',
    (state) => {
      const { statuses: _absent, ...facts } = expiring(null, { state })
      expect(registrationExpiry.judge(facts)).toBeUndefined()
    },
  )

  itHasTexts(
    worded,
    CASES.map(([, facts]) => facts),
  )

  it.each([
    [
      expiring(later(365)),
      'The registration of “example.com” expires on 1 June 2027.',
      'Die Registrierung von „example.com“ läuft am 1. Juni 2027 ab.',
    ],
    [
      expiring(later(5)),
      'The registration of “example.com” expires on 6 June 2026, in 5 days. Without renewal, website and mail stop working.',
      'Die Registrierung von „example.com“ läuft am 6. Juni 2026 ab, also in 5 Tagen. Ohne Verlängerung fallen Website und E-Mail aus.',
    ],
  ])('says when', (facts, en, de) => {
    expect([saidOf(worded, facts, 'en').detail, saidOf(worded, facts, 'de').detail]).toEqual([en, de])
  })

  it.each([
    ['en', 'At your registrar (“Example Registrar, Inc.”), renew', 'If you do not know your registrar'],
    ['de', 'bei Ihrem Registrar („Example Registrar, Inc.“)', 'Wenn Sie Ihren Registrar nicht kennen'],
  ] as const)('names the registrar, or says how to find it (%s)', (locale, named, found) => {
    const stepsOf = (registrar: string | null) =>
      saidOf(worded, expiring(later(-1), { registrar }), locale).steps.join('\n')
    expect(stepsOf('Example Registrar, Inc.')).toContain(named)
    expect(stepsOf('Example Registrar, Inc.')).not.toContain(found)
    expect(stepsOf(null)).toContain(found)
  })

  it('corrects the payment details before the renewal that needs them', () => {
    const [en, de] = (['en', 'de'] as const).map((locale) => saidOf(worded, expiring(later(5)), locale).steps)
    expect(en?.slice(0, 2)).toEqual([
      expect.stringMatching(/^If a renewal has failed, .* payment details/),
      expect.stringMatching(/renew the registration now/),
    ])
    expect(de?.slice(0, 2)).toEqual([
      expect.stringMatching(/^Wenn eine Verlängerung fehlgeschlagen ist, .* Zahlungsdaten/),
      expect.stringMatching(/^Verlängern Sie die Registrierung jetzt/),
    ])
  })
})
