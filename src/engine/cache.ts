import { LRUCache } from 'lru-cache'
import type { Codec, Made, Making, ResultCache } from '../tools/result-cache.ts'

export interface CacheLimits {
  readonly maxBytes: number
  /** Larger results are not cached. */
  readonly maxEntryBytes: number
}

const MIB = 1024 * 1024
const LIMITS: CacheLimits = { maxBytes: 64 * MIB, maxEntryBytes: MIB / 4 }

/** A computation in progress, with its listeners. */
interface Flight {
  readonly value: Promise<object>
  readonly parts: unknown[]
  readonly listeners: Set<(part: unknown) => void>
}

/**
 * `kept`: the result was cached. `joined`: it was already being computed. `made`: it had to be computed, perhaps on
 * another machine.
 */
export type Found = 'kept' | 'joined' | 'made'

export interface CacheOptions {
  readonly nowMs: () => number
  readonly limits?: CacheLimits
  readonly onLook?: (shelf: string, found: Found) => void
  /** Results that are shared with other machines. */
  readonly shared?: SharedResults
}

export interface SharedResult {
  readonly text: string
  readonly keptUntilMs: number
}

/** No method throws or rejects: an unavailable store counts as empty. */
export interface SharedResults {
  get(name: string): Promise<SharedResult | undefined>
  put(name: string, text: string, keptUntilMs: number): void
  /** Called if a result cannot be decoded here; it is then computed again. */
  onUnusable(error: unknown): void
}

export function createCache({ nowMs, limits = LIMITS, onLook, shared }: CacheOptions): ResultCache {
  const { maxBytes, maxEntryBytes } = limits
  const kept = new LRUCache<string, object>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // The clock is read on every access, because this is cheaper than the timer that would cache its value.
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  const flights = new Map<string, Flight>()

  const keep = (key: string, { value, keepMs, bytes }: Made<object>): object => {
    if (keepMs > 0) kept.set(key, value, { ttl: keepMs, size: Math.max(1, Math.ceil(bytes)) })
    return value
  }

  /** Returns a recent result of another machine, or computes the result and shares it. */
  const fetched = async (
    key: string,
    make: () => Promise<Made<object>>,
    codec: Codec<object>,
    others: SharedResults,
  ): Promise<Made<object>> => {
    const note = await others.get(key)
    const found = note && unpacked(note, codec, others)
    const leftMs = note === undefined ? 0 : note.keptUntilMs - nowMs()
    if (found !== undefined && leftMs > 0) return { ...found, keepMs: leftMs }
    const made = await make()
    if (made.keepMs > 0) others.put(key, codec.pack(made.value), nowMs() + made.keepMs)
    return made
  }

  const unpacked = (
    { text, keptUntilMs }: SharedResult,
    codec: Codec<object>,
    { onUnusable }: SharedResults,
  ): ReturnType<typeof codec.unpack> => {
    try {
      return codec.unpack(text, keptUntilMs)
    } catch (error) {
      onUnusable(error)
      return undefined
    }
  }

  const start = (key: string, make: Making<object, unknown>, codec: Codec<object> | undefined): Flight => {
    const parts: unknown[] = []
    const listeners: Flight['listeners'] = new Set()
    const tell = (part: unknown): void => {
      parts.push(part)
      for (const listener of listeners) listener(part)
    }
    const making =
      codec === undefined || shared === undefined ? make(tell) : fetched(key, () => make(tell), codec, shared)
    const value = making.then((made) => keep(key, made)).finally(() => flights.delete(key))
    const flight: Flight = { value, parts, listeners }
    flights.set(key, flight)
    return flight
  }

  const listen = ({ parts, listeners }: Flight, onPart: (part: unknown) => void): void => {
    for (const part of parts) onPart(part)
    listeners.add(onPart)
  }

  return {
    shelf: <Value extends object, Part>(name: string, codec?: Codec<Value>) => ({
      share(key: string, make: Making<Value, Part>, onPart?: (part: Part) => void) {
        const fullKey = `${name} ${key}`
        const known = kept.get(fullKey)
        if (known !== undefined) {
          onLook?.(name, 'kept')
          return known as Value
        }
        const underWay = flights.get(fullKey)
        onLook?.(name, underWay === undefined ? 'made' : 'joined')
        const flight = underWay ?? start(fullKey, make as Making<object, unknown>, codec as Codec<object> | undefined)
        if (onPart !== undefined) listen(flight, onPart as (part: unknown) => void)
        return flight.value as Promise<Value>
      },
      has: (key: string) => kept.has(`${name} ${key}`) || flights.has(`${name} ${key}`),
    }),
  }
}
