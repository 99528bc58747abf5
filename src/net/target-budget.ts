import type { Clock } from '../clock.ts'
import { siteNetworkOf } from '../standards/ip-address/site-network.ts'
import type { PublicAddress } from './wire.ts'

export interface BudgetLimits {
  /** If absent, there is no separate limit for an IP address. */
  readonly perAddress?: number
  /** For a /24 or a /48, because one victim may own several IP addresses. */
  readonly perNetwork: number
  readonly windowMs: number
}

/**
 * `even`: a token bucket that refills over the window, so up to twice the limit can be used in the first window.
 * `strict`: a sliding window, so no span of the length of the window ever has more than the limit; a burst becomes
 * available again as a burst.
 */
type Refill = 'even' | 'strict'

/** The permission to send one query or to make one connection. It counts against the budget. */
export interface Turn {
  /** How long to wait before the turn may be used. */
  readonly waitMs: number
  /** Returns an unused turn to the budget. */
  giveBack(): void
}

/** Shared by all callers, so that the service cannot be used to flood or scan a target. */
export interface TargetBudget {
  /** The next turn for this address, in the order of the calls; undefined if its wait would exceed `maxWaitMs`. */
  take(address: PublicAddress, maxWaitMs: number): Turn | undefined
}

/** The remaining budget of one address or network. */
interface Allowance {
  waitMs(nowMs: number): number
  take(atMs: number): void
  giveBack(): void
}

/** If there are more targets than this, the least recently used ones are removed. */
const MAX_TARGETS = 20_000

export function createTargetBudget(
  clock: Pick<Clock, 'monotonicMs'>,
  { perAddress, perNetwork, windowMs }: BudgetLimits,
  refill: Refill,
): TargetBudget {
  const createAllowance = refill === 'even' ? evenAllowance : strictAllowance
  const allowances = new Map<string, Allowance>()

  function allowanceOf(key: string, limit: number, nowMs: number): Allowance {
    const allowance = allowances.get(key) ?? createAllowance(limit, windowMs, nowMs)
    // The entry is deleted and set again to keep the map in the order of use.
    allowances.delete(key)
    allowances.set(key, allowance)
    return allowance
  }

  return {
    take(address, maxWaitMs) {
      const nowMs = clock.monotonicMs()
      const concerned = [allowanceOf(siteNetworkOf(address), perNetwork, nowMs)]
      if (perAddress !== undefined) concerned.push(allowanceOf(address, perAddress, nowMs))
      for (const key of allowances.keys()) {
        if (allowances.size <= MAX_TARGETS) break
        allowances.delete(key)
      }
      const waitMs = Math.max(...concerned.map((allowance) => allowance.waitMs(nowMs)))
      if (waitMs > maxWaitMs) return undefined
      for (const allowance of concerned) allowance.take(nowMs + waitMs)
      return {
        waitMs,
        giveBack() {
          for (const allowance of concerned) allowance.giveBack()
        },
      }
    },
  }
}

function evenAllowance(limit: number, windowMs: number, nowMs: number): Allowance {
  /** A negative value means that turns were granted whose time has not come yet. */
  let tokens = limit
  let filledAtMs = nowMs
  return {
    waitMs(atMs) {
      tokens = Math.min(limit, tokens + ((atMs - filledAtMs) / windowMs) * limit)
      filledAtMs = atMs
      return tokens >= 1 ? 0 : ((1 - tokens) / limit) * windowMs
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
    waitMs(nowMs) {
      usedAtMs = usedAtMs.filter((atMs) => nowMs - atMs < windowMs)
      const leaving = usedAtMs.at(-limit)
      return usedAtMs.length < limit || leaving === undefined ? 0 : leaving + windowMs - nowMs
    },
    take(atMs) {
      usedAtMs.push(atMs)
    },
    giveBack() {
      usedAtMs.pop()
    },
  }
}
