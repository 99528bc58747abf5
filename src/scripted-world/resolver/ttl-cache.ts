import { boundedMap } from '../../bounded-map.ts'

export interface TtlCache<Value> {
  /** Returns the value with its age, or undefined after its TTL. */
  get(key: string): { readonly value: Value; readonly ageSeconds: number } | undefined
  set(key: string, value: Value, ttlSeconds: number): void
  clear(): void
}

const MAX_ENTRIES = 20_000

/** Evicts expired entries, and the oldest entry if the cache is full. */
export function createTtlCache<Value>(now: () => Date): TtlCache<Value> {
  const entries = boundedMap<{ readonly value: Value; readonly storedAtMs: number; readonly ttlSeconds: number }>(
    MAX_ENTRIES,
  )
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      const ageSeconds = Math.floor((now().getTime() - entry.storedAtMs) / 1000)
      if (ageSeconds >= 0 && ageSeconds < entry.ttlSeconds) return { value: entry.value, ageSeconds }
      entries.delete(key)
      return undefined
    },
    set(key, value, ttlSeconds) {
      if (ttlSeconds <= 0) return
      entries.set(key, { value, storedAtMs: now().getTime(), ttlSeconds })
    },
    clear: () => entries.clear(),
  }
}
