import { defineTable } from './decide.ts'

/**
 * Which source is believed about one record set. Sources are the resolvers of the pool (the first that responds), the name servers of
 * the zone, and control queries, which show whether our own network works. A failure is evidence about the domain; what is unseen is
 * not.
 */

/** The result of the resolvers. `bogus`: they return the set only without validation. `unseen`: a limit of ours. */
export type AtResolvers = 'pending' | 'value' | 'absent' | 'bogus' | 'error' | 'timeout' | 'unseen'

/**
 * The result of the name servers of the zone. `silent`: no server responds; `failing`: the servers respond with errors. `unfound`: the
 * servers are not queried because that is disabled, or because their names or addresses cannot be found. `loop`: the aliases form a
 * loop.
 */
export type AtServers = 'pending' | 'set' | 'loop' | 'silent' | 'failing' | 'unfound' | 'unseen'

/** The result of another resolver than the first. `rejects`: it returns the set only without validation. `none`: none responds. */
type AtSecond = 'answers' | 'rejects' | 'fails' | 'none'

type RecordColumns = {
  resolvers: AtResolvers
  servers: AtServers
  second: AtSecond
  /** The resolvers respond about the root zone. */
  control: 'works' | 'fails'
  /** Enough time has passed to query the servers in addition, and to expect nothing more of the resolvers. */
  short: 'passed'
  long: 'passed'
}

const table = defineTable<RecordColumns>()

const SET: readonly AtServers[] = ['set', 'loop']
const FAILS: readonly AtServers[] = ['silent', 'failing']

/** Records whose absence or value costs points: the name servers decide, and cached answers never take precedence. */
export const PUBLISHED = table([
  // Validation decides first: data that resolvers reject is invisible to users, whatever the name servers return.
  { resolvers: 'bogus', result: 'confirm rejection' },
  // Whichever arrives first is used, so that dependent queries are sent immediately.
  { servers: SET, resolvers: 'pending', result: 'servers' },
  { servers: SET, resolvers: ['value', 'absent'], result: 'servers, with the lag of resolvers' },
  { servers: SET, resolvers: 'error', result: 'confirm failure' },
  { servers: SET, result: 'servers' },
  // Resolvers take seconds to give up on a dead zone. By then the name servers have been queried, too.
  { servers: 'silent', resolvers: 'pending', short: 'passed', long: 'passed', control: 'works', result: 'dead' },
  { resolvers: 'pending', result: 'resolvers' },
  { resolvers: ['error', 'timeout', 'unseen'], result: 'confirm failure' },
  { servers: 'pending', result: 'resolvers' },
  { resolvers: 'absent', result: 'two of three resolvers' },
  { result: 'resolvers' },
])

/** Other records: resolvers decide, and failures are confirmed. */
export const RESOLVED = table([
  { resolvers: 'bogus', result: 'confirm rejection' },
  { resolvers: ['value', 'absent'], result: 'resolvers' },
  { resolvers: ['error', 'timeout', 'unseen'], result: 'confirm failure' },
  { short: 'passed', servers: 'silent', long: 'passed', control: 'works', result: 'dead' },
  { result: 'resolvers' },
])

/** The resolvers fail. Two resolvers and the name servers must fail; the failure of a single resolver does not count. */
export const CONFIRMED = table([
  { resolvers: 'unseen', result: 'resolvers' },

  // No resolver responded; each of them has been queried in turn. Our own network may be the cause.
  { resolvers: 'timeout', servers: SET, result: 'servers' },
  { resolvers: 'timeout', servers: FAILS, control: 'works', result: 'failed at the servers' },
  { resolvers: 'timeout', servers: 'unfound', control: 'works', result: 'no resolver responds' },
  { resolvers: 'timeout', result: 'resolvers' },

  // The first resolver returned an error.
  { second: 'answers', result: 'second resolver' },
  { second: 'rejects', result: 'invalid' },
  { servers: FAILS, result: 'failed at the servers' },
  { servers: SET, second: 'none', result: 'servers' },
  { servers: 'loop', result: 'alias loop' },
  { servers: 'set', result: 'three resolvers' },
  // The name servers could not be queried, so a third resolver must fail as well.
  { second: 'fails', result: 'three resolvers' },
  { result: 'resolvers' },
])
