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
interface SharedRequest {
  readonly made: Promise<Made<object>>
  readonly parts: unknown[]
  readonly listeners: Set<(part: unknown) => void>
}

/**
 * `kept`: the result was cached. `joined`: it was already being computed. `made`: it had to be computed, perhaps on
 * another machine.
 */
export type Found = 'hit' | 'joined' | 'miss'

export interface CacheOptions {
  readonly nowMs: () => number
  readonly limits?: CacheLimits
  readonly onLook?: (partition: string, found: Found) => void
  /** Results that are shared with other machines. */
  readonly shared?: SharedResults
}

export interface SharedResult {
  readonly text: string
  readonly cacheUntilMs: number
}

/** No method throws or rejects: an unavailable store counts as empty. */
export interface SharedResults {
  get(name: string): Promise<SharedResult | undefined>
  put(name: string, text: string, cacheUntilMs: number): void
  /** Called if a result cannot be decoded here; it is then computed again. */
  onUnusable(error: unknown): void
}

export function createCache({ nowMs, limits = LIMITS, onLook, shared }: CacheOptions): ResultCache {
  const { maxBytes, maxEntryBytes } = limits
  const cached = new LRUCache<string, object>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // The clock is read on every access, because this is cheaper than the timer that would cache its value.
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  const flights = new Map<string, SharedRequest>()

  const keep = (key: string, made: Made<object>): Made<object> => {
    const { value, cacheMs, bytes } = made
    if (cacheMs > 0) cached.set(key, value, { ttl: cacheMs, size: Math.max(1, Math.ceil(bytes)) })
    return made
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
    const leftMs = note === undefined ? 0 : note.cacheUntilMs - nowMs()
    if (found !== undefined && leftMs > 0) return { ...found, cacheMs: leftMs }
    const made = await make()
    if (made.cacheMs > 0) others.put(key, codec.pack(made.value), nowMs() + made.cacheMs)
    return made
  }

  const unpacked = (
    { text, cacheUntilMs }: SharedResult,
    codec: Codec<object>,
    { onUnusable }: SharedResults,
  ): ReturnType<typeof codec.decompress> => {
    try {
      return codec.decompress(text, cacheUntilMs)
    } catch (error) {
      onUnusable(error)
      return undefined
    }
  }

  const start = (key: string, make: Making<object, unknown>, codec: Codec<object> | undefined): SharedRequest => {
    const parts: unknown[] = []
    const listeners: SharedRequest['listeners'] = new Set()
    const notify = (part: unknown): void => {
      parts.push(part)
      for (const listener of listeners) listener(part)
    }
    const making =
      codec === undefined || shared === undefined ? make(notify) : fetched(key, () => make(notify), codec, shared)
    const made = making.then((result) => keep(key, result)).finally(() => flights.delete(key))
    const flight: SharedRequest = { made, parts, listeners }
    flights.set(key, flight)
    return flight
  }

  const listen = ({ parts, listeners }: SharedRequest, onPart: (part: unknown) => void): void => {
    for (const part of parts) onPart(part)
    listeners.add(onPart)
  }

  /** The value of a request in progress, or of one more if it is only for the caller who started it. */
  const joined = async (key: string, flight: SharedRequest, begin: () => SharedRequest): Promise<object> => {
    const { value, isOnlyForStarter } = await flight.made
    if (!isOnlyForStarter) return value
    return (await (flights.get(key) ?? begin()).made).value
  }

  return {
    partition: <Value extends object, Part>(name: string, codec?: Codec<Value>) => ({
      share(key: string, make: Making<Value, Part>, onPart?: (part: Part) => void) {
        const fullKey = `${name} ${key}`
        const known = cached.get(fullKey)
        if (known !== undefined) {
          onLook?.(name, 'hit')
          return known as Value
        }
        const inFlight = flights.get(fullKey)
        onLook?.(name, inFlight === undefined ? 'miss' : 'joined')
        const begin = (): SharedRequest =>
          start(fullKey, make as Making<object, unknown>, codec as Codec<object> | undefined)
        const flight = inFlight ?? begin()
        if (onPart !== undefined) listen(flight, onPart as (part: unknown) => void)
        const value = inFlight === undefined ? flight.made.then((made) => made.value) : joined(fullKey, flight, begin)
        return value as Promise<Value>
      },
      has: (key: string) => cached.has(`${name} ${key}`) || flights.has(`${name} ${key}`),
    }),
  }
}
