import type { ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer } from '../../world.ts'
import type { CacheLag, RecordSet } from './record-set.ts'

/** Address records differ between two responses of a healthy zone (load balancing, location), so only their presence counts. */
const VARYING_TYPES: ReadonlySet<number> = new Set([TYPE.A, TYPE.AAAA])

/** The record set of the name servers, with the time for which resolvers may still serve a cached one. */
export function reconciled(cached: RecordSet, published: RecordSet, type: number): RecordSet {
  const kind = changeOf(cached, published, type)
  if (kind === undefined) return VARYING_TYPES.has(type) && isDisjoint(cached, published) ? published : cached
  const seconds = kind === 'added' ? negativeTtl(cached.answer) : remainingTtl(cached.answer)
  return { ...published, isValidated: cached.isValidated, lag: { kind, seconds } }
}

function changeOf(cached: RecordSet, published: RecordSet, type: number): CacheLag['kind'] | undefined {
  const [was, is] = [isPresent(cached), isPresent(published)]
  if (was !== is) return is ? 'added' : 'removed'
  if (!was) return undefined
  // The name server of this zone may not know the records of an alias target.
  if (cached.aliases[0] !== published.aliases[0]) return 'changed'
  if (published.aliases.length > 0 || VARYING_TYPES.has(type)) return undefined
  return contentOf(cached.records) === contentOf(published.records) ? undefined : 'changed'
}

/**
 * If the sets have no record in common, the records were changed or the answer depends on the client. What the name servers
 * return is current in both cases.
 */
function isDisjoint(cached: RecordSet, published: RecordSet): boolean {
  const known = new Set(cached.records.map(({ wire }) => Buffer.from(wire).toString('latin1')))
  return (
    published.records.length > 0 &&
    published.records.every(({ wire }) => !known.has(Buffer.from(wire).toString('latin1')))
  )
}

const isPresent = ({ records, aliases }: RecordSet): boolean => records.length > 0 || aliases.length > 0

const contentOf = (records: readonly ResourceRecord[]): string =>
  [...new Set(records.map(({ wire }) => Buffer.from(wire).toString('latin1')))].sort().join('\n')

const remainingTtl = ({ answers }: DnsAnswer): number => Math.max(0, ...answers.map(({ ttl }) => ttl))

/** RFC 2308 section 5: the smaller of the TTL of the SOA record and its minimum field. */
function negativeTtl({ authority, status }: DnsAnswer): number {
  const [soa] = authority.flatMap(({ ttl, data }) => (data.type === 'SOA' ? [Math.min(ttl, data.minimum)] : []))
  return soa ?? (status === RCODE.NXDOMAIN || status === RCODE.NOERROR ? UNKNOWN_NEGATIVE_TTL : 0)
}

/** RFC 2308 section 5 recommends at most three hours. */
const UNKNOWN_NEGATIVE_TTL = 3 * 3600
