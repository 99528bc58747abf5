import type { Name } from '../../dns/record.ts'
import type { Candidate } from '../../move/candidates.ts'
import { serversInZone, sideOf } from '../../move/history.ts'
import type { Observation, ObservedSet, ParentServer, ZoneView } from '../../move/observation.ts'
import { zoneOf } from '../../move/observation.ts'
import type { Wish } from '../../move/wish.ts'
import type { Observed, ResolverId } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen, unseen } from '../engine/observed.ts'
import { each, inParallel } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { type Transfer, transferFrom, walkAlong } from './enumeration.ts'
import { knownSets } from './known-names.ts'
import { parentViews } from './parent-views.ts'
import { type ResolverView, resolverViews } from './resolver-views.ts'
import { type ObservedServer, serverViews } from './servers.ts'
import { readings } from './set-readings.ts'
import { indexOf, type SetIndex, withoutWildcards } from './wildcard-sets.ts'

export interface MovingRequest {
  readonly wish: Wish
  /** The servers that earlier observations have asked. */
  readonly known: readonly ObservedServer[]
  /** From the export of the zone. */
  readonly exported: readonly Candidate[]
  readonly resolvers: readonly ResolverId[]
  /** Whether the zone may be transferred or walked along its NSEC records, and more names may be asked for. */
  readonly mayEnumerate: boolean
}

export interface MovingZone extends Omit<Observation, 'at'> {
  readonly resolvers: readonly ResolverView[]
  readonly isWithoutIpv6: boolean
  /** How names were found, beside those that are known in advance. */
  readonly enumeration: 'none' | 'transfer' | 'partial-transfer' | 'nsec' | 'partial-nsec'
}

/** What the parent zone and the servers of both sides publish about a zone. `not-apex`: the name is in a zone of its own. */
export type Moving =
  | { readonly kind: 'zone'; readonly zone: MovingZone }
  | { readonly kind: 'not-apex'; readonly apex: Name }
  | { readonly kind: 'missing' }

/** One observation of a move. It is used once in an examination, because its name does not contain the request. */
export const movingZone = (request: MovingRequest): View<Observed<Moving>> =>
  defineView('moving zone', (look): Observed<Moving> => {
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
    const place = look.at(scope)
    if (!place.seen) return place
    const { apex, isApex, isMissing, parentApex, domain } = place.value
    if (isMissing) return seen({ kind: 'missing' })
    if (!isApex) return seen({ kind: 'not-apex', apex })
    const parents = look.at(parentViews(domain, parentApex))
    return seen({ kind: 'zone', zone: observe(look, domain, parents.seen ? parents.value : [], request) })
  })

function observe(look: Look, zone: Name, parent: readonly ParentServer[], request: MovingRequest): MovingZone {
  const { wish, known, mayEnumerate } = request
  const { views, isWithoutIpv6 } = serverViews(look, zone, wish, parent, known)
  const serving = views.filter((view) => zoneOf(view) !== undefined)
  const first = (side: 'old' | 'new') => serving.find(({ name }) => sideOf(wish, name) === side)?.address
  const oldest = first('old') ?? first('new')
  const [listed, resolvers, ...knownAt] = inParallel(
    () => (mayEnumerate && oldest !== undefined ? listedBy(look, zone, oldest) : NOT_LISTED),
    () => resolverViews(look, zone, wish, parent, request.resolvers),
    ...[oldest, first('new')].map(
      (address) => () => (address === undefined ? [] : knownSets(look, zone, address, mayEnumerate)),
    ),
  )
  const found = knownAt.flat().flatMap(({ sets = [] }) => sets.filter(({ values }) => values.length > 0))
  const unknown = knownAt.flat().filter(({ sets }) => sets === undefined)
  const asked = uniqueCandidates([
    ...request.exported,
    ...newHosts(zone, wish),
    ...listed.found,
    ...found,
    ...unknown,
    ...signedCuts(zone, found),
  ])
  const indexed = each(serving, ({ address = '' }) =>
    address === oldest && listed.transfer?.isComplete === true
      ? indexOf(listed.transfer.sets, [])
      : indexAt(look, zone, address, asked),
  )
  const sets = withoutWildcards(zone, indexed, request.exported)
  return {
    parent,
    resolvers,
    isWithoutIpv6,
    enumeration: listed.enumeration,
    servers: views.map((view) => {
      const index = serving.indexOf(view)
      const own = zoneOf(view)
      if (own === undefined) return view
      const isOldest = view.address === oldest
      const isWhole = isOldest && listed.isComplete && (sets[index]?.unseen.length ?? 0) === 0
      return { ...view, response: { kind: 'zone', zone: withSets(own, sets[index], isWhole) } }
    }),
  }
}

const withSets = (zone: ZoneView, index: SetIndex | undefined, isComplete: boolean): ZoneView => ({
  ...zone,
  sets: index?.sets ?? [],
  ...(index !== undefined && index.unseen.length > 0 && { unseen: index.unseen }),
  isComplete,
})

function indexAt(look: Look, zone: Name, address: string, asked: readonly Candidate[]): SetIndex {
  const all = readings(look, zone, address, 'all', asked)
  return indexOf(
    all.flatMap(({ sets = [] }) => sets),
    all.flatMap(({ name, type, sets }) => (sets === undefined ? [{ name, type }] : [])),
  )
}

interface Listed extends Pick<MovingZone, 'enumeration'> {
  readonly found: readonly Candidate[]
  readonly isComplete: boolean
  readonly transfer?: Transfer
}

const NOT_LISTED: Listed = { enumeration: 'none', found: [], isComplete: false }

function listedBy(look: Look, zone: Name, address: string): Listed {
  const transfer = look.value(transferFrom(zone, address))
  if (transfer !== undefined && transfer.sets.length > 0) {
    const { sets: found, isComplete } = transfer
    return { enumeration: isComplete ? 'transfer' : 'partial-transfer', found, isComplete, transfer }
  }
  const walk = look.value(walkAlong(zone, address))
  if (walk.found.length === 0) return NOT_LISTED
  return { ...walk, enumeration: walk.isComplete ? 'nsec' : 'partial-nsec' }
}

/** The addresses of new name servers in the zone have a step of their own, whatever they are called. */
const newHosts = (zone: Name, wish: Wish): readonly Candidate[] =>
  serversInZone(wish, zone).flatMap(({ name }) => [
    { name, type: 'A' },
    { name, type: 'AAAA' },
  ])

/** The delegations in the zone may be signed. */
const signedCuts = (zone: Name, found: readonly ObservedSet[]): readonly Candidate[] =>
  found.flatMap(({ name, type }) => (type === 'NS' && name !== zone ? [{ name, type: 'DS' }] : []))

const uniqueCandidates = (all: readonly (Candidate | ObservedSet)[]): readonly Candidate[] => [
  ...new Map(all.map(({ name, type }) => [`${name} ${type}`, { name, type }])).values(),
]
