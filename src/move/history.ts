import { isAtOrBelow } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { type Publication, type Published, publish, type Side, withoutExpired } from './caches.ts'
import {
  negativeTtl,
  type Observation,
  type ParentServer,
  type ServerView,
  serverLabel,
  type TimedValues,
  type ZoneView,
} from './observation.ts'
import type { Wish } from './wish.ts'

export interface Recorded {
  readonly domain: Name
  readonly wish: Wish
  /** The TTL that is assumed for sets whose names are not known. */
  readonly unknownTtl: number
}

/** A zone that stays where it is has only the new side. */
export const sideOf = (wish: Wish, name: Name): 'old' | 'new' =>
  wish.kind !== 'provider' || wish.to.some((server) => server.name === name) ? 'new' : 'old'

/** The new name servers whose names are in the zone: resolvers may ask the zone for their addresses. */
export const serversInZone = (wish: Wish, domain: Name): readonly { name: Name; addresses: readonly string[] }[] =>
  wish.kind === 'provider' ? wish.to.filter(({ name }) => isAtOrBelow(name, domain)) : []

/** What was published when, with a new observation. */
export function recordObservation(
  history: readonly Publication[],
  { at, parent, servers }: Observation,
  recorded: Recorded,
): readonly Publication[] {
  let all = history
  for (const server of parent)
    if (server.view !== undefined)
      all = publish(all, at, { side: 'parent', server: server.server }, atParent(server.view))
  for (const view of servers) {
    const published = publishedBy(view, recorded)
    const side: Side = sideOf(recorded.wish, view.name)
    if (published !== undefined) all = publish(all, at, { side, server: serverLabel(view) }, published)
  }
  return withoutExpired(all, at)
}

function atParent({ ns, ds, glue }: NonNullable<ParentServer['view']>): readonly Published[] {
  const glueTtl = Math.max(0, ...glue.map(({ ttl }) => ttl ?? ns.ttl))
  const glueValue = glue.map(({ name, addresses }) => `${name} ${addresses.toSorted().join(' ')}`)
  return [
    { set: 'ns', ...timed(ns) },
    { set: 'ds', ...timed(ds) },
    { set: 'glue', value: glueValue.toSorted().join('\n'), ttl: glueTtl },
  ]
}

const timed = ({ ttl, values }: TimedValues): Pick<Published, 'value' | 'ttl'> => ({
  value: values.toSorted().join('\n'),
  ttl,
})

/** Undefined if nothing was learned. A server that responds without the zone publishes nothing. */
function publishedBy(
  { response }: ServerView,
  { domain, wish, unknownTtl }: Recorded,
): readonly Published[] | undefined {
  if (response.kind === 'not-serving' || response.kind === 'other-zone') return []
  if (response.kind !== 'zone') return undefined
  const { zone } = response
  return [
    { set: 'ns', ...timed(zone.ns) },
    { set: 'dnskey', ...timed(zone.dnskey) },
    { set: 'data', value: signersOf(zone), ttl: longestTtl(zone, unknownTtl) },
    ...serversInZone(wish, domain).map(({ name }) => addressesIn(zone, name)),
  ]
}

const signersOf = ({ signedBy }: ZoneView): string => signedBy.toSorted((a, b) => a - b).join(' ')

/** Of every set and every denial. */
export function longestTtl(zone: ZoneView, unknownTtl: number): number {
  let longest = Math.max(zone.soa.ttl, zone.soa.minimum, zone.ns.ttl, zone.dnskey.ttl)
  for (const { ttl } of zone.sets) longest = Math.max(longest, ttl)
  return zone.isComplete ? longest : Math.max(longest, unknownTtl)
}

export function addressesIn(zone: ZoneView, name: Name): Published {
  const sets = zone.sets.filter((set) => set.name === name && (set.type === 'A' || set.type === 'AAAA'))
  const values = sets.flatMap(({ values }) => values)
  return {
    set: `address ${name}`,
    value: values.toSorted().join(' '),
    ttl: Math.max(negativeTtl(zone), ...sets.map(({ ttl }) => ttl)),
  }
}
