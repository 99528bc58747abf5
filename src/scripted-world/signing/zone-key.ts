import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { dsDigest } from '../../dns/dnssec/ds-digest.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { publicKeyRecord } from '../../dns/dnssec/public-key.ts'
import type { SigningKey } from '../../dns/dnssec/sign.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'

export interface ZoneKey extends SigningKey {
  readonly dnskey: ResourceRecord
}

interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** Zone key and secure entry point in one (RFC 4034 section 2.1.1): each zone has one key, as small zones do. */
const FLAGS = 257

const makeRsa = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 })

const PAIRS: ReadonlyMap<number, () => KeyPair> = new Map<number, () => KeyPair>([
  [7, makeRsa],
  [8, makeRsa],
  [10, makeRsa],
  [13, () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  [14, () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  [15, () => generateKeyPairSync('ed25519')],
])

export function makeZoneKey(owner: Name, ttl: number, algorithm: number): ZoneKey {
  const pair = PAIRS.get(algorithm)?.()
  if (pair === undefined) throw new Error(`cannot generate keys for algorithm ${algorithm}`)
  const dnskey = publicKeyRecord(owner, ttl, FLAGS, algorithm, pair.publicKey)
  return { owner, algorithm, keyTag: keyTag(dnskey), privateKey: pair.privateKey, dnskey }
}

/** A key tag has 16 bits, so that among a few hundred keys two have the same one. */
export function makeTwinKeys(owner: Name, ttl: number, algorithm: number): readonly [ZoneKey, ZoneKey] {
  const known = new Map<number, ZoneKey>()
  for (;;) {
    const key = makeZoneKey(owner, ttl, algorithm)
    const twin = known.get(key.keyTag)
    if (twin !== undefined) return [twin, key]
    known.set(key.keyTag, key)
  }
}

export function dsOf(dnskey: ResourceRecord, ttl: number, digestType: number): ResourceRecord {
  const digest = dsDigest(dnskey, digestType)
  if (dnskey.data.type !== 'DNSKEY' || digest === undefined) throw new Error(`no DS with digest ${digestType}`)
  const { algorithm } = dnskey.data
  return makeRecord(dnskey.name, ttl, { type: 'DS', keyTag: keyTag(dnskey), algorithm, digestType, digest })
}
