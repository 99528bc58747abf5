export interface Bucket {
  readonly key: string
  readonly capacity: number
  /** The time in which one token is refilled. */
  readonly refillMs: number
  readonly nowMs: number
}

/** The allowed difference between the clocks of the machines that share a store. Within it, no client gains a token. */
export const MAX_CLOCK_SKEW_MS = 60_000

/** The tolerance for rounding errors if a token does not take a whole number of milliseconds. */
export const ROUNDING_MS = 0.01

export interface BucketDraw {
  readonly tokens: number
  readonly left: number
  readonly waitMs: number
  readonly fullAtMs: number
}

/**
 * Takes up to `wanted` tokens from a bucket. Only the time at which it will be full again is stored (the generic cell rate
 * algorithm, ITU-T I.371). A clock that is behind finds fewer tokens, never more. A clock that was set back by more
 * than the allowed skew finds the bucket empty, instead of closed until the old time is reached again.
 * `store/redis/counters.ts` implements the same in Lua.
 */
export function drawTokens(
  storedFullAtMs: number | undefined,
  { capacity, refillMs, nowMs }: Pick<Bucket, 'capacity' | 'refillMs' | 'nowMs'>,
  wanted: number,
): BucketDraw {
  const spanMs = capacity * refillMs
  const known = Math.max(storedFullAtMs ?? nowMs, nowMs)
  const before = known - nowMs > spanMs + MAX_CLOCK_SKEW_MS ? nowMs + spanMs : known
  const tokens = Math.max(0, Math.min(wanted, tokensAt(before, nowMs, spanMs, refillMs)))
  const fullAtMs = before + tokens * refillMs
  return {
    tokens,
    fullAtMs,
    left: Math.max(0, tokensAt(fullAtMs, nowMs, spanMs, refillMs)),
    waitMs: Math.max(0, Math.ceil(fullAtMs + refillMs - spanMs - nowMs)),
  }
}

const tokensAt = (fullAtMs: number, nowMs: number, spanMs: number, refillMs: number): number =>
  Math.floor((spanMs - (fullAtMs - nowMs) + ROUNDING_MS) / refillMs)
