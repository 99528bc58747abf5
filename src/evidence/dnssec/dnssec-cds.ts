import { dsDigest } from '../../dns/dnssec/ds-digest.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import type { Observed, Unseen } from '../../world.ts'
import { seen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { signedDelegation } from './dnssec-apex.ts'
import { type RequestFault, requestFault } from './dnssec-cds-faults.ts'
import { publishedRequests, type RequestSource } from './dnssec-cds-sources.ts'
import type { DsData } from './dnssec-links.ts'

type Agreement = 'agrees' | 'differs' | 'nothing-asked'

/** The DS records that the zone requests from its parent (RFC 7344), compared with those that the parent has. */
export interface DelegationRequest {
  readonly zone: Name
  readonly agreement: Agreement
  /** Why a parent cannot or must not obey the records. */
  readonly fault: RequestFault | undefined
  /** The zone has neither keys nor a DS record, so that the records have no effect. */
  readonly isZoneUnsigned: boolean
  /** RFC 8078 section 4: algorithm 0 requests the deletion of all DS records. */
  readonly isDeletion: boolean
  readonly wantedTags: readonly string[]
  readonly dsTags: readonly string[]
  /** Why CDS or CDNSKEY is unknown. */
  readonly unread: Unseen | undefined
}

const DELETE = 0
const MAX_RECORDS = 32

/** Undefined for a name that does not exist. */
export const delegationRequest: View<Observed<DelegationRequest | undefined>> = defineView(
  'delegation request',
  (look): Observed<DelegationRequest | undefined> => {
    const delegation = look.at(signedDelegation)
    const published = look.at(publishedRequests)
    if (!delegation.seen) return delegation
    if (delegation.value === undefined) return seen(undefined)
    if (!published.seen) return published
    const { sources, hasKeys, unread } = published.value
    const ds = delegation.value.ds.slice(0, MAX_RECORDS).flatMap(({ data }) => (data.type === 'DS' ? [data] : []))
    const wanted = requestsIn(sources[0])
    return seen({
      zone: delegation.value.zone,
      agreement: wanted.length === 0 ? 'nothing-asked' : isMet(wanted, ds) ? 'agrees' : 'differs',
      fault: requestFault(look, sources),
      isZoneUnsigned: !hasKeys && ds.length === 0,
      isDeletion: wanted.some(({ algorithm }) => algorithm === DELETE),
      wantedTags: [...new Set(wanted.map(({ tag }) => `${tag}`))],
      dsTags: [...new Set(ds.map((data) => `${data.keyTag}`))],
      unread,
    })
  },
)

const requestsIn = (source: RequestSource | undefined): readonly RequestedDs[] => [
  ...(source?.cds.records.slice(0, MAX_RECORDS).flatMap(requestOfCds) ?? []),
  ...(source?.cdnskey.records.slice(0, MAX_RECORDS).flatMap(requestOfKey) ?? []),
]

/** One CDS or CDNSKEY record. */
interface RequestedDs {
  readonly source: 'CDS' | 'CDNSKEY'
  readonly tag: number
  readonly algorithm: number
  /** Whether a DS with the same key tag and algorithm can match the requested one. */
  fits(ds: DsData): boolean
}

/** A parent may choose the digest type itself (RFC 7344 section 5): only a digest of the same type can contradict. */
const requestOfCds = ({ data }: ResourceRecord): readonly RequestedDs[] =>
  data.type === 'CDS'
    ? [
        {
          source: 'CDS',
          tag: data.keyTag,
          algorithm: data.algorithm,
          fits: (ds) => ds.digestType !== data.digestType || Buffer.compare(ds.digest, data.digest) === 0,
        },
      ]
    : []

const requestOfKey = (record: ResourceRecord): readonly RequestedDs[] =>
  record.data.type === 'CDNSKEY'
    ? [
        {
          source: 'CDNSKEY',
          tag: keyTag(record),
          algorithm: record.data.algorithm,
          fits: (ds) => Buffer.compare(dsDigest(record, ds.digestType) ?? ds.digest, ds.digest) === 0,
        },
      ]
    : []

/** Each of the two record types, if present, must request exactly the keys that the DS records of the parent authenticate. */
function isMet(requests: readonly RequestedDs[], ds: readonly DsData[]): boolean {
  return (['CDS', 'CDNSKEY'] as const).every((type) => {
    const own = requests.filter(({ source }) => source === type)
    if (own.length === 0) return true
    if (own.some(({ algorithm }) => algorithm === DELETE)) return ds.length === 0
    return (
      own.every((request) => ds.some((data) => matchesDs(request, data))) &&
      ds.every((data) => own.some((request) => matchesDs(request, data)))
    )
  })
}

const matchesDs = ({ tag, algorithm, fits }: RequestedDs, ds: DsData): boolean =>
  tag === ds.keyTag && algorithm === ds.algorithm && fits(ds)
