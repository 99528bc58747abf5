import type { Name } from '../../dns/record.ts'
import type { Candidate } from '../../move/candidates.ts'
import type { ObservedSet } from '../../move/observation.ts'

/** The sets of one server by name and type, and those about which it gave no usable answer. */
export interface SetIndex {
  readonly sets: readonly ObservedSet[]
  readonly unseen: readonly Candidate[]
}

const keyOf = ({ name, type }: Candidate): string => `${name} ${type}`

export const indexOf = (sets: readonly ObservedSet[], unseen: readonly Candidate[]): SetIndex => {
  const known = new Map(sets.map((set) => [keyOf(set), set]))
  return { sets: [...known.values()], unseen: unseen.filter((one) => !known.has(keyOf(one))) }
}

/**
 * Without the names that no server has, and without those for which every server gives the answer of its wildcard record: the wildcard
 * record itself is compared.
 */
export function withoutWildcards(
  zone: Name,
  servers: readonly SetIndex[],
  exported: readonly Candidate[],
): readonly SetIndex[] {
  const kept = new Set(exported.map(keyOf))
  const maps = servers.map(({ sets }) => new Map(sets.map((set) => [keyOf(set), set.values.join('\n')])))
  const hasWildcard = (type: string): boolean => maps.some((map) => (map.get(`*.${zone} ${type}`) ?? '') !== '')
  const isWanted = (set: ObservedSet): boolean => {
    const key = keyOf(set)
    if (kept.has(key)) return true
    if (maps.every((map) => (map.get(key) ?? '') === '')) return false
    if (set.name === zone || set.name.startsWith('*.') || !hasWildcard(set.type)) return true
    return maps.some((map) => map.has(key) && map.get(key) !== (map.get(`*.${zone} ${set.type}`) ?? ''))
  }
  return servers.map(({ sets, unseen }) => ({ sets: sets.filter(isWanted), unseen }))
}
