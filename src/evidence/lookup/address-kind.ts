import { parseIp } from '../../standards/ip-address/parse.ts'
import { isPublicAddress } from '../../standards/ip-address/public-address.ts'

/** Whether the address is a public one, to which we may send packets. */
export function isPublic(address: string): boolean {
  const ip = parseIp(address)
  return ip.ok && isPublicAddress(ip.value)
}

export const isIpv6 = (address: string): boolean => address.includes(':')
