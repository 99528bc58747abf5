import { describe, expect, it } from 'vitest'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { RegistrationFacts } from './registration-facts.ts'
import { registrationTransferText } from './registration-transfer.text.ts'
import { registrationTransfer } from './registration-transfer.ts'

const facts = (statuses: readonly string[] | undefined): RegistrationFacts => ({
  domain: 'example.com',
  state: 'registered',
  noRdapForTld: false,
  registrar: null,
  expires: null,
  now: new Date('2026-06-01T12:00:00.000Z'),
  ...(statuses !== undefined && { statuses }),
})

describe('registration-transfer', () => {
  const CASES: readonly [string, readonly string[] | undefined, string | undefined][] = [
    ['a locked domain', ['clientTransferProhibited'], 'ok'],
    ['no status', [], 'ok'],
    ['a transfer is pending', ['pendingTransfer'], 'warn'],
    ['a transfer is pending, and the domain is on hold', ['clientHold', 'pendingTransfer'], 'warn'],
    ['no entry in RDAP', undefined, undefined],
  ]
  it.each(CASES)('%s', (_title, statuses, severity) => {
    expect(registrationTransfer.judge(facts(statuses))?.severity).toBe(severity)
  })

  itHasTexts(
    wordedResult(registrationTransfer, registrationTransferText),
    CASES.map(([, statuses]) => facts(statuses)),
  )
})
