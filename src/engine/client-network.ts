import { isIPv4 } from 'node:net'
import { buildIpNetwork } from '../standards/ip-address/build.ts'
import { withoutHostBits } from '../standards/ip-address/network.ts'
import { type Ip, parseIp } from '../standards/ip-address/parse.ts'

/** How much of an address a log line may keep: the network, never the host. */
const LOGGED_PREFIX = { 4: 24, 6: 48 } as const

/** The caller's network as logs show it. An IPv4 address in its IPv6 form counts as IPv4. Who has hung up has none any more. */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  // By far the most frequent form, on the way of every request.
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  const ip = parseIp(address)
  if (!ip.ok) return 'unknown'
  const plain = unmapped(ip.value)
  return buildIpNetwork(withoutHostBits({ address: plain, prefix: LOGGED_PREFIX[plain.family] }))
}

/** An IPv4 address in its IPv6 form, as what it is. */
export function unmapped({ family, bytes }: Ip): Ip {
  const isMapped =
    family === 6 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255
  return isMapped ? { family: 4, bytes: bytes.slice(12) } : { family, bytes }
}
