import { TYPE } from '../../dns/types.ts'
import { nameServers } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { seen, soFar, valueSoFar } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { isIpv6 } from '../../evidence/lookup/address-kind.ts'
import { existence } from '../../evidence/lookup/existence.ts'
import { provesSomething } from '../../evidence/lookup/record-set.ts'
import { isServersFault } from '../../evidence/name-servers/ask-server.ts'
import { locatedServers, unlocated } from '../../evidence/name-servers/located-servers.ts'
import { resolverReach } from '../../evidence/name-servers/resolver-reach.ts'
import { latencyOf, type ServerAnswers, serverAnswers, unmeasured } from '../../evidence/name-servers/server-answers.ts'
import { FAILS_WITH_ONE_SERVER, NO_SERVER_ANSWERS, SOME_SERVERS_FAIL } from '../breaks/common.ts'
import { SERVER_SOA, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { gate, points } from '../loss.ts'

const MIN_ANSWERING = 2
const SLOW_MS = 250

const isAnswering = ({ state }: ServerAnswers): boolean => state === 'authoritative' || state === 'lame'

interface Silent {
  readonly zone: string
  /** For example `ns1.example.com (192.0.2.1)`. */
  readonly silent: readonly string[]
  readonly count: number
}

/** Resolvers get responses from servers that do not respond to us. */
const isHidden = defineView('hidden from us', (look) => {
  const state = look.at(existence)
  return seen(state.seen && state.value.isHiddenFromUs)
})

const isUnreachable = defineView('not reachable', (look) => {
  const state = look.at(existence)
  return seen(state.seen && state.value.state === 'unreachable')
})

const NONE_BLOCKED = { labels: [] as readonly string[], isMost: false }

/** Undefined as long as it is unknown: the check does not depend on it. */
const blockedResolvers = defineView('blocked resolvers', (look) => {
  const state = look.at(existence)
  if (!state.seen || state.value.state !== 'exists' || state.value.isHiddenFromUs) return seen(NONE_BLOCKED)
  // Resolvers give up on slow servers: a missing answer does not mean that the resolver is blocked.
  const servers = look.at(serverAnswers)
  if (!servers.seen || Math.min(...servers.value.map((server) => latencyOf(server) ?? 0)) > SLOW_MS)
    return seen(NONE_BLOCKED)
  // Some resolvers fetch keys even with checking disabled: then the keys or signatures are the cause. Resolvers lose time with
  // name servers that cannot be found or do not answer: then these are the cause.
  const names = look.at(nameServers)
  const isEveryoneThere =
    names.seen &&
    names.value.every(({ addresses }) => addresses.length > 0) &&
    servers.value.every(({ state }) => state === 'authoritative')
  if (!isEveryoneThere) return seen(NONE_BLOCKED)
  const name = `${look.subject.randomLabel}.${look.subject.domain}`
  const checked = look.ask({ kind: 'resolvers', name, type: TYPE.A, isCheckingDisabled: false })
  const fresh = valueSoFar(checked)
  const isInvalid = fresh !== undefined && !provesSomething(fresh)
  // If the servers do not respond to each of our queries, resolvers may miss a response for the same reason: a rate limit, packet
  // loss, or a query that is dropped.
  const isFailing = ({ soa, edns }: ServerAnswers): boolean =>
    [soa, ...edns].some((observation) => {
      const known = soFar(observation)
      return known !== undefined && isServersFault(known)
    })
  // The resolvers are queried before these two are known.
  if (isInvalid || servers.value.some(isFailing)) return seen(NONE_BLOCKED)
  const reach = look.at(resolverReach)
  const labels = reach.seen ? reach.value.blocked : []
  return seen({ labels, isMost: reach.seen && reach.value.blocked.length > reach.value.reaching })
})

const isAllSilent = (servers: readonly ServerAnswers[]): boolean =>
  servers.length > 0 && servers.every(({ state }) => state === 'silent')

export const nsResponding = defineCheck({
  id: 'ns-responding',
  group: 'delegation',
  references: ['RFC 1123 §6.1.3.2', 'RFC 2182 §3'],
  isRoot: true,
  about: ({ silent }) => serverParts(silent),
  ifUnreachable: { isReported: 'always' },
  maskedBy: [
    // Resolvers that send such options get no response; that is the cause, and not a filter for their networks.
    { by: 'ns-edns', when: ['options'], only: ['resolver-blocked'] },
  ],
  decidedBy: [{ kind: 'resolver', isMentioned: true }, SERVER_SOA, server(['SOA'])],
  urgency: { 'all-silent': 'domain' },
  needs: { nameServers, locatedServers, serverAnswers, isHidden, isUnreachable, blocked: blockedResolvers, scope },
  outcomes: {
    ok: outcome<{ count: number }>('ok'),
    'ignores-us': outcome<Silent>('info'),
    'some-silent': outcome<Silent>('warn', points(4)),
    'resolver-blocked': outcome<{ resolvers: readonly string[] }>('warn', points(4), SOME_SERVERS_FAIL),
    'ipv6-silent': outcome<Silent>('warn', points(3), {
      client: 'resolver-with-ipv6-only',
      queries: 'all',
      response: 'no-answer',
    }),
    'most-silent': outcome<Silent>('problem', points(8), FAILS_WITH_ONE_SERVER),
    'resolvers-blocked': outcome<{ resolvers: readonly string[] }>('problem', gate(60, 12), SOME_SERVERS_FAIL),
    'ipv4-silent': outcome<Silent>('problem', gate(60, 12), {
      client: 'resolver-with-ipv4-only',
      queries: 'all',
      response: 'no-answer',
    }),
    'udp-silent': outcome<Silent>('problem', gate(50, 14), NO_SERVER_ANSWERS),
    'all-silent': outcome<Silent>('problem', points(8), NO_SERVER_ANSWERS),
  },
  evaluate(
    { nameServers, locatedServers, serverAnswers, isHidden, isUnreachable, blocked, scope: { apex: zone } },
    say,
  ) {
    if (nameServers.length === 0) return undefined
    const count = serverAnswers.length
    const silent = serverAnswers.filter(({ state }) => state === 'silent')
    const values = { zone, silent: placesOf(silent), count }
    const answering = new Set(serverAnswers.filter(isAnswering).flatMap(({ names }) => names))
    const open = unmeasured(serverAnswers) ?? unlocated(locatedServers)
    const [ipv4, ipv6] = [
      serverAnswers.filter(({ address }) => !isIpv6(address)),
      serverAnswers.filter(({ address }) => isIpv6(address)),
    ]
    if (silent.length > 0 && isHidden) return say('ignores-us', values)
    if (silent.length > 0 && open === undefined) {
      if (isAllSilent(serverAnswers))
        return say(silent.some(({ fault }) => fault === 'no-udp') ? 'udp-silent' : 'all-silent', values)
      if (isAllSilent(ipv4) && ipv6.some(isAnswering)) return say('ipv4-silent', values)
      if (isAllSilent(ipv6) && ipv4.every(isAnswering)) return say('ipv6-silent', values)
    }
    if (silent.length > 0 && answering.size >= MIN_ANSWERING && !isUnreachable) return say('some-silent', values)
    if (open !== undefined) return say.unknown(open)
    if (silent.length > 0) return say('most-silent', values)
    if (blocked.labels.length === 0) return say('ok', { count })
    return say(blocked.isMost ? 'resolvers-blocked' : 'resolver-blocked', { resolvers: blocked.labels })
  },
})
