import type { Clock } from '../../clock.ts'
import type { Observed } from '../../world.ts'
import { createSharedFlights } from '../shared-flight.ts'

export interface MemoryOptions {
  readonly cacheMs: number
  readonly maxEntries: number
  readonly clock: Pick<Clock, 'monotonicMs'>
}

/** A cache for all callers. Recent results are returned from it, and concurrent callers share one observation. */
export interface Memory<Value> {
  recall(
    kind: string | number,
    name: string,
    signal: AbortSignal | undefined,
    look: (signal: AbortSignal) => Promise<Observed<Value>>,
    /** An older result is observed again. Default: the time for which results are cached. */
    maxAgeMs?: number,
  ): Promise<Observed<Value>>
}

interface CacheEntry<Value> {
  readonly observation: Observed<Value>
  readonly seenAtMs: number
}

export function createObservationCache<Value>({ cacheMs, maxEntries, clock }: MemoryOptions): Memory<Value> {
  const entries = new Map<string, CacheEntry<Value>>()
  const flights = createSharedFlights<Value>()

  function keep(key: string, observation: Observed<Value>): void {
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
    async recall(kind, name, signal, look, maxAgeMs = cacheMs) {
      const key = `${kind} ${name}`
      const cached = entries.get(key)
      if (cached !== undefined && clock.monotonicMs() - cached.seenAtMs < maxAgeMs) return cached.observation
      return flights.join(kind, name, signal, (settle, fail) => {
        const controller = new AbortController()
        look(controller.signal).then((observation) => {
          keep(key, observation)
          settle(observation)
        }, fail)
        return () => controller.abort()
      })
    },
  }
}
