import type { Locale } from '../text.ts'
import type { Codec, Made } from './result-cache.ts'

/** What a surface needs to know about a result besides its content. */
export interface ResponseMeta {
  /** Until when the service itself caches the result; undefined: it was made for this call alone. */
  readonly cachedUntilMs: number | undefined
  readonly language: Locale
  /** False for a result that only says that we could not look: it does not count against the caller. */
  readonly isCounted: boolean
  /**
   * Present if all callers get this same response until it expires. A surface stores here what it derives from the response, under
   * its own name, so that the response is encoded once.
   */
  readonly derived?: Map<string, unknown>
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
  /** Zero: an outage of ours must not outlive itself. */
  readonly keepMs: number
  readonly nowMs: number
  readonly isCounted?: boolean
}

/** A response without localized text, for the cache. */
export function cacheable<Result>(
  result: Result,
  { keepMs, nowMs, isCounted = true }: CachePolicy,
): Made<ToolResponse<Result>> {
  const cachedUntilMs = keepMs === 0 ? undefined : nowMs + keepMs
  return {
    value: { result, meta: { ...UNCACHED, cachedUntilMs, isCounted, derived: new Map() } },
    keepMs,
    bytes: sizeOf(JSON.stringify(result)),
  }
}

/** The result as a value and as encoded text. */
const COPIES = 3
const sizeOf = (text: string): number => COPIES * text.length

/** Results that do not count are never cached. */
export const responseCodec = <Result>(): Codec<ToolResponse<Result>> => ({
  pack: ({ result }) => JSON.stringify(result),
  unpack: (text, cachedUntilMs) => ({
    value: { result: JSON.parse(text) as Result, meta: { ...UNCACHED, cachedUntilMs, derived: new Map() } },
    bytes: sizeOf(text),
  }),
})
