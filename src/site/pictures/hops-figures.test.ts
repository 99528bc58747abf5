import { describe, expect, it } from 'vitest'
import { analyseHeader } from '../../standards/mail-header/analyse.ts'
import { figuresOf, stateOf, ticksOf } from './hops-figures.ts'

/** Takes hosts and times, oldest first, and returns hops as in a header, newest first. */
function hopsOf(...hops: readonly (readonly [host: string, time?: string])[]) {
  const lines = hops.map(
    ([host, time]) => `Received: by ${host}${time === undefined ? '' : `; Wed, 05 Nov 2025 ${time} +0000`}`,
  )
  const analysis = analyseHeader(lines.reverse().join('\n'))
  if (!analysis.ok) throw new Error(analysis.fault)
  return analysis.value
}

describe('the state of a hop', () => {
  it('depends on its time and the previous one', () => {
    const { hops } = hopsOf(['a', '10:00:00'], ['b', '10:00:05'], ['c'], ['d', '10:00:02'])
    expect(hops.map(stateOf)).toEqual(['start', 'delay', 'timeless', 'back'])
  })
})

describe('the figures of a delivery path', () => {
  it('contain the longest delay', () => {
    const { longest, totalSec } = figuresOf(
      hopsOf(['a', '10:00:00'], ['b', '10:00:05'], ['c', '10:07:05'], ['d', '10:07:06']),
    )
    expect(longest?.by).toBe('c')
    expect(totalSec).toBe(426)
  })
  it('contain no longest delay if there is only one, or two are equal', () => {
    expect(figuresOf(hopsOf(['a', '10:00:00'], ['b', '10:00:05'])).longest).toBeUndefined()
    expect(figuresOf(hopsOf(['a', '10:00:00'], ['b', '10:00:05'], ['c', '10:00:10'])).longest).toBeUndefined()
  })
  it('do not count the correction of a slow clock as a delay', () => {
    const { waits, backwards, totalSec } = figuresOf(hopsOf(['a', '10:02:00'], ['b', '10:00:00'], ['c', '10:02:03']))
    expect([...waits.values()]).toEqual([3])
    expect(backwards).toBe(1)
    expect(totalSec).toBe(3)
  })
  it('have no total if wrong clocks make it negative or no hop has a time', () => {
    expect(figuresOf(hopsOf(['a', '10:00:05'], ['b', '10:00:00'])).totalSec).toBeUndefined()
    expect(figuresOf(hopsOf(['a'], ['b']))).toMatchObject({ span: undefined, totalSec: undefined, timeless: 2 })
  })
})

it.each([
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 2, 4, 6, 8]],
  [428, [0, 120, 240, 360]],
  [86_400 * 30, [0, 518_400, 1_036_800, 1_555_200, 2_073_600, 2_592_000]],
])('an axis of %i seconds has its lines at %j', (seconds, ticks) => {
  expect(ticksOf(seconds)).toEqual(ticks)
})
