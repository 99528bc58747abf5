import type { Bucket, Drawn } from './store.ts'

/** How far the clocks of the machines that share a store may be apart without anybody getting a token for it. */
export const MAX_CLOCK_SKEW_MS = 60_000

/** What rounding may add up to where a token takes no whole number of milliseconds. */
export const ROUNDING_MS = 0.01

export interface BucketDraw {
  readonly drawn: Drawn
  readonly fullAtMs: number
}

/**
 * One token of a bucket, of which nothing is kept but the time at which it will be full again (the generic cell rate
 * algorithm, ITU-T I.371). A clock that is behind finds fewer tokens, never more; one that was set back by more than the
 * skew finds the bucket empty, instead of closed until the old time comes again. `redis/counting-script.ts` says the
 * same in Lua.
 */
export function drawToken(keptFullAtMs: number | undefined, { capacity, refillMs, nowMs }: Bucket): BucketDraw {
  const spanMs = capacity * refillMs
  const known = Math.max(keptFullAtMs ?? nowMs, nowMs)
  const before = known - nowMs > spanMs + MAX_CLOCK_SKEW_MS ? nowMs + spanMs : known
  const isDrawn = tokensAt(before, nowMs, spanMs, refillMs) >= 1
  const fullAtMs = isDrawn ? before + refillMs : before
  return {
    fullAtMs,
    drawn: {
      isDrawn,
      left: Math.max(0, tokensAt(fullAtMs, nowMs, spanMs, refillMs)),
      waitMs: Math.max(0, Math.ceil(fullAtMs + refillMs - spanMs - nowMs)),
    },
  }
}

const tokensAt = (fullAtMs: number, nowMs: number, spanMs: number, refillMs: number): number =>
  Math.floor((spanMs - (fullAtMs - nowMs) + ROUNDING_MS) / refillMs)
