import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { publicKeyRecord } from '../../dns/dnssec/public-key.ts'
import { signRrset } from '../../dns/dnssec/sign.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { newResolution } from './resolution.ts'
import type { SecureZone } from './signatures.ts'
import type { SignedRrset, Step } from './step.ts'
import { createValidator } from './validate.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const NOW_SECONDS = NOW.getTime() / 1000
const ECDSA_P256 = 13

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const dnskey = publicKeyRecord('example', 3600, 257, ECDSA_P256, publicKey)
const ZONE: SecureZone = { status: 'secure', name: 'example', keys: [dnskey] }

/** Creates a wildcard answer: it is signed as `*` and sent under the queried name. */
function expanded(name: Name, record: ResourceRecord): SignedRrset {
  const key = { owner: 'example', algorithm: ECDSA_P256, keyTag: keyTag(dnskey), privateKey }
  const signature = signRrset([record], key, { inception: NOW_SECONDS - 60, expiration: NOW_SECONDS + 60 })
  return { name, type: record.type, records: [{ ...record, name }], signatures: [{ ...signature, name }] }
}

const covering = (() => {
  const nsec = makeRecord('*.example', 300, { type: 'NSEC', next: 'z.example', types: [TYPE.A, TYPE.DNAME] })
  const key = { owner: 'example', algorithm: ECDSA_P256, keyTag: keyTag(dnskey), privateKey }
  return [nsec, signRrset([nsec], key, { inception: NOW_SECONDS - 60, expiration: NOW_SECONDS + 60 })]
})()

const address = expanded('a.example', makeRecord('*.example', 300, { type: 'A', address: '93.184.1.1' }))
const dname = expanded('a.example', makeRecord('*.example', 300, { type: 'DNAME', target: 'other.example' }))

describe('answers from a wildcard', () => {
  const validate = createValidator({ zoneOf: async () => ZONE, flush: () => undefined }, () => NOW)
  const CASES: readonly { what: string; step: Step; status: string; error?: number }[] = [
    {
      what: 'with the proof that there is no closer name',
      step: { kind: 'records', rrset: address, authority: covering },
      status: 'secure',
    },
    { what: 'without it', step: { kind: 'records', rrset: address, authority: [] }, status: 'bogus', error: 12 },
    {
      what: 'that are a DNAME',
      step: {
        kind: 'alias',
        rrset: dname,
        target: 'b.other.example',
        synthesised: makeRecord('b.a.example', 300, { type: 'CNAME', target: 'b.other.example' }),
        authority: covering,
      },
      status: 'bogus',
      error: 6,
    },
  ]
  it.each(CASES)('$what are $status', async ({ step, status, error }) => {
    const judgement = await validate({ name: 'b.a.example', type: TYPE.A }, step, newResolution())
    expect(judgement.status).toBe(status)
    expect(judgement.status === 'bogus' ? judgement.errors[0]?.code : undefined).toBe(error)
  })
})
