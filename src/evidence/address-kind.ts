import { parseIp } from '../standards/ip-address/parse.ts'
import { isPublicAddress } from '../standards/ip-address/public-address.ts'

/** Whether we may send a packet there. */
export function isPublic(address: string): boolean {
  const ip = parseIp(address)
  return ip.ok && isPublicAddress(ip.value)
}

export const isIpv6 = (address: string): boolean => address.includes(':')
