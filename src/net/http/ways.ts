import { isIPv6 } from 'node:net'
import type { Observed } from '../../world.ts'
import { type Guard, publicAddress } from '../guard.ts'
import { unseen } from '../unseen.ts'
import type { PublicAddress } from '../wire.ts'

/** The addresses that the guard accepts, without duplicates. */
export const publicAddresses = (
  addresses: readonly string[],
  guard: Guard = publicAddress,
): readonly PublicAddress[] => [
  ...new Set(
    addresses.flatMap((text) => {
      const address = guard(text)
      return address.seen ? [address.value] : []
    }),
  ),
]

/** Alternates between the families, IPv4 first, so that a family that does not work costs only one try in a row. */
export function inTurns(addresses: readonly PublicAddress[]): readonly PublicAddress[] {
  const sixes = addresses.filter((address) => isIPv6(address))
  const fours = addresses.filter((address) => !isIPv6(address))
  return Array.from({ length: Math.max(fours.length, sixes.length) }, (_, index) => [fours[index], sixes[index]])
    .flat()
    .filter((address) => address !== undefined)
}

export const NO_WAY: Observed<never> = unseen('not-public', 'the host has no public IP address')

/** Why none of the addresses is dialed. An address of the service is the reason only if nothing else is left. */
export function noWay(addresses: readonly string[], guard: Guard): Observed<never> {
  for (const text of addresses) {
    const address = guard(text)
    if (!address.seen && address.why.reason === 'own-address') return address
  }
  return NO_WAY
}
