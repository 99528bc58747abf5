import { decodeBase32Hex } from '../../dns/bytes-text.ts'
import { nsec3Hash } from '../../dns/dnssec/nsec3.ts'
import { compareNames, isAtOrBelow, labelsOf } from '../../dns/name.ts'
import type { Name, RecordData, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'

/** An NSEC or NSEC3 record with the signatures that came with it. */
export interface Proof {
  readonly record: ResourceRecord
  readonly signatures: readonly ResourceRecord[]
}

/** Enough for every negative answer; the limit bounds the work for answers of hostile servers. */
const MAX_PROOFS = 8

/** The NSEC and NSEC3 records of a section that this zone claims to have signed. */
export function proofsIn(section: readonly ResourceRecord[], zone: Name): readonly Proof[] {
  const signatures = section.filter(({ data }) => data.type === 'RRSIG' && data.signer === zone)
  return section
    .filter(({ data }) => data.type === 'NSEC' || data.type === 'NSEC3')
    .slice(0, MAX_PROOFS)
    .flatMap((record) => {
      const own = signatures.filter(
        ({ name, data }) => name === record.name && data.type === 'RRSIG' && data.typeCovered === record.type,
      )
      return own.length > 0 ? [{ record, signatures: own }] : []
    })
}

/** Resolvers do not use NSEC3 records with more iterations (RFC 9276 section 3.2), and each of them costs a hash. */
const MAX_ITERATIONS = 50
const SHA1 = 1
const OPT_OUT = 1

/**
 * What a resolver that reuses the record (RFC 8198) concludes: the name does not exist, or it does not have the type. An NSEC3
 * record with opt-out is not reused for names that it covers. `hashOf` may remember the hashes.
 */
export function deniedBy(record: ResourceRecord, name: Name, type: number, zone: Name, hashOf = nsec3Hash): Denied {
  const { name: owner, data } = record
  if (data.type === 'NSEC') return deniedByName(owner, data, name, type, zone)
  return data.type === 'NSEC3' ? deniedByHash(record, data, name, type, hashOf) : undefined
}

type Denied = 'name' | 'type' | undefined

type NsecData = Extract<RecordData, { readonly type: 'NSEC' }>
type Nsec3Data = Extract<RecordData, { readonly type: 'NSEC3' }>

function deniedByName(owner: Name, { next, types }: NsecData, name: Name, type: number, zone: Name): Denied {
  if (owner === name) return lacks(types, type) ? 'type' : undefined
  // RFC 6840 section 4.1: the record of a delegation or a DNAME says nothing about names below it.
  if (isAtOrBelow(name, owner) && (isDelegation(types) || types.includes(TYPE.DNAME))) return undefined
  if (!isAtOrBelow(name, zone) || compareNames(owner, name) >= 0) return undefined
  // The last record of the zone points back to the apex.
  return next === zone || compareNames(name, next) < 0 ? 'name' : undefined
}

/** The hash in the name of an NSEC3 record, and those of the names that it was compared with. */
interface Hashes {
  /** Undefined if the name contains no hash. */
  readonly start: Uint8Array | undefined
  readonly ofNames: Map<Name, Uint8Array>
}

/** Views ask for the same names each time they are derived, and hashes are most of what this costs. They live as long as the record. */
const HASHES = new WeakMap<ResourceRecord, Hashes>()

/** More names than one report asks for. Records of parent zones outlive a report. */
const MAX_HASHES = 256

function hashesOf(record: ResourceRecord): Hashes {
  const known = HASHES.get(record)
  if (known !== undefined) return known
  const hashes: Hashes = { start: decodeBase32Hex(labelsOf(record.name)[0] ?? ''), ofNames: new Map() }
  HASHES.set(record, hashes)
  return hashes
}

function hashFor(ofNames: Map<Name, Uint8Array>, name: Name, make: () => Uint8Array): Uint8Array {
  const known = ofNames.get(name)
  if (known !== undefined) return known
  const hash = make()
  if (ofNames.size >= MAX_HASHES) ofNames.clear()
  ofNames.set(name, hash)
  return hash
}

function deniedByHash(
  record: ResourceRecord,
  data: Nsec3Data,
  name: Name,
  type: number,
  hashOf: typeof nsec3Hash,
): Denied {
  const { hashAlgorithm, iterations, salt, nextHash, types, flags } = data
  if (hashAlgorithm !== SHA1 || iterations > MAX_ITERATIONS || flags > OPT_OUT) return undefined
  const { start, ofNames } = hashesOf(record)
  if (start === undefined) return undefined
  const hash = hashFor(ofNames, name, () => hashOf(name, salt, iterations))
  const afterStart = Buffer.compare(hash, start)
  if (afterStart === 0) return lacks(types, type) ? 'type' : undefined
  if (flags === OPT_OUT) return undefined
  const beforeNext = Buffer.compare(hash, nextHash) < 0
  const isCovered = Buffer.compare(start, nextHash) < 0 ? afterStart > 0 && beforeNext : afterStart > 0 || beforeNext
  return isCovered ? 'name' : undefined
}

const isDelegation = (types: readonly number[]): boolean => types.includes(TYPE.NS) && !types.includes(TYPE.SOA)

/** An alias answers every type, and the record of a delegation belongs to the parent zone. */
const lacks = (types: readonly number[], type: number): boolean =>
  !types.includes(type) && !types.includes(TYPE.CNAME) && !isDelegation(types)
