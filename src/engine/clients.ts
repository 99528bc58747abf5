import { isIPv4 } from 'node:net'
import { buildIp, buildIpNetwork } from '../standards/ip-address/build.ts'
import { containsNetwork, withoutHostBits } from '../standards/ip-address/network.ts'
import { type IpNetwork, parseIpNetwork } from '../standards/ip-address/parse.ts'
import { clientNetwork, parseClientAddress } from './client-network.ts'

/** A caller from the point of view of the limits. */
export interface Client {
  /** `ip:192.0.2.1`, `net:2001:db8::/64`, `key:<id>` or `registrar:<digest>`. */
  readonly id: string
  readonly perDay: number
  /** Limits that it shares with other clients. A call must be within all of them. */
  readonly sharedLimits: readonly SharedLimit[]
  readonly burstPerMinute: number
  /** A key was sent that could not be verified; meanwhile, the caller counts as anonymous. */
  readonly hasUnverifiedKey: boolean
}

/** A daily limit of all callers without a key in an IPv6 /48, or of all those that a website sends. */
export interface SharedLimit {
  readonly kind: 'network' | 'origin'
  /** `net:2001:db8:1::/48` or `origin:<digest>`. */
  readonly id: string
  readonly perDay: number
}

/** Households and hosts usually get an IPv6 /64, so one client can use all its addresses. */
const IPV6_PREFIX = 64

/** Identifies callers without a key by their IP address, which is undefined after a disconnect. */
export function addressId(address: string | undefined): string {
  if (address === undefined) return 'ip:unknown'
  // This is by far the most frequent form, and the function runs for every request.
  if (isIPv4(address)) return `ip:${address}`
  const plain = parseClientAddress(address)
  if (plain === undefined) return 'ip:unknown'
  return plain.family === 4
    ? `ip:${buildIp(plain)}`
    : `net:${buildIpNetwork(withoutHostBits({ address: plain, prefix: IPV6_PREFIX }))}`
}

/** Whether the id of a client is that of an API key. */
export const isKeyId = (id: string): boolean => id.startsWith('key:') || id.startsWith('registrar:')

/** The id with which a call takes its part of slots, streams and budgets. */
export const sharingClient = (client: Pick<Client, 'id'> | undefined, address: string | undefined): string =>
  client?.id ?? addressId(address)

/**
 * The network (/24 or /48) with which a client shares slots, streams and budgets, because one person can often use many
 * addresses of a network. A client with an API key shares them with no other client, so that it is its own network.
 */
export function networkOf(clientId: string): string {
  const [, address] = /^(?:ip|net):([^/]+)/.exec(clientId) ?? []
  return address === undefined ? clientId : clientNetwork(address)
}

/** Looks up IP addresses in a list of networks. If several networks contain an address, the narrowest one counts. */
export interface NetworkTable<Value> {
  find(address: string | undefined): Value | undefined
}

/**
 * The IPv6 /48 of a client, because a site often gets one with 65,536 networks of the size of one client. Undefined for
 * IPv4, where one address is one client.
 */
export const siteId = (clientId: string): string | undefined =>
  clientId.startsWith('net:') ? `net:${networkOf(clientId)}` : undefined

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
      const plain = parseClientAddress(address)
      if (plain === undefined) return undefined
      const host: IpNetwork = { address: plain, prefix: plain.family === 4 ? 32 : 128 }
      return table.find(({ network }) => containsNetwork(network, host))?.value
    },
  }
}
