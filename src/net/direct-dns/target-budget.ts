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

/** All callers together, so that nobody can be flooded through us. */
export interface TargetBudget {
  /** Whether one more question may go there now; if so it is counted. */
  take(address: PublicAddress): boolean
}

const NETWORK_PREFIX = { 4: 24, 6: 48 } as const

/** More targets than that in one window: the longest unused are forgotten. */
const MAX_TARGETS = 20_000

interface Bucket {
  tokens: number
  filledAt: number
}

/** Token buckets: each fills up again evenly over the window. */
export function createTargetBudget({ perAddress, perNetwork, windowMs }: BudgetLimits): TargetBudget {
  const buckets = new Map<string, Bucket>()

  function bucketOf(key: string, capacity: number, nowMs: number): Bucket {
    const known = buckets.get(key)
    if (known !== undefined) buckets.delete(key)
    const tokens =
      known === undefined
        ? capacity
        : Math.min(capacity, known.tokens + ((nowMs - known.filledAt) / windowMs) * capacity)
    const bucket = { tokens, filledAt: nowMs }
    // Set anew, so that the map stays in the order of use.
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take(address) {
      const nowMs = performance.now()
      const own = bucketOf(address, perAddress, nowMs)
      const shared = bucketOf(networkOf(address), perNetwork, nowMs)
      for (const key of buckets.keys()) {
        if (buckets.size <= MAX_TARGETS) break
        buckets.delete(key)
      }
      if (own.tokens < 1 || shared.tokens < 1) return false
      own.tokens--
      shared.tokens--
      return true
    },
  }
}

function networkOf(address: PublicAddress): string {
  const ip = parseIp(address)
  if (!ip.ok) return address
  return buildIpNetwork(withoutHostBits({ address: ip.value, prefix: NETWORK_PREFIX[ip.value.family] }))
}
