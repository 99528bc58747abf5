import type { Clock } from '../../clock.ts'
import { buildIpNetwork } from '../../standards/ip-address/build.ts'
import { withoutHostBits } from '../../standards/ip-address/network.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import type { PublicAddress } from '../wire.ts'

export interface TargetBudgetOptions {
  /** Connections to one /24 or /48 within any span of that length. */
  readonly perNetwork: number
  readonly windowMs: number
  readonly clock: Pick<Clock, 'monotonicMs'>
}

/** All callers together, so that nobody can be scanned or flooded through us. */
export interface TargetBudget {
  /** Whether one more connection may be made there now; if so it is counted. */
  take(address: PublicAddress): boolean
}

const NETWORK_PREFIX = { 4: 24, 6: 48 } as const

/** More networks than that in one window: the longest unused are forgotten. */
const MAX_NETWORKS = 20_000

/** The moments themselves are kept: a bucket that fills up again would let through twice as many within its first window. */
export function createTargetBudget({ perNetwork, windowMs, clock }: TargetBudgetOptions): TargetBudget {
  const visits = new Map<string, readonly number[]>()
  return {
    take(address) {
      const now = clock.monotonicMs()
      const network = networkOf(address)
      const recent = (visits.get(network) ?? []).filter((visitedAt) => now - visitedAt < windowMs)
      const isFree = recent.length < perNetwork
      // Set anew, so that the map stays in the order of use.
      visits.delete(network)
      visits.set(network, isFree ? [...recent, now] : recent)
      for (const longestUnused of visits.keys()) {
        if (visits.size <= MAX_NETWORKS) break
        visits.delete(longestUnused)
      }
      return isFree
    },
  }
}

function networkOf(address: PublicAddress): string {
  const ip = parseIp(address)
  if (!ip.ok) return address
  return buildIpNetwork(withoutHostBits({ address: ip.value, prefix: NETWORK_PREFIX[ip.value.family] }))
}
