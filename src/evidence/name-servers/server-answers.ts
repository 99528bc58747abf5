import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed, Unseen } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import type { ServerInquiry } from '../engine/inquiry.ts'
import { allSeen, anySeen, isLeftOut, mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { pathWorks } from '../engine/path.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { askServer, isServersFault, type ServerQuestion } from './ask-server.ts'
import { MAX_COMPARED_SERVERS, type ServerAddress, serverAddresses } from './server-addresses.ts'
import { askSoa, isUsableAnswer, representative, type SoaReplies } from './server-soa.ts'

/** The responses of one name server about the apex of the zone, at one of its addresses. */
interface Replies extends SoaReplies {
  /** The address whose responses about the apex count for this one. */
  readonly askedAt: Observed<string>
  /** With DO, as the following two. At a further address of a server with the same signed SOA record, these are those of the first one. */
  readonly ns: Observed<DnsAnswer>
  readonly dnskey: Observed<DnsAnswer>
  readonly mx: Observed<DnsAnswer>
  /** The responses to all queries with EDNS: SOA and DNSKEY, and NS and MX if they are compared. */
  readonly edns: readonly Observed<DnsAnswer>[]
  /**
   * The response to an A query with RD for a name outside its zones, which finds open resolvers; undefined if another address of the
   * same name server is asked.
   */
  readonly control: Observed<DnsAnswer> | undefined
}

interface Condition {
  readonly state: ServerState
  /** The fault of a server that is `lame` or `silent`. */
  readonly fault: ServerFault | undefined
}

/** A queried server whose condition may not be known yet. */
export interface AskedServer extends ServerAddress, Replies {
  /** Whether its NS and MX records and its handling of foreign names were asked for; see `MAX_COMPARED_SERVERS`. */
  readonly isCompared: boolean
  readonly condition: Observed<Condition>
}

export interface ServerAnswers extends AskedServer, Condition {}

/**
 * `authoritative`: it answers with authority for the zone. `lame`: it responds, but without authority. `silent`: it does not
 * respond over UDP, while others do over the same path. `unmeasured`: we could not query it.
 */
export type ServerState = 'authoritative' | 'lame' | 'silent' | 'unmeasured'

export type ServerFault =
  /** No response at all. */
  | 'no-response'
  /** The server responds over TCP only. */
  | 'no-udp'
  | 'refused'
  | 'servfail'
  | 'formerr'
  | 'notimp'
  | 'badvers'
  | 'nxdomain'
  | 'other-rcode'
  /** The server returns a referral instead of an answer. */
  | 'referral'
  /** The server answers, but not with authority. */
  | 'not-authoritative'
  /** Every response is truncated, over TCP too. */
  | 'truncated'
  /** The responses are not DNS messages, or answer another query. */
  | 'garbage'

/**
 * All public addresses of the name servers, empty for a name that does not exist; IPv6 addresses are left out if IPv6 does not
 * work here. Use this in views that send further queries to servers whose condition is known, before it is known for all of them.
 */
export const askedServers: View<Observed<readonly AskedServer[]>> = defineView(
  'asked servers',
  (look): Observed<readonly AskedServer[]> => {
    const place = look.at(scope)
    if (valueSoFar(place)?.isMissing) return seen([])
    const addresses = look.at(serverAddresses)
    if (!place.seen) return place
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
    if (!addresses.seen) return addresses
    const { apex } = place.value
    const all = [...new Set(addresses.value.flatMap(({ names }) => names))]
    const compared = new Set(all.slice(0, MAX_COMPARED_SERVERS))
    const known = new Set<Name>()
    const answers = addresses.value.map((server) => {
      const isCompared = server.names.some((name) => compared.has(name))
      const isFirst = server.names.some((name) => !known.has(name))
      for (const name of server.names) known.add(name)
      return { ...server, isCompared, ...answersOf(look, server.address, apex, isCompared, isFirst) }
    })
    const worksOver4 = look.at(pathWorks('udp', 4))
    const worksOver6 = look.at(pathWorks('udp', 6))
    const isLeftOut = (address: string): boolean => isIpv6(address) && valueSoFar(worksOver6) === false
    return seen(
      answers
        .filter(({ address }) => !isLeftOut(address))
        .map((server) => ({
          ...server,
          condition: conditionOf(server, apex, isIpv6(server.address) ? worksOver6 : worksOver4),
        })),
    )
  },
)

/** The same servers with the condition of every one. */
export const serverAnswers: View<Observed<readonly ServerAnswers[]>> = defineView(
  'server answers',
  (look): Observed<readonly ServerAnswers[]> => {
    const servers = look.at(askedServers)
    if (!servers.seen) return servers
    return mapSeen(allSeen(servers.value.map(({ condition }) => condition)), (conditions) =>
      servers.value.map((server, index) => ({ ...server, ...(conditions[index] as Condition) })),
    )
  },
)

export const isAuthoritativeSoFar = ({ condition }: AskedServer): boolean =>
  valueSoFar(condition)?.state === 'authoritative'

const NOT_COMPARED = unseen('budget', 'other name servers of this zone were queried')

function answersOf(look: Look, address: string, name: Name, isCompared: boolean, isFirst: boolean): Replies {
  const replies = askSoa(look, address, name)
  const askedAt = look.at(representative(address, name))
  const fromThere = (ask: (at: string) => Observed<DnsAnswer>): Observed<DnsAnswer> =>
    lazily(() => (askedAt.seen ? ask(askedAt.value) : askedAt))
  const withEdns = (type: number): Observed<DnsAnswer> =>
    fromThere((at) => askServer(look, at, { name, type, form: 'dnssec' }))
  return {
    ...replies,
    askedAt,
    ns: isCompared ? fromThere((at) => askSigned(look, at, name, TYPE.NS)) : NOT_COMPARED,
    dnskey: withEdns(TYPE.DNSKEY),
    mx: isCompared ? fromThere((at) => askSigned(look, at, name, TYPE.MX)) : NOT_COMPARED,
    edns: [replies.soaDnssec, ...[TYPE.DNSKEY, ...(isCompared ? [TYPE.NS, TYPE.MX] : [])].map(withEdns)],
    control:
      isCompared && isFirst
        ? askServer(look, address, { name: look.subject.controlName, type: TYPE.A, isRecursionDesired: true })
        : undefined,
  }
}

/** Queries with DO, and again without EDNS if the server does not respond to it, or over TCP if it responds to other queries. */
function askSigned(look: Look, address: string, name: Name, type: number): Observed<DnsAnswer> {
  const signed = askServer(look, address, { name, type, form: 'dnssec' })
  const { soa, soaDnssec } = askSoa(look, address, name)
  return lazily(() => {
    if (!isEdnsRefused(signed) || !(soa.seen || soaDnssec.seen)) return signed
    if (!signed.seen && soaDnssec.seen) return orOverTcp(look, address, { name, type, form: 'dnssec' }, signed)
    return soa.seen ? askServer(look, address, { name, type }) : signed
  })
}

/**
 * A server that responds to other queries is alive: if it limits its UDP responses, or packets are lost, the query is repeated over
 * TCP. If that fails too, the first failure counts.
 */
function orOverTcp(
  look: Look,
  address: string,
  question: ServerQuestion,
  failed: Observed<DnsAnswer>,
): Observed<DnsAnswer> {
  const repeated = askServer(look, address, { ...question, transport: 'tcp' })
  return repeated.seen ? repeated : failed
}

/** Whether a query with EDNS failed in a way that a query without it may not. */
export const isEdnsRefused = (observation: Observed<DnsAnswer>): boolean =>
  observation.seen ? EDNS_REFUSALS.includes(observation.value.status) : isServersFault(observation)

/** RFC 6891 sections 6.1.3 and 7. */
const EDNS_REFUSALS: readonly number[] = [RCODE.FORMERR, RCODE.NOTIMP, RCODE.BADVERS]

/**
 * Determined by either of the two SOA queries; if both were lost, by any other response. A server that answered anything over UDP
 * is never silent.
 */
const conditionOf = (replies: Replies, apex: Name, works: Observed<boolean>): Observed<Condition> =>
  lazily(() => seen(readCondition(replies, apex, works)))

const AUTHORITATIVE: Condition = { state: 'authoritative', fault: undefined }
const UNMEASURED: Condition = { state: 'unmeasured', fault: undefined }

function readCondition(
  { soa, soaDnssec, soaTcp, ns, dnskey, mx }: Replies,
  apex: Name,
  works: Observed<boolean>,
): Condition {
  const [forms, others] = [
    [soa, soaDnssec],
    [ns, dnskey, mx],
  ]
  const isUsable = (answer: DnsAnswer): boolean => isUsableAnswer(apex, answer)
  // One usable answer is enough; the other one may be lost.
  if (valueSoFar(anySeen(forms, isUsable)) !== undefined) return AUTHORITATIVE
  waitFor(...forms)
  const decisive = forms.some((observation) => observation.seen) ? forms : others
  if (valueSoFar(anySeen(decisive, isUsable)) !== undefined) return AUTHORITATIVE
  const responses = decisive.flatMap((observation) => valueSoFar(observation) ?? [])
  const [first] = responses
  if (first !== undefined)
    return { state: 'lame', fault: faultIn(responses.find(({ status }) => status !== 0) ?? first) }
  if (!forms.every(isServersFault)) return UNMEASURED
  waitFor(...others)
  const isServedOverTcp = soaTcp.seen && isUsable(soaTcp.value)
  // A resolver must discard such a response, so it counts as no response.
  if (forms.every(isGarbage)) return { state: 'silent', fault: 'garbage' }
  if (!works.seen || !works.value) return UNMEASURED
  return { state: 'silent', fault: isServedOverTcp ? 'no-udp' : 'no-response' }
}

const isGarbage = (observation: Observed<unknown>): boolean =>
  !observation.seen && observation.why.reason === 'bad-answer'

const FAULTS: Readonly<Record<number, ServerFault>> = {
  [RCODE.REFUSED]: 'refused',
  [RCODE.SERVFAIL]: 'servfail',
  [RCODE.FORMERR]: 'formerr',
  [RCODE.NOTIMP]: 'notimp',
  [RCODE.BADVERS]: 'badvers',
  [RCODE.NXDOMAIN]: 'nxdomain',
}

function faultIn({ status, isTruncated, isAuthoritative, authority, answers }: DnsAnswer): ServerFault {
  if (status !== RCODE.NOERROR) return FAULTS[status] ?? 'other-rcode'
  if (isTruncated) return 'truncated'
  const isReferral = !isAuthoritative && answers.length === 0 && authority.some(({ type }) => type === TYPE.NS)
  return isReferral ? 'referral' : 'not-authoritative'
}

/** The shortest time between a query and its response; undefined for a silent server. */
export function latencyOf({ soa, soaDnssec, ns, dnskey, mx, soaTcp }: AskedServer): number | undefined {
  const times = [soa, soaDnssec, ns, dnskey, mx].flatMap((observation) => valueSoFar(observation)?.durationMs ?? [])
  // A TCP connection takes one round trip more than the query.
  const overTcp = [soaTcp]
    .flatMap((observation) => valueSoFar(observation) ?? [])
    .map(({ durationMs }) => durationMs / 2)
  return times.length + overTcp.length === 0 ? undefined : Math.min(...(times.length > 0 ? times : overTcp))
}

/** The response of the first authoritative server about any name of the zone. */
export const authoritativeAnswer: (
  name: Name,
  type: number,
  form?: ServerInquiry['form'],
) => View<Observed<DnsAnswer>> = (name, type, form = 'plain') => authoritativeAnswerIn(name, type, form)

const authoritativeAnswerIn: (name: Name, type: number, form: ServerInquiry['form']) => View<Observed<DnsAnswer>> =
  defineViews('authoritative answer', (look, name: Name, type: number, form: ServerInquiry['form']) => {
    const first = look.at(firstAuthoritative)
    return first.seen ? askServer(look, first.value, { name, type, form }) : first
  })

/** While an earlier server may still answer, no later one is chosen: otherwise the same query would be sent to both. */
export const firstAuthoritative: View<Observed<string>> = defineView(
  'first authoritative',
  (look): Observed<string> => {
    const servers = look.at(askedServers)
    if (!servers.seen) return servers
    for (const { address, condition } of servers.value)
      if (condition.seen && condition.value.state === 'authoritative') return seen(address)
    for (const { soa } of servers.value) {
      const observation = soFar(soa)
      if (observation !== undefined && !observation.seen && isLeftOut(observation.why)) return observation
    }
    return unseen('bad-answer', 'no name server returned an authoritative answer')
  },
)

/** Why a property of the servers is unknown: a server could not be queried, or there is none. */
export function unmeasured(servers: readonly ServerAnswers[]): Unseen | undefined {
  if (servers.length === 0) return NO_REACHABLE_ADDRESS.why
  const open = servers.filter(({ state }) => state === 'unmeasured')
  const [first] = open.flatMap(({ soa, soaDnssec }) =>
    [soa, soaDnssec].flatMap((observation) => (observation.seen ? [] : [observation])),
  )
  return open.length === 0 ? undefined : (first ?? NO_REACHABLE_ADDRESS).why
}

const NO_REACHABLE_ADDRESS = unseen('connection', 'no name server has an IP address that our network can reach')
