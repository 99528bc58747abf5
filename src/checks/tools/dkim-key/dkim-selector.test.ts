import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ED25519_KEY, foundRecord, notFound } from '../../../../test/support/dkim-key-facts.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import { RCODE } from '../../../dns/types.ts'
import { dkimCheck } from '../../../tools/dkim-check.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { dkimSelectorText } from './dkim-selector.text.ts'
import { dkimSelector } from './dkim-selector.ts'
import type { DkimKeyFacts } from './facts.ts'

const KEY = `k=ed25519; p=${ED25519_KEY}`
const PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs1', format: 'der' })
  .toString('base64')
const HALVES = [ED25519_KEY.slice(0, 20), ED25519_KEY.slice(20)] as const

const CASES: readonly (readonly [string, DkimKeyFacts, string, Severity])[] = [
  ['an Ed25519 key', foundRecord(`v=DKIM1; ${KEY}`), 'ok', 'ok'],
  ['a key without v=', foundRecord(KEY), 'ok', 'ok'],
  ['a key for mail and SHA-256 by name', foundRecord(`v=DKIM1; h=sha256; s=email; ${KEY}`), 'ok', 'ok'],
  ['a key in test mode is another question', foundRecord(`v=DKIM1; t=y; ${KEY}`), 'ok', 'ok'],
  ['quotation marks inside the key', foundRecord(`v=DKIM1; k=ed25519; p=${HALVES.join('""')}`), 'tolerated', 'warn'],
  ['a line break in the record', foundRecord(`v=DKIM1;\n${KEY}`), 'tolerated', 'warn'],
  ['an empty p= (RFC 6376 section 3.6.1)', foundRecord('v=DKIM1; p='), 'revoked', 'warn'],
  ['an empty p= of an unknown type', foundRecord('v=DKIM1; k=ecdsa; p='), 'revoked', 'warn'],
  ['a key for another service (s=)', foundRecord(`v=DKIM1; s=tlsrpt; ${KEY}`), 'not-for-mail', 'problem'],
  ['a key for SHA-1 only (RFC 8301)', foundRecord(`v=DKIM1; h=sha1; ${KEY}`), 'no-sha256', 'problem'],
  ['neither for mail nor for SHA-256', foundRecord(`v=DKIM1; s=x; h=sha1; ${KEY}`), 'no-sha256', 'problem'],
  ['an unknown key type', foundRecord(`v=DKIM1; k=ecdsa; p=${ED25519_KEY}`), 'unknown-key-type', 'problem'],
  ['an unknown key type for SHA-1', foundRecord('v=DKIM1; k=dsa; h=sha1; p=AAAA'), 'unknown-key-type', 'problem'],
  ['a key that is cut off', foundRecord(`v=DKIM1; k=ed25519; p=${HALVES[0]}`), 'invalid', 'problem'],
  ['a record without p=', foundRecord('v=DKIM1; k=rsa'), 'invalid', 'problem'],
  ['another version', foundRecord(`v=DKIM2; ${KEY}`), 'invalid', 'problem'],
  ['a repeated tag', foundRecord(`v=DKIM1; ${KEY}; p=${ED25519_KEY}`), 'invalid', 'problem'],
  ['a damaged key for SHA-1 only', foundRecord('v=DKIM1; h=sha1; p=nonsense'), 'invalid', 'problem'],
  ['a private key', foundRecord(`v=DKIM1; p=${PRIVATE_KEY}`), 'private-key', 'problem'],
  [
    'PEM header lines',
    foundRecord(`v=DKIM1; k=ed25519; p=-----BEGIN PUBLIC KEY-----${ED25519_KEY}-----END PUBLIC KEY-----`),
    'invalid',
    'problem',
  ],
  ['NXDOMAIN', notFound(RCODE.NXDOMAIN), 'missing', 'problem'],
  ['no DKIM record at a name that exists', notFound(RCODE.NOERROR), 'missing', 'problem'],
  ['SERVFAIL', notFound(RCODE.SERVFAIL), 'lookup-fails', 'problem'],
  ['more records than were read', notFound(RCODE.NOERROR, { truncated: true }), 'unknown', 'info'],
  ['a resolver that refuses our query', notFound(RCODE.REFUSED), 'unknown', 'info'],
  ['a resolver that does not understand our query', notFound(RCODE.FORMERR), 'unknown', 'info'],
]

describe('dkim-selector', () => {
  it.each(CASES)('%s', (_case, facts, outcome, severity) => {
    expect(dkimSelector.judge(facts)).toMatchObject({ outcome, severity })
  })

  it.each([
    ['bad-key', `v=DKIM1; k=ed25519; p=${HALVES[0]}`],
    ['missing-key', 'v=DKIM1; k=rsa'],
    ['bad-version', `v=dkim1; ${KEY}`],
    ['duplicate-tag', `v=DKIM1; ${KEY}; k=ed25519`],
  ])('names the fault %s', (fault, record) => {
    expect(dkimSelector.judge(foundRecord(record))?.values).toEqual({ name: 's1._domainkey.example.com', fault })
  })

  it('names the key type that the record has', () => {
    const { values } = dkimSelector.judge(foundRecord('v=DKIM1; k=ecdsa; p=AAAA')) ?? {}
    expect(values).toEqual({ name: 's1._domainkey.example.com', keyType: 'ecdsa' })
  })

  it('says that a missing record affects only the requested selector', () => {
    const facts = notFound(RCODE.NXDOMAIN)
    const { detail } = dkimSelectorText.outcomes.missing.en
    const text = typeof detail === 'string' ? detail : detail({ ...facts, isNxdomain: true })
    expect(text).toMatch(/“s1._domainkey.example.com”.*“s1”.*only this selector/)
  })

  it('judges what the tool returns', () => {
    const outcomes = dkimCheck.examples.map(({ output }) => dkimSelector.judge(output as DkimKeyFacts)?.outcome)
    expect(outcomes).toEqual(['ok', 'revoked', 'missing'])
  })

  itHasTexts(
    wordedResult(dkimSelector, dkimSelectorText),
    CASES.map(([, facts]) => facts),
  )
})
