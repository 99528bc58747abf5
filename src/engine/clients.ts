import { isIPv4 } from 'node:net'
import { buildIp, buildIpNetwork } from '../standards/ip-address/build.ts'
import { containsNetwork, withoutHostBits } from '../standards/ip-address/network.ts'
import { type IpNetwork, parseIp, parseIpNetwork } from '../standards/ip-address/parse.ts'
import { siteNetworkOf } from '../standards/ip-address/site-network.ts'
import { unmapped } from './client-network.ts'

/** A caller from the point of view of the limits. */
export interface Client {
  /** `ip:192.0.2.1`, `net:2001:db8::/64`, `key:<id>` or `registrar:<digest>`. */
  readonly id: string
  readonly perDay: number
  readonly burstPerMinute: number
  /** A key was sent that could not be verified; meanwhile, the caller counts as anonymous. */
  readonly hasUnverifiedKey: boolean
}

/** Households and hosts usually get an IPv6 /64, so one client can use all its addresses. */
const IPV6_PREFIX = 64

/** Identifies callers without a key by their IP address, which is undefined after a disconnect. */
export function addressId(address: string | undefined): string {
  if (address === undefined) return 'ip:unknown'
  // This is by far the most frequent form, and the function runs for every request.
  if (isIPv4(address)) return `ip:${address}`
  const ip = parseIp(address)
  if (!ip.ok) return 'ip:unknown'
  const plain = unmapped(ip.value)
  return plain.family === 4
    ? `ip:${buildIp(plain)}`
    : `net:${buildIpNetwork(withoutHostBits({ address: plain, prefix: IPV6_PREFIX }))}`
}

/**
 * Who has one share of what clients compete for: a key, or all anonymous clients of a /24 or /48, because one of them may
 * use many addresses.
 */
export function shareHolderOf(clientId: string): string {
  const [, address] = /^(?:ip|net):([^/]+)/.exec(clientId) ?? []
  return address === undefined ? clientId : `net:${siteNetworkOf(address)}`
}

/** Looks up IP addresses in a list of networks. If several networks contain an address, the narrowest one counts. */
export interface NetworkTable<Value> {
  find(address: string | undefined): Value | undefined
}

export function networkTable<Value>(rows: readonly (readonly [cidr: string, value: Value])[]): NetworkTable<Value> {
  const table = rows
    .flatMap(([cidr, value]): readonly { network: IpNetwork; value: Value }[] => {
      const network = parseIpNetwork(cidr)
      return network.ok ? [{ network: network.value, value }] : []
    })
    .sort((one, other) => other.network.prefix - one.network.prefix)
  return {
    find(address) {
      if (table.length === 0 || address === undefined) return undefined
      const ip = parseIp(address)
      if (!ip.ok) return undefined
      const plain = unmapped(ip.value)
      const host: IpNetwork = { address: plain, prefix: plain.family === 4 ? 32 : 128 }
      return table.find(({ network }) => containsNetwork(network, host))?.value
    },
  }
}
