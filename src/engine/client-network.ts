import { isIPv4 } from 'node:net'
import { type Ip, parseIp } from '../standards/ip-address/parse.ts'
import { siteNetwork } from '../standards/ip-address/site-network.ts'

/** The caller's network as logs show it, never the host. An IPv4 address in its IPv6 form counts as IPv4. Who has hung up has none any more. */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  // By far the most frequent form, on the way of every request.
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  const ip = parseIp(address)
  if (!ip.ok) return 'unknown'
  return siteNetwork(unmapped(ip.value))
}

/** An IPv4 address in its IPv6 form, as what it is. */
export function unmapped({ family, bytes }: Ip): Ip {
  const isMapped =
    family === 6 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255
  return isMapped ? { family: 4, bytes: bytes.slice(12) } : { family, bytes }
}
