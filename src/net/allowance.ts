/**
 * `even`: a token bucket that refills over the window, so up to twice the limit can be used in the first window.
 * `strict`: a sliding window, so no span of the length of the window ever has more than the limit; a burst becomes
 * available again as a burst.
 */
export type Refill = 'even' | 'strict'

/** What this process may still send to one address or network. */
export interface Allowance {
  /** The time until one more query can be sent, if `ahead` other queries are sent before it. */
  waitMs(nowMs: number, ahead?: number): number
  take(atMs: number): void
  giveBack(): void
}

export function createAllowance(refill: Refill, limit: number, windowMs: number, nowMs: number): Allowance {
  return refill === 'even' ? evenAllowance(limit, windowMs, nowMs) : strictAllowance(limit, windowMs)
}

function evenAllowance(limit: number, windowMs: number, nowMs: number): Allowance {
  let tokens = limit
  let filledAtMs = nowMs
  return {
    waitMs(atMs, ahead = 0) {
      tokens = Math.min(limit, tokens + ((atMs - filledAtMs) / windowMs) * limit)
      filledAtMs = atMs
      return tokens >= 1 + ahead ? 0 : ((1 + ahead - tokens) / limit) * windowMs
    },
    take() {
      tokens--
    },
    giveBack() {
      tokens++
    },
  }
}

function strictAllowance(limit: number, windowMs: number): Allowance {
  let usedAtMs: number[] = []
  return {
    waitMs(nowMs, ahead = 0) {
      usedAtMs = usedAtMs.filter((atMs) => nowMs - atMs < windowMs)
      const inWindow = ahead % limit
      const leaving = usedAtMs.at(inWindow - limit)
      const waitMs = usedAtMs.length + inWindow < limit || leaving === undefined ? 0 : leaving + windowMs - nowMs
      return waitMs + Math.floor(ahead / limit) * windowMs
    },
    take(atMs) {
      usedAtMs.push(atMs)
    },
    giveBack() {
      usedAtMs.pop()
    },
  }
}
