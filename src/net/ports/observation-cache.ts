import type { Clock } from '../../clock.ts'
import type { Observed } from '../../world.ts'
import { createSharedRequests } from '../shared-requests.ts'

export interface ObservationCacheOptions {
  readonly cacheMs: number
  readonly maxEntries: number
  readonly clock: Pick<Clock, 'monotonicMs'>
}

/** A cache for all callers. Recent results are returned from it, and concurrent callers share one observation. */
export interface ObservationCache<Value> {
  getOrObserve(
    kind: string | number,
    name: string,
    signal: AbortSignal | undefined,
    observe: (signal: AbortSignal) => Promise<Observed<Value>>,
    /** An older result is observed again. Default: the time for which results are cached. */
    maxAgeMs?: number,
  ): Promise<Observed<Value>>
}

interface CacheEntry<Value> {
  readonly observation: Observed<Value>
  readonly seenAtMs: number
}

export function createObservationCache<Value>({
  cacheMs,
  maxEntries,
  clock,
}: ObservationCacheOptions): ObservationCache<Value> {
  const entries = new Map<string, CacheEntry<Value>>()
  const pending = createSharedRequests<Value>()

  function store(key: string, observation: Observed<Value>): void {
    // A failed observation is not cached, because the next one may succeed.
    if (!observation.seen) return
    entries.delete(key)
    entries.set(key, { observation, seenAtMs: clock.monotonicMs() })
    for (const [oldest, { seenAtMs }] of entries) {
      if (entries.size <= maxEntries && clock.monotonicMs() - seenAtMs < cacheMs) break
      entries.delete(oldest)
    }
  }

  return {
    async getOrObserve(kind, name, signal, observe, maxAgeMs = cacheMs) {
      const key = `${kind} ${name}`
      const cached = entries.get(key)
      if (cached !== undefined && clock.monotonicMs() - cached.seenAtMs < maxAgeMs) return cached.observation
      return pending.join(kind, name, signal, (settle, fail) => {
        const controller = new AbortController()
        observe(controller.signal).then((observation) => {
          store(key, observation)
          settle(observation)
        }, fail)
        return () => controller.abort()
      })
    },
  }
}
