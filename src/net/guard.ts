import { buildIp } from '../standards/ip-address/build.ts'
import { parseIp } from '../standards/ip-address/parse.ts'
import { isPublicAddress } from '../standards/ip-address/public-address.ts'
import type { Observed } from '../world.ts'
import { unseen } from './unseen.ts'
import type { OperatorAddress, PublicAddress } from './wire.ts'

export type Guard = (text: string) => Observed<PublicAddress>

/** Refuses the addresses of the service too: otherwise a check could make the service check itself. */
export function guardAgainst(isOwn: (address: string) => boolean): Guard {
  return (text) => {
    const address = publicAddress(text)
    return address.seen && isOwn(address.value)
      ? unseen('own-address', `${address.value} is an address of this service`)
      : address
  }
}

/**
 * Every IP address from a caller or from the DNS must pass this check. It returns the canonical text that was checked,
 * so that no later code can resolve it or read it in another way.
 */
export function publicAddress(text: string): Observed<PublicAddress> {
  const ip = parseIp(text)
  if (!ip.ok) return unseen('not-public', 'this is not an IP address')
  const canonical = buildIp(ip.value)
  if (!isPublicAddress(ip.value)) return unseen('not-public', `${canonical} is not a public address`)
  return { seen: true, value: canonical as PublicAddress }
}

/**
 * For addresses from the configuration, which may be on this machine. It must never be used for data from the network.
 */
export function operatorAddress(text: string): OperatorAddress | undefined {
  const ip = parseIp(text)
  return ip.ok ? (buildIp(ip.value) as OperatorAddress) : undefined
}
