import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { anySeen, mapSeen, valueSoFar } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import { type RecordSet, resolvedSet } from './record-set.ts'

/** The addresses of a name. One address family may be seen while the other is not. */
export interface Addresses {
  readonly name: Name
  readonly ipv4: Observed<readonly string[]>
  readonly ipv6: Observed<readonly string[]>
  /** The record sets that the addresses come from, for views that need aliases, existence or validation. */
  readonly a: Observed<RecordSet>
  readonly aaaa: Observed<RecordSet>
}

/** The addresses as a resolver returns them. This is enough to find and query a server. */
export const addressesOf: (name: Name) => View<Addresses> = defineViews('addresses', (look, name: Name) =>
  readAddresses(name, look.at(resolvedSet(name, TYPE.A)), look.at(resolvedSet(name, TYPE.AAAA))),
)

export const readAddresses = (name: Name, a: Observed<RecordSet>, aaaa: Observed<RecordSet>): Addresses => ({
  name,
  ipv4: mapSeen(a, addressTexts),
  ipv6: mapSeen(aaaa, addressTexts),
  a,
  aaaa,
})

export const addressTexts = ({ records }: RecordSet): readonly string[] =>
  records.flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : []))

/**
 * NXDOMAIN means that no record of any type exists; resolvers then reject the A records as well (RFC 4074, RFC 8020). It does not
 * show that there is no IPv6 address: the name servers deny AAAA records that the zone has.
 */
export const deniesIpv6 = ({ ipv4, aaaa }: Addresses): boolean =>
  ipv4.seen && ipv4.value.length > 0 && aaaa.seen && aaaa.value.isNxdomain && aaaa.value.aliases.length === 0

/** All seen addresses of both families. */
export const seenAddresses = ({ ipv4, ipv6 }: Addresses): readonly string[] => [
  ...(ipv4.seen ? ipv4.value : []),
  ...(ipv6.seen ? ipv6.value : []),
]

/** The addresses that have arrived by now: a server is queried at the first of them, before the other family is known. */
export const addressesSoFar = ({ ipv4, ipv6 }: Addresses): readonly string[] => [
  ...(valueSoFar(ipv4) ?? []),
  ...(valueSoFar(ipv6) ?? []),
]

/** One address proves presence; absence needs an answer for both families. */
export const hasAddress = ({ ipv4, ipv6 }: Addresses): Observed<boolean> =>
  mapSeen(
    anySeen([ipv4, ipv6], (addresses) => addresses.length > 0),
    (addresses) => addresses !== undefined,
  )
