import type { Name } from '../dns/record.ts'
import type { Localized } from '../text.ts'
import { type Context, isConfirmed, isPresumed, isResolverBehind } from './context.ts'
import { ownDifferences } from './done.ts'
import { type Entry, entryOf, rollbackOf } from './enter.ts'
import type { EvaluatedStep, MissingRequirement } from './evaluate.ts'
import type { Parity } from './parity.ts'
import { type MoveProblem, problemsOf } from './problems.ts'
import type { Requirement } from './requirements.ts'
import { canBePresumed, lastParentStep, presumedProof, silentNotes, silentProblems } from './silent-parents.ts'
import { isConfirmable } from './state.ts'
import { isParentStep, type Path, STEP_IDS, type StepId } from './step-ids.ts'
import { STEP_TEXTS, type StepText } from './step-texts.ts'
import { fullWait, isOldNsConfirmed, waitingFor } from './waits.ts'
import {
  LIMITS_OF_PARITY,
  MARGIN_TEXTS,
  RESIDUAL_OLD_NS,
  RESOLVERS_LAG,
  timeText,
  UNSEEN_TEXTS,
  WAIT_TEXTS,
} from './words.ts'

export interface MovePlan {
  readonly domain: Name
  readonly path: Path
  readonly reason: Localized<string>
  readonly problems: readonly MoveProblem[]
  readonly parity: Parity
  readonly steps: readonly PlannedStep[]
  /** What can be done now without breaking anything. */
  readonly next: readonly StepId[]
  /** When the first step can be done that only waits for its time. */
  readonly waitUntil: number | undefined
  readonly end: MoveEnd
  /** Steps that nobody has observed, but the user has confirmed. */
  readonly confirmed: readonly StepId[]
  readonly notes: readonly Localized<string>[]
}

export interface PlannedStep extends Omit<EvaluatedStep, 'missing'> {
  readonly texts: Localized<StepText>
  /** What is entered; for a step that was done too early, what restores the state before it. */
  readonly entry: Entry | undefined
  readonly isConfirmable: boolean
  readonly waitsFor: readonly WaitReason[]
}

export interface WaitReason {
  readonly requirement: Requirement
  /** Infinity if it has no end as long as what is published stays as it is. */
  readonly until: number
  readonly text: Localized<string>
  /** Who publishes now what caches must no longer hold. */
  readonly publishedBy: readonly string[]
}

export interface MoveEnd {
  /** Everything is done, or the old provider can be switched off. */
  readonly isReached: boolean
  readonly proof: readonly Localized<string>[]
}

/** `faults` are those of what the user has confirmed. */
export function planOf(
  context: Context,
  steps: readonly EvaluatedStep[],
  reason: Localized<string>,
  faults: readonly MoveProblem[],
): MovePlan {
  const planned = steps.map((step) => plannedStep(context, step))
  const waiting = steps.flatMap(({ status, earliest }) =>
    status === 'waiting' && earliest < Infinity ? [earliest] : [],
  )
  return {
    domain: context.domain,
    path: context.path,
    reason,
    problems: [...faults, ...problemsOf(context), ...silentProblems(context, steps)],
    parity: { ...context.parity, differences: ownDifferences(context) },
    steps: planned,
    next: steps.filter(({ status }) => status === 'now' || status === 'roll-back').map(({ id }) => id),
    waitUntil: waiting.length === 0 ? undefined : Math.min(...waiting),
    end: endOf(context, steps),
    confirmed: STEP_IDS.filter((id) => isConfirmed(context, id)),
    notes: notesOf(context),
  }
}

function plannedStep(context: Context, { missing, ...step }: EvaluatedStep): PlannedStep {
  const isRollback = step.status === 'roll-back'
  return {
    ...step,
    texts: STEP_TEXTS[step.id],
    entry: isRollback ? rollbackOf(context, step.id) : entryOf(context, step.id),
    isConfirmable: isConfirmable(step.id) || (isParentStep(step.id) && canBePresumed(context, step.id)),
    waitsFor: missing.flatMap((one) => reasonOf(context, one)),
  }
}

function reasonOf(context: Context, { requirement, until }: MissingRequirement): readonly WaitReason[] {
  if ('step' in requirement) return [{ requirement, until, text: afterText(requirement.step), publishedBy: [] }]
  const open = waitingFor(context, requirement.wait).filter((one) => one.until === undefined)
  const publishedBy = [...new Set(open.map(({ server }) => server))]
  return [{ requirement, until, text: WAIT_TEXTS[requirement.wait], publishedBy }]
}

const afterText = (step: StepId): Localized<string> => ({
  en: `the step “${STEP_TEXTS[step].en.title}” comes first`,
  de: `zuerst kommt der Schritt „${STEP_TEXTS[step].de.title}“`,
})

function endOf(context: Context, steps: readonly EvaluatedStep[]): MoveEnd {
  const off = steps.find(({ id }) => id === 'off')
  // The proof is what is seen now, not what was seen last.
  const last = lastParentStep(context.path)
  const isSeen =
    context.parents.length > 0 &&
    context.parents.every(({ server, view }) => view !== undefined || isPresumed(context, last, server))
  const isOver =
    off === undefined
      ? steps.every(({ status }) => status === 'done')
      : off.status === 'now' || (off.status === 'done' && fullWait(context, 'old-ns') <= context.now)
  const isReached = isSeen && isOver
  return { isReached, proof: isReached && off !== undefined ? proofOf(context) : [] }
}

function proofOf(context: Context): readonly Localized<string>[] {
  const { parents, now, state, margins } = context
  const since = state.done.find(({ step }) => step === 'parent-ns')?.at ?? now
  const until = timeText(fullWait(context, 'old-ns') + margins.added)
  const seen = parents.filter(({ view }) => view !== undefined).length
  return [
    {
      en: `All ${seen} observed name servers of the parent zone delegate to the new name servers (first seen on ${timeText(since)}).`,
      de: `Alle ${seen} beobachteten Nameserver der übergeordneten Zone delegieren an die neuen Nameserver (zuerst gesehen am ${timeText(since)}).`,
    },
    ...presumedProof(context, 'parent-ns'),
    {
      en: `The last NS record that names an old name server may have been in a cache until ${until}, with the margin; that time is over.`,
      de: `Der letzte NS-Eintrag, der einen alten Nameserver nennt, konnte mit dem Zuschlag bis ${until} in einem Cache sein; diese Zeit ist vorbei.`,
    },
  ]
}

function notesOf(context: Context): readonly Localized<string>[] {
  const { margins, state, wish, parity } = context
  const minutes = Math.ceil(margins.added / 60)
  const hours = Math.ceil((state.unknownTtl ?? margins.unknown) / 3600)
  const always = [
    { en: MARGIN_TEXTS.added.en(minutes), de: MARGIN_TEXTS.added.de(minutes) },
    { en: MARGIN_TEXTS.unknown.en(hours), de: MARGIN_TEXTS.unknown.de(hours) },
  ]
  const silent = silentNotes(context)
  if (wish.kind !== 'provider') return [...silent, ...always]
  const residual = isOldNsConfirmed(context) ? [RESIDUAL_OLD_NS] : []
  const behind = isResolverBehind(context) ? [RESOLVERS_LAG] : []
  return [LIMITS_OF_PARITY[parity.enumeration], ...silent, ...UNSEEN_TEXTS, ...always, ...residual, ...behind]
}
