import { addressBits, type Ip } from './parse.ts'
import { blocksOf } from './special-purpose-blocks.ts'

const isReserved = blocksOf('unroutable', 'example', 'infrastructure')

/** Whether a host with this address is somebody's own server on the public internet, so that we may connect to it. */
export function isPublicAddress(ip: Ip): boolean {
  const bits = addressBits(ip.family)
  // Only what `parseIp` can have made: anything else would slip through the comparison of prefixes.
  if (ip.bytes.length * 8 !== bits) return false
  return !isReserved({ address: ip, prefix: bits }) && !isIsatap(ip)
}

/** RFC 5214 section 6.1: an interface identifier `[02]00:5efe:a.b.c.d` is a tunnel to the IPv4 address in it. */
const isIsatap = ({ family, bytes }: Ip): boolean =>
  family === 6 && ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe
