import type { Clock } from '../../clock.ts'
import type { Observed } from '../../world.ts'
import { createSharedFlights } from '../shared-flight.ts'

export interface MemoryOptions {
  readonly keepMs: number
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
  ): Promise<Observed<Value>>
}

interface Kept<Value> {
  readonly sight: Observed<Value>
  readonly seenAtMs: number
}

export function createMemory<Value>({ keepMs, maxEntries, clock }: MemoryOptions): Memory<Value> {
  const entries = new Map<string, Kept<Value>>()
  const flights = createSharedFlights<Value>()

  function keep(key: string, sight: Observed<Value>): void {
    // A failed observation is not cached, because the next one may succeed.
    if (!sight.seen) return
    entries.delete(key)
    entries.set(key, { sight, seenAtMs: clock.monotonicMs() })
    for (const [oldest, { seenAtMs }] of entries) {
      if (entries.size <= maxEntries && clock.monotonicMs() - seenAtMs < keepMs) break
      entries.delete(oldest)
    }
  }

  return {
    async recall(kind, name, signal, look) {
      const key = `${kind} ${name}`
      const kept = entries.get(key)
      if (kept !== undefined && clock.monotonicMs() - kept.seenAtMs < keepMs) return kept.sight
      return flights.join(kind, name, signal, (settle, fail) => {
        const controller = new AbortController()
        look(controller.signal).then((sight) => {
          keep(key, sight)
          settle(sight)
        }, fail)
        return () => controller.abort()
      })
    },
  }
}
