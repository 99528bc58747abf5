/** What a cache may hold: one value of a record set, as one server published it. All times are in seconds since 1970. */
export interface Publication {
  readonly side: Side
  /** The server that published it, in words that name it for users. */
  readonly server: string
  readonly set: PublishedSetKey
  /** The data, in an order that does not depend on the answer. An empty text is a denial. */
  readonly value: string
  /** The TTL of the set; for a denial the negative TTL (RFC 2308 section 5). */
  readonly ttl: number
  /** When it was first observed. */
  readonly from: number
  /** When the server was first observed without it. It may have been served until then. */
  readonly until?: number
}

export type Side = 'parent' | 'old' | 'new'

/**
 * `data` stands for all sets of a zone: its value is the keys that sign them, its TTL the longest of all, denials included. `address` has the
 * addresses of a name server whose name is in the zone.
 */
export type PublishedSetKey = 'ns' | 'ds' | 'glue' | 'dnskey' | 'data' | `address ${string}`

export type Published = Pick<Publication, 'set' | 'value' | 'ttl'>

/**
 * Records what a server publishes at a time. A set that it published before and that has changed, also if only its TTL has, may have
 * been served until now. A server that could not be observed must not be recorded: its last values may still be served.
 */
export function publish(
  history: readonly Publication[],
  at: number,
  server: Pick<Publication, 'side' | 'server'>,
  published: readonly Published[],
): readonly Publication[] {
  const isOfServer = (one: Publication): boolean => one.server === server.server && one.side === server.side
  const isStill = (one: Publication): boolean =>
    published.some(({ set, value, ttl }) => set === one.set && value === one.value && ttl === one.ttl)
  const isOpen = (one: Publication): boolean => one.until === undefined && isOfServer(one)
  const open = history.filter((one) => isOpen(one) && isStill(one))
  const appeared = published.filter(
    ({ set, value, ttl }) => !open.some((one) => set === one.set && value === one.value && ttl === one.ttl),
  )
  return [
    ...history.map((one) => (isOpen(one) && !isStill(one) ? { ...one, until: at } : one)),
    ...appeared.map(({ set, value, ttl }) => ({ ...server, set, value, ttl, from: at })),
  ]
}

/** The server was not observed since; it may have served what it last published of these sets until now. */
export const endUnseen = (
  history: readonly Publication[],
  at: number,
  server: Pick<Publication, 'side' | 'server'>,
  sets: readonly PublishedSetKey[],
): readonly Publication[] =>
  history.map((one) =>
    one.side === server.side && one.server === server.server && one.until === undefined && sets.includes(one.set)
      ? { ...one, until: at }
      : one,
  )

/**
 * Until when a resolver may use one of these publications: it may have been fetched in the last second in which it was served, and is used
 * until its TTL ends. Never (-Infinity) without any. `stopsAt` is when those that are still published will end, if that is known.
 */
export function heldUntil(publications: readonly Publication[], stopsAt = Number.POSITIVE_INFINITY): number {
  let latest = Number.NEGATIVE_INFINITY
  for (const { until = stopsAt, ttl } of publications) latest = Math.max(latest, until + ttl)
  return latest
}

/**
 * Without those that no cache can hold any more. The delegation stays: what was asked because of it is held for longer, and that time is
 * counted from its end.
 */
export const withoutExpired = (history: readonly Publication[], now: number): readonly Publication[] =>
  history.filter(({ until, ttl, set }) => until === undefined || until + ttl > now || set === 'ns' || set === 'glue')
