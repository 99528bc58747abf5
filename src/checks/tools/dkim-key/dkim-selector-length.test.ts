import { describe, expect, it } from 'vitest'
import { foundRecord, keyOf, notFound } from '../../../../test/support/dkim-key-facts.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { RCODE } from '../../../dns/types.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { dkimSelectorLengthText } from './dkim-selector-length.text.ts'
import { dkimSelectorLength } from './dkim-selector-length.ts'
import type { DkimKeyFacts } from './facts.ts'

/** The limits are those of RFC 8301 section 3.2. */
const CASES: readonly (readonly [string, DkimKeyFacts, string, Severity])[] = [
  ['RSA, 512 bits', keyOf('rsa', 512), 'rsa-weak', 'problem'],
  ['RSA, 1023 bits', keyOf('rsa', 1023), 'rsa-weak', 'problem'],
  ['RSA, 1024 bits', keyOf('rsa', 1024), 'rsa-1024', 'warn'],
  ['RSA, 2047 bits', keyOf('rsa', 2047), 'rsa-1024', 'warn'],
  ['RSA, 2048 bits', keyOf('rsa', 2048), 'ok', 'ok'],
  ['RSA, 4096 bits', keyOf('rsa', 4096), 'ok', 'ok'],
  ['RSA, 8192 bits', keyOf('rsa', 8192), 'rsa-large', 'warn'],
  ['Ed25519', keyOf('ed25519', 256), 'ok', 'ok'],
  ['a readable key that is not allowed for mail', { ...keyOf('rsa', 1024), valid: false }, 'rsa-1024', 'warn'],
]

describe('dkim-selector-length', () => {
  it.each(CASES)('%s', (_case, facts, outcome, severity) => {
    expect(dkimSelectorLength.judge(facts)).toMatchObject({ outcome, severity })
  })

  it.each<[string, DkimKeyFacts]>([
    ['no record', notFound(RCODE.NXDOMAIN)],
    ['a revoked key', foundRecord('v=DKIM1; p=')],
    ['a damaged key', foundRecord('v=DKIM1; p=nonsense')],
    ['a key of an unknown type', foundRecord('v=DKIM1; k=ecdsa; p=AAAA')],
  ])('does not apply to %s', (_case, facts) => {
    expect(dkimSelectorLength.judge(facts)).toBeUndefined()
  })

  itHasTexts(
    wordedResult(dkimSelectorLength, dkimSelectorLengthText),
    CASES.map(([, facts]) => facts),
  )
})
