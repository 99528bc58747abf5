import type { Question } from '../dns/message.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { makeRecord } from '../dns/record-data.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { buildZone, type Rrset, rrsetAt, type ZoneContents, ZoneError } from '../dns/zone/contents.ts'
import { type Finding, lookUp } from '../dns/zone/look-up.ts'
import { seen, unseen } from '../evidence/engine/observed.ts'
import type { AskOptions, Dns, DnsAnswer, Observed, World } from '../world.ts'

/** A zone that is not published yet. */
export interface PlannedZone {
  readonly origin: Name
  /** Without them, the zone is checked as it is published, but without its signatures. So it can be compared with a plan. */
  readonly records?: readonly ResourceRecord[]
}

/** A zone is signed when it is published, and the keys of its parent may change then too. */
const SIGNING_TYPES: readonly number[] = [
  TYPE.DS,
  TYPE.DNSKEY,
  TYPE.RRSIG,
  TYPE.NSEC,
  TYPE.NSEC3,
  TYPE.NSEC3PARAM,
  TYPE.CDS,
  TYPE.CDNSKEY,
]

/** The behavior of a server, which is not part of the zone. */
const TRANSFER_TYPES: readonly number[] = [TYPE.AXFR, TYPE.IXFR]

const NOT_SIGNED_YET: Observed<never> = unseen('unpublished', 'the zone file is not signed')

const MAX_ALIASES = 12

/**
 * The same world as it would be if this zone were published. Names of the zone have the planned records. Name servers are still
 * queried: those that serve the zone today answer with the planned records, and all others answer as they do today. Web servers are
 * reached at the planned addresses.
 */
export async function plannedWorld(world: World, { origin, records }: PlannedZone): Promise<World> {
  if (records === undefined) return withDns(world, (dns) => unsignedDns(dns, origin))
  const zone = await contentsOf(origin, records, world.dns)
  return withDns(world, (dns) => unsignedDns(plannedDns(dns, zone), origin))
}

function withDns(world: World, change: (dns: Dns) => Dns): World {
  const { dns, forClient } = world
  return {
    ...world,
    dns: change(dns),
    ...(forClient && { forClient: (...asked) => withDns(forClient(...asked), change) }),
  }
}

function withoutSignatures(answer: DnsAnswer): DnsAnswer {
  const unsigned = (section: readonly ResourceRecord[]) => section.filter(({ type }) => !SIGNING_TYPES.includes(type))
  return {
    ...answer,
    isValidated: false,
    answers: unsigned(answer.answers),
    authority: unsigned(answer.authority),
    additional: unsigned(answer.additional),
  }
}

/** Nothing about the signatures of the zone can be seen. */
function unsignedDns(dns: Dns, origin: Name): Dns {
  const unsigned = async (
    { name, type }: Question,
    ask: () => Promise<Observed<DnsAnswer>>,
  ): Promise<Observed<DnsAnswer>> => {
    if (!isAtOrBelow(name, origin)) return ask()
    if (SIGNING_TYPES.includes(type)) return NOT_SIGNED_YET
    const answer = await ask()
    return answer.seen ? seen(withoutSignatures(answer.value)) : answer
  }
  return {
    ...dns,
    resolve: (question, ...options) => unsigned(question, () => dns.resolve(question, ...options)),
    askResolver: (resolver, question, ...options) =>
      unsigned(question, () => dns.askResolver(resolver, question, ...options)),
    askServer: (address, question, options) => unsigned(question, () => dns.askServer(address, question, options)),
  }
}

/** The exports of some providers have no SOA and NS records of the apex. The published ones are then used. */
async function contentsOf(origin: Name, records: readonly ResourceRecord[], dns: Dns): Promise<ZoneContents> {
  const own = records.filter(({ type }) => !SIGNING_TYPES.includes(type))
  const missing = [TYPE.SOA, TYPE.NS].filter((type) => !own.some((one) => one.name === origin && one.type === type))
  const published = await Promise.all(missing.map((type) => publishedSet(dns, { name: origin, type })))
  const zone = buildZone(origin, [...own, ...published.flat()])
  if (!zone.ok) throw new ZoneError(zone.fault)
  return zone.value
}

async function publishedSet(dns: Dns, question: Question): Promise<Rrset> {
  const answer = await dns.resolve(question)
  const isOfSet = ({ name, type }: ResourceRecord): boolean => name === question.name && type === question.type
  return answer.seen ? answer.value.answers.filter(isOfSet) : []
}

function plannedDns(dns: Dns, zone: ZoneContents): Dns {
  const resolved = async (
    from: string,
    question: Question,
    elsewhere: (question: Question) => Promise<Observed<DnsAnswer>>,
  ): Promise<Observed<DnsAnswer>> => {
    if (!isInZone(zone, question.name)) return elsewhere(question)
    const { next, isReferral, ...answer } = answerFrom(zone, question)
    if (isReferral) return elsewhere(question)
    const own = { ...RESOLVED, from, ...answer }
    if (next === undefined) return seen(own)
    const rest = await elsewhere({ ...question, name: next })
    return rest.seen ? seen({ ...rest.value, answers: [...own.answers, ...rest.value.answers] }) : rest
  }
  return {
    ...dns,
    resolve: (question, options?: AskOptions) =>
      resolved(dns.resolvers[0]?.id ?? '', question, (other) => dns.resolve(other, options)),
    askResolver: (resolver, question, options) =>
      resolved(resolver, question, (other) => dns.askResolver(resolver, other, options)),
    async askServer(address, question, options) {
      const isOfZone = isInZone(zone, question.name) && !TRANSFER_TYPES.includes(question.type)
      const today = await dns.askServer(address, question, options)
      if (!isOfZone || !today.seen || !servesZone(today.value)) return today
      const { next: _next, isReferral, ...answer } = answerFrom(zone, question)
      return seen({ ...today.value, ...answer, isAuthoritative: !isReferral, isTruncated: false })
    },
  }
}

const isInZone = ({ origin }: ZoneContents, name: Name): boolean => isAtOrBelow(name, origin)

/** Other servers refuse the query, refer to the zone or do not respond, and would still do so. */
const servesZone = ({ status, isAuthoritative }: DnsAnswer): boolean =>
  isAuthoritative && (status === RCODE.NOERROR || status === RCODE.NXDOMAIN)

const RESOLVED = {
  isAuthoritative: false,
  isValidated: false,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  durationMs: 0,
} as const satisfies Partial<DnsAnswer>

type Sections = Pick<DnsAnswer, 'status' | 'answers' | 'authority' | 'additional'>

interface PlannedAnswer extends Sections {
  /** The name is at or below a delegation of the zone. */
  readonly isReferral: boolean
  /** The target of an alias that is outside the zone, or delegated. */
  readonly next: Name | undefined
}

/** RFC 1034 section 4.3.2, for one zone. */
function answerFrom(zone: ZoneContents, { name, type }: Question): PlannedAnswer {
  const answers: ResourceRecord[] = []
  const followed = new Set<Name>()
  const end = (sections: Partial<Sections> = {}, next?: Name): PlannedAnswer => ({
    ...{ status: RCODE.NOERROR, answers, authority: [], additional: [], isReferral: false, next },
    ...sections,
  })
  let at: Name = name
  while (!followed.has(at) && followed.size < MAX_ALIASES) {
    if (!isInZone(zone, at)) return end({}, at)
    const finding = lookUp(zone, at, type)
    if (finding.kind === 'referral')
      return followed.size > 0 ? end({}, at) : { ...end(referralIn(zone, finding.cut)), isReferral: true }
    followed.add(at)
    const target = targetOf(finding)
    answers.push(...recordsOf(finding, at))
    if (target === undefined) return end(endOf(zone, finding, type))
    at = target
  }
  // A loop of aliases.
  return end({ status: RCODE.SERVFAIL })
}

const targetOf = (finding: Finding): Name | undefined =>
  finding.kind === 'alias' || finding.kind === 'redirection' ? finding.target : undefined

/** Records from a wildcard have the name of the question. */
function recordsOf(finding: Finding, name: Name): readonly ResourceRecord[] {
  const named = (rrset: Rrset): Rrset => rrset.map((record) => ({ ...record, name }))
  switch (finding.kind) {
    case 'data':
      return finding.rrsets.flatMap(named)
    case 'alias':
      return named(finding.rrset)
    case 'redirection': {
      const { dname, target } = finding
      const ttl = dname[0]?.ttl ?? 0
      return target === undefined ? dname : [...dname, makeRecord(name, ttl, { type: 'CNAME', target })]
    }
    default:
      return []
  }
}

function endOf(zone: ZoneContents, finding: Finding, type: number): Partial<Sections> {
  const denial = { authority: zone.soa.map((soa) => ({ ...soa, ttl: zone.negativeTtl })) }
  switch (finding.kind) {
    case 'data':
      return type === TYPE.NS ? { additional: addressesIn(zone, finding.rrsets.flat()) } : {}
    case 'no-type':
      return denial
    case 'no-name':
      return { ...denial, status: RCODE.NXDOMAIN }
    case 'redirection':
      return { status: RCODE.YXDOMAIN }
    default:
      return {}
  }
}

function referralIn(zone: ZoneContents, cut: Name): Partial<Sections> {
  const servers = rrsetAt(zone.nodes.get(cut), TYPE.NS) ?? []
  return { authority: servers, additional: addressesIn(zone, servers) }
}

const addressesIn = ({ nodes, glue }: ZoneContents, servers: Rrset): readonly ResourceRecord[] =>
  servers.flatMap(({ data }) =>
    data.type === 'NS'
      ? [nodes, glue].flatMap((all) => [TYPE.A, TYPE.AAAA].flatMap((type) => rrsetAt(all.get(data.target), type) ?? []))
      : [],
  )
