import { promises } from 'node:dns'
import { isIP } from 'node:net'
import type { Clock } from '../../clock.ts'
import { operatorAddress } from '../guard.ts'
import type { OperatorAddress } from '../wire.ts'

export type Lookup = (host: string) => Promise<readonly string[]>

/** Only host names of configured resolvers are resolved by the operating system. */
export const addressesBySystem: Lookup = async (host) =>
  (await promises.lookup(host, { all: true })).map(({ address }) => address)

interface SystemLookup {
  readonly lookup: Lookup
  readonly clock: Pick<Clock, 'setTimer'>
  readonly timeoutMs: number
}

/** The pinned IP addresses of the configuration, or those that the host name resolves to now. */
export async function addressesOf(
  pinned: readonly string[],
  host: string,
  system: SystemLookup,
): Promise<readonly OperatorAddress[]> {
  const texts = pinned.length > 0 ? pinned : isIP(host) !== 0 ? [host] : await lookedUp(host, system)
  return texts.flatMap((text) => operatorAddress(text) ?? [])
}

/** Returns no address if the system lookup fails or times out; the lookup is repeated for the next connection. */
function lookedUp(host: string, { lookup, clock, timeoutMs }: SystemLookup): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const timer = clock.setTimer(() => resolve([]), timeoutMs)
    const finish = (addresses: readonly string[]): void => {
      timer.cancel()
      resolve(addresses)
    }
    lookup(host).then(finish, () => finish([]))
  })
}
