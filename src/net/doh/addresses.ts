import { promises } from 'node:dns'
import { isIP } from 'node:net'
import { operatorAddress } from '../guard.ts'
import type { OperatorAddress } from '../wire.ts'

export type Lookup = (host: string) => Promise<readonly string[]>

/** The operator's own host name is the only one that the system ever resolves. */
export const addressesBySystem: Lookup = async (host) =>
  (await promises.lookup(host, { all: true })).map(({ address }) => address)

/** The pinned addresses of the configuration, or what the host name resolves to now. */
export async function addressesOf(
  pinned: readonly string[],
  host: string,
  lookup: Lookup,
  timeoutMs: number,
): Promise<readonly OperatorAddress[]> {
  const texts = pinned.length > 0 ? pinned : isIP(host) !== 0 ? [host] : await lookedUp(host, lookup, timeoutMs)
  return texts.flatMap((text) => operatorAddress(text) ?? [])
}

/** No address when the system cannot say, or not in time: it is asked again for the next connection. */
function lookedUp(host: string, lookup: Lookup, timeoutMs: number): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), timeoutMs)
    const finish = (addresses: readonly string[]): void => {
      clearTimeout(timer)
      resolve(addresses)
    }
    lookup(host).then(finish, () => finish([]))
  })
}
