/** A computed value with its cache lifetime and its size in the cache. */
export interface Made<Value> {
  readonly value: Value
  /** Zero if only the calls that wait for it now may use it. */
  readonly cacheMs: number
  readonly bytes: number
  /**
   * True if something is missing because the client that started the computation has used up its share of a budget.
   * The value is not cached, and other callers compute it again.
   */
  readonly isOnlyForStarter?: boolean
}

export type Making<Value, Part> = (notify: (part: Part) => void) => Promise<Made<Value>>

/** A cache partition for results of one kind. */
export interface CachePartition<Value, Part> {
  /**
   * Returns the cached value, or computes it once for all concurrent calls. Parts reach all waiting calls, including
   * parts that were reported before a call joined. A caller who disconnects does not cancel the computation for the
   * others.
   */
  share(key: string, make: Making<Value, Part>, onPart?: (part: Part) => void): Value | Promise<Value>
  /** Whether the value is cached or being computed, so that a call costs nothing. */
  has(key: string): boolean
}

/** Serializes results for a store that several processes share. */
export interface Codec<Value> {
  pack(value: Value): string
  /** Undefined if this version cannot use it. */
  decompress(text: string, cacheUntilMs: number): { readonly value: Value; readonly bytes: number } | undefined
}

/** The cache of results, shared by all surfaces and languages. */
export interface ResultCache {
  /** Returns the partition with this name. Without a codec, its entries stay in this process. */
  partition<Value extends object, Part = never>(name: string, codec?: Codec<Value>): CachePartition<Value, Part>
}
