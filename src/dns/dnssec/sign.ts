import type { KeyObject } from 'node:crypto'
import type { Name, ResourceRecord } from '../record.ts'
import { makeRecord } from '../record-data.ts'
import { signatureAlgorithm, signBytes } from './signature-algorithms.ts'
import { countSignedLabels, type SignatureData, signedData } from './signed-data.ts'

export interface SigningKey {
  readonly owner: Name
  readonly algorithm: number
  readonly keyTag: number
  readonly privateKey: KeyObject
}

/** In seconds since 1970. */
export interface Validity {
  readonly inception: number
  readonly expiration: number
}

/**
 * Creates the RRSIG record over records of one name and type. It throws if there are no records, or if the algorithm is
 * not supported.
 */
export function signRrset(records: readonly ResourceRecord[], key: SigningKey, validity: Validity): ResourceRecord {
  const [first] = records
  const algorithm = signatureAlgorithm(key.algorithm)
  if (first === undefined || algorithm === undefined)
    throw new RangeError('there are no records to sign, or the algorithm is not supported')
  const unsigned: SignatureData = {
    type: 'RRSIG',
    typeCovered: first.type,
    algorithm: key.algorithm,
    labels: countSignedLabels(first.name),
    originalTtl: first.ttl,
    expiration: validity.expiration,
    inception: validity.inception,
    keyTag: key.keyTag,
    signer: key.owner,
    signature: new Uint8Array(),
  }
  const signature = signBytes(algorithm, signedData(records, unsigned), key.privateKey)
  return makeRecord(first.name, first.ttl, { ...unsigned, signature })
}
