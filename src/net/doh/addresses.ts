import { promises } from 'node:dns'
import { isIP } from 'node:net'
import type { Clock } from '../../clock.ts'
import { operatorAddress } from '../guard.ts'
import type { OperatorAddress } from '../wire.ts'

export type Lookup = (host: string) => Promise<readonly string[]>

/** The operator's own host name is the only one that the system ever resolves. */
export const addressesBySystem: Lookup = async (host) =>
  (await promises.lookup(host, { all: true })).map(({ address }) => address)

interface SystemLookup {
  readonly lookup: Lookup
  readonly clock: Pick<Clock, 'setTimer'>
  readonly timeoutMs: number
}

/** The pinned addresses of the configuration, or what the host name resolves to now. */
export async function addressesOf(
  pinned: readonly string[],
  host: string,
  system: SystemLookup,
): Promise<readonly OperatorAddress[]> {
  const texts = pinned.length > 0 ? pinned : isIP(host) !== 0 ? [host] : await lookedUp(host, system)
  return texts.flatMap((text) => operatorAddress(text) ?? [])
}

/** No address when the system cannot say, or not in time: it is asked again for the next connection. */
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
