export interface WatchedSet {
  /** In full, without the final dot. */
  readonly name: string
  readonly type: string
  readonly isAtParent: boolean
  readonly nameServers: readonly { readonly name: string; readonly address: string; readonly shows: boolean | null }[]
  /** Empty until all name servers show the set, because resolvers would cache the old one again. */
  readonly resolvers: readonly { readonly label: string; readonly shows: boolean | null }[]
  /** When the last of these caches expires; absent if all resolvers show the set, or if it is not known. */
  readonly cachedUntil?: string
}

export const showsEverywhere = ({ nameServers, resolvers }: WatchedSet): boolean =>
  [...nameServers, ...resolvers].every(({ shows }) => shows !== false) && resolvers.some(({ shows }) => shows === true)

const isOutdated = ({ resolvers }: WatchedSet): boolean => resolvers.some(({ shows }) => shows === false)
export const isMissing = ({ nameServers }: WatchedSet): boolean => nameServers.some(({ shows }) => shows === false)

/** When the last cache of the resolvers expires; null as long as a name server does not show its set: then resolvers can cache the old one again. */
export function lastCacheOf(sets: readonly WatchedSet[]): string | null {
  const outdated = sets.filter(isOutdated)
  if (sets.some(isMissing) || outdated.some(({ cachedUntil }) => cachedUntil === undefined)) return null
  return (
    outdated
      .map(({ cachedUntil = '' }) => cachedUntil)
      .toSorted()
      .at(-1) ?? null
  )
}
