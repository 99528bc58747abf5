import type { QueryLimit } from '../../standards/rdap/registry-facts.ts'

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

/** A limit that queries to a host must keep. */
export interface HostLimit {
  /** Distinguishes the limits of one host. */
  readonly name: string
  readonly queries: number
  readonly perMs: number
  /** The same limit as a token bucket. */
  readonly capacity: number
  readonly refillMs: number
}

const QUERIES = 2
const PER_MS = 1000

/** The limit of the service for every host; the bucket allows one query more in the first second. */
const OWN: HostLimit = {
  name: 'rate',
  queries: QUERIES,
  perMs: PER_MS,
  capacity: QUERIES,
  refillMs: PER_MS / QUERIES,
}

/** All limits that a query must keep; a query for a report must also keep the half of each. */
export function limitsOf(use: QueryUse, documented: DocumentedLimit | undefined): readonly HostLimit[] {
  const limits = isLower(documented)
    ? [OWN, strictLimit('documented', documented.queries, documented.perSeconds * 1000)]
    : [OWN]
  return use === 'call' ? limits : limits.flatMap((limit) => [halfOf(limit), limit])
}

const isLower = (limit: DocumentedLimit | undefined): limit is DocumentedLimit =>
  limit !== undefined && limit.queries * PER_MS < QUERIES * limit.perSeconds * 1000

const halfOf = ({ name, queries, perMs }: HostLimit): HostLimit =>
  queries > 1
    ? strictLimit(`${name}-report`, Math.floor(queries / 2), perMs)
    : strictLimit(`${name}-report`, queries, perMs * 2)

/** A full bucket and what is refilled in `perMs` together never exceed the limit. */
function strictLimit(name: string, queries: number, perMs: number): HostLimit {
  const capacity = Math.ceil(queries / 2)
  return { name, queries, perMs, capacity, refillMs: Math.ceil(perMs / (queries - capacity + 1)) }
}

interface HostState {
  /** By the name of the limit: the start times of the latest queries, at most as many as the limit allows. */
  starts: ReadonlyMap<string, readonly number[]>
  /** The longest time after which these starts no longer count. */
  perMs: number
  pausedUntilMs: number
}

/** This is more than the number of all registries; further hosts come from redirects and registrars. */
const MAX_HOSTS = 4000

/** The budget of a single instance. */
export function createMemoryBudget(): RegistryBudget {
  const hosts = new Map<string, HostState>()

  const stateOf = (host: string, nowMs: number): HostState => {
    const known = hosts.get(host)
    if (known !== undefined) return known
    if (hosts.size >= MAX_HOSTS) forgetIdle(hosts, nowMs)
    const state: HostState = { starts: new Map(), perMs: PER_MS, pausedUntilMs: 0 }
    hosts.set(host, state)
    return state
  }

  return {
    async take(host, nowMs, use, documented) {
      const state = stateOf(host, nowMs)
      if (isPaused(state, nowMs)) return { ok: false, reason: 'paused', waitMs: state.pausedUntilMs - nowMs }
      const taken = new Map(state.starts)
      let waitMs = 0
      for (const { name, queries, perMs } of limitsOf(use, documented)) {
        const recent = (state.starts.get(name) ?? []).filter((startMs) => isRecent(startMs, nowMs, perMs))
        const [oldest = nowMs] = recent
        if (recent.length >= queries) waitMs = Math.max(waitMs, oldest + perMs - nowMs)
        taken.set(name, [...recent, nowMs])
        state.perMs = Math.max(state.perMs, perMs)
      }
      if (waitMs > 0) return { ok: false, reason: 'rate', waitMs }
      state.starts = taken
      return { ok: true }
    },
    async pause(host, untilMs) {
      const state = stateOf(host, untilMs)
      state.pausedUntilMs = Math.max(state.pausedUntilMs, untilMs)
    },
  }
}

/** Times in the future are from before the clock was set back, and are ignored. */
const isRecent = (startMs: number, nowMs: number, perMs: number): boolean => startMs <= nowMs && startMs > nowMs - perMs

const isPaused = ({ pausedUntilMs }: HostState, nowMs: number): boolean =>
  pausedUntilMs > nowMs && pausedUntilMs <= nowMs + MAX_PAUSE_MS

function forgetIdle(hosts: Map<string, HostState>, nowMs: number): void {
  for (const [host, state] of hosts) {
    const isIdle = ![...state.starts.values()].flat().some((startMs) => isRecent(startMs, nowMs, state.perMs))
    if (isIdle && !isPaused(state, nowMs)) hosts.delete(host)
  }
}
