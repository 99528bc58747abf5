import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { publicKeyRecord } from '../../dns/dnssec/public-key.ts'
import { signRrset } from '../../dns/dnssec/sign.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { readProofs } from './proofs.ts'
import type { SecureZone } from './signatures.ts'

const NOW_SECONDS = 1_800_000_000
const ECDSA_P256 = 13

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const dnskey = publicKeyRecord('example', 3600, 257, ECDSA_P256, publicKey)
const ZONE: SecureZone = { status: 'secure', name: 'example', keys: [dnskey] }

function signed(record: ResourceRecord, expiration = NOW_SECONDS + 60): readonly ResourceRecord[] {
  const key = { owner: 'example', algorithm: ECDSA_P256, keyTag: keyTag(dnskey), privateKey }
  return [record, signRrset([record], key, { inception: NOW_SECONDS - 60, expiration })]
}

const nsec = (owner: Name, next: Name): ResourceRecord =>
  makeRecord(owner, 300, { type: 'NSEC', next, types: [TYPE.A, TYPE.RRSIG, TYPE.NSEC] })

describe('proofs of nonexistence', () => {
  const good = signed(nsec('a.example', 'c.example'))
  it.each([
    { what: 'a good one counts', authority: good, outcome: 'proven', error: 12 },
    { what: 'none at all is none', authority: [], outcome: 'unproven', error: 12 },
    { what: 'one without signature does not count', authority: good.slice(0, 1), outcome: 'unproven', error: 10 },
    {
      what: 'one with an expired signature does not count',
      authority: signed(nsec('a.example', 'c.example'), NOW_SECONDS - 1),
      outcome: 'unproven',
      error: 7,
    },
    {
      what: 'one with the signature of another does not count',
      authority: [nsec('a.example', 'd.example'), ...good.slice(1)],
      outcome: 'unproven',
      error: 6,
    },
    {
      what: 'one that reaches beyond its zone does not count',
      authority: signed(nsec('a.example', 'c.test')),
      outcome: 'unproven',
      error: 12,
    },
    {
      what: 'one that came out of a wildcard does not count',
      authority: signed(nsec('*.example', 'c.example')).map((record) => ({ ...record, name: 'a.example' })),
      outcome: 'unproven',
      error: 12,
    },
  ])('$what', ({ authority, outcome, error }) => {
    const proofs = readProofs(authority, ZONE, NOW_SECONDS)
    expect(proofs.denial.noCloserMatch('b.example', 'example')).toBe(outcome)
    expect(proofs.error.code).toBe(error)
  })
})
