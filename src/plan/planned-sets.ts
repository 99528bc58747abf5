import type { Change } from '../change/change.ts'
import { isAtOrBelow, parentOf } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Rrset } from '../dns/zone/contents.ts'
import { codeOf, isPlannedType, plannedRrsets } from './planned-records.ts'

/** What a change sets and removes, by name, for a zone whose other records stay as they are. */
export interface PlannedSets {
  readonly origin: Name
  /** Undefined if the change sets nothing at this name. */
  at(name: Name): ReadonlyMap<number, Rrset> | undefined
  isRemoved(name: Name, type: number): boolean
  /** The change removes at least one record set of the name. */
  isReduced(name: Name): boolean
  /** The name has names below it that the change sets, so that it exists. */
  isAbove(name: Name): boolean
  /** The names from below the origin down to this one that the change delegates or redirects, the highest first. */
  cutAbove(name: Name): Name | undefined
  /** The change removes the delegation or the DNAME record from which all answers for this name come: the zone has nothing else here. */
  isUncovered(name: Name): boolean
  /** The closest name above with a wildcard that the change sets or removes. */
  wildcardAbove(name: Name): Name | undefined
  /** The change has a say about this name, so that an alias to it is not followed as today. */
  isAffected(name: Name): boolean
}

export function plannedSets(change: Change): PlannedSets {
  const { domain: origin } = change
  const sets = byName(plannedRrsets(change))
  const removed = removedTypes(change)
  const above = namesAbove([...sets.keys()], origin)

  const ancestors = (name: Name): readonly Name[] => {
    const names: Name[] = []
    for (let at: Name | undefined = name; at !== undefined && isAtOrBelow(at, origin); at = parentOf(at)) names.push(at)
    return names
  }
  const cutAbove = (name: Name): Name | undefined =>
    ancestors(name).findLast((at) => {
      const own = sets.get(at)
      return (at !== origin && own?.has(TYPE.NS) === true) || (at !== name && own?.has(TYPE.DNAME) === true)
    })
  const isUncovered = (name: Name): boolean =>
    ancestors(name).some(
      (at) =>
        (at !== origin && removed.get(at)?.has(TYPE.NS) === true) ||
        (at !== name && removed.get(at)?.has(TYPE.DNAME) === true),
    )
  const wildcardAbove = (name: Name): Name | undefined =>
    ancestors(name).find((at) => at !== name && (sets.has(`*.${at}`) || removed.has(`*.${at}`)))

  return {
    origin,
    at: (name) => sets.get(name),
    isRemoved: (name, type) => removed.get(name)?.has(type) === true,
    isReduced: (name) => removed.has(name),
    isAbove: (name) => above.has(name),
    cutAbove,
    isUncovered,
    wildcardAbove,
    isAffected: (name) =>
      sets.has(name) ||
      removed.has(name) ||
      above.has(name) ||
      cutAbove(name) !== undefined ||
      isUncovered(name) ||
      wildcardAbove(name) !== undefined,
  }
}

function byName(rrsets: readonly Rrset[]): ReadonlyMap<Name, ReadonlyMap<number, Rrset>> {
  const names = new Map<Name, Map<number, Rrset>>()
  for (const rrset of rrsets) {
    const [first] = rrset
    if (first === undefined) continue
    const types = names.get(first.name) ?? new Map<number, Rrset>()
    names.set(first.name, types.set(first.type, rrset))
  }
  return names
}

function removedTypes({ remove }: Change): ReadonlyMap<Name, ReadonlySet<number>> {
  const names = new Map<Name, Set<number>>()
  for (const { name, type } of remove) {
    const code = codeOf(type)
    if (isPlannedType(code, false)) names.set(name, (names.get(name) ?? new Set()).add(code))
  }
  return names
}

/** Empty non-terminals (RFC 4592 section 2.2.2), and names with names below them. */
function namesAbove(names: readonly Name[], origin: Name): ReadonlySet<Name> {
  const above = new Set<Name>()
  for (const name of names)
    for (let at = parentOf(name); at !== undefined && isAtOrBelow(at, origin) && !above.has(at); at = parentOf(at))
      above.add(at)
  return above
}
