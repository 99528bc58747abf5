import { LRUCache } from 'lru-cache'
import type { Made, Making, ResultCache } from '../tools/result-cache.ts'

export interface CacheLimits {
  readonly maxBytes: number
  /** What is larger is made again for each who asks. */
  readonly maxEntryBytes: number
}

const MIB = 1024 * 1024
const LIMITS: CacheLimits = { maxBytes: 64 * MIB, maxEntryBytes: MIB / 4 }

/** Something that is being made, with those who listen. */
interface Flight {
  readonly value: Promise<object>
  readonly parts: unknown[]
  readonly listeners: Set<(part: unknown) => void>
}

export function createCache(nowMs: () => number, { maxBytes, maxEntryBytes }: CacheLimits = LIMITS): ResultCache {
  const kept = new LRUCache<string, object>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // The clock is asked each time: it is ours, and cheaper than the timer that would remember it.
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  const flights = new Map<string, Flight>()

  const keep = (key: string, { value, keepMs, bytes }: Made<object>): object => {
    if (keepMs > 0) kept.set(key, value, { ttl: keepMs, size: Math.max(1, Math.ceil(bytes)) })
    return value
  }

  const start = (key: string, make: Making<object, unknown>): Flight => {
    const parts: unknown[] = []
    const listeners: Flight['listeners'] = new Set()
    const tell = (part: unknown): void => {
      parts.push(part)
      for (const listener of listeners) listener(part)
    }
    const value = make(tell)
      .then((made) => keep(key, made))
      .finally(() => flights.delete(key))
    const flight: Flight = { value, parts, listeners }
    flights.set(key, flight)
    return flight
  }

  const listen = ({ parts, listeners }: Flight, onPart: (part: unknown) => void): void => {
    for (const part of parts) onPart(part)
    listeners.add(onPart)
  }

  return {
    shelf: <Value extends object, Part>(name: string) => ({
      share(key: string, make: Making<Value, Part>, onPart?: (part: Part) => void) {
        const fullKey = `${name} ${key}`
        const known = kept.get(fullKey)
        if (known !== undefined) return known as Value
        const flight = flights.get(fullKey) ?? start(fullKey, make as Making<object, unknown>)
        if (onPart !== undefined) listen(flight, onPart as (part: unknown) => void)
        return flight.value as Promise<Value>
      },
      has: (key: string) => kept.has(`${name} ${key}`) || flights.has(`${name} ${key}`),
    }),
  }
}
