import { LRUCache } from 'lru-cache'
import {
  type Codec,
  FRESH_MS,
  type Made,
  type Making,
  type PartitionOptions,
  type ResultCache,
  type ResultCaller,
} from '../tools/result-cache.ts'
import { collectCallers } from './callers.ts'

export interface CacheLimits {
  readonly maxBytes: number
  /** Larger results are not cached. */
  readonly maxEntryBytes: number
}

const MIB = 1024 * 1024
const LIMITS: CacheLimits = { maxBytes: 64 * MIB, maxEntryBytes: MIB / 4 }

/** A result with the time at which its computation started; undefined if another version has stored it without. */
interface DatedResult extends Made<object> {
  readonly startedMs: number | undefined
}

type ComputedResult = Made<object> & { readonly startedMs: number }

type CacheEntry = Pick<DatedResult, 'value' | 'startedMs'>

/** A computation in progress, with its callers. */
interface Computation {
  readonly made: Promise<DatedResult>
  join(caller: ResultCaller<unknown>): void
}

/**
 * `hit`: the result was cached. `joined`: it was already being computed. `miss`: it had to be computed, perhaps on
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
  /** When the computation started. Results of older versions lack it, and never count as fresh. */
  readonly startedMs?: number
}

/** No method throws or rejects: an unavailable store counts as empty. */
export interface SharedResults {
  get(name: string): Promise<SharedResult | undefined>
  /** Replaces an earlier result with this name. */
  put(name: string, result: SharedResult): void
  /** Called if a result cannot be decoded here; it is then computed again. */
  onUnusable(error: unknown): void
}

export function createCache({ nowMs, limits = LIMITS, onLook, shared }: CacheOptions): ResultCache {
  const { maxBytes, maxEntryBytes } = limits
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // The clock is read on every access, because this is cheaper than the timer that would cache its value.
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  const computations = new Map<string, Computation>()

  const store = (key: string, made: DatedResult): DatedResult => {
    const { value, startedMs, cacheMs, bytes } = made
    if (cacheMs > 0) entries.set(key, { value, startedMs }, { ttl: cacheMs, size: Math.max(1, Math.ceil(bytes)) })
    return made
  }

  const isYoung = ({ startedMs }: Pick<DatedResult, 'startedMs'>): boolean =>
    startedMs !== undefined && nowMs() - startedMs < FRESH_MS

  /** The value of an entry, unless the caller wants a fresh one and it is too old. */
  const usable = (entry: CacheEntry | undefined, isFresh: boolean): object | undefined =>
    entry !== undefined && (!isFresh || isYoung(entry)) ? entry.value : undefined

  /** Returns a recent result of another machine. */
  const found = async (key: string, codec: Codec<object>, others: SharedResults): Promise<DatedResult | undefined> => {
    const note = await others.get(key)
    const value = note && decoded(note, codec, others)
    const leftMs = note === undefined ? 0 : note.cacheUntilMs - nowMs()
    return value !== undefined && leftMs > 0 ? { ...value, cacheMs: leftMs, startedMs: note?.startedMs } : undefined
  }

  /** Returns a recent result of another machine, or computes the result and shares it. */
  const fetched = async (
    key: string,
    make: () => Promise<ComputedResult>,
    codec: Codec<object>,
    others: SharedResults,
    { isFresh, onFound }: { readonly isFresh: boolean; readonly onFound: (value: object) => void },
  ): Promise<DatedResult> => {
    const known = await found(key, codec, others)
    if (known !== undefined && (!isFresh || isYoung(known))) {
      onFound(known.value)
      return known
    }
    const made = await make()
    const { value, cacheMs, startedMs } = made
    if (cacheMs > 0) others.put(key, { text: codec.encode(value), cacheUntilMs: nowMs() + cacheMs, startedMs })
    return made
  }

  const decoded = (
    { text, cacheUntilMs }: SharedResult,
    codec: Codec<object>,
    { onUnusable }: SharedResults,
  ): ReturnType<typeof codec.decode> => {
    try {
      return codec.decode(text, cacheUntilMs)
    } catch (error) {
      onUnusable(error)
      return undefined
    }
  }

  const start = (
    key: string,
    make: Making<object, unknown>,
    { codec, partsOf = () => [] }: PartitionOptions<object, unknown>,
    first: ResultCaller<unknown>,
  ): Computation => {
    let computation: Computation | undefined
    // A computation that all callers have left is cancelled, so later callers must not join it.
    const leave = (): void => {
      if (computations.get(key) === computation) computations.delete(key)
    }
    const { callers, join, notify, end } = collectCallers(leave)
    join(first)
    const makeNow = async (): Promise<ComputedResult> => {
      const startedMs = nowMs()
      return { ...(await make(notify, callers)), startedMs }
    }
    const making =
      codec === undefined || shared === undefined
        ? makeNow()
        : fetched(key, makeNow, codec, shared, {
            isFresh: first.isFresh ?? false,
            onFound(value) {
              for (const part of partsOf(value)) notify(part)
            },
          })
    const made = making
      .then((result) => store(key, result))
      .finally(() => {
        leave()
        end()
      })
    // Callers that have left do not wait for it.
    made.catch(() => undefined)
    computation = { made, join }
    if (!callers.signal.aborted) computations.set(key, computation)
    return computation
  }

  /**
   * The value of a computation that another caller started; of one more if it is only for that caller, or if it turned out to be
   * an old result of another machine and this caller wants a fresh one.
   */
  const joined = async (computation: Computation, again: () => Computation, isFresh: boolean): Promise<object> => {
    const made = await computation.made
    return made.isOnlyForStarter || (isFresh && !isYoung(made)) ? (await again().made).value : made.value
  }

  return {
    partition: <Value extends object, Part>(name: string, options: PartitionOptions<Value, Part> = {}) => {
      const { codec, partsOf = () => [] } = options
      const has = (key: string, isFresh = false): boolean =>
        usable(entries.peek(`${name} ${key}`), isFresh) !== undefined || computations.has(`${name} ${key}`)
      return {
        share(key: string, make: Making<Value, Part>, caller: ResultCaller<Part> = {}) {
          const fullKey = `${name} ${key}`
          const { isFresh = false } = caller
          const known = usable(entries.get(fullKey), isFresh)
          if (known !== undefined) {
            onLook?.(name, 'hit')
            if (caller.onPart !== undefined) for (const part of partsOf(known as Value)) caller.onPart(part)
            return Promise.resolve(known as Value)
          }
          const inFlight = computations.get(fullKey)
          onLook?.(name, inFlight === undefined ? 'miss' : 'joined')
          const begin = (first: ResultCaller<unknown>): Computation =>
            start(fullKey, make as Making<object, unknown>, options as PartitionOptions<object, unknown>, first)
          const { onPart: _onPart, ...withoutParts } = caller
          const again = (): Computation => {
            const running = computations.get(fullKey)
            running?.join(withoutParts)
            return running ?? begin(withoutParts)
          }
          const anyCaller = caller as ResultCaller<unknown>
          inFlight?.join(anyCaller)
          const value =
            inFlight === undefined ? begin(anyCaller).made.then((made) => made.value) : joined(inFlight, again, isFresh)
          // Callers that have left do not wait for it.
          value.catch(() => undefined)
          return value as Promise<Value>
        },
        has,
        cached(key: string, isFresh = false) {
          const known = usable(entries.get(`${name} ${key}`), isFresh)
          if (known !== undefined) onLook?.(name, 'hit')
          return known as Value | undefined
        },
        async load(key: string) {
          if (has(key)) return true
          if (codec === undefined || shared === undefined) return false
          const fullKey = `${name} ${key}`
          const known = await found(fullKey, codec as unknown as Codec<object>, shared)
          if (known !== undefined) store(fullKey, known)
          return known !== undefined
        },
      }
    },
  }
}
