import { buildIpNetwork } from './build.ts'
import { withoutHostBits } from './network.ts'
import { type Ip, parseIp } from './parse.ts'

/** Smaller networks are not routed on the internet, so each site usually has at least one network of this size. */
export const SITE_PREFIX = { 4: 24, 6: 48 } as const

/** Returns the /24 of an IPv4 address or the /48 of an IPv6 address, in CIDR form. */
export const siteNetwork = (address: Ip): string =>
  buildIpNetwork(withoutHostBits({ address, prefix: SITE_PREFIX[address.family] }))

/** Does the same for text. Text that is not an IP address is returned as a network of its own. */
export function siteNetworkOf(text: string): string {
  const ip = parseIp(text)
  return ip.ok ? siteNetwork(ip.value) : text
}
