import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { parentReferrals } from '../delegation/parent.ts'
import { type Referral, referralFor } from '../delegation/referral.ts'
import { type Scope, scope } from '../delegation/scope.ts'
import { anySeen, mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { isPathTransparent } from '../engine/path.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { isServersFault } from '../name-servers/ask-server.ts'
import { locatedServers } from '../name-servers/located-servers.ts'
import { serverAddresses } from '../name-servers/server-addresses.ts'
import {
  type AskedServer,
  askedServers,
  isAuthoritativeSoFar,
  type ServerAnswers,
  serverAnswers,
} from '../name-servers/server-answers.ts'
import { deniesName, hasOwnAlias } from './denied-name.ts'
import { existenceByResolvers, freshAnswers, freshResponse, rootAnswers } from './existence-at-resolvers.ts'
import { provesSomething } from './record-set.ts'

/** Whether the name exists and its name servers answer for it. Unseen if this could not be decided. */
export interface Existence {
  readonly state: 'exists' | 'nxdomain' | 'unreachable'
  /** Why the zone is unreachable. */
  readonly cause: UnreachableCause | undefined
  /** The name exists, but its name servers respond only to resolvers, not to us. */
  readonly isHiddenFromUs: boolean
  /** The unreachable zone: the domain itself, or the zone that contains it. */
  readonly zone: Name
}

export type UnreachableCause =
  /** No name server responds. */
  | 'silent'
  /** No name server responds over UDP, and at least one responds over TCP. */
  | 'udp'
  /** Every name server responds with an error or without authority. */
  | 'lame'
  /** None of the name servers has a public address. */
  | 'no-address'
  /** The names of the name servers do not exist, or cannot be resolved. */
  | 'names'
  /** The name servers do not respond to EDNS, which resolvers use. */
  | 'edns'
  /** Resolvers return an error, and the name servers could not be queried. */
  | 'resolvers'

/**
 * The parent zone and the name servers decide, in this order. Resolvers decide only if neither can be queried, because they may
 * serve cached data. A dead zone is reported without waiting until the resolvers time out.
 */
export const existence: View<Observed<Existence>> = defineView(
  'existence',
  (look): Observed<Existence> =>
    mapSeen(look.at(finding), (found) => {
      const place = found.state === 'unreachable' ? look.at(scope) : undefined
      return { ...found, zone: (place && valueSoFar(place)?.apex) ?? look.subject.domain }
    }),
  // Resolvers need up to 20 seconds to give up on a dead zone.
  (observation) => observation.seen && observation.value.state === 'unreachable',
)

type Found = Omit<Existence, 'zone'>

const finding: View<Observed<Found>> = defineView('found existence', (look): Observed<Found> => {
  // This query is sent now, so that a fallback to the resolvers needs no further round trip.
  look.ask({ kind: 'resolvers', name: look.subject.domain, type: TYPE.SOA, isCheckingDisabled: false })
  if (!look.subject.isDirectDnsOn) return byResolvers(look)
  const place = look.at(scope)
  if (!place.seen) return byResolvers(look)
  if (place.value.isMissing) return missing(look, place.value)
  return place.value.isApex ? apexExistence(look) : innerExistence(look, place.value)
})

const EXISTS: Observed<Found> = seen({ state: 'exists', cause: undefined, isHiddenFromUs: false })
const HIDDEN: Observed<Found> = seen({ state: 'exists', cause: undefined, isHiddenFromUs: true })
const NXDOMAIN: Observed<Found> = seen({ state: 'nxdomain', cause: undefined, isHiddenFromUs: false })

const unreachable = (cause: UnreachableCause): Observed<Found> =>
  seen({ state: 'unreachable', cause, isHiddenFromUs: false })

function byResolvers(look: Look): Observed<Found> {
  const agreed = look.at(existenceByResolvers)
  if (!agreed.seen) return agreed
  if (agreed.value === 'unreachable') return unreachable('resolvers')
  return agreed.value === 'exists' ? EXISTS : NXDOMAIN
}

/** Resolvers return NXDOMAIN. A server of the enclosing zone decides. */
function missing(look: Look, { domain, apex }: Scope): Observed<Found> {
  const referral = look.at(referralFor(domain, apex))
  return referral.seen && referral.value.isDenied ? NXDOMAIN : byResolvers(look)
}

/** The domain is a zone of its own: it may be delegated or not, and a delegated zone may be served or not. */
function apexExistence(look: Look): Observed<Found> {
  const servers = look.at(askedServers)
  const referrals = look.at(parentReferrals)
  if (!referrals.seen) return servedOrNot(look, servers)
  const observations = referrals.value.map(({ referral }) => referral)
  if (valueSoFar(anySeen(observations, isDelegating)) !== undefined) return servedOrNot(look, servers)
  waitFor(...observations)
  const seenReferrals = observations.flatMap((referral) => (referral.seen ? [referral.value] : []))
  // The delegation was removed, whatever resolvers have cached.
  if (seenReferrals.length > 0 && seenReferrals.every(({ isDenied }) => isDenied)) return NXDOMAIN
  return byResolvers(look)
}

const isDelegating = ({ cut, name }: Referral): boolean => cut === name

/** The domain is a name inside a zone, so the servers of that zone decide. */
function innerExistence(look: Look, { domain, apex }: Scope): Observed<Found> {
  const servers = look.at(askedServers)
  const referral = look.at(referralFor(domain, apex))
  const known = valueSoFar(referral)
  if (known?.isAnswering) return existsByAnswer(known.answer, domain) ? EXISTS : NXDOMAIN
  const served = servedOrNot(look, servers)
  if (!served.seen || served.value.state === 'unreachable') return served
  waitFor(referral)
  return byResolvers(look)
}

/**
 * RFC 6604 section 3: the response code describes the end of the alias chain; an alias at the name itself proves that it exists.
 */
const existsByAnswer = (answer: DnsAnswer, domain: Name): boolean => !deniesName(answer) || hasOwnAlias(answer, domain)

function servedOrNot(look: Look, asked: Observed<readonly AskedServer[]>): Observed<Found> {
  if (!asked.seen) return byResolvers(look)
  // One server that answers is enough; the others may take seconds to time out.
  const authoritative = asked.value.filter(isAuthoritativeSoFar)
  if (authoritative.some((server) => !isSilentToEdns(server))) return EXISTS
  const servers = look.at(serverAnswers)
  if (!servers.seen) return byResolvers(look)
  waitForAddresses(look)
  if (authoritative.length > 0) return unlessResolversReach(look, 'edns')
  if (servers.value.some(({ state }) => state === 'unmeasured')) return unlessWithheld(look, servers.value)
  if (servers.value.length === 0) return withoutAddresses(look)
  if (servers.value.every(({ fault }) => fault === 'nxdomain')) return NXDOMAIN
  const isSilent = servers.value.every(({ state }) => state === 'silent')
  if (isSilent && servers.value.some(({ fault }) => fault === 'no-udp')) return unlessAllResolversReach(look)
  if (servers.value.every(({ fault }) => fault === 'not-authoritative') && look.value(isPathTransparent))
    return unlessAnyResolverReaches(look)
  return unlessResolversReach(look, isSilent ? 'silent' : 'lame')
}

/**
 * The servers respond over TCP only. Some resolvers try TCP after several timeouts and get answers that others never get, so an
 * answer of one resolver does not show that UDP works for others. The servers ignore only our UDP queries if every public resolver
 * gets answers, except for those that do not respond to us about the root zone either.
 */
function unlessAllResolversReach(look: Look): Observed<Found> {
  const controls = rootAnswers(look).map(soFar)
  const answers = freshAnswers(look).map(soFar)
  const isFailing = answers.some(
    (answer, index) => answer !== undefined && !isProof(answer) && isProof(controls[index]),
  )
  if (isFailing) return unreachable('udp')
  if ([...answers, ...controls].includes(undefined))
    waitFor(look.ask({ kind: 'elapsed', ms: LONG_RESOLVER_TIMEOUT_MS }))
  const working = answers.filter((_answer, index) => isProof(controls[index]))
  if (working.length === 0)
    return unseen('dns-failure', 'no resolver works well enough to show whether the name servers are reachable')
  return working.every(isProof) ? HIDDEN : unreachable('udp')
}

/**
 * The servers answer without authority, and no proxy in our own network is the cause. Resolvers that accept such answers can resolve
 * the domain; the fault is reported for the servers.
 */
function unlessAnyResolverReaches(look: Look): Observed<Found> {
  const answers = freshAnswers(look).map(soFar)
  if (answers.some(isProof)) return EXISTS
  if (answers.includes(undefined)) waitFor(look.ask({ kind: 'elapsed', ms: LONG_RESOLVER_TIMEOUT_MS }))
  return unreachable('lame')
}

const isProof = (answer: Observed<DnsAnswer> | undefined): boolean =>
  answer?.seen === true && provesSomething(answer.value)

/**
 * Resolvers alone do not decide that a domain is dead if its servers could have been queried but were not, because of a limit on
 * our side.
 */
function unlessWithheld(look: Look, servers: readonly ServerAnswers[]): Observed<Found> {
  const agreed = byResolvers(look)
  if (!agreed.seen || agreed.value.state !== 'unreachable') return agreed
  const isWithheld = servers.some(
    ({ state, soa, soaDnssec }) => state === 'unmeasured' && ![soa, soaDnssec].every(isServersFault),
  )
  return isWithheld
    ? unseen('budget', 'the name servers could not be queried, and the responses of resolvers are not sufficient')
    : agreed
}

/** The server answers the query without EDNS, but not the one that resolvers use. */
const isSilentToEdns = ({ soa, edns }: AskedServer): boolean =>
  valueSoFar(soa) !== undefined &&
  edns.every((observation) => {
    const known = soFar(observation)
    return known !== undefined && isServersFault(known)
  })

/** No server can be queried. That the addresses cannot be reached from here says nothing about the domain. */
function withoutAddresses(look: Look): Observed<Found> {
  const names = look.at(locatedServers)
  const addresses = look.at(serverAddresses)
  if (!names.seen || !addresses.seen || addresses.value.length > 0) return byResolvers(look)
  const isUnresolvable = names.value.some(({ location }) => valueSoFar(location) === 'unresolvable')
  return unlessResolversReach(look, isUnresolvable ? 'names' : 'no-address')
}

/** Waits until it is known for each name server that it has at least one address, or none. */
function waitForAddresses(look: Look): void {
  const names = look.at(locatedServers)
  if (names.seen) for (const { addresses, hasAddress } of names.value) if (addresses.length === 0) waitFor(hasAddress)
}

/**
 * The servers do not respond to us. If resolvers get a response for a name that cannot be cached, they reach the servers, which
 * then only ignore us. Resolvers take up to 20 seconds to give up on a dead zone, so the result does not wait for them.
 */
function unlessResolversReach(look: Look, cause: UnreachableCause): Observed<Found> {
  const fresh = soFar(look.at(freshResponse))
  if (fresh === undefined) {
    waitFor(look.ask({ kind: 'elapsed', ms: RESOLVER_TIMEOUT_MS }))
    return unreachable(cause)
  }
  if (fresh.seen && provesSomething(fresh.value)) {
    // A cached NXDOMAIN for the domain covers every name below it (RFC 8020): then the response does not come from the name
    // servers.
    const domain = look.ask({ kind: 'resolvers', name: look.subject.domain, type: TYPE.SOA, isCheckingDisabled: false })
    if (domain.seen && domain.value.status === RCODE.NXDOMAIN) return unreachable(cause)
    return cause === 'edns' ? EXISTS : HIDDEN
  }
  if (fresh.seen) return unreachable(cause)
  // All resolvers timed out. A query about the root zone shows whether they respond at all.
  const control = look.ask({ kind: 'resolvers', name: '.', type: TYPE.SOA, isCheckingDisabled: false })
  return control.seen ? unreachable(cause) : control
}

/** A resolver that reaches the servers has responded within this time. */
const RESOLVER_TIMEOUT_MS = 3_000

/** The same if the resolvers were queried only after the name servers had timed out. */
const LONG_RESOLVER_TIMEOUT_MS = 4_500
