import { boundedMap } from '../bounded-map.ts'
import { buildIpNetwork } from '../standards/ip-address/build.ts'
import { containsNetwork, withoutHostBits } from '../standards/ip-address/network.ts'
import { type IpNetwork, parseIp, parseIpNetwork } from '../standards/ip-address/parse.ts'
import { SITE_PREFIX, siteNetworkOf } from '../standards/ip-address/site-network.ts'
import type { PublicAddress } from './wire.ts'

export interface BudgetLimits {
  /** If absent, there is no separate limit for an IP address. */
  readonly perAddress?: number
  /** For a /24 or a /48, because one victim may own several IP addresses. */
  readonly perNetwork: number
  readonly windowMs: number
}

/** A budget that the operator has set, for example for networks of their own. */
export interface BudgetOverride {
  readonly cidr: string
  readonly perSecond: number
}

/** The network that an address is counted with, and its limits. */
export interface TargetNetwork extends BudgetLimits {
  readonly key: string
}

export interface TargetNetworks {
  find(address: PublicAddress): TargetNetwork
}

/** How long the burst of an overridden budget takes to refill; the same as for DNS. */
const OVERRIDE_WINDOW_MS = 4_000

/** The result for an address is computed once; most queries go to few addresses. */
const MAX_KNOWN = 10_000

/**
 * Addresses are counted by /24 or /48. An override for a smaller network makes it a target of its own; one for a larger
 * network applies to each /24 or /48 in it. If several overrides contain an address, the narrowest one applies.
 */
export function createTargetNetworks(overrides: readonly BudgetOverride[], limits: BudgetLimits): TargetNetworks {
  const table = overrides
    .flatMap(({ cidr, perSecond }) => {
      const network = parseIpNetwork(cidr)
      return network.ok ? [{ network: withoutHostBits(network.value), perSecond }] : []
    })
    .sort((one, other) => other.network.prefix - one.network.prefix)

  function lookUp(address: PublicAddress): TargetNetwork {
    const site = siteNetworkOf(address)
    const ip = parseIp(address)
    if (!ip.ok) return { key: site, ...limits }
    const host: IpNetwork = { address: ip.value, prefix: ip.value.family === 4 ? 32 : 128 }
    const override = table.find(({ network }) => containsNetwork(network, host))
    if (override === undefined) return { key: site, ...limits }
    const { network, perSecond } = override
    return {
      key: network.prefix > SITE_PREFIX[ip.value.family] ? buildIpNetwork(network) : site,
      perNetwork: (perSecond * OVERRIDE_WINDOW_MS) / 1_000,
      windowMs: OVERRIDE_WINDOW_MS,
    }
  }

  const known = boundedMap<TargetNetwork, PublicAddress>(MAX_KNOWN)
  return {
    find(address) {
      const found = known.get(address)
      if (found !== undefined) return found
      const made = lookUp(address)
      known.set(address, made)
      return made
    },
  }
}
