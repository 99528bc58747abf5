import type { KeyObject } from 'node:crypto'
import { isAtOrBelow, labelsOf } from '../name.ts'
import type { RecordData, ResourceRecord } from '../record.ts'
import { keyTag } from './key-tag.ts'
import { importPublicKey } from './public-key.ts'
import { signatureAlgorithm, verifyBytes } from './signature-algorithms.ts'
import { type SignatureData, signedData } from './signed-data.ts'

export type Verification = 'valid' | 'expired' | 'not-yet-valid' | 'bad-signature' | 'wrong-key' | 'unsupported'

const ZONE_KEY = 0x0100

/**
 * Verifies that this key made this signature over these records, which all have one name and type (RFC 4035 section
 * 5.3). For a wildcard, other code must also prove that the name itself does not exist.
 */
export function verifyRrset(
  records: readonly ResourceRecord[],
  rrsig: ResourceRecord,
  dnskey: ResourceRecord,
  atSeconds: number,
): Verification {
  if (rrsig.data.type !== 'RRSIG' || !isKeyOf(dnskey, rrsig.data)) return 'wrong-key'
  const { data } = rrsig
  const algorithm = signatureAlgorithm(data.algorithm)
  if (algorithm === undefined) return 'unsupported'
  if (!coversAll(records, rrsig, data)) return 'bad-signature'
  if (isAfter(atSeconds, data.expiration)) return 'expired'
  if (isAfter(data.inception, atSeconds)) return 'not-yet-valid'
  const publicKey = importedKey(dnskey, data.algorithm)
  if (publicKey === undefined) return 'bad-signature'
  return verifyBytes(algorithm, signedData(records, data), publicKey, data.signature) ? 'valid' : 'bad-signature'
}

/** Importing a key costs as much as verifying, and one key signs many RRsets. Failures (undefined) are cached too. */
const importedKeys = new WeakMap<ResourceRecord, KeyObject | undefined>()

function importedKey(dnskey: ResourceRecord, algorithm: number): KeyObject | undefined {
  if (importedKeys.has(dnskey)) return importedKeys.get(dnskey)
  const key = importPublicKey(algorithm, dnskey.wire.subarray(4))
  importedKeys.set(dnskey, key)
  return key
}

function isKeyOf(dnskey: ResourceRecord, rrsig: SignatureData): boolean {
  const data: RecordData = dnskey.data
  return (
    data.type === 'DNSKEY' &&
    dnskey.name === rrsig.signer &&
    data.protocol === 3 &&
    (data.flags & ZONE_KEY) !== 0 &&
    data.algorithm === rrsig.algorithm &&
    keyTag(dnskey) === rrsig.keyTag
  )
}

function coversAll(records: readonly ResourceRecord[], { name }: ResourceRecord, rrsig: SignatureData): boolean {
  return (
    records.length > 0 &&
    records.every((record) => record.name === name && record.type === rrsig.typeCovered) &&
    isAtOrBelow(name, rrsig.signer) &&
    labelsOf(name).length >= rrsig.labels
  )
}

/** Serial number arithmetic (RFC 4034 section 3.1.5, RFC 1982). */
const isAfter = (a: number, b: number): boolean => ((a - b) | 0) > 0
