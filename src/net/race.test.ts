import { describe, expect, it } from 'vitest'
import type { Clock } from '../clock.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import type { Observed } from '../world.ts'
import { type Course, createRaces, type RaceTimes } from './race.ts'
import { unseen } from './unseen.ts'

const TIMES: RaceTimes = { waitMs: [100, 200, 300], deadlineMs: 900 }

interface Runner {
  readonly label: string
  readonly run: (clock: Clock, timeoutMs: number, settle: (result: Observed<string>) => void) => () => void
}

/** Returns the planned result after some time, or times out. */
function runner(label: string, plan: { afterMs: number; result: Observed<string> } | 'silent') {
  const made = { label, startedAt: undefined as number | undefined, isCancelled: false }
  const run: Runner['run'] = (clock, timeoutMs, settle) => {
    made.startedAt = clock.monotonicMs()
    const timer =
      plan === 'silent'
        ? clock.setTimer(() => settle(unseen('timeout', 'silence')), timeoutMs)
        : clock.setTimer(() => settle(plan.result), plan.afterMs)
    return () => {
      made.isCancelled = true
      timer.cancel()
    }
  }
  return Object.assign(made, { run })
}

const courseOf = (clock: Clock): Course<readonly Runner[], string> => ({
  count: (runners) => runners.length,
  label: (runners, index) => runners[index]?.label ?? '',
  run: (runners, index, timeoutMs, settle) => runners[index]?.run(clock, timeoutMs, settle) ?? (() => undefined),
})

const value = (label: string, afterMs = 10) => runner(label, { afterMs, result: { seen: true, value: label } })
const failing = (label: string, afterMs = 10) => runner(label, { afterMs, result: unseen('connection', 'refused') })
const silent = (label: string) => runner(label, 'silent')

async function run(runners: readonly Runner[]) {
  const clock = createVirtualClock()
  const result = await clock.run(
    new Promise<Observed<string>>((resolve) => {
      createRaces(clock, courseOf(clock))(runners, TIMES, resolve)
    }),
  )
  return { result, tookMs: clock.monotonicMs() }
}

/** The failure of a and b, which failed in the same way. */
const unseenAll = (reason: 'connection' | 'timeout', detail: string) => ({
  seen: false,
  why: { reason, detail, resolvers: ['a', 'b'].map((label) => ({ label, reason })) },
})

describe('a race', () => {
  const CASES: readonly [what: string, runners: Runner[], winner: string, tookMs: number][] = [
    ['is won by the first without starting others', [value('a'), value('b')], 'a', 10],
    ['continues immediately after a failure', [failing('a'), value('b')], 'b', 20],
    [
      'continues immediately after each of three failures',
      [failing('a'), failing('b'), failing('c'), value('d')],
      'd',
      40,
    ],
    ['continues after a delay without a result', [silent('a'), value('b')], 'b', 110],
    ['waits longer for two than for one', [silent('a'), silent('b'), value('c')], 'c', 310],
    [
      'counts only running participants for the delay, not failed ones',
      [failing('a'), silent('b'), value('c')],
      'c',
      120,
    ],
    ['is won by a slow one when the others are slower', [value('a', 150), value('b', 400)], 'a', 150],
  ]
  it.each(CASES)('%s', async (_, runners, winner, tookMs) => {
    expect(await run(runners)).toEqual({ result: { seen: true, value: winner }, tookMs })
  })

  it('starts no participant that it does not need', async () => {
    const second = value('b')
    await run([value('a'), second])
    expect(second.startedAt).toBeUndefined()
  })

  it('ends with the failures of all participants if all fail', async () => {
    expect(await run([failing('a'), failing('b')])).toEqual({
      result: unseenAll('connection', 'a: refused; b: refused'),
      tookMs: 20,
    })
  })

  it('ends at its deadline if none returns a result', async () => {
    expect(await run([silent('a'), silent('b')])).toEqual({
      result: unseenAll('timeout', 'a: silence; b: silence'),
      tookMs: 900,
    })
  })

  it('that is cancelled cancels all participants and does not settle', async () => {
    const runners = [silent('a'), silent('b'), silent('c')]
    const results: Observed<string>[] = []
    const clock = createVirtualClock()
    const giveUp = createRaces(clock, courseOf(clock))(runners, TIMES, (result) => results.push(result))
    await clock.advance(150)
    giveUp()
    await clock.advance(2_000)
    expect(runners.map(({ isCancelled }) => isCancelled)).toEqual([true, true, false])
    expect(results).toEqual([])
  })
})
