import type { Ip } from '../standards/ip-address/parse.ts'
import { isAtOrBelow } from './name.ts'
import type { Name } from './record.ts'

/** RFC 1035 section 3.5 and RFC 3596 section 2.5. */
export function reverseName({ family, bytes }: Ip): Name {
  if (family === 4) return `${bytes.toReversed().join('.')}.in-addr.arpa`
  const nibbles = bytes.toReversed().flatMap((byte) => [byte & 15, byte >> 4])
  return `${nibbles.map((nibble) => nibble.toString(16)).join('.')}.ip6.arpa`
}

/** True for names in the reverse tree, which has PTR records and delegations, but neither hosts nor mail. */
export const isReverseName = (name: Name): boolean => isAtOrBelow(name, 'in-addr.arpa') || isAtOrBelow(name, 'ip6.arpa')

/** True for all names below `arpa` (RFC 3172): infrastructure of the DNS, where no mail is sent or received and no website exists. */
export const isInfrastructureName = (name: Name): boolean => isAtOrBelow(name, 'arpa')
