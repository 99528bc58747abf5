import { buildIp } from '../../standards/ip-address/build.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'

/** One spelling for each address, so that it can be a key. */
export function canonicalAddress(text: string): string | undefined {
  const ip = parseIp(text)
  return ip.ok ? buildIp(ip.value) : undefined
}
