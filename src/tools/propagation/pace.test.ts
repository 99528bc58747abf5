import { describe, expect, it } from 'vitest'
import { pauseAfter } from './pace.ts'

describe('the time until the next round of a watch', () => {
  it.each<
    [why: string, round: number, elapsedSec: number, outdated: readonly (number | undefined)[], sec: number | undefined]
  >([
    ['spreads 20 rounds over the time, if no TTL is known', 1, 0, [], 590 / 19],
    ['ignores responses whose TTL is not known', 1, 0, [undefined], 590 / 19],
    ['is the smallest remaining TTL', 1, 0, [25, 12, 300], 12],
    ['is never shorter than 10 seconds', 1, 0, [3], 10],
    ['is not longer than the even spread', 1, 0, [3600], 590 / 19],
    ['spreads the remaining rounds over the remaining time', 11, 500, [], 10],
    ['is undefined after 20 rounds', 20, 100, [12], undefined],
    ['is undefined at the end of the ten minutes', 5, 581, [12], undefined],
    ['is possible as long as the round starts in time', 5, 580, [12], 10],
  ])('%s', (_why, round, elapsedSec, outdated, sec) => {
    const pauseMs = pauseAfter({ round, elapsedMs: elapsedSec * 1000, outdated })
    if (sec === undefined) expect(pauseMs).toBeUndefined()
    else expect(pauseMs).toBeCloseTo(sec * 1000)
  })
})
