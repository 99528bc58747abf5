import { boundedMap } from '../../bounded-map.ts'
import type { QueryLimit } from '../../standards/rdap/registry-facts.ts'
import { drawTokens } from '../../token-bucket.ts'

/**
 * The number of queries that registries allow. They count by source IP address, so over all instances of the service
 * together: an implementation may use a shared store.
 */
export interface RegistryBudget {
  /** Takes the permission for one query to this host. `documented` is the limit that the registry itself documents. */
  take(host: string, nowMs: number, use: QueryUse, documented?: DocumentedLimit): Promise<Permission>
  /** Prevents queries to this host until then. A longer pause remains in effect. */
  pause(host: string, untilMs: number): Promise<void>
}

/**
 * `call`: somebody waits for the data of the registry. `report`: a health check, which takes at most half of the budget of a
 * host, so that calls still get the other half, and which never waits for a permission.
 */
export type QueryUse = 'call' | 'report'

export type DocumentedLimit = Pick<QueryLimit, 'queries' | 'perSeconds'>

export type Permission =
  | { readonly ok: true }
  /** `rate`: a query is possible soon. `paused`: the registry must not be queried for a while. */
  | { readonly ok: false; readonly reason: 'rate' | 'paused'; readonly waitMs: number }

export const MAX_PAUSE_MS = 15 * 60_000

/** A limit that queries to a host must keep, as a token bucket. */
export interface HostLimit {
  /** Distinguishes the limits of one host. */
  readonly name: string
  readonly capacity: number
  readonly refillMs: number
}

const QUERIES = 2
const PER_MS = 1000

/** The limit of the service for every host; the bucket allows one query more in the first second. */
const OWN: HostLimit = { name: 'rate', capacity: QUERIES, refillMs: PER_MS / QUERIES }

/** All limits that a query must keep; a query for a report must also keep the half of each. */
export function limitsOf(use: QueryUse, documented: DocumentedLimit | undefined): readonly HostLimit[] {
  const isReport = use === 'report'
  return [
    ...(isReport ? [halfOf('rate-report', QUERIES, PER_MS)] : []),
    OWN,
    ...(isLower(documented) ? documentedLimits(documented, isReport) : []),
  ]
}

const isLower = (limit: DocumentedLimit | undefined): limit is DocumentedLimit =>
  limit !== undefined && limit.queries * PER_MS < QUERIES * limit.perSeconds * 1000

function documentedLimits({ queries, perSeconds }: DocumentedLimit, isReport: boolean): readonly HostLimit[] {
  const perMs = perSeconds * 1000
  return [...(isReport ? [halfOf('documented-report', queries, perMs)] : []), strictLimit('documented', queries, perMs)]
}

const halfOf = (name: string, queries: number, perMs: number): HostLimit =>
  queries > 1 ? strictLimit(name, Math.floor(queries / 2), perMs) : strictLimit(name, queries, perMs * 2)

/** A full bucket and what is refilled in `perMs` together never exceed the limit. */
function strictLimit(name: string, queries: number, perMs: number): HostLimit {
  const capacity = Math.ceil(queries / 2)
  return { name, capacity, refillMs: Math.ceil(perMs / (queries - capacity + 1)) }
}

/** This is more than the number of all registries; further hosts come from redirects and registrars. */
const MAX_HOSTS = 4000
const MAX_BUCKETS = 4 * MAX_HOSTS

/** The budget of a single instance. */
export function createMemoryBudget(): RegistryBudget {
  const pausedUntilMs = boundedMap<number>(MAX_HOSTS)
  /** When each bucket is full again. */
  const buckets = boundedMap<number>(MAX_BUCKETS)

  return {
    async take(host, nowMs, use, documented) {
      const pauseMs = (pausedUntilMs.get(host) ?? 0) - nowMs
      if (pauseMs > 0 && pauseMs <= MAX_PAUSE_MS) return { ok: false, reason: 'paused', waitMs: pauseMs }
      const draws = limitsOf(use, documented).map(({ name, capacity, refillMs }) => {
        const key = `${host} ${name}`
        return { key, ...drawTokens(buckets.get(key), { capacity, refillMs, nowMs }, 1) }
      })
      const refusals = draws.filter(({ tokens }) => tokens === 0)
      // A refusal takes no token, but its bucket may have been corrected after the clock was set back.
      for (const { key, fullAtMs } of refusals.length > 0 ? refusals : draws) buckets.set(key, fullAtMs)
      return refusals.length === 0
        ? { ok: true }
        : { ok: false, reason: 'rate', waitMs: Math.max(...refusals.map(({ waitMs }) => waitMs)) }
    },
    async pause(host, untilMs) {
      pausedUntilMs.set(host, Math.max(pausedUntilMs.get(host) ?? 0, untilMs))
    },
  }
}
