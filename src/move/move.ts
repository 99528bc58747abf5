import type { Name } from '../dns/record.ts'
import { type Parsed, parsed, refused } from '../standards/parsed.ts'
import type { Localized } from '../text.ts'
import { type Context, viewsOf } from './context.ts'
import { parityFingerprint } from './done.ts'
import { evaluate, isDoneNow } from './evaluate.ts'
import { longestTtl, recordObservation } from './history.ts'
import { dataKeys, entryKeys } from './keys.ts'
import { type Observation, type ServerAddresses, type ServerView, serverLabel, zoneOf } from './observation.ts'
import { compareSides } from './parity.ts'
import { type ChosenPath, choosePath } from './path.ts'
import { type MovePlan, planOf } from './plan.ts'
import { EARLIER, isEarlier, wishProblem } from './problems.ts'
import { confirmFault, isLongSilent, silentNow, stillConfirmed, withPresumed } from './silent-parents.ts'
import type { MoveState } from './state.ts'
import { isParentStep, type Path, type StepId } from './step-ids.ts'
import { DEFAULT_MARGINS, type Margins, type ZoneExport } from './wish.ts'

export interface MoveInput {
  readonly state: MoveState
  readonly observation: Observation
  /** In seconds since 1970, not before the observation. */
  readonly now: number
  /** Steps that the user confirms in this run. */
  readonly confirm?: readonly StepId[]
  readonly zoneExport?: ZoneExport
  readonly margins?: Margins
}

export interface Moved {
  readonly state: MoveState
  readonly plan: MovePlan
}

/** Records an observation, and says what comes next. */
export function advance(input: MoveInput): Parsed<Moved, Localized<string>> {
  const { state, observation } = input
  const problem = wishProblem(state.wish)
  if (problem !== undefined) return refused(problem)
  if (isEarlier(observation, state.observedAt) || input.now < observation.at) return refused(EARLIER)
  const margins = input.margins ?? DEFAULT_MARGINS
  const looked = {
    domain: state.domain,
    wish: state.wish,
    parents: observation.parent,
    old: viewsOf(observation, state.wish, 'old'),
    new: viewsOf(observation, state.wish, 'new'),
  }
  const chosen = choosePath(looked)
  const isFixed = state.isPathCertain === true && state.done.some(({ step }) => FIXING.includes(step))
  const wasServed = state.done.some(({ step }) => step === 'serve')
  const silent = silentNow(state.silent ?? [], observation)
  const isLong = (server: string): boolean =>
    silent.some((one) => one.server === server && isLongSilent(one, input.now, margins))
  const isKept = isFixed || (wasServed && !isWhole(observation, isLong))
  const path = state.path !== undefined && isKept ? state.path : chosen.path
  const isPathCertain = isKept ? state.isPathCertain === true : isWhole(observation, isLong)
  const observed = { ...observedState(state, observation, path, margins), isPathCertain, silent }
  const parity = compareSides(state.domain, looked.old, looked.new, input.zoneExport)
  const context: Context = {
    ...looked,
    path,
    margins,
    parity,
    now: input.now,
    state: observed,
    resolvers: observation.resolvers ?? [],
  }
  const confirmed = { ...context, state: confirm(context, input.confirm ?? []) }
  const faults = (input.confirm ?? []).filter(isParentStep).flatMap((step) => confirmFault(context, step) ?? [])
  const done = { ...confirmed, state: withDone(confirmed) }
  const shown = parityFingerprint(done)(parity)
  return parsed({ state: { ...done.state, shown }, plan: planOf(done, evaluate(done), reasonOf(chosen, path), faults) })
}

/** A server that was not seen this time must not change the path. One that has not answered for long does not hold it open. */
const isWhole = ({ parent, servers }: Observation, isLong: (server: string) => boolean): boolean =>
  parent.every(({ server, view }) => view !== undefined || isLong(server)) &&
  servers.every(({ response }) => response.kind !== 'unseen')

/** After one of these, what is published no longer shows which path was chosen. */
const FIXING: readonly StepId[] = ['ds-away', 'ds-both', 'old-ns', 'parent-ns', 'ds-add']

const reasonOf = (chosen: ChosenPath, path: Path): Localized<string> => (chosen.path === path ? chosen.reason : BEGUN)

const BEGUN: Localized<string> = {
  en: 'This path was chosen when the move began, and steps of it are done.',
  de: 'Dieser Weg wurde zu Beginn des Umzugs gewählt, und Schritte davon sind erledigt.',
}

function observedState(state: MoveState, observation: Observation, path: Path, margins: Margins): MoveState {
  const { wish, domain } = state
  const history = recordObservation(state.history, observation, { domain, wish, unknownTtl: margins.unknown })
  const old = viewsOf(observation, wish, 'old')
  const unknownTtl = state.unknownTtl ?? Math.max(margins.unknown, longestSeen(observation))
  return {
    ...state,
    history,
    path,
    unknownTtl,
    unknownUntil: state.unknownUntil ?? observation.at + unknownTtl,
    hasSeenOld: state.hasSeenOld === true || old.some((view) => zoneOf(view) !== undefined),
    ...beforeIn(state, observation),
    entryKeys: entryKeysNow(domain, observation.servers, state.entryKeys),
    observedAt: observation.at,
    confirmed: stillConfirmed(state.confirmed, observation),
    keys: {
      old: keysNow(domain, old, state.keys.old),
      new: keysNow(domain, viewsOf(observation, wish, 'new'), state.keys.new),
    },
  }
}

const longestSeen = ({ parent, servers }: Observation): number =>
  Math.max(
    0,
    ...parent.flatMap(({ view }) => (view === undefined ? [] : [view.ns.ttl, view.ds.ttl])),
    ...servers.flatMap((view) => {
      const zone = zoneOf(view)
      return zone === undefined ? [] : [longestTtl(zone, 0)]
    }),
  )

function beforeIn(state: MoveState, { parent }: Observation): Pick<MoveState, 'before'> {
  const views = parent.flatMap(({ view }) => view ?? [])
  if (state.before !== undefined || views.length === 0) return {}
  const glue = new Map<Name, ServerAddresses>(views.flatMap((view) => view.glue).map((one) => [one.name, one]))
  const before = {
    ns: [...new Set(views.flatMap(({ ns }) => ns.values))],
    glue: [...glue.values()],
    ds: [...new Set(views.flatMap(({ ds }) => ds.values))],
  }
  return { before }
}

function keysNow(domain: Name, views: readonly ServerView[], known: readonly string[]): readonly string[] {
  const texts = views.flatMap((view) => {
    const zone = zoneOf(view)
    return zone === undefined ? [] : dataKeys(domain, zone).map(({ text }) => text)
  })
  return texts.length === 0 ? known : [...new Set(texts)].toSorted()
}

function entryKeysNow(
  domain: Name,
  views: readonly ServerView[],
  known: MoveState['entryKeys'],
): MoveState['entryKeys'] {
  const now = views.flatMap((view) => {
    const zone = zoneOf(view)
    if (zone === undefined) return []
    return [{ server: serverLabel(view), keys: entryKeys(domain, zone).map(({ text }) => text) }]
  })
  const isKnown = (server: string): boolean => now.some((one) => one.server === server)
  return [...known.filter(({ server }) => !isKnown(server)), ...now]
}

function confirm(context: Context, steps: readonly StepId[]): MoveState {
  let { state } = context
  for (const step of steps) {
    if (!isParentStep(step)) state = withConfirmation(state, step, context.now)
    else if (confirmFault(context, step) === undefined) state = withPresumed({ ...context, state }, step)
  }
  return state
}

function withConfirmation(state: MoveState, step: StepId, at: number): MoveState {
  const others = state.confirmed.filter((one) => one.step !== step)
  if (step !== 'parity') return { ...state, confirmed: [...others, { step, at, about: '' }] }
  // What was never shown cannot be confirmed.
  return { ...state, confirmed: state.shown === undefined ? others : [...others, { step, at, about: state.shown }] }
}

function withDone(context: Context): MoveState {
  const { state, now } = context
  const known = new Set(state.done.map(({ step }) => step))
  const added = isDoneNow(context).filter((step) => !known.has(step))
  return {
    ...state,
    done: [...state.done, ...added.map((step) => ({ step, at: Math.min(now, state.observedAt ?? now) }))],
  }
}

/** The name servers that the next observation asks. */
export function serversToObserve({ wish, before }: MoveState): readonly Name[] {
  const wished = wish.kind === 'provider' ? [...wish.to.map(({ name }) => name), ...(wish.from ?? [])] : []
  return [...new Set([...wished, ...(before?.ns ?? [])])]
}
