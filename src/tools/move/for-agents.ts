import type { MoveResult } from './worded.ts'

/** Context windows are small, and the state is not for them: it is longer than the plan. */
const MAX_CHARACTERS = 5_600
const MAX_LINE = 300

interface Limits {
  readonly lines: number
  readonly differences: number
  readonly notes: number
  readonly problems: number
  readonly hasDetails: boolean
  readonly hasWaits: boolean
}

const LIMITS: readonly Limits[] = [
  { lines: 20, differences: 15, notes: 8, problems: 8, hasDetails: true, hasWaits: true },
  { lines: 12, differences: 10, notes: 4, problems: 6, hasDetails: true, hasWaits: true },
  { lines: 10, differences: 8, notes: 1, problems: 5, hasDetails: false, hasWaits: true },
  { lines: 6, differences: 5, notes: 1, problems: 4, hasDetails: false, hasWaits: false },
  { lines: 3, differences: 2, notes: 0, problems: 3, hasDetails: false, hasWaits: false },
  { lines: 0, differences: 0, notes: 0, problems: 2, hasDetails: false, hasWaits: false },
]

/** What can be done now first. Records are whole or left out, because a part of one would be wrong. */
export function moveForAgents(result: MoveResult): object {
  const fitting = LIMITS.find((limits) => JSON.stringify(shortened(result, limits)).length <= MAX_CHARACTERS)
  return shortened(result, fitting ?? (LIMITS.at(-1) as Limits))
}

function shortened(result: MoveResult, limits: Limits): object {
  const { problems, finished, proof, waitUntil, domain, path, reason, steps, parity, confirmed, notes } = result
  const due = steps.filter(({ status }) => status === 'now' || status === 'roll-back')
  const others = steps.filter((step) => !due.includes(step))
  return {
    next: due.map(({ id, title }) => `${id}: ${title}`),
    problems: limited(problems, limits.problems),
    finished,
    ...(proof.length > 0 && { proof }),
    waitUntil,
    domain,
    path,
    reason,
    now: due.map((step) => dueStep(step, limits)),
    later: others.map((step) => laterStep(step, limits)),
    parity: {
      enumeration: parity.enumeration,
      complete: parity.complete,
      compared: parity.compared,
      differing: parity.differences?.length ?? null,
      differences: differencesIn(parity, limits.differences),
      notCompared: parity.notCompared.length,
    },
    ...(confirmed.length > 0 && { confirmed }),
    ...(limits.notes > 0 && { notes: limited(notes, limits.notes) }),
    locale: result.locale,
    ...(isShortened(result, limits) && { omitted: OMITTED }),
  }
}

const OMITTED = 'Parts are left out. zonewise move, or POST /api/v1/move/{domain}, shows all of them.'

type Step = MoveResult['steps'][number]

function dueStep(step: Step, limits: Limits): object {
  const { id, title, status, necessity, action, seen, skipped, rollback, confirmable, entry } = step
  const isRollback = status === 'roll-back'
  const lines = (entry?.lines ?? []).filter((line) => line.length <= MAX_LINE)
  return {
    id,
    title,
    ...(isRollback && { status }),
    necessity,
    action: isRollback ? rollback : action,
    ...(limits.hasDetails && { seen, skipped, rollback }),
    ...(confirmable && { confirmable }),
    ...(entry !== null && {
      entry: {
        place: entry.place,
        lines: lines.slice(0, limits.lines),
        ...(entry.remove.length > 0 && { remove: entry.remove.slice(0, limits.lines) }),
        ...(entry.notes.length > 0 && limits.hasDetails && { notes: entry.notes }),
      },
    }),
  }
}

const laterStep = ({ id, title, status, earliest, waitsFor }: Step, { hasWaits }: Limits): object => ({
  id,
  title,
  status,
  ...(status !== 'done' && status !== 'past' && { earliest }),
  ...(hasWaits && status === 'waiting' && { waitsFor: waitsFor.map(({ text }) => text) }),
})

/** Without the data, which may be long: the entry of the step has them. */
const differencesIn = ({ differences }: MoveResult['parity'], limit: number): readonly object[] =>
  (differences ?? []).slice(0, limit).map(({ name, type, area, old, new: fresh }) => ({
    name,
    type,
    area,
    at: old.length === 0 ? 'new only' : fresh.length === 0 ? 'old only' : 'both, different',
  }))

const limited = <Item>(items: readonly Item[], limit: number): readonly Item[] => items.slice(0, limit)

const isShortened = ({ problems, notes, parity, steps }: MoveResult, limits: Limits): boolean =>
  problems.length > limits.problems ||
  notes.length > limits.notes ||
  (parity.differences?.length ?? 0) > limits.differences ||
  !limits.hasDetails ||
  steps.some(({ entry }) => entry?.lines.some((line, index) => index >= limits.lines || line.length > MAX_LINE))
