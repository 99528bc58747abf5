import { isAtOrBelow, joinName } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { nameServers } from '../delegation/name-servers.ts'
import { parentReferral } from '../delegation/parent.ts'
import { scope } from '../delegation/scope.ts'
import type { ServerInquiry } from '../engine/inquiry.ts'
import { anySeen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { askServer, isServersFault, type ServerQuestion } from '../name-servers/ask-server.ts'
import { MAX_COMPARED_SERVERS } from '../name-servers/server-addresses.ts'
import { type AskedServer, askedServers, latencyOf } from '../name-servers/server-answers.ts'
import { ANOTHER_SOURCE_MS, REMAINING_SERVERS_MS, TCP_IN_ADDITION_MS } from '../timeouts.ts'
import { newestSerialOf } from '../zone/soa-serial-order.ts'
import { foreignReading, MAX_FOREIGN_ALIASES, readingFrom, throughAlias } from './followed-reading.ts'
import type { RecordSet } from './record-set.ts'
import { isConclusive, judged, noReading, type Response, type SourceReading } from './server-response.ts'

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
    const responses = compared.map((server) => ({ server, response: askCompared(look, server, name, type) }))
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

/** At a further address of a server that has the same version of the zone, the first one is queried. */
const askCompared = (look: Look, server: AskedServer, name: Name, type: number): Observed<Response> =>
  lazily(() => askOwn(look, server.askedAt.seen ? { ...server, address: server.askedAt.value } : server, name, type))

/** Only a near server is queried over TCP in addition. */
const NEAR_MS = 250

/** A missing response of a server that responds to other queries may be lost, or exceed a rate limit. */
const askPatiently = (look: Look, server: AskedServer, question: ServerQuestion): Observed<DnsAnswer> =>
  lazily(() => {
    const overUdp = askServer(look, server.address, question)
    const known = soFar(overUdp)
    if (known === undefined) {
      if ((latencyOf(server) ?? Number.POSITIVE_INFINITY) > NEAR_MS) return overUdp
      waitFor(look.ask({ kind: 'elapsed', ms: TCP_IN_ADDITION_MS }))
    } else if (known.seen || known.why.reason !== 'timeout') return known
    const overTcp = askServer(look, server.address, { ...question, transport: 'tcp' })
    if (valueSoFar(overTcp) !== undefined) return overTcp
    waitFor(overUdp, overTcp)
    return overUdp
  })

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
    const waitMs = responses.length === 1 ? ANOTHER_SOURCE_MS : REMAINING_SERVERS_MS
    if (known === undefined && soFar(look.ask({ kind: 'elapsed', ms: waitMs })) === undefined) break
  }
  const conclusive = responses.flatMap((response) => valueSoFar(response) ?? []).find(isConclusive)
  return conclusive === undefined
    ? noReading(responses)
    : readingFrom(look, conclusive, name, type, MAX_FOREIGN_ALIASES)
}

const MAX_SERVERS = 4

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
