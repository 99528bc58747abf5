import { buildIp } from '../../standards/ip-address/build.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'

/** Returns one notation for each address, so that it can be used as a key. */
export function canonicalAddress(text: string): string | undefined {
  const ip = parseIp(text)
  return ip.ok ? buildIp(ip.value) : undefined
}
