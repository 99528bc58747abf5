import type { Observed } from '../world.ts'

/** Who may be started, in turn. One object for all races of a kind: what belongs to the single one is its `context`. */
export interface Course<Context, Value> {
  count(context: Context): number
  /** For the explanation of a failure. */
  label(context: Context, index: number): string
  /** `settle` is called once, when the time is over at the latest, and not before this returns. The result ends it early. */
  run(context: Context, index: number, timeoutMs: number, settle: (result: Observed<Value>) => void): () => void
}

export interface RaceTimes {
  /** How long to wait for an answer before the next one starts as well, by the number of those that are running. */
  readonly patienceMs: readonly number[]
  readonly deadlineMs: number
}

interface Race<Context, Value> {
  readonly course: Course<Context, Value>
  readonly context: Context
  readonly times: RaceTimes
  readonly settle: (result: Observed<Value>) => void
  readonly startedAt: number
  /** In the order of the start; nothing for those that have ended. */
  readonly cancels: ((() => void) | undefined)[]
  readonly failures: Observed<never>[]
  running: number
  isOver: boolean
  patience: NodeJS.Timeout | undefined
}

/**
 * Starts the entrants in turn, the next one after a failure or a silence; the first value wins. Losers run on unheard until
 * their time is over: only so is it learned whether a silent one is dead or slow. The returned function ends them all.
 */
export function race<Context, Value>(
  course: Course<Context, Value>,
  context: Context,
  times: RaceTimes,
  settle: (result: Observed<Value>) => void,
): () => void {
  const started: Race<Context, Value> = {
    course,
    context,
    times,
    settle,
    startedAt: performance.now(),
    cancels: [],
    failures: [],
    running: 0,
    isOver: false,
    patience: undefined,
  }
  startNext(started, times.deadlineMs)
  return () => giveUp(started)
}

function startNext<Context, Value>(race: Race<Context, Value>, leftMs: number): void {
  const { course, context, times, cancels } = race
  const index = cancels.length
  const count = course.count(context)
  if (index >= count || leftMs <= 0) {
    if (race.running === 0) finish(race, summary(race))
    return
  }
  race.running++
  cancels[index] = course.run(context, index, leftMs, (result) => ended(race, index, result))
  const waitMs = times.patienceMs[race.running - 1]
  if (waitMs !== undefined && index + 1 < count) race.patience = setTimeout(goOn<Context, Value>, waitMs, race)
}

function ended<Context, Value>(race: Race<Context, Value>, index: number, result: Observed<Value>): void {
  race.running--
  race.cancels[index] = undefined
  if (race.isOver) return
  if (result.seen) {
    finish(race, result)
    return
  }
  race.failures[index] = result
  clearTimeout(race.patience)
  goOn(race)
}

function finish<Context, Value>(race: Race<Context, Value>, result: Observed<Value>): void {
  race.isOver = true
  clearTimeout(race.patience)
  race.settle(result)
}

function giveUp<Context, Value>(race: Race<Context, Value>): void {
  race.isOver = true
  clearTimeout(race.patience)
  for (const cancel of race.cancels) cancel?.()
}

function goOn<Context, Value>(race: Race<Context, Value>): void {
  startNext(race, race.times.deadlineMs - (performance.now() - race.startedAt))
}

function summary<Context, Value>({ course, context, failures }: Race<Context, Value>): Observed<never> {
  const told = failures.flatMap((result, index) =>
    result.seen ? [] : [{ label: course.label(context, index), why: result.why }],
  )
  return {
    seen: false,
    why: {
      reason: told[0]?.why.reason ?? 'connection',
      detail: told.map(({ label, why }) => `${label}: ${why.detail}`).join('; '),
    },
  }
}
