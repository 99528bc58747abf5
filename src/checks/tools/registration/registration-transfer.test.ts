import { describe, expect, it } from 'vitest'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { RegistrationFacts } from './registration-facts.ts'
import { registrationTransferText } from './registration-transfer.text.ts'
import { registrationTransfer } from './registration-transfer.ts'

const facts = (statuses: readonly string[] | undefined, domain = 'example.com'): RegistrationFacts => ({
  domain,
  state: 'registered',
  noRdapForTld: false,
  registrar: null,
  expires: null,
  now: new Date('2026-06-01T12:00:00.000Z'),
  ...(statuses !== undefined && { statuses }),
})

describe('registration-transfer', () => {
  const CASES: readonly [string, readonly string[] | undefined, string | undefined][] = [
    ['locked by the registrar', ['clientTransferProhibited'], 'ok'],
    ['locked by the registry', ['serverTransferProhibited', 'serverDeleteProhibited'], 'ok'],
    ['no status is published', [], 'ok'],
    // RFC 5731 section 2.3: `ok` is set if there is no other status.
    ['no lock', ['ok'], 'unlocked'],
    ['other locks only', ['clientDeleteProhibited', 'clientUpdateProhibited'], 'unlocked'],
    ['no lock after a renewal', ['autoRenewPeriod'], 'unlocked'],
    ['on hold without a lock', ['clientHold'], 'ok'],
    ['deleted, without a lock', ['pendingDelete', 'redemptionPeriod'], 'ok'],
    ['a transfer is pending', ['pendingTransfer'], 'pending'],
    ['a transfer is pending, and the domain is on hold', ['clientHold', 'pendingTransfer'], 'pending'],
    ['no entry in RDAP', undefined, undefined],
  ]
  it.each(CASES)('%s', (_title, statuses, outcome) => {
    expect(registrationTransfer.judge(facts(statuses))?.outcome).toBe(outcome)
  })

  it.each([
    // .de and .eu have no such locks, and return the same status for every domain.
    ['example.de', ['ok'], 'ok'],
    ['example.eu', ['ok'], 'ok'],
    ['example.xn--p1ai', ['ok'], 'ok'],
    ['example.co.uk', ['ok'], 'ok'],
    ['example.us', ['clientDeleteProhibited'], 'unlocked'],
    ['example.us', ['clientTransferProhibited', 'clientDeleteProhibited'], 'ok'],
    ['example.info', ['ok'], 'unlocked'],
  ])('%s with %j is %s: the lock is missing only if the registry has locks', (domain, statuses, outcome) => {
    expect(registrationTransfer.judge(facts(statuses, domain))?.outcome).toBe(outcome)
  })

  it.each([
    [['ok'], 'info'],
    [['pendingTransfer'], 'warn'],
  ])('%j is of severity %s', (statuses, severity) => {
    expect(registrationTransfer.judge(facts(statuses))?.severity).toBe(severity)
  })

  itHasTexts(
    wordedResult(registrationTransfer, registrationTransferText),
    CASES.map(([, statuses]) => facts(statuses)),
  )
})
