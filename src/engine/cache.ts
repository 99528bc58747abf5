import {
  type Codec,
  FRESH_MS,
  type Made,
  type Making,
  type PartitionOptions,
  type ResultCache,
  type ResultCaller,
} from '../tools/result-cache.ts'
import { type CacheEntry, type CacheLimits, createCacheEntries } from './cache-entries.ts'
import { collectCallers } from './callers.ts'

const MIB = 1024 * 1024
const LIMITS: CacheLimits = { maxBytes: 64 * MIB, maxEntryBytes: MIB / 4 }

/** A result with the time at which its computation started; undefined if another version has stored it without. */
interface DatedResult extends Made<object> {
  readonly startedMs: number | undefined
  /** The value as the codec encodes it, if that is known. */
  readonly text?: string
}

type ComputedResult = Made<object> & { readonly startedMs: number }

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
  const entries = createCacheEntries(limits, nowMs)
  const computations = new Map<string, Computation>()

  /** A result that only the calls that wait for it may use leaves an earlier one to the others. */
  const store = (key: string, made: DatedResult, codec: Codec<object> | undefined): DatedResult => {
    if (made.cacheMs > 0) entries.set(key, made, codec)
    return made
  }

  const isYoung = ({ startedMs }: Pick<DatedResult, 'startedMs'>): boolean =>
    startedMs !== undefined && nowMs() - startedMs < FRESH_MS

  /** Whether there is an entry, and it is not too old for a caller who wants a fresh one. */
  const isUsable = (entry: Pick<CacheEntry, 'startedMs'> | undefined, isFresh: boolean): boolean =>
    entry !== undefined && (!isFresh || isYoung(entry))

  /** Returns a recent result of another machine. */
  const found = async (key: string, codec: Codec<object>, others: SharedResults): Promise<DatedResult | undefined> => {
    const note = await others.get(key)
    const value = note && decoded(note, codec, others)
    const leftMs = note === undefined ? 0 : note.cacheUntilMs - nowMs()
    return value !== undefined && leftMs > 0
      ? { ...value, cacheMs: leftMs, startedMs: note?.startedMs, ...(note && { text: note.text }) }
      : undefined
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
    if (cacheMs <= 0) return made
    const text = codec.encode(value)
    others.put(key, { text, cacheUntilMs: nowMs() + cacheMs, startedMs })
    return { ...made, text }
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
      .then((result) => store(key, result, codec))
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
      // The codec of a partition encodes and decodes its values only.
      const anyCodec = codec as Codec<object> | undefined
      const has = (key: string, isFresh = false): boolean =>
        isUsable(entries.peek(`${name} ${key}`), isFresh) || computations.has(`${name} ${key}`)
      const usable = (key: string, isFresh: boolean): object | undefined =>
        isUsable(entries.peek(key), isFresh) ? entries.get(key, anyCodec)?.value : undefined
      return {
        share(key: string, make: Making<Value, Part>, caller: ResultCaller<Part> = {}) {
          const fullKey = `${name} ${key}`
          const { isFresh = false } = caller
          const known = usable(fullKey, isFresh)
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
          const known = usable(`${name} ${key}`, isFresh)
          if (known !== undefined) onLook?.(name, 'hit')
          return known as Value | undefined
        },
        async load(key: string) {
          if (has(key)) return true
          if (anyCodec === undefined || shared === undefined) return false
          const fullKey = `${name} ${key}`
          const known = await found(fullKey, anyCodec, shared)
          if (known !== undefined) store(fullKey, known, anyCodec)
          return known !== undefined
        },
      }
    },
  }
}
