import { addressBits, type Ip } from './parse.ts'
import { blocksOf } from './special-purpose-blocks.ts'

const isReserved = blocksOf('unroutable', 'example', 'infrastructure')

/** Returns true if the address belongs to an ordinary server on the public internet, so that connecting to it is allowed. */
export function isPublicAddress(ip: Ip): boolean {
  const bits = addressBits(ip.family)
  // Any other length cannot come from `parseIp` and would bypass the comparison of prefixes.
  if (ip.bytes.length * 8 !== bits) return false
  return !isReserved({ address: ip, prefix: bits }) && !isIsatap(ip)
}

/** RFC 5214 section 6.1: an interface identifier `[02]00:5efe:a.b.c.d` is a tunnel to the embedded IPv4 address. */
const isIsatap = ({ family, bytes }: Ip): boolean =>
  family === 6 && ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe
