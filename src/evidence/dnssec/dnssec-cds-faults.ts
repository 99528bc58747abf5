import { dsDigest } from '../../dns/dnssec/ds-digest.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import type { Look } from '../engine/view.ts'
import type { RequestSource } from './dnssec-cds-sources.ts'
import { currentOf } from './dnssec-key-set.ts'
import { zoneKeysOf } from './dnssec-keys.ts'
import { type SignedRecords, validSignatures } from './dnssec-signatures.ts'

/** Why a parent cannot or must not obey CDS, CDNSKEY or CSYNC records. */
export interface RequestFault {
  readonly kind: RequestFaultKind
  /** The record types that have the fault. */
  readonly types: readonly RequestType[]
  /** The servers that differ from the first, or that have the fault; empty if all have it. */
  readonly servers: readonly string[]
}

export type RequestType = 'CDS' | 'CDNSKEY' | 'CSYNC'

export type RequestFaultKind =
  /** The servers have different records (RFC 9975). */
  | 'servers-differ'
  /** The request to delete all DS records is not the only record (RFC 8078 section 4). */
  | 'delete-beside-others'
  /** CDS and CDNSKEY describe different keys (RFC 7344 section 4). */
  | 'contradiction'
  /** None of the records matches a key of the zone. */
  | 'no-key'
  /** A record describes a key without the zone flag, which cannot sign the zone. */
  | 'not-zone-key'
  /** None of the requested keys signs the DNSKEY set, so the zone would become invalid (RFC 7344 section 4.1). */
  | 'key-does-not-sign'
  | 'unsigned'
  /** No key of the zone made one of the signatures, or none of them is current. */
  | 'bad-signature'

const MAX_RECORDS = 32
const DELETE = 0

/** The first fault: of the comparison of the servers, otherwise of one of them. */
export function requestFault(look: Look, sources: readonly RequestSource[]): RequestFault | undefined {
  const differing = differenceOf(sources)
  if (differing !== undefined) return differing
  const faults = sources.map((source) => faultOf(look, source))
  const index = faults.findIndex((fault) => fault !== undefined)
  const first = faults[index]
  if (first === undefined) return undefined
  const servers = faults.every((fault) => fault !== undefined)
    ? []
    : sources.filter((_, at) => faults[at] !== undefined)
  return { ...first, servers: servers.flatMap(({ server }) => server ?? []) }
}

const TYPES = [
  ['CDS', ({ cds }: RequestSource) => contentOf(cds)],
  ['CDNSKEY', ({ cdnskey }: RequestSource) => contentOf(cdnskey)],
  // The first four octets are a serial, which differs while a new version of the zone is transferred.
  ['CSYNC', ({ csync }: RequestSource) => contentOf(csync, 4)],
] as const

function differenceOf(sources: readonly RequestSource[]): RequestFault | undefined {
  const [first] = sources
  if (first === undefined) return undefined
  const deviants = TYPES.map(([type, textOf]) => ({
    type,
    servers: sources.filter((source) => textOf(source) !== textOf(first)).flatMap(({ server }) => server ?? []),
  })).filter(({ servers }) => servers.length > 0)
  if (deviants.length === 0) return undefined
  return {
    kind: 'servers-differ',
    types: deviants.map(({ type }) => type),
    servers: [...new Set(deviants.flatMap(({ servers }) => servers))],
  }
}

const contentOf = ({ records }: SignedRecords, from = 0): string =>
  records
    .slice(0, MAX_RECORDS)
    .map(({ wire }) => Buffer.from(wire.subarray(from)).toString('hex'))
    .sort()
    .join(' ')

type Fault = Pick<RequestFault, 'kind' | 'types'>

function faultOf(look: Look, source: RequestSource): Fault | undefined {
  const sets = (
    [
      ['CDS', source.cds],
      ['CDNSKEY', source.cdnskey],
    ] as const
  ).filter(([, { records }]) => records.length > 0)
  const typesOf = (isFaulty: (set: SignedRecords) => boolean): readonly RequestType[] =>
    sets.filter(([, set]) => isFaulty(set)).map(([type]) => type)
  const found = (kind: RequestFaultKind, types: readonly RequestType[]): Fault | undefined =>
    types.length > 0 ? { kind, types } : undefined
  const structural =
    found(
      'delete-beside-others',
      typesOf(({ records }) => records.some(isDeletion) && !records.every(isDeletion)),
    ) ?? (sets.length === 2 && !isSameRequest(source) ? found('contradiction', ['CDS', 'CDNSKEY']) : undefined)
  // Without keys, the zone is unsigned or its chain of trust is broken, which are other findings.
  if (structural !== undefined || source.keySet.keys.length === 0) return structural
  const keys = source.keySet.records
  return (
    found(
      'unsigned',
      typesOf(({ signatures }) => signatures.length === 0),
    ) ??
    found(
      'bad-signature',
      typesOf((set) => !isSigned(look, set, source)),
    ) ??
    found(
      'not-zone-key',
      typesOf(({ records }) => asksForKeys(records) && matching(records, keys).some(isNoZoneKey)),
    ) ??
    found(
      'no-key',
      typesOf(({ records }) => asksForKeys(records) && matching(records, keys).length === 0),
    ) ??
    found(
      'key-does-not-sign',
      typesOf(({ records }) => asksForKeys(records) && !signsKeys(look, records, source)),
    )
  )
}

const asksForKeys = (records: readonly ResourceRecord[]): boolean => !records.some(isDeletion)

const isDeletion = ({ data }: ResourceRecord): boolean =>
  (data.type === 'CDS' || data.type === 'CDNSKEY') && data.algorithm === DELETE

const isSigned = (look: Look, set: SignedRecords, { keySet }: RequestSource): boolean =>
  validSignatures(look, currentOf(set, look.subject.now), keySet.keys).length > 0

/** The DNSKEY records that a CDS or CDNSKEY record describes. */
const matching = (requests: readonly ResourceRecord[], keys: readonly ResourceRecord[]): readonly ResourceRecord[] =>
  keys.slice(0, MAX_RECORDS).filter((key) => requests.slice(0, MAX_RECORDS).some((request) => describes(request, key)))

/** Whether the record describes the key of a DNSKEY or CDNSKEY record. */
function describes({ data, wire }: ResourceRecord, key: ResourceRecord): boolean {
  if (data.type === 'CDNSKEY') return Buffer.compare(wire, key.wire) === 0
  if (data.type !== 'CDS' || !('algorithm' in key.data) || key.data.algorithm !== data.algorithm) return false
  if (keyTag(key) !== data.keyTag) return false
  const digest = dsDigest(key, data.digestType)
  // An unknown digest type cannot be compared, and does not contradict.
  return digest === undefined || Buffer.compare(digest, data.digest) === 0
}

const isNoZoneKey = (key: ResourceRecord): boolean => zoneKeysOf([key]).length === 0

function signsKeys(look: Look, requests: readonly ResourceRecord[], { keySet }: RequestSource): boolean {
  const wanted = keySet.keys.filter(({ record }) => requests.some((request) => describes(request, record)))
  return validSignatures(look, keySet, wanted).length > 0
}

/** RFC 7344 section 4: if both types are published, they must describe the same keys. */
function isSameRequest({ cds, cdnskey }: RequestSource): boolean {
  const [digests, keys] = [cds.records.slice(0, MAX_RECORDS), cdnskey.records.slice(0, MAX_RECORDS)]
  const fits = (digest: ResourceRecord, key: ResourceRecord): boolean =>
    isDeletion(digest) || isDeletion(key) ? isDeletion(digest) && isDeletion(key) : describes(digest, key)
  return (
    digests.every((digest) => keys.some((key) => fits(digest, key))) &&
    keys.every((key) => digests.some((digest) => fits(digest, key)))
  )
}
