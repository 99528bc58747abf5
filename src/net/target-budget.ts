import type { Clock } from '../clock.ts'
import { siteNetworkOf } from '../standards/ip-address/site-network.ts'
import type { PublicAddress } from './wire.ts'

export interface BudgetLimits {
  /** No limit of its own if absent. */
  readonly perAddress?: number
  /** For a /24 or a /48: a victim may own more than one address. */
  readonly perNetwork: number
  readonly windowMs: number
}

/**
 * `even`: a token bucket that fills up over the window, so that the first window may see twice the limit. `strict`: no span of the length of
 * the window ever sees more than the limit, but what was used at once also comes back at once.
 */
type Refill = 'even' | 'strict'

/** The right to send one query or to make one connection; it is counted. */
export interface Turn {
  /** How long to wait before it is used. */
  readonly waitMs: number
  /** For a turn that is not used. */
  giveBack(): void
}

/** For all callers together, so that nobody can flood or scan a target through us. */
export interface TargetBudget {
  /** The next turn at this address, in the order of the calls; undefined if it is further away than `maxWaitMs`. */
  take(address: PublicAddress, maxWaitMs: number): Turn | undefined
}

/** What one address or network may still get. */
interface Allowance {
  waitMs(nowMs: number): number
  take(atMs: number): void
  giveBack(): void
}

/** With more targets than that, those that were not used for longest are forgotten. */
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
    // Deleted and set, so that the map stays in the order of use.
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
  /** Below zero: so many turns are given whose time has not come yet. */
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
