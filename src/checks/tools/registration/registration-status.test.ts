import { describe, expect, it } from 'vitest'
import { saidOf } from '../../../../test/support/judged-result.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import type { Severity } from '../../verdict.ts'
import { REGISTRATION_CHECKS } from './checks.ts'
import type { RegistrationFacts, UnknownCause } from './registration-facts.ts'
import { registrationStatus } from './registration-status.ts'

const [worded] = REGISTRATION_CHECKS

const NOW = new Date('2026-06-01T12:00:00.000Z')
const later = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString()

const BASE = { domain: 'example.com', noRdapForTld: false, registrar: null, expires: null, now: NOW } as const
const entry = (statuses: readonly string[], given: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  ...BASE,
  state: 'registered',
  statuses,
  ...given,
})
const expiring = (expires: string, statuses: readonly string[] = ['clientTransferProhibited']) =>
  entry(statuses, { expires, registrar: 'Example Registrar, Inc.' })
const unknownBy = (unknownCause: UnknownCause): RegistrationFacts => ({ ...BASE, state: 'unknown', unknownCause })

type Case = readonly [title: string, facts: RegistrationFacts, outcome: string, severity: Severity]

const CASES: readonly Case[] = [
  ['registered, for another year', expiring(later(365)), 'registered', 'ok'],
  ['registered, and the registry tells nothing else', entry([]), 'registered', 'ok'],
  ['registered, with a date that cannot be read', expiring('soon'), 'registered', 'ok'],
  ['registered, and renewed a short time ago', expiring(later(360), ['autoRenewPeriod']), 'registered', 'ok'],
  ['delegated, without an entry in RDAP', { ...BASE, state: 'registered' }, 'registered-in-dns', 'ok'],
  ['neither the registry nor the DNS has it', { ...BASE, state: 'available' }, 'available', 'info'],
  ['registered without name servers', entry(['inactive']), 'inactive', 'info'],
  ['no RDAP service', { ...BASE, state: 'unknown', noRdapForTld: true, domain: 'example.de' }, 'no-rdap', 'info'],
  ['an answer from which nothing follows', unknownBy('undecided'), 'undecided', 'info'],
  ['unknown, without a cause', { ...BASE, state: 'unknown' }, 'undecided', 'info'],
  ['reserved by the registry', unknownBy('reserved'), 'reserved', 'info'],
  ['reserved according to WHOIS', { ...unknownBy('reserved'), noRdapForTld: true }, 'reserved', 'info'],
  ['an unannounced server has no entry', unknownBy('unconfirmed'), 'unconfirmed', 'info'],
  ['the registry does not respond', unknownBy('registry-failed'), 'registry-failed', 'info'],
  // The date is judged by registration-expiry.
  ['registered, and expires in 5 days', expiring(later(5)), 'registered', 'ok'],
  ['registered, and expired a month ago', expiring(later(-31)), 'registered', 'ok'],
  ['expires soon and has no name servers', expiring(later(3), ['inactive']), 'inactive', 'info'],
  // RFC 5731 section 2.3: delegation information of a domain on hold must not be published.
  ['the registrar holds it', entry(['clientHold', 'clientTransferProhibited']), 'on-hold', 'problem'],
  ['the registry holds it', entry(['serverHold']), 'on-hold', 'problem'],
  ['on hold after it has expired', expiring(later(-2), ['clientHold']), 'on-hold', 'problem'],
  // RFC 3915 section 3.1: the redemption period is combined with pendingDelete.
  ['deleted, and can be restored', entry(['pendingDelete', 'redemptionPeriod']), 'in-redemption', 'problem'],
  ['being restored', entry(['pendingDelete', 'pendingRestore']), 'in-redemption', 'problem'],
  ['about to be released', expiring(later(-80), ['pendingDelete', 'serverHold']), 'pending-delete', 'problem'],
]

describe('registration-status', () => {
  it.each(CASES)('%s', (_title, facts, outcome, severity) => {
    expect(registrationStatus.judge(facts)).toMatchObject({ outcome, severity })
  })

  itHasTexts(
    worded,
    CASES.map(([, facts]) => facts),
  )

  // Neither the registry nor the domain is the cause.
  it.each<readonly [UnknownCause, string]>([
    ['query-limit', 'budget'],
    ['own-dns', 'dns-failure'],
    ['unproven', 'bad-answer'],
    ['no-denial', 'bad-answer'],
  ])('%s: not checked, because of %s', (cause, reason) => {
    expect(registrationStatus.judge(unknownBy(cause))).toMatchObject({
      outcome: 'unknown',
      severity: 'info',
      values: { why: { reason } },
    })
  })

  it.each<RegistrationFacts>([
    { ...BASE, state: 'unknown', noRdapForTld: true },
    unknownBy('undecided'),
    unknownBy('registry-failed'),
  ])('never calls a domain available of which nothing is known', (facts) => {
    expect(saidOf(worded, facts, 'en').detail).toMatch(/does not mean that the domain is available\.$/)
    expect(saidOf(worded, facts, 'de').detail).toMatch(/heißt nicht, dass die Domain verfügbar ist\.$/)
  })

  it.each([
    [
      expiring(later(365)),
      '“example.com” is registered through “Example Registrar, Inc.”; the registration expires on 1 June 2027.',
      '„example.com“ ist über „Example Registrar, Inc.“ registriert; die Registrierung läuft am 1. Juni 2027 ab.',
    ],
    [entry([]), '“example.com” is registered.', '„example.com“ ist registriert.'],
  ])('says what the registry says', (facts, en, de) => {
    expect([saidOf(worded, facts, 'en').detail, saidOf(worded, facts, 'de').detail]).toEqual([en, de])
  })

  it('names the domain and the codes that decide', () => {
    expect(registrationStatus.judge(entry(['ok', 'clientHold', 'serverHold']))?.values).toEqual({
      domain: 'example.com',
      registered: 'example.com',
      statuses: ['clientHold', 'serverHold'],
    })
  })
})
