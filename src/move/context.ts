import type { Name } from '../dns/record.ts'
import type { Publication, Side } from './caches.ts'
import { sideOf } from './history.ts'
import { type Observation, type ParentServer, type ServerView, type ZoneView, zoneOf } from './observation.ts'
import type { Parity } from './parity.ts'
import type { MoveState } from './state.ts'
import type { ParentStep, Path, StepId } from './step-ids.ts'
import type { Margins, Wish } from './wish.ts'

/** What a step is judged from. */
export interface Context {
  readonly now: number
  readonly domain: Name
  readonly wish: Wish
  readonly path: Path
  readonly state: MoveState
  readonly margins: Margins
  readonly parents: readonly ParentServer[]
  readonly old: readonly ServerView[]
  readonly new: readonly ServerView[]
  readonly parity: Parity
  readonly resolvers: NonNullable<Observation['resolvers']>
}

/** `unseen`: a server could not be observed. It proves neither that a step is done nor that it is not. */
export type Seen = 'yes' | 'no' | 'unseen'

/** One server for which it is not so decides; one that was not seen leaves it open. */
export function allOf<Item>(items: readonly Item[], judge: (item: Item) => boolean | undefined): Seen {
  const judged = items.map(judge)
  if (judged.includes(false)) return 'no'
  return judged.length === 0 || judged.includes(undefined) ? 'unseen' : 'yes'
}

export const both = (...seen: readonly Seen[]): Seen =>
  seen.includes('no') ? 'no' : seen.includes('unseen') ? 'unseen' : 'yes'

export const viewsOf = ({ servers }: Observation, wish: Wish, side: 'old' | 'new'): readonly ServerView[] =>
  servers.filter(({ name }) => sideOf(wish, name) === side)

/** Judges every server of a side that serves the zone; one that responds without it is judged as false. */
export const everyZone = (views: readonly ServerView[], judge: (zone: ZoneView) => boolean): Seen =>
  allOf(views, (view) => {
    const zone = zoneOf(view)
    return zone === undefined ? (view.response.kind === 'unseen' ? undefined : false) : judge(zone)
  })

/** A server that does not answer leaves it open, unless the user has answered for it. */
export const everyParent = (
  context: Context,
  step: ParentStep,
  judge: (view: NonNullable<ParentServer['view']>) => boolean,
): Seen =>
  allOf(
    context.parents.filter(({ server, view }) => view !== undefined || !isPresumed(context, step, server)),
    ({ view }) => view && judge(view),
  )

export const isPresumed = ({ state }: Pick<Context, 'state'>, step: StepId, server: string): boolean =>
  state.confirmed.some((one) => one.step === step && linesOf(one.about).includes(server))

export const targetNames = ({ wish }: { readonly wish: Wish }): readonly Name[] =>
  wish.kind === 'provider' ? wish.to.map(({ name }) => name).toSorted() : []

export const isConfirmed = ({ state, parity }: Context, step: StepId, about?: (parity: Parity) => string): boolean =>
  state.confirmed.some((one) => one.step === step && (about === undefined || one.about === about(parity)))

export const published = (
  { state }: Context,
  set: Publication['set'],
  sides: readonly Side[],
  select: (value: string) => boolean,
): readonly Publication[] =>
  state.history.filter((one) => one.set === set && sides.includes(one.side) && select(one.value))

export const linesOf = (value: string): readonly string[] => (value === '' ? [] : value.split('\n'))

export const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.toSorted().join('\n') === b.toSorted().join('\n')

/** Whether a resolver that was asked still has NS records of the old side. */
export const isResolverBehind = ({ resolvers, wish }: Pick<Context, 'resolvers' | 'wish'>): boolean => {
  const targets = targetNames({ wish })
  return resolvers.some(({ ns }) => ns.some((name) => !targets.includes(name)))
}
