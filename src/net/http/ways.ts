import { isIPv6 } from 'node:net'
import { publicAddress } from '../guard.ts'
import type { PublicAddress } from '../wire.ts'

/** Those that the guard lets through, each once. */
export const publicOnes = (addresses: readonly string[]): readonly PublicAddress[] => [
  ...new Set(
    addresses.flatMap((text) => {
      const address = publicAddress(text)
      return address.seen ? [address.value] : []
    }),
  ),
]

/** IPv4 first, then the other family, then IPv4 again: a network that is broken as a whole is left after one try. */
export function inTurns(addresses: readonly PublicAddress[]): readonly PublicAddress[] {
  const sixes = addresses.filter((address) => isIPv6(address))
  const fours = addresses.filter((address) => !isIPv6(address))
  return Array.from({ length: Math.max(fours.length, sixes.length) }, (_, index) => [fours[index], sixes[index]])
    .flat()
    .filter((address) => address !== undefined)
}
