import { isAtOrBelow, joinName, parentOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, rcodeName, TYPE } from '../../dns/types.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { DnsAnswer, LookupFailure, Observed } from '../../world.ts'
import { nameServers } from '../delegation/name-servers.ts'
import { parentReferral } from '../delegation/parent.ts'
import { readReferral, referralFor } from '../delegation/referral.ts'
import { scope } from '../delegation/scope.ts'
import type { ServerInquiry } from '../engine/inquiry.ts'
import { allSeen, anySeen, mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { pathWorks } from '../engine/path.ts'
import { lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { askServer, isServersFault, type ServerQuestion } from '../name-servers/ask-server.ts'
import { MAX_COMPARED_SERVERS } from '../name-servers/server-addresses.ts'
import { type AskedServer, askedServers, latencyOf } from '../name-servers/server-answers.ts'
import { newestSerialOf } from '../zone/soa-serial-order.ts'
import { isPublic } from './address-kind.ts'
import { addressesOf, addressesSoFar } from './addresses.ts'
import {
  dataOf,
  isAliasLoop,
  provesSomething,
  type RecordSet,
  readRecordSet,
  readWholeSet,
  resolvedSet,
} from './record-set.ts'

/** The response of the name servers of its own zone about a name. */
export type SourceReading =
  | { readonly kind: 'set'; readonly set: RecordSet }
  /** Every queried name server fails, although the zone itself is served. */
  | {
      readonly kind: 'failure'
      readonly cause: LookupFailure['cause']
      readonly detail: string
      /** The name servers of the name answer with an alias, and those of this name, its target, fail. */
      readonly target?: Name
      /** The name servers of the domain delegate the name, and those of the delegation fail. */
      readonly delegation?: NonNullable<LookupFailure['delegation']>
    }

/** One classified response of one name server; always seen once it has arrived. */
type Response =
  | SourceReading
  | { readonly kind: 'referral'; readonly answer: DnsAnswer }
  /** The server could not be queried, for a reason on our side. */
  | { readonly kind: 'unasked'; readonly observation: Observed<never> }

/** Unseen if no name server of the zone could be queried. A name in another zone is queried at the servers of that zone. */
export const sourceReading: (name: Name, type: number) => View<Observed<SourceReading>> = defineViews(
  'source',
  (look, name: Name, type: number): Observed<SourceReading> => {
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
    const place = look.at(scope)
    if (!place.seen) return place
    return isAtOrBelow(name, place.value.apex) && !place.value.isMissing
      ? ownReading(look, name, type, place.value.apex)
      : foreignReading(look, name, type, MAX_FOREIGN_ALIASES)
  },
)

/** Record sets that are compared between all name servers, because a difference changes what receivers of mail or CAs do. */
const isCompared = (name: Name, type: number, apex: Name): boolean =>
  name === apex
    ? type === TYPE.TXT || type === TYPE.MX || type === TYPE.CAA
    : type === TYPE.TXT && name === joinName('_dmarc', apex)

/** If a name server has not responded within this time, a second one is queried, and later the others. */
const TIMEOUT_MS = 700
const LONG_TIMEOUT_MS = 3_000

function ownReading(look: Look, name: Name, type: number, apex: Name): Observed<SourceReading> {
  const servers = look.at(askedServers)
  if (!servers.seen) return servers
  if (servers.value.length === 0) waitForServers(look)
  const serving = anySeen(
    servers.value.map(({ condition }) => condition),
    ({ state }) => state === 'authoritative',
  )
  const known = soFar(serving)
  if (known?.seen && known.value === undefined)
    return unseen('bad-answer', 'no name server returned an authoritative answer')
  if (isCompared(name, type, apex)) {
    const compared =
      name === apex && type === TYPE.MX
        ? servers.value.filter(({ isCompared }) => isCompared)
        : onePerName(servers.value)
    const responses = compared.map((server) => ({ server, response: askOwn(look, server, name, type) }))
    return byMajority(look, responses, name, type)
  }
  const askers = onePerName(servers.value).map((server) => () => askOwn(look, server, name, type))
  return firstReading(look, askers, name, type)
}

/** Waits until the name servers and their addresses have been looked up. */
function waitForServers(look: Look): void {
  const names = look.at(nameServers)
  if (!names.seen) return
  waitFor(
    look.at(parentReferral),
    ...names.value.flatMap(({ resolved }) => (resolved === undefined ? [] : [resolved.ipv4])),
  )
}

/**
 * One address of each name server, up to a limit, the first that serves the zone: the others nearly always belong to the same machine. While an
 * earlier address may still respond, no later one is chosen, so that the choice does not depend on the order of the responses.
 */
export function onePerName(servers: readonly AskedServer[]): readonly AskedServer[] {
  const known = new Set<Name>()
  const chosen = servers.filter(({ names, condition }) => {
    const state = valueSoFar(condition)?.state
    if (state !== undefined && state !== 'authoritative') return false
    const isNew = names.some((name) => !known.has(name))
    for (const name of names) known.add(name)
    return isNew
  })
  return chosen.slice(0, MAX_COMPARED_SERVERS)
}

/**
 * Large record sets are queried with EDNS, unless the server does not respond to it; other sets are queried as other views do, so
 * that the query is shared.
 */
export function formFor(
  { soa, soaDnssec }: Pick<AskedServer, 'soa' | 'soaDnssec'>,
  type: number,
): ServerInquiry['form'] {
  const [plain, edns] = [soFar(soa), soFar(soaDnssec)]
  const isEdnsRefused = edns !== undefined && (edns.seen ? edns.value.status !== RCODE.NOERROR : isServersFault(edns))
  return !LARGE_TYPES.has(type) || (plain?.seen && isEdnsRefused) ? 'plain' : 'dnssec'
}

const LARGE_TYPES: ReadonlySet<number> = new Set([TYPE.TXT, TYPE.CAA, TYPE.DNSKEY, TYPE.MX])

/** A server is queried as soon as its condition is known. */
const askOwn = (look: Look, server: AskedServer, name: Name, type: number): Observed<Response> =>
  lazily(() => {
    waitFor(server.condition)
    return judged(askPatiently(look, server, { name, type, form: formFor(server, type) }), name, type)
  })

/** If a near server has not responded within this time, it is queried over TCP in addition. */
const TCP_AFTER_MS = 1_200
const NEAR_MS = 250

/** A missing response of a server that responds to other queries may be lost, or exceed a rate limit. */
const askPatiently = (look: Look, server: AskedServer, question: ServerQuestion): Observed<DnsAnswer> =>
  lazily(() => {
    const overUdp = askServer(look, server.address, question)
    const known = soFar(overUdp)
    if (known === undefined) {
      if ((latencyOf(server) ?? Number.POSITIVE_INFINITY) > NEAR_MS) return overUdp
      waitFor(look.ask({ kind: 'elapsed', ms: TCP_AFTER_MS }))
    } else if (known.seen || known.why.reason !== 'timeout') return known
    const overTcp = askServer(look, server.address, { ...question, transport: 'tcp' })
    if (valueSoFar(overTcp) !== undefined) return overTcp
    waitFor(overUdp, overTcp)
    return overUdp
  })

const judged = (observation: Observed<DnsAnswer>, name: Name, type: number): Observed<Response> =>
  lazily(() => seen(readResponse(observation, name, type)))

function readResponse(observation: Observed<DnsAnswer>, name: Name, type: number): Response {
  if (!observation.seen)
    return isServersFault(observation)
      ? { kind: 'failure', cause: 'timeout', detail: observation.why.detail }
      : { kind: 'unasked', observation }
  const answer = observation.value
  if (answer.isTruncated)
    return { kind: 'failure', cause: 'other-error', detail: `${answer.from} returns truncated responses only` }
  if (!provesSomething(answer))
    return {
      kind: 'failure',
      cause: causeOf(answer.status),
      detail: `${answer.from} returns ${rcodeName(answer.status)}`,
    }
  if (answer.isAuthoritative) {
    const set = readWholeSet(answer, name, type, false)
    return set.seen ? { kind: 'set', set: set.value } : { kind: 'unasked', observation: set }
  }
  const isReferral = answer.authority.some((record) => record.type === TYPE.NS)
  return isReferral
    ? { kind: 'referral', answer }
    : { kind: 'failure', cause: 'other-error', detail: `${answer.from} is not authoritative` }
}

const causeOf = (status: number): LookupFailure['cause'] => {
  if (status === RCODE.SERVFAIL) return 'servfail'
  return status === RCODE.REFUSED ? 'refused' : 'other-error'
}

/** The first usable response. The next servers are queried if one fails, or has not responded for a while. */
function firstReading(
  look: Look,
  askers: readonly (() => Observed<Response>)[],
  name: Name,
  type: number,
): Observed<SourceReading> {
  const responses: Observed<Response>[] = []
  for (const ask of askers.slice(0, MAX_SERVERS)) {
    const response = ask()
    responses.push(response)
    const known = valueSoFar(response)
    if (known !== undefined && isConclusive(known)) break
    const waitMs = responses.length === 1 ? TIMEOUT_MS : LONG_TIMEOUT_MS
    if (known === undefined && soFar(look.ask({ kind: 'elapsed', ms: waitMs })) === undefined) break
  }
  const conclusive = responses.flatMap((response) => valueSoFar(response) ?? []).find(isConclusive)
  return conclusive === undefined
    ? noReading(responses)
    : readingFrom(look, conclusive, name, type, MAX_FOREIGN_ALIASES)
}

const MAX_SERVERS = 4

type ConclusiveResponse = Extract<Response, { readonly kind: 'set' | 'referral' }>

const isConclusive = (response: Response): response is ConclusiveResponse =>
  response.kind === 'set' || response.kind === 'referral'

const readingFrom = (
  look: Look,
  response: ConclusiveResponse,
  name: Name,
  type: number,
  aliases: number,
): Observed<SourceReading> =>
  response.kind === 'set'
    ? throughAlias(look, response.set, name, type, aliases)
    : mapSeen(delegatedReading(look, response.answer, name, type, { hops: MAX_HOPS, aliases }), (reading) =>
        reading.kind === 'set' || reading.target !== undefined
          ? reading
          : { ...reading, ...delegationIn(response.answer, name) },
      )

/** The first delegation: what it refers to is the work of others. */
function delegationIn(referral: DnsAnswer, name: Name): Pick<LookupFailure, 'delegation'> {
  const records = referral.authority.filter(({ type, name: cut }) => type === TYPE.NS && isAtOrBelow(name, cut))
  const servers = dataOf(records, 'NS').map(({ target }) => target)
  const [first] = records
  return first === undefined ? {} : { delegation: { zone: first.name, servers: servers.slice(0, MAX_LISTED).sort() } }
}

const MAX_LISTED = 4

function noReading(responses: readonly Observed<Response>[]): Observed<SourceReading> {
  const all = allSeen(responses)
  if (!all.seen) return all
  for (const response of all.value) if (response.kind === 'unasked') return response.observation
  const [failure] = all.value
  return failure?.kind === 'failure' ? seen(failure) : unseen('bad-answer', 'no name server could be queried')
}

/** If name servers differ, the majority decides; in a tie, the servers with the newest serial decide. */
function byMajority(
  look: Look,
  responses: readonly { readonly server: AskedServer; readonly response: Observed<Response> }[],
  name: Name,
  type: number,
): Observed<SourceReading> {
  const sets = responses.flatMap(({ server, response }) => {
    const known = valueSoFar(response)
    return known?.kind === 'set' ? [{ server, set: known.set }] : []
  })
  if (sets.length === 0) {
    const referral = responses.flatMap(({ response }) => valueSoFar(response) ?? []).find(isConclusive)
    return referral === undefined
      ? noReading(responses.map(({ response }) => response))
      : readingFrom(look, referral, name, type, MAX_FOREIGN_ALIASES)
  }
  const groups = new Map<string, typeof sets>()
  for (const entry of sets) {
    const key = contentOf(entry.set)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const most = Math.max(...[...groups.values()].map(({ length }) => length))
  const candidates = [...groups.values()].filter(({ length }) => length === most).flat()
  const newest = newestSerialOf(candidates.map(({ server }) => server))
  const chosen = candidates.find(({ server }) => server === newest) ?? candidates[0]
  return chosen === undefined
    ? unseen('bad-answer', 'no name server could be queried')
    : throughAlias(look, chosen.set, name, type, MAX_FOREIGN_ALIASES)
}

export const contentOf = ({ records, aliases }: Pick<RecordSet, 'records' | 'aliases'>): string =>
  [...aliases, ...records.map(({ wire }) => Buffer.from(wire).toString('latin1')).sort()].join('\n')

/**
 * A name server knows the target of an alias only if it serves that zone, too; otherwise the resolvers are queried for it. If they
 * fail, the name servers of the target say why, and the failure is theirs.
 */
function throughAlias(
  look: Look,
  set: RecordSet,
  name: Name,
  type: number,
  aliasesLeft: number,
): Observed<SourceReading> {
  const { aliases, records, owner } = set
  if (aliases.length === 0 || records.length > 0 || isAliasLoop(name, aliases)) return seen({ kind: 'set', set })
  const resolved = look.at(resolvedSet(owner, type))
  const known = soFar(resolved)
  if (known?.seen) return seen({ kind: 'set', set: joined(set, known.value) })
  // Resolvers take seconds to give up on a dead zone.
  if (known === undefined) waitFor(look.ask({ kind: 'elapsed', ms: TIMEOUT_MS }))
  if (aliasesLeft === 0) return resolvedEnd(set, resolved)
  const end = foreignReading(look, owner, type, aliasesLeft - 1)
  if (!end.seen) return resolvedEnd(set, resolved)
  if (end.value.kind === 'set') return seen({ kind: 'set', set: joined(set, end.value.set) })
  return seen({ ...end.value, target: end.value.target ?? owner })
}

/** The name servers of the target could not be queried. */
function resolvedEnd(set: RecordSet, resolved: Observed<RecordSet>): Observed<SourceReading> {
  if (resolved.seen) return seen({ kind: 'set', set: joined(set, resolved.value) })
  if (!isServersFault(resolved)) return resolved
  const { reason, detail } = resolved.why
  const cause = reason === 'timeout' ? 'timeout' : 'unresolved'
  return seen({ kind: 'failure', cause, detail: `${set.owner}: ${detail}`, target: set.owner })
}

const joined = (set: RecordSet, end: RecordSet): RecordSet => ({
  ...end,
  aliases: [...set.aliases, ...end.aliases],
  isValidated: false,
})

/** The limit for aliases that are followed from zone to zone if resolvers cannot resolve them. */
const MAX_FOREIGN_ALIASES = 2

/** The limit for delegations that are followed below the first one. */
const MAX_HOPS = 2
const MAX_NAMES = 2

/** Finds the servers of another zone, from the public suffix downwards. */
function foreignReading(look: Look, name: Name, type: number, aliases: number): Observed<SourceReading> {
  const registrable = registrableDomain(name)
  const suffix = registrable === undefined ? undefined : parentOf(registrable)
  if (suffix === undefined) return unseen('bad-answer', `the name servers of ${name} are unknown`)
  const referral = look.at(referralFor(name, suffix))
  if (!referral.seen) return referral
  const { answer, isDenied, cut, isAnswering } = referral.value
  if (isDenied) return seen({ kind: 'set', set: readRecordSet(answer, name, type, false) })
  if (cut === undefined || isAnswering) return unseen('bad-answer', `${answer.from} returned no delegation of ${name}`)
  return delegatedReading(look, answer, name, type, { hops: MAX_HOPS, aliases })
}

/** How many further delegations and aliases are followed. */
interface FollowLimits {
  readonly hops: number
  readonly aliases: number
}

function delegatedReading(
  look: Look,
  from: DnsAnswer,
  name: Name,
  type: number,
  { hops, aliases }: FollowLimits,
): Observed<SourceReading> {
  const referral = readReferral(from, name, parentOf(name) === undefined ? name : enclosingOf(from, name))
  if (!referral.seen) return referral
  const addresses: string[] = []
  for (const host of referral.value.names.slice(0, MAX_NAMES)) {
    const glue = referral.value.glue.get(host) ?? []
    const resolved = glue.length > 0 ? undefined : look.value(addressesOf(host))
    if (resolved !== undefined) waitFor(resolved.ipv4)
    const known = glue.length > 0 ? glue : resolved === undefined ? [] : addressesSoFar(resolved)
    const [first] = [...known]
      .filter(isPublic)
      .sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
    if (first !== undefined) addresses.push(first)
  }
  if (addresses.length === 0) return unseen('bad-answer', `the name servers of ${name} have no address`)
  const responses = addresses.map((address) =>
    judged(askServer(look, address, { name, type, form: 'dnssec' }), name, type),
  )
  const conclusive = responses.flatMap((response) => valueSoFar(response) ?? []).filter(isConclusive)
  const set = conclusive.find(({ kind }) => kind === 'set')
  if (set !== undefined) return readingFrom(look, set, name, type, aliases)
  const deeper = conclusive.find((response) => response.kind === 'referral')
  if (deeper?.kind === 'referral') {
    const isProgress = isBelowCut(deeper.answer, referral.value.cut, name)
    if (isProgress && hops > 0) return delegatedReading(look, deeper.answer, name, type, { hops: hops - 1, aliases })
    return seen({ kind: 'failure', cause: 'other-error', detail: `${deeper.answer.from} refers to other servers` })
  }
  const nothing = noReading(responses)
  if (!nothing.seen || nothing.value.kind !== 'failure' || nothing.value.cause !== 'timeout') return nothing
  // A timeout counts only if name servers can be reached from here.
  const works = look.at(pathWorks('udp', 4))
  if (!works.seen) return works
  return works.value ? nothing : unseen('connection', 'our network cannot reach name servers')
}

/** The zone whose server returned the referral: strictly above its zone cut. */
function enclosingOf({ authority, answers }: DnsAnswer, name: Name): Name {
  const cut = [...authority, ...answers].find(
    (record) => record.type === TYPE.NS && isAtOrBelow(name, record.name),
  )?.name
  return (cut === undefined ? undefined : parentOf(cut)) ?? '.'
}

function isBelowCut({ authority }: DnsAnswer, cut: Name | undefined, name: Name): boolean {
  const next = authority.find((record) => record.type === TYPE.NS && isAtOrBelow(name, record.name))?.name
  return next !== undefined && cut !== undefined && next !== cut && isAtOrBelow(next, cut)
}
