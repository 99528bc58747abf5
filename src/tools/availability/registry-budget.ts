/**
 * The number of queries that registries allow. They count by source IP address, so over all instances of the service
 * together: an implementation may use a shared store.
 */
export interface RegistryBudget {
  /** Takes the permission for one query to this host. */
  take(host: string, nowMs: number): Promise<Permission>
  /** Prevents queries to this host until then. A longer pause remains in effect. */
  pause(host: string, untilMs: number): Promise<void>
}

export type Permission =
  | { readonly ok: true }
  /** `rate`: a query is possible soon. `paused`: the registry must not be queried for a while. */
  | { readonly ok: false; readonly reason: 'rate' | 'paused'; readonly waitMs: number }

export const MAX_PAUSE_MS = 15 * 60_000

const STARTS = 2
const PER_MS = 1000

interface HostState {
  /** The start times of the latest queries, at most as many as are allowed in one second. */
  starts: readonly number[]
  pausedUntilMs: number
}

/** This is more than the number of all registries; further hosts come from redirects. */
const MAX_HOSTS = 4000

/** The budget of a single instance. */
export function createMemoryBudget(): RegistryBudget {
  const hosts = new Map<string, HostState>()

  const stateOf = (host: string, nowMs: number): HostState => {
    const known = hosts.get(host)
    if (known !== undefined) return known
    if (hosts.size >= MAX_HOSTS) forgetIdle(hosts, nowMs)
    const state: HostState = { starts: [], pausedUntilMs: 0 }
    hosts.set(host, state)
    return state
  }

  return {
    async take(host, nowMs) {
      const state = stateOf(host, nowMs)
      if (isPaused(state, nowMs)) return { ok: false, reason: 'paused', waitMs: state.pausedUntilMs - nowMs }
      const recent = state.starts.filter((startMs) => isRecent(startMs, nowMs))
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= STARTS)
        return { ok: false, reason: 'rate', waitMs: oldest + PER_MS - nowMs }
      state.starts = [...recent, nowMs]
      return { ok: true }
    },
    async pause(host, untilMs) {
      const state = stateOf(host, untilMs)
      state.pausedUntilMs = Math.max(state.pausedUntilMs, untilMs)
    },
  }
}

/** Times in the future are from before the clock was set back, and are ignored. */
const isRecent = (startMs: number, nowMs: number): boolean => startMs <= nowMs && startMs > nowMs - PER_MS

const isPaused = ({ pausedUntilMs }: HostState, nowMs: number): boolean =>
  pausedUntilMs > nowMs && pausedUntilMs <= nowMs + MAX_PAUSE_MS

function forgetIdle(hosts: Map<string, HostState>, nowMs: number): void {
  for (const [host, state] of hosts)
    if (!isPaused(state, nowMs) && !state.starts.some((startMs) => isRecent(startMs, nowMs))) hosts.delete(host)
}
