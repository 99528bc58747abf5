/** A caller who wants a fresh result gets one whose computation started less than this time ago. */
export const FRESH_MS = 60_000

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

/** The calls that wait for one computation. */
export interface Callers {
  /** Aborted when all of them have left. The result is then not needed, and the computation should end. */
  readonly signal: AbortSignal
  /** Calls the listener once for each client among them, and once for all calls without a client, also if they join later. */
  forEachClient(listener: (client: string | undefined) => void): void
}

export type Making<Value, Part> = (notify: (part: Part) => void, callers: Callers) => Promise<Made<Value>>

/** One call that waits for a result. */
export interface ResultCaller<Part> {
  readonly onPart?: (part: Part) => void
  /** Aborted when the caller leaves. A call without a signal waits until the end. */
  readonly signal?: AbortSignal
  /** The client to which the computation is charged. */
  readonly client?: string
  /** Whether a cached result that is older than `FRESH_MS` is computed again. The new result replaces it. */
  readonly isFresh?: boolean
}

/** A cache partition for results of one kind. */
export interface CachePartition<Value, Part> {
  /**
   * Returns the cached value, or computes it once for all concurrent calls. Parts reach all waiting calls, including
   * parts that were reported before a call joined, and those of a cached value. The computation is cancelled when all
   * callers have left.
   */
  share(key: string, make: Making<Value, Part>, caller?: ResultCaller<Part>): Promise<Value>
  /** Whether the value is cached, and fresh if that is wanted, or being computed, so that a call costs nothing. */
  has(key: string, isFresh?: boolean): boolean
  /** The cached value, if it is fresh or need not be. A value that is being computed is not waited for. */
  cached(key: string, isFresh?: boolean): Value | undefined
  /** As `has`, also if another machine has cached the value; it is then cached here too. It never computes anything. */
  load(key: string): Promise<boolean>
}

/** Serializes results for a store that several processes share. */
export interface Codec<Value> {
  encode(value: Value): string
  /** Undefined if this version cannot use it. */
  decode(text: string, cacheUntilMs: number): { readonly value: Value; readonly bytes: number } | undefined
}

export interface PartitionOptions<Value, Part> {
  /** Without a codec, the entries stay in this process. */
  readonly codec?: Codec<Value>
  /** The parts of a complete value, for callers that get it from the cache or from another machine. */
  partsOf?(value: Value): Iterable<Part>
}

/** The cache of results, shared by all surfaces and languages. */
export interface ResultCache {
  /** Returns the partition with this name. */
  partition<Value extends object, Part = never>(
    name: string,
    options?: PartitionOptions<Value, Part>,
  ): CachePartition<Value, Part>
}
