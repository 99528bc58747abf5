import { isIPv4 } from 'node:net'
import { buildIp, buildIpNetwork } from '../standards/ip-address/build.ts'
import { containsNetwork, withoutHostBits } from '../standards/ip-address/network.ts'
import { type IpNetwork, parseIp, parseIpNetwork } from '../standards/ip-address/parse.ts'
import { unmapped } from './client-network.ts'

/** A caller as limits see it. */
export interface Client {
  /** `ip:192.0.2.1`, `net:2001:db8::/64`, `key:<id>` or `registrar:<digest>`. */
  readonly id: string
  readonly perDay: number
  readonly burstPerMinute: number
  /** A key was sent, and nobody could say whether it is valid: the caller counts as anonymous meanwhile. */
  readonly hasUnverifiedKey: boolean
}

/** What a household or a host has of IPv6: who has one address has them all. */
const IPV6_PREFIX = 64

/** Callers without a key, told apart by their address; who has hung up has none any more. */
export function addressId(address: string | undefined): string {
  if (address === undefined) return 'ip:unknown'
  // By far the most frequent form, on the way of every request.
  if (isIPv4(address)) return `ip:${address}`
  const ip = parseIp(address)
  if (!ip.ok) return 'ip:unknown'
  const plain = unmapped(ip.value)
  return plain.family === 4
    ? `ip:${buildIp(plain)}`
    : `net:${buildIpNetwork(withoutHostBits({ address: plain, prefix: IPV6_PREFIX }))}`
}

/** A list of networks in which addresses are looked up; where several hold one, the narrowest counts. */
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
