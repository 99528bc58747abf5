import type { SignatureData } from '../dns/dnssec/signed-data.ts'
import { verifyRrset } from '../dns/dnssec/verify.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { inByteOrder, type ZoneKey } from './dnssec-keys.ts'
import { MAX_KEYS_PER_TAG } from './dnssec-links.ts'
import { defineView, type Look } from './view.ts'

/** A signature that one of the keys really made over the records. Its dates are another question. */
export interface SoundSignature {
  readonly data: SignatureData
  readonly key: ZoneKey
}

/** The records of one name and type as one source gave them. */
export interface SignedRecords {
  readonly records: readonly ResourceRecord[]
  /** The RRSIG records that cover them. */
  readonly signatures: readonly ResourceRecord[]
}

/** Validators stop too; without an end one answer costs hours (CVE-2023-50387). */
const MAX_VERIFICATIONS = 16

/** Verified once for each content: servers that say the same, and derivations that are made again, share the result. */
export function soundSignatures(
  look: Look,
  { records, signatures }: SignedRecords,
  keys: readonly ZoneKey[],
): readonly SoundSignature[] {
  if (records.length === 0 || signatures.length === 0 || keys.length === 0) return []
  const [content, ordered] = [inByteOrder(records), inByteOrder(signatures)]
  const texts = [content, ordered, keys.map(({ record }) => record)].map((part) => part.map(contentOf).join(','))
  const pairs = look.value(defineView(`sound signatures ${texts.join(' ')}`, () => soundPairs(content, ordered, keys)))
  return pairs.flatMap(([signature, place]) => {
    const [data, key] = [ordered[signature]?.data, keys[place]]
    return data?.type === 'RRSIG' && key !== undefined ? [{ data, key }] : []
  })
}

const contentOf = ({ name, type, wire }: ResourceRecord): string =>
  `${name}/${type}/${Buffer.from(wire).toString('base64')}`

/** The places of a signature and of the key that made it. */
function soundPairs(
  records: readonly ResourceRecord[],
  signatures: readonly ResourceRecord[],
  keys: readonly ZoneKey[],
): readonly (readonly [signature: number, key: number])[] {
  const pairs: (readonly [number, number])[] = []
  let left = MAX_VERIFICATIONS
  for (const [place, rrsig] of signatures.entries())
    for (const [candidate, key] of candidatesFor(rrsig, keys)) {
      if (left === 0) return pairs
      left--
      if (isMadeBy(key, rrsig, records)) pairs.push([place, candidate])
    }
  return pairs
}

const candidatesFor = (
  { data }: ResourceRecord,
  keys: readonly ZoneKey[],
): readonly (readonly [place: number, key: ZoneKey])[] =>
  keys
    .map((key, place) => [place, key] as const)
    .filter(([, { tag, algorithm }]) => data.type === 'RRSIG' && tag === data.keyTag && algorithm === data.algorithm)
    .slice(0, MAX_KEYS_PER_TAG)

/** Judged at a moment at which it is in date, so that only the signature itself counts. */
const isMadeBy = ({ record }: ZoneKey, rrsig: ResourceRecord, records: readonly ResourceRecord[]): boolean =>
  rrsig.data.type === 'RRSIG' && verifyRrset(records, rrsig, record, rrsig.data.inception) === 'valid'
