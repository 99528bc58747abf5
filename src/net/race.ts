import type { Clock } from '../clock.ts'
import type { Observed } from '../world.ts'
import { createDeadlines } from './deadlines.ts'

/**
 * The participants that may be started, in order. One object serves all races of a kind; the data of a single race are
 * its `context`.
 */
export interface Course<Context, Value> {
  count(context: Context): number
  /** Used in the explanation of a failure. */
  label(context: Context, index: number): string
  /**
   * `settle` is called once, at the timeout at the latest, and never before this function returns. The returned
   * function cancels the run.
   */
  run(context: Context, index: number, timeoutMs: number, settle: (result: Observed<Value>) => void): () => void
}

export interface RaceTimes {
  /**
   * How long to wait for a result before the next participant starts as well, indexed by the number of running
   * participants minus one.
   */
  readonly waitMs: readonly number[]
  readonly deadlineMs: number
}

/**
 * Starts the participants in turn, the next one after a failure or a delay; the first value wins. Losing participants
 * are not cancelled, because their outcome shows whether they are slow or down. The returned function cancels all of
 * them.
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
  /** In the order in which they were started; undefined for those that have ended. */
  readonly cancels: ((() => void) | undefined)[]
  readonly failures: Observed<never>[]
  running: number
  isOver: boolean
  /**
   * How long the race waits for the running participants before it starts the next one; undefined if it does not wait.
   */
  waitMs: number | undefined
}

export function createRaces<Context, Value>(clock: Clock, course: Course<Context, Value>): StartRace<Context, Value> {
  type Started = Race<Context, Value>
  const timeouts = createDeadlines<Started>(clock, (race) => {
    race.waitMs = undefined
    startNextInTime(race)
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
    race.waitMs = index + 1 < count ? times.waitMs[race.running - 1] : undefined
    if (race.waitMs !== undefined) timeouts.set(race, race.waitMs)
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
    startNextInTime(race)
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
    if (race.waitMs !== undefined) timeouts.clear(race, race.waitMs)
    race.waitMs = undefined
  }

  function startNextInTime(race: Started): void {
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
      waitMs: undefined,
    }
    startNext(race, times.deadlineMs)
    return () => giveUp(race)
  }
}

function summary<Context, Value>(
  course: Course<Context, Value>,
  { context, failures }: Race<Context, Value>,
): Observed<never> {
  const described = failures.flatMap((result, index) =>
    result.seen ? [] : [{ label: course.label(context, index), why: result.why }],
  )
  return {
    seen: false,
    why: {
      reason: described[0]?.why.reason ?? 'connection',
      detail: described.map(({ label, why }) => `${label}: ${why.detail}`).join('; '),
      resolvers: described.map(({ label, why }) => ({ label, reason: why.reason })),
    },
  }
}
