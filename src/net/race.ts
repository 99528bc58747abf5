import type { Clock } from '../clock.ts'
import type { Observed } from '../world.ts'
import { createDeadlines } from './deadlines.ts'

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

/**
 * Starts the entrants in turn, the next one after a failure or a silence; the first value wins. Losers run on unheard until
 * their time is over: only so is it learned whether a silent one is dead or slow. The returned function ends them all.
 */
type StartRace<Context, Value> = (
  context: Context,
  times: RaceTimes,
  settle: (result: Observed<Value>) => void,
) => () => void

interface Race<Context, Value> {
  readonly context: Context
  readonly times: RaceTimes
  readonly settle: (result: Observed<Value>) => void
  readonly startedAt: number
  /** In the order of the start; nothing for those that have ended. */
  readonly cancels: ((() => void) | undefined)[]
  readonly failures: Observed<never>[]
  running: number
  isOver: boolean
  /** How long it waits for those that are running, while it does. */
  patienceMs: number | undefined
}

export function createRaces<Context, Value>(clock: Clock, course: Course<Context, Value>): StartRace<Context, Value> {
  type Started = Race<Context, Value>
  const patience = createDeadlines<Started>(clock, (race) => {
    race.patienceMs = undefined
    goOn(race)
  })

  function startNext(race: Started, leftMs: number): void {
    const { context, times, cancels } = race
    const index = cancels.length
    const count = course.count(context)
    if (index >= count || leftMs <= 0) {
      if (race.running === 0) finish(race, summary(course, race))
      return
    }
    race.running++
    cancels[index] = course.run(context, index, leftMs, (result) => ended(race, index, result))
    race.patienceMs = index + 1 < count ? times.patienceMs[race.running - 1] : undefined
    if (race.patienceMs !== undefined) patience.set(race, race.patienceMs)
  }

  function ended(race: Started, index: number, result: Observed<Value>): void {
    race.running--
    race.cancels[index] = undefined
    if (race.isOver) return
    if (result.seen) {
      finish(race, result)
      return
    }
    race.failures[index] = result
    stopWaiting(race)
    goOn(race)
  }

  function finish(race: Started, result: Observed<Value>): void {
    race.isOver = true
    stopWaiting(race)
    race.settle(result)
  }

  function giveUp(race: Started): void {
    race.isOver = true
    stopWaiting(race)
    for (const cancel of race.cancels) cancel?.()
  }

  function stopWaiting(race: Started): void {
    if (race.patienceMs !== undefined) patience.clear(race, race.patienceMs)
    race.patienceMs = undefined
  }

  function goOn(race: Started): void {
    startNext(race, race.times.deadlineMs - (clock.monotonicMs() - race.startedAt))
  }

  return (context, times, settle) => {
    const race: Started = {
      context,
      times,
      settle,
      startedAt: clock.monotonicMs(),
      cancels: [],
      failures: [],
      running: 0,
      isOver: false,
      patienceMs: undefined,
    }
    startNext(race, times.deadlineMs)
    return () => giveUp(race)
  }
}

function summary<Context, Value>(
  course: Course<Context, Value>,
  { context, failures }: Race<Context, Value>,
): Observed<never> {
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
