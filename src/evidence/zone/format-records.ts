import { presentZoneData, textOf } from '../../dns/presentation.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE, typeName } from '../../dns/types.ts'
import type { DnsAnswer, Observed, UnseenReason } from '../../world.ts'
import { verificationTokenIn } from '../data/verification-tokens.ts'
import type { RecordSet } from '../lookup/record-set.ts'

/** Why records are published, in the order in which they are shown. */
export const PURPOSES = [
  'name-servers',
  'soa',
  'address',
  'www',
  'mx',
  'spf',
  'dmarc',
  'dkim',
  'mta-sts',
  'tls-rpt',
  'bimi',
  'verification',
  'text',
  'caa',
  'https',
  'ds',
  'dnskey',
] as const

export type Purpose = (typeof PURPOSES)[number]

export type UndeterminedReason =
  | UnseenReason
  /** The name servers of the domain do not answer, so the rest was not waited for. */
  | 'unreachable'
  /** No check needs these records, because the domain does not receive mail. */
  | 'not-queried'
  /** No selector was found among the likely ones. DNS cannot list the others. */
  | 'unlisted-selectors'
  /** Senders cannot read the policy file either: for example, its host does not respond, or redirects. */
  | 'unreadable'

export interface PublishedRecord {
  readonly name: Name
  readonly ttl: number
  readonly type: string
  /** As in a zone file. */
  readonly data: string
  /** The joined strings of a TXT record. */
  readonly text?: string
  /** The service that a verification token belongs to, if it is known. */
  readonly service?: string
}

/** The records of one purpose at one name. The domain publishes none only if the state is `absent`. */
export interface PublishedSet {
  readonly purpose: Purpose
  readonly name: Name
  readonly type: string
  readonly state: 'present' | 'absent' | 'undetermined'
  /** Only if the state is `undetermined`. */
  readonly reason?: UndeterminedReason
  /** Only if the state is `present`. Resolvers count the TTL down. */
  readonly source?: Source
  /** If the name is an alias: the CNAME records first, then the records of the target. */
  readonly records: readonly PublishedRecord[]
  /** The number of records that are left out, because there are too many. */
  readonly omitted?: number
}

type Source = 'authoritative' | 'resolver'

/** The records of a set before they are formatted. */
export interface SeenRecords {
  readonly records: readonly ResourceRecord[]
  readonly source: Source
}

export interface UnformattedSet extends Pick<PublishedSet, 'purpose' | 'name' | 'type'> {
  readonly observation: Observed<SeenRecords> | UndeterminedReason
}

/** The limit for one set: a zone of a stranger must not be able to make a report huge. */
const MAX_RECORDS = 32
/** The limit for the data of all records of a report. A record that does not fit is left out as a whole. */
const MAX_CHARACTERS = 32_000

export function formatSets(sets: readonly UnformattedSet[]): readonly PublishedSet[] {
  let charactersLeft = MAX_CHARACTERS
  const isWithinLimit = ({ data }: PublishedRecord): boolean => {
    if (data.length > charactersLeft) return false
    charactersLeft -= data.length
    return true
  }
  const listedAliases = new Set<Name>()
  return sets.map(({ observation, ...set }): PublishedSet => {
    if (typeof observation === 'string') return { ...set, state: 'undetermined', reason: observation, records: [] }
    if (!observation.seen) return { ...set, state: 'undetermined', reason: observation.why.reason, records: [] }
    const { records, source } = observation.value
    // An alias whose target has no such records is listed once, not for every type.
    if (records.every(({ name, type }) => type === TYPE.CNAME && listedAliases.has(name)))
      return { ...set, state: 'absent', records: [] }
    for (const { name, type } of records) if (type === TYPE.CNAME) listedAliases.add(name)
    const listed = records.slice(0, MAX_RECORDS).map(formatRecord).filter(isWithinLimit)
    const omitted = records.length - listed.length
    return { ...set, state: 'present', source, records: listed, ...(omitted > 0 && { omitted }) }
  })
}

function formatRecord(record: ResourceRecord): PublishedRecord {
  const { name, ttl, type } = record
  const text = textOf(record)
  const service = text === undefined ? undefined : verificationTokenIn(text)?.service
  return {
    name,
    ttl,
    type: typeName(type),
    data: presentZoneData(record),
    ...(text !== undefined && { text }),
    ...(service !== undefined && { service }),
  }
}

/** The records of a set, with the aliases that lead to them. */
export const recordsIn = (set: RecordSet, name: Name): SeenRecords => {
  const chain = new Set([name, ...set.aliases])
  const isAlias = (record: ResourceRecord): boolean => record.type === TYPE.CNAME && chain.has(record.name)
  return { records: [...set.answer.answers.filter(isAlias), ...set.records], source: sourceOf(set.answer) }
}

/** Public resolvers, and those of the operator. All other answers are from the IP address of a name server. */
export const isFromResolver = ({ from }: DnsAnswer): boolean =>
  from.startsWith('resolver-') || from.startsWith('recursor-')

const sourceOf = (answer: DnsAnswer): Source => (isFromResolver(answer) ? 'resolver' : 'authoritative')
