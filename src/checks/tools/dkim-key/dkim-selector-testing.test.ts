import { describe, expect, it } from 'vitest'
import { ED25519_KEY, foundRecord, notFound } from '../../../../test/support/dkim-key-facts.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { RCODE } from '../../../dns/types.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { dkimSelectorTestingText } from './dkim-selector-testing.text.ts'
import { dkimSelectorTesting } from './dkim-selector-testing.ts'
import type { DkimKeyFacts } from './facts.ts'

const KEY = `k=ed25519; p=${ED25519_KEY}`

/** The flag y of the tag t= (RFC 6376 section 3.6.1). */
const CASES: readonly (readonly [string, DkimKeyFacts, string, Severity])[] = [
  ['no flags', foundRecord(`v=DKIM1; ${KEY}`), 'ok', 'ok'],
  ['t=s, which only forbids subdomains', foundRecord(`v=DKIM1; t=s; ${KEY}`), 'ok', 'ok'],
  ['t=y', foundRecord(`v=DKIM1; t=y; ${KEY}`), 'testing', 'warn'],
  ['t=y among other flags', foundRecord(`v=DKIM1; t=s:y; ${KEY}`), 'testing', 'warn'],
]

describe('dkim-selector-testing', () => {
  it.each(CASES)('%s', (_case, facts, outcome, severity) => {
    expect(dkimSelectorTesting.judge(facts)).toMatchObject({ outcome, severity })
  })

  it.each<[string, DkimKeyFacts]>([
    ['no record', notFound(RCODE.NXDOMAIN)],
    ['a revoked key', foundRecord('v=DKIM1; t=y; p=')],
  ])('does not apply to %s', (_case, facts) => {
    expect(dkimSelectorTesting.judge(facts)).toBeUndefined()
  })

  itHasTexts(
    wordedResult(dkimSelectorTesting, dkimSelectorTestingText),
    CASES.map(([, facts]) => facts),
  )
})
