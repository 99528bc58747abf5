import type { Locale } from '../text.ts'
import type { Codec, Made } from './result-cache.ts'

/** Metadata of a result for the surfaces. */
export interface ResponseMeta {
  /** The time until which the service caches the result; undefined if it does not. */
  readonly cachedUntilMs: number | undefined
  readonly language: Locale
  /**
   * False for a result that only says that nothing could be checked; such a call is refunded if it is our fault.
   */
  readonly isCounted: boolean
  /**
   * Present if all callers get this same response until it expires. A surface stores here what it derives from the response, under
   * its own name, so that the response is encoded once.
   */
  readonly derived?: Map<string, unknown>
  /** The report that the result puts into words, if the tool caches one: it has values that are not in the result. */
  readonly report?: unknown
}

/** What every tool returns. */
export interface ToolResponse<Result = unknown> {
  readonly result: Result
  readonly meta: ResponseMeta
}

/** English is also the language of results that contain no localized text. */
const UNCACHED: ResponseMeta = { cachedUntilMs: undefined, language: 'en', isCounted: true }

export const uncached = <Result>(result: Result): ToolResponse<Result> => ({ result, meta: UNCACHED })

export interface CachePolicy {
  /** Zero for an outage of the service, which must not be cached. */
  readonly cacheMs: number
  readonly nowMs: number
  readonly isCounted?: boolean
  /** See `Made.isOnlyForStarter`. */
  readonly isShareUsedUp?: boolean
}

/** Creates a cacheable response without localized text. */
export function cacheable<Result>(
  result: Result,
  { cacheMs: usualMs, nowMs, isCounted = true, isShareUsedUp = false }: CachePolicy,
): Made<ToolResponse<Result>> {
  const cacheMs = isShareUsedUp ? 0 : usualMs
  const cachedUntilMs = cacheMs === 0 ? undefined : nowMs + cacheMs
  return {
    value: { result, meta: { ...UNCACHED, cachedUntilMs, isCounted, derived: new Map() } },
    cacheMs,
    bytes: sizeOf(JSON.stringify(result)),
    isOnlyForStarter: isShareUsedUp,
  }
}

/** Memory is needed for the value and for its encoded text. */
const COPIES = 3
const sizeOf = (text: string): number => COPIES * text.length

/** Results that do not count are never cached. */
export const responseCodec = <Result>(): Codec<ToolResponse<Result>> => ({
  encode: ({ result }) => JSON.stringify(result),
  decode: (text, cachedUntilMs) => ({
    value: { result: JSON.parse(text) as Result, meta: { ...UNCACHED, cachedUntilMs, derived: new Map() } },
    bytes: sizeOf(text),
  }),
})
