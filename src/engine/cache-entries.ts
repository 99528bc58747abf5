import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Codec } from '../tools/result-cache.ts'

export interface CacheLimits {
  /** For all entries together. */
  readonly maxBytes: number
  /** Larger results are not cached. */
  readonly maxEntryBytes: number
}

export interface CacheEntry {
  readonly value: object
  /** When its computation started; undefined if another version has stored it without. */
  readonly startedMs: number | undefined
}

export interface NewEntry extends CacheEntry {
  readonly cacheMs: number
  /** The memory that the value takes. */
  readonly bytes: number
  /** The value as its codec encodes it, if that is known. */
  readonly text?: string
}

/**
 * Cached results. Values that can be serialized are stored as compressed text, which takes a tenth of the memory or less. Those that were used
 * most recently are available as values too, with everything that was derived from them.
 */
export interface CacheEntries {
  set(key: string, entry: NewEntry, codec: Codec<object> | undefined): void
  get(key: string, codec: Codec<object> | undefined): CacheEntry | undefined
  /** Does not count as a use. */
  peek(key: string): Pick<CacheEntry, 'startedMs'> | undefined
}

/** A value as compressed text. */
interface PackedEntry {
  readonly packed: Uint8Array
  readonly untilMs: number
  readonly startedMs: number | undefined
}

/** The share of the memory for the values that were used most recently. */
const RECENT_SHARE = 1 / 4

/** Packing a smaller value saves nothing that is worth the time. */
const MIN_PACKED_BYTES = 8192

/** What an entry takes beside its value: its key, its places in the maps, the objects. */
const ENTRY_BYTES = 500

/** Level 1: the next ones take much longer and save little. */
const COMPRESSION = { level: 1 }

export function createCacheEntries({ maxBytes, maxEntryBytes }: CacheLimits, nowMs: () => number): CacheEntries {
  const options = {
    maxEntrySize: maxEntryBytes,
    // The clock is read on every access, because this is cheaper than the timer that would cache its value.
    ttlResolution: 0,
    perf: { now: nowMs },
  }
  const recentBytes = maxBytes * RECENT_SHARE
  const recent = new LRUCache<string, CacheEntry>({ ...options, maxSize: recentBytes })
  const entries = new LRUCache<string, CacheEntry | PackedEntry>({ ...options, maxSize: maxBytes - recentBytes })

  const setRecent = (key: string, { value, startedMs, cacheMs, bytes }: NewEntry): void =>
    void recent.set(key, { value, startedMs }, { ttl: cacheMs, size: sizeOf(bytes) })

  /** Undefined if the text cannot be decoded. This does not happen, because the same process has encoded it. */
  const unpack = (key: string, { packed, untilMs, startedMs }: PackedEntry, codec: Codec<object>) => {
    const decoded = codec.decode(inflateRawSync(packed).toString(), untilMs)
    if (decoded === undefined) return undefined
    setRecent(key, { ...decoded, startedMs, cacheMs: untilMs - nowMs() })
    return { value: decoded.value, startedMs }
  }

  return {
    set(key, entry, codec) {
      const { value, startedMs, cacheMs, bytes, text } = entry
      recent.delete(key)
      entries.delete(key)
      if (cacheMs <= 0 || sizeOf(bytes) > maxEntryBytes) return
      if (codec === undefined || bytes < MIN_PACKED_BYTES) {
        entries.set(key, { value, startedMs }, { ttl: cacheMs, size: sizeOf(bytes) })
        return
      }
      // The copy has the length of the text; the buffer of the compressor would be larger.
      const packed = new Uint8Array(deflateRawSync(text ?? codec.encode(value), COMPRESSION))
      entries.set(
        key,
        { packed, startedMs, untilMs: nowMs() + cacheMs },
        { ttl: cacheMs, size: packed.length + ENTRY_BYTES },
      )
      setRecent(key, entry)
    },
    get(key, codec) {
      const entry = entries.get(key)
      if (entry === undefined || 'value' in entry) return entry
      return recent.get(key) ?? (codec && unpack(key, entry, codec))
    },
    peek: (key) => entries.peek(key),
  }
}

const sizeOf = (bytes: number): number => Math.max(1, Math.ceil(bytes))
