import { buildIp } from '../standards/ip-address/build.ts'
import { parseIp } from '../standards/ip-address/parse.ts'
import { isPublicAddress } from '../standards/ip-address/public-address.ts'
import type { Observed } from '../world.ts'
import { unseen } from './unseen.ts'
import type { OperatorAddress, PublicAddress } from './wire.ts'

/**
 * The one door for addresses that come from callers or from DNS. What comes out is the text that was judged, so that
 * nothing can resolve or read it in another way afterwards.
 */
export function publicAddress(text: string): Observed<PublicAddress> {
  const ip = parseIp(text)
  if (!ip.ok) return unseen('not-public', 'this is no IP address')
  const canonical = buildIp(ip.value)
  if (!isPublicAddress(ip.value)) return unseen('not-public', `${canonical} is not a public address`)
  return { seen: true, value: canonical as PublicAddress }
}

/** The other door, for what the operator configured: it may well be on this machine. Never for foreign data. */
export function operatorAddress(text: string): OperatorAddress | undefined {
  const ip = parseIp(text)
  return ip.ok ? (buildIp(ip.value) as OperatorAddress) : undefined
}
