import { isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { anySeen, mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { isPublic } from '../lookup/address-kind.ts'
import { type Addresses, addressesOf, addressesSoFar, hasAddress } from '../lookup/addresses.ts'
import { dataOf, resolvedSet } from '../lookup/record-set.ts'
import { ownAddressesOf } from './own-addresses.ts'
import { parentReferral } from './parent.ts'
import { scope } from './scope.ts'

/** A name server that the parent or the zone lists. */
export interface NameServer {
  readonly name: Name
  readonly isInParent: boolean
  readonly isInZone: boolean
  /** Whether its name is inside the zone that it serves, so that it needs glue. */
  readonly isInsideZone: boolean
  /** The addresses that the zone has, or those that resolvers return; undefined if the limit of names to look up was reached. */
  readonly resolved: Addresses | undefined
  /** The addresses that the parent returns. */
  readonly glue: readonly string[]
  /** The addresses to query: those two lists together. */
  readonly addresses: readonly string[]
}

/** A zone must not be able to cause queries for hundreds of names. */
const MAX_NAMES = 16

/** All NS names of the parent and the zone: those of the zone first, each list sorted. Empty for a name that does not exist. */
export const nameServers: View<Observed<readonly NameServer[]>> = defineView(
  'name servers',
  (look): Observed<readonly NameServer[]> => {
    const place = look.at(scope)
    if (valueSoFar(place)?.isMissing) return seen([])
    const [parentSight, zoneSight] = [look.at(parentReferral), look.at(zoneNames)]
    if (!place.seen) return place
    // The servers of the list that arrives first are queried immediately; the other list adds to them.
    const [parent, zone] = [valueSoFar(parentSight), valueSoFar(zoneSight)]
    if (parent === undefined && zone === undefined) {
      waitFor(parentSight)
      return mapSeen(zoneSight, () => [])
    }
    const inParent = parent === undefined || parent.isAnswering ? [] : parent.names
    const inZone = zone ?? (parent?.isAnswering ? parent.names : [])
    const names = [...inZone, ...inParent.filter((name) => !inZone.includes(name))]
    const glue = parent?.glue ?? NO_GLUE
    return seen(
      names.map((name, index) => ({
        name,
        isInParent: inParent.includes(name),
        isInZone: inZone.includes(name),
        isInsideZone: isAtOrBelow(name, place.value.apex),
        ...addressesFor(look, name, place.value.apex, glue.get(name) ?? [], index < MAX_NAMES),
      })),
    )
  },
)

const NO_GLUE: ReadonlyMap<Name, readonly string[]> = new Map()

/** The NS names that the zone itself lists, as the resolvers return them. */
export const zoneNames: View<Observed<readonly Name[]>> = defineView(
  'zone names',
  (look): Observed<readonly Name[]> => {
    const place = look.at(scope)
    if (!place.seen) return place
    const { apex } = place.value
    const ns = look.at(resolvedSet(apex, TYPE.NS))
    if (!ns.seen) return ns
    if (ns.value.owner !== apex) return unseen('bad-answer', `the resolvers return an alias for ${apex}`)
    return seen([...new Set(dataOf(ns.value.records, 'NS').map(({ target }) => target))].sort())
  },
)

function addressesFor(
  look: Look,
  name: Name,
  apex: Name,
  glue: readonly string[],
  isLookedUp: boolean,
): Pick<NameServer, 'resolved' | 'glue' | 'addresses'> {
  if (!isLookedUp) return { resolved: undefined, glue, addresses: [] }
  const resolved = look.value(isAtOrBelow(name, apex) ? ownAddressesOf(name, apex) : addressesOf(name))
  const known = addressesSoFar(resolved)
  // The glue of the parent zone is current, while resolvers may have cached addresses from before a move.
  return { resolved, glue, addresses: [...new Set([...known, ...glue])] }
}

/** The resolvers decide. If they could not answer, glue proves that there is an address. */
export function hasServerAddress({ resolved, glue }: NameServer): Observed<boolean> | undefined {
  if (resolved === undefined) return undefined
  const observation = hasAddress(resolved)
  return soFar(observation)?.seen === false && glue.length > 0 ? seen(true) : observation
}

/** The target if the answer for the name has a CNAME. There is no separate CNAME query, because resolvers may not return it. */
export function aliasOf({ resolved }: NameServer): Observed<Name | undefined> | undefined {
  if (resolved === undefined) return undefined
  const { a, aaaa } = resolved
  return mapSeen(
    anySeen([a, aaaa], ({ aliases }) => aliases.length > 0),
    (set) => set?.aliases[0],
  )
}

export const publicAddressesOf = ({ addresses }: NameServer): readonly string[] => addresses.filter(isPublic)
