import { isIPv4 } from 'node:net'
import { type Ip, parseIp } from '../standards/ip-address/parse.ts'
import { siteNetwork } from '../standards/ip-address/site-network.ts'

/**
 * The network of the caller for logs, never the host. An IPv4-mapped IPv6 address counts as IPv4. After a disconnect,
 * the address is undefined.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  // This is by far the most frequent form, and the function runs for every request.
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  const ip = parseClientAddress(address)
  return ip === undefined ? 'unknown' : siteNetwork(ip)
}

/** Parses the address of a client. A link-local address of a socket has a zone such as `%eth0`, which is ignored. */
export function parseClientAddress(address: string): Ip | undefined {
  const ip = parseIp(address.replace(/%.*$/s, ''))
  return ip.ok ? unmapped(ip.value) : undefined
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function unmapped({ family, bytes }: Ip): Ip {
  const isMapped =
    family === 6 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255
  return isMapped ? { family: 4, bytes: bytes.slice(12) } : { family, bytes }
}
