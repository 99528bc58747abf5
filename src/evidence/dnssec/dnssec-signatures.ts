import { encodeBase64 } from '../../dns/bytes-text.ts'
import type { SignatureData } from '../../dns/dnssec/signed-data.ts'
import { verifyRrset } from '../../dns/dnssec/verify.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { defineView, type Look } from '../engine/view.ts'
import { inByteOrder, type ZoneKey } from './dnssec-keys.ts'
import { MAX_KEYS_PER_TAG } from './dnssec-links.ts'

/** A signature that one of the keys made over the records. Its dates are checked elsewhere. */
export interface ValidSignature {
  readonly data: SignatureData
  readonly key: ZoneKey
}

/** The records of one name and type as one source returned them. */
export interface SignedRecords {
  readonly records: readonly ResourceRecord[]
  /** The RRSIG records that cover them. */
  readonly signatures: readonly ResourceRecord[]
}

/** Validators have a limit too; without one, a single answer can take hours to verify (CVE-2023-50387). */
const MAX_VERIFICATIONS = 16

/** Each content is verified once: servers with the same data, and repeated derivations, share the result. */
export function validSignatures(
  look: Look,
  { records, signatures }: SignedRecords,
  keys: readonly ZoneKey[],
): readonly ValidSignature[] {
  if (records.length === 0 || signatures.length === 0 || keys.length === 0) return []
  const [content, ordered] = [inByteOrder(records), inByteOrder(signatures)]
  const texts = [content, ordered, keys.map(({ record }) => record)].map((part) => part.map(contentOf).join(','))
  const pairs = look.value(defineView(`sound signatures ${texts.join(' ')}`, () => validPairs(content, ordered, keys)))
  return pairs.flatMap(([signature, place]) => {
    const [data, key] = [ordered[signature]?.data, keys[place]]
    return data?.type === 'RRSIG' && key !== undefined ? [{ data, key }] : []
  })
}

const CONTENTS = new WeakMap<ResourceRecord, string>()

/** Views compare the same records each time they are derived. */
function contentOf(record: ResourceRecord): string {
  const known = CONTENTS.get(record)
  if (known !== undefined) return known
  const { name, type, wire } = record
  const content = `${name}/${type}/${encodeBase64(wire)}`
  CONTENTS.set(record, content)
  return content
}

/** The indexes of each valid signature and of the key that made it. */
function validPairs(
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

/** The signature is verified at a time within its validity period, so that dates do not affect the result. */
const isMadeBy = ({ record }: ZoneKey, rrsig: ResourceRecord, records: readonly ResourceRecord[]): boolean =>
  rrsig.data.type === 'RRSIG' && verifyRrset(records, rrsig, record, rrsig.data.inception) === 'valid'
