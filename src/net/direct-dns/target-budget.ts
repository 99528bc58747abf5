import type { Clock } from '../../clock.ts'
import { buildIpNetwork } from '../../standards/ip-address/build.ts'
import { withoutHostBits } from '../../standards/ip-address/network.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import type { PublicAddress } from '../wire.ts'

export interface BudgetLimits {
  readonly perAddress: number
  /** For a /24 or a /48: a victim may own more than one address. */
  readonly perNetwork: number
  readonly windowMs: number
}

/** The right to ask one question, paid for. */
export interface Turn {
  /** How long to wait before asking. */
  readonly waitMs: number
  /** For a question that was never asked. */
  giveBack(): void
}

/** All callers together, so that nobody can be flooded through us. */
export interface TargetBudget {
  /** The next turn at this address, in the order of the calls; undefined where it is further away than that. */
  take(address: PublicAddress, maxWaitMs: number): Turn | undefined
}

const NETWORK_PREFIX = { 4: 24, 6: 48 } as const

/** More targets than that in one window: the longest unused are forgotten. */
const MAX_TARGETS = 20_000

/** Below zero: so many turns are given that have not come yet. */
interface Bucket {
  tokens: number
  filledAt: number
}

/** Token buckets: each fills up again evenly over the window. In no stretch of time more leaves than what was in it and came in. */
export function createTargetBudget(
  clock: Pick<Clock, 'monotonicMs'>,
  { perAddress, perNetwork, windowMs }: BudgetLimits,
): TargetBudget {
  const buckets = new Map<string, Bucket>()

  function bucketOf(key: string, capacity: number, nowMs: number): Bucket {
    const bucket = buckets.get(key) ?? { tokens: capacity, filledAt: nowMs }
    bucket.tokens = Math.min(capacity, bucket.tokens + ((nowMs - bucket.filledAt) / windowMs) * capacity)
    bucket.filledAt = nowMs
    // Set anew, so that the map stays in the order of use.
    buckets.delete(key)
    buckets.set(key, bucket)
    return bucket
  }

  const waitFor = ({ tokens }: Bucket, capacity: number): number =>
    tokens >= 1 ? 0 : ((1 - tokens) / capacity) * windowMs

  return {
    take(address, maxWaitMs) {
      const nowMs = clock.monotonicMs()
      const own = bucketOf(address, perAddress, nowMs)
      const shared = bucketOf(networkOf(address), perNetwork, nowMs)
      for (const key of buckets.keys()) {
        if (buckets.size <= MAX_TARGETS) break
        buckets.delete(key)
      }
      const waitMs = Math.max(waitFor(own, perAddress), waitFor(shared, perNetwork))
      if (waitMs > maxWaitMs) return undefined
      own.tokens--
      shared.tokens--
      return {
        waitMs,
        giveBack() {
          own.tokens++
          shared.tokens++
        },
      }
    },
  }
}

function networkOf(address: PublicAddress): string {
  const ip = parseIp(address)
  if (!ip.ok) return address
  return buildIpNetwork(withoutHostBits({ address: ip.value, prefix: NETWORK_PREFIX[ip.value.family] }))
}
