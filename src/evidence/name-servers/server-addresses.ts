import type { Name } from '../../dns/record.ts'
import type { Observed } from '../../world.ts'
import { type NameServer, nameServers, publicAddressesOf } from '../delegation/name-servers.ts'
import { parentReferral } from '../delegation/parent.ts'
import { mapSeen, soFar } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'

export interface ServerAddress {
  /** A public IP address. */
  readonly address: string
  /** The NS names that have this address. */
  readonly names: readonly Name[]
}

const MAX_ADDRESSES = 16

/**
 * A zone with more name servers than this is compared at the first ones only: the queries of a check are limited, and other checks
 * need them more. Whether a server responds, is authoritative and has the current serial and keys is asked at every one.
 */
export const MAX_COMPARED_SERVERS = 6
/**
 * The number of addresses that a name with unknown addresses, or the parent zone, is expected to add: late answers must not raise
 * the number of queried servers.
 */
const RESERVED_FOR_EACH = 2

/** The public addresses to query: the first of each name, then the second of each, and so on. */
export const serverAddresses: View<Observed<readonly ServerAddress[]>> = defineView(
  'server addresses',
  (look): Observed<readonly ServerAddress[]> => {
    const isParentKnown = soFar(look.at(parentReferral)) !== undefined
    return mapSeen(look.at(nameServers), (servers) => {
      const waiting = servers.filter(isWaiting).length + (isParentKnown ? 0 : 1)
      return chooseAddresses(servers, MAX_ADDRESSES - Math.min(waiting * RESERVED_FOR_EACH, MAX_ADDRESSES))
    })
  },
)

const isWaiting = ({ resolved, addresses }: NameServer): boolean =>
  addresses.length === 0 &&
  resolved !== undefined &&
  [resolved.ipv4, resolved.ipv6].some((observation) => soFar(observation) === undefined)

function chooseAddresses(servers: readonly NameServer[], limit: number): readonly ServerAddress[] {
  const places = servers.map(({ name }, index) => ({
    name,
    addresses: publicAddressesOf(servers[index] as NameServer),
  }))
  const chosen = new Map<string, Name[]>()
  const rounds = Math.max(0, ...places.map(({ addresses }) => addresses.length))
  for (let round = 0; round < rounds; round++)
    for (const { addresses } of places) {
      const address = addresses[round]
      if (address !== undefined && chosen.size < limit && !chosen.has(address)) chosen.set(address, [])
    }
  for (const { name, addresses } of places) for (const address of addresses) chosen.get(address)?.push(name)
  return [...chosen].map(([address, names]) => ({ address, names }))
}
