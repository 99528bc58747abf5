import { defineTable } from './decide.ts'

/**
 * Whether a name exists and can be reached. The parent zone decides, then the name servers, then the resolvers, which may serve cached
 * data. Without direct queries, or if the zone of the name is not known, the resolvers decide alone.
 */

/** Why a delegated zone is unreachable. */
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

type NameColumns = {
  /** Where the name is: a zone of its own, inside a zone, or without a zone according to the resolvers. */
  place: 'apex' | 'inside' | 'missing'
  /** The servers of the parent zone about the delegation. */
  parent: 'delegates' | 'denies' | 'unclear' | 'unseen'
  /** The server of the enclosing zone about the name. */
  enclosing: 'pending' | 'has' | 'denies' | 'unclear'
  /** The result of the table `SERVED`. */
  served: 'exists' | 'unreachable' | 'nxdomain' | 'unseen'
}

export const EXISTENCE = defineTable<NameColumns>()([
  { place: 'missing', enclosing: 'denies', result: 'nxdomain' },
  { place: 'missing', result: 'resolvers' },
  // A delegation that was removed does not exist, whatever resolvers have cached.
  { place: 'apex', parent: 'denies', result: 'nxdomain' },
  { place: 'apex', parent: 'unclear', result: 'resolvers' },
  { place: 'apex', result: 'served' },
  { enclosing: 'has', result: 'exists' },
  { enclosing: 'denies', result: 'nxdomain' },
  { served: ['unreachable', 'unseen'], result: 'served' },
  { enclosing: 'pending', result: 'wait' },
  { result: 'resolvers' },
])

/** What the name servers of the zone show together. */
export type Serving =
  /** At least one server answers with authority. */
  | 'authoritative'
  /** The same, but no such server answers queries with EDNS, which resolvers use. */
  | 'silent-to-edns'
  /** A server was not queried because of a limit of ours, or for a reason of its own. */
  | 'withheld'
  | 'unmeasured'
  /** The names do not resolve, they resolve to no public address, or we have no route to their addresses. */
  | 'unresolvable'
  | 'without-address'
  | 'without-route'
  /** Every server denies the name. */
  | 'denying'
  /** No server responds; `tcp-only`: at least one responds over TCP. */
  | 'silent'
  | 'tcp-only'
  /** Every server answers without authority; `intercepted`: a proxy in our own network may be the cause. */
  | 'not-authoritative'
  | 'intercepted'
  /** Every server responds with an error. */
  | 'lame'
  | 'unseen'

type ServerColumns = {
  servers: Serving
  resolvers: 'exists' | 'nxdomain' | 'unreachable' | 'unseen'
}

type ServedDecision =
  | { readonly by: 'exists' | 'nxdomain' | 'resolvers' | 'unseen' }
  | { readonly by: 'reach' | 'reach of any' | 'reach of all'; readonly cause: UnreachableCause }

/** What the name servers of a delegated zone show. `reach`: resolvers may reach the servers although we do not. */
export const SERVED = defineTable<ServerColumns>()<ServedDecision>([
  { servers: 'authoritative', result: { by: 'exists' } },
  { servers: 'denying', result: { by: 'nxdomain' } },
  { servers: 'silent-to-edns', result: { by: 'reach', cause: 'edns' } },
  { servers: 'silent', result: { by: 'reach', cause: 'silent' } },
  { servers: ['lame', 'intercepted'], result: { by: 'reach', cause: 'lame' } },
  { servers: 'unresolvable', result: { by: 'reach', cause: 'names' } },
  { servers: 'without-address', result: { by: 'reach', cause: 'no-address' } },
  // Resolvers that accept answers without authority can resolve the domain; the fault is reported for the servers.
  { servers: 'not-authoritative', result: { by: 'reach of any', cause: 'lame' } },
  { servers: 'tcp-only', result: { by: 'reach of all', cause: 'udp' } },
  // Resolvers alone do not decide that a domain is dead if its servers could have been queried but were not.
  { servers: 'withheld', resolvers: 'unreachable', result: { by: 'unseen' } },
  { result: { by: 'resolvers' } },
])

type ReachColumns = {
  /** The response of resolvers for a name that cannot be cached. */
  fresh: 'pending' | 'answer' | 'error' | 'none'
  /** A resolver that reaches the servers would have responded by now. */
  time: 'passed'
  /** A cached NXDOMAIN for the domain covers every name below it (RFC 8020): the response does not come from the name servers. */
  domain: 'denied' | 'not denied'
  /** The servers answer queries without EDNS. */
  servers: 'answering' | 'not answering'
  /** The resolvers respond about the root zone. */
  control: 'works' | 'fails'
}

/** The servers do not respond to us. Resolvers take up to 20 seconds to give up on a dead zone, so the result does not wait for them. */
export const REACHED = defineTable<ReachColumns>()([
  { fresh: 'pending', time: 'passed', result: 'unreachable' },
  { fresh: 'answer', domain: 'denied', result: 'unreachable' },
  { fresh: 'answer', servers: 'answering', result: 'exists' },
  { fresh: 'answer', result: 'hidden' },
  { fresh: 'error', result: 'unreachable' },
  // All resolvers timed out.
  { control: 'works', result: 'unreachable' },
  { result: 'control' },
])

type AnyReachColumns = {
  /** The five resolvers, for a name that cannot be cached. */
  resolvers: 'one answers' | 'none answers'
}

/** The servers answer without authority: one resolver that accepts such answers is enough. */
export const REACHED_BY_ANY = defineTable<AnyReachColumns>()([
  { resolvers: 'one answers', result: 'exists' },
  { result: 'unreachable' },
])

type AllReachColumns = {
  /** The same, without those that do not respond to us about the root zone either. */
  resolvers: 'all answer' | 'one fails' | 'none works'
}

/**
 * The servers respond over TCP only. Some resolvers try TCP after several timeouts and get answers that others never get, so an
 * answer of one resolver does not show that UDP works for others.
 */
export const REACHED_BY_ALL = defineTable<AllReachColumns>()([
  { resolvers: 'one fails', result: 'unreachable' },
  { resolvers: 'all answer', result: 'hidden' },
  { result: 'unseen' },
])
