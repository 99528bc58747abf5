import { both, type Context, everyParent, isResolverBehind, type Seen } from './context.ts'
import { isOfNew, seenDone as publishedDone } from './done.ts'
import { type ServerResponse, zoneOf } from './observation.ts'
import { PRECAUTIONS, type Requirement, stepsOf } from './requirements.ts'
import { signaturesLast } from './signatures.ts'
import { isConfirmable } from './state.ts'
import { STEP_IDS, type StepId } from './step-ids.ts'
import { fullWait, isOldNsConfirmed, knownWait, type WaitKind } from './waits.ts'

export type StepStatus =
  | 'done'
  /** It is not needed any more. */
  | 'past'
  | 'now'
  /** Its time has not come. */
  | 'waiting'
  /** Another step comes first. */
  | 'later'
  /** Its servers could not be observed, so that nobody knows whether it is done. */
  | 'unseen'
  /** It was done too early, and must be undone. */
  | 'roll-back'

export interface EvaluatedStep {
  readonly id: StepId
  readonly status: StepStatus
  readonly necessity: 'necessary' | 'precaution'
  /** If the steps before it are done as early as possible; Infinity if what it waits for has no end. */
  readonly earliest: number
  /** It was done before, and is not any more. */
  readonly isUndone: boolean
  /** What is not fulfilled. */
  readonly missing: readonly MissingRequirement[]
}

export interface MissingRequirement {
  readonly requirement: Requirement
  readonly until: number
}

/** These matter only as long as the old servers answer, and a resolver may ask them. */
const FOR_OLD_SERVERS: readonly StepId[] = ['addresses', 'lower-ttl', 'same-keys', 'keys-old', 'keys-new', 'ds-both']

const seenDone = (context: Context, step: StepId): Seen =>
  step === 'same-keys' ? both(publishedDone(context, step), signaturesLast(context)) : publishedDone(context, step)

interface Judged {
  readonly context: Context
  readonly steps: ReturnType<typeof stepsOf>
  readonly seen: ReadonlyMap<StepId, Seen>
  readonly done: ReadonlyMap<StepId, boolean>
  readonly isUndone: (step: StepId) => boolean
  readonly isOldUnused: boolean
  readonly earliest: Map<StepId, number>
}

export function evaluate(context: Context): readonly EvaluatedStep[] {
  const judged = judge(context)
  const all = STEP_IDS.filter((id) => judged.steps[id] !== undefined)
    .map((id) => evaluated(judged, id))
    .map((step) => (step.id === 'off' && step.status === 'now' && isOldStillUsed(context) ? later(step) : step))
  const isParentKnown = context.state.before !== undefined
  if (isParentKnown && !all.some(({ status }) => status === 'roll-back')) return all
  return all.map((step) => (step.status === 'now' && !REPAIRS.includes(step.id) ? later(step) : step))
}

const later = (step: EvaluatedStep): EvaluatedStep => ({ ...step, status: 'later' })

/** If the old side cannot publish the new NS records, no wait is certain to end, and the user has confirmed that. */
const isOldStillUsed = (context: Context): boolean => isResolverBehind(context) && !isOldNsConfirmed(context)

/** They are never wrong, also while another step must be undone, or while the parent was never observed. */
const REPAIRS: readonly StepId[] = ['serve', 'parity', 'addresses']

function judge(context: Context): Judged {
  const steps = stepsOf(context)
  const wasDone = new Set(context.state.done.map(({ step }) => step))
  const seen = new Map(STEP_IDS.filter((id) => steps[id] !== undefined).map((id) => [id, seenDone(context, id)]))
  // What could not be observed is as it was seen last.
  const isDone = (id: StepId): boolean => seen.get(id) === 'yes' || (seen.get(id) === 'unseen' && wasDone.has(id))
  const isOldUnused =
    steps['parent-ns'] !== undefined &&
    isDone('parent-ns') &&
    isDone('old-ns') &&
    fullWait(context, 'old-ns') <= context.now
  const isOldGone = context.old.length > 0 && context.old.every(({ response }) => isGone(response))
  const isPast = (id: StepId): boolean => {
    if (FOR_OLD_SERVERS.includes(id)) return isOldUnused || isOldGone
    // As long as the old side can be seen, it must not have more than the new one.
    if (id === 'parity') return isOldUnused && (seen.get(id) !== 'no' || wasDone.has('off'))
    return (
      id === 'ds-away' &&
      isOldUnused &&
      everyParent(context, 'ds-away', ({ ds }) => ds.values.every((one) => isOfNew(context, one))) !== 'no'
    )
  }
  return {
    context,
    steps,
    seen,
    isOldUnused,
    done: new Map([...seen.keys()].map((id) => [id, isDone(id) || isPast(id)])),
    isUndone: (id) => wasDone.has(id) && seen.get(id) === 'no' && !isPast(id),
    earliest: new Map(),
  }
}

export const isDoneNow = (context: Context): readonly StepId[] => {
  const { done } = judge(context)
  return [...done].flatMap(([id, isDone]) => (isDone ? [id] : []))
}

function evaluated(judged: Judged, id: StepId): EvaluatedStep {
  const { context, done, isUndone } = judged
  const requirements = judged.steps[id] ?? []
  const missing = requirements.flatMap((requirement) => missingOf(judged, requirement))
  const necessity = PRECAUTIONS.includes(id) ? 'precaution' : 'necessary'
  const step = { id, necessity, isUndone: isUndone(id), earliest: earliestOf(judged, id), missing } as const
  if (done.get(id))
    return { ...step, status: isTooEarly(judged, id) ? 'roll-back' : 'done', missing: missing.filter(isKnown) }
  if (id === 'lower-ttl' && (done.get('parent-ns') || done.get('old-ns'))) return { ...step, status: 'past' }
  if (judged.seen.get(id) === 'unseen' && !isConfirmable(id)) return { ...step, status: 'unseen' }
  if (missing.length === 0) return { ...step, status: 'now' }
  const isOnlyTime = missing.every(
    ({ requirement }) => 'wait' in requirement && requirement.after.every((one) => done.get(one)),
  )
  return { ...step, status: isOnlyTime && step.earliest > context.now ? 'waiting' : 'later' }
}

const isKnown = ({ requirement }: MissingRequirement): boolean => requirement.kind === 'necessary'

function missingOf(judged: Judged, requirement: Requirement): readonly MissingRequirement[] {
  const until = timeOf(judged, requirement)
  const isMissing =
    'step' in requirement
      ? !judged.done.get(requirement.step)
      : until > judged.context.now || !areDone(judged, requirement.after)
  return isMissing ? [{ requirement, until }] : []
}

const areDone = ({ done }: Judged, steps: readonly StepId[]): boolean => steps.every((step) => done.get(step))

/** When a requirement is fulfilled at the earliest. */
function timeOf(judged: Judged, requirement: Requirement): number {
  const { context, done } = judged
  if ('step' in requirement)
    return done.get(requirement.step) ? Number.NEGATIVE_INFINITY : earliestOf(judged, requirement.step)
  const undone = requirement.after.filter((step) => !done.get(step))
  const stopsAt = undone.length === 0 ? undefined : Math.max(...undone.map((step) => earliestOf(judged, step)))
  return fullWait(context, requirement.wait, stopsAt) + context.margins.added
}

function earliestOf(judged: Judged, id: StepId): number {
  const known = judged.earliest.get(id)
  if (known !== undefined) return known
  const times = (judged.steps[id] ?? []).map((requirement) => timeOf(judged, requirement))
  const earliest = judged.done.get(id) ? judged.context.now : Math.max(judged.context.now, ...times)
  judged.earliest.set(id, earliest)
  return earliest
}

/**
 * A step was done before what it requires: some client fails now. What a lost state may have contained is no proof of that, and a step
 * before it that was undone later is done again.
 */
function isTooEarly(judged: Judged, id: StepId): boolean {
  const { context, done, isOldUnused, isUndone } = judged
  const isDelegation = id === 'parent-ns' || id === 'old-ns'
  if (isDelegation && (isOldUnused || !canServeOld(context))) return false
  return (judged.steps[id] ?? []).some((requirement) => {
    if (requirement.kind !== 'necessary' || requirement.repair !== 'roll-back') return false
    if ('step' in requirement)
      return !done.get(requirement.step) && !isUndone(requirement.step) && isSeen(context, requirement.step)
    return !requirement.after.some(isUndone) && isStillHeld(context, requirement.wait)
  })
}

const isGone = ({ kind }: ServerResponse): boolean => kind === 'not-serving' || kind === 'other-zone'

const isSeen = (context: Context, step: StepId): boolean => seenDone(context, step) === 'no'

const isStillHeld = (context: Context, wait: WaitKind): boolean => knownWait(context, wait) > context.now

const canServeOld = ({ old }: Context): boolean => old.length > 0 && old.every((view) => zoneOf(view) !== undefined)
