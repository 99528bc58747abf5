import { describe, expect, it } from 'vitest'
import type { Observed } from '../../world.ts'
import { allSeen, anySeen, mapSeen, seen, soFar, unseen, valueSoFar } from './observed.ts'
import { NOT_YET } from './suspension.ts'

const TIMEOUT = unseen('timeout', 'no response within 1200 ms')
const ABORTED = unseen('aborted', 'the time limit of this report was reached')

/** Returns a comparable state without reading an answer that has not arrived. */
const stateOf = (observation: Observed<unknown>): unknown => {
  const known = soFar(observation)
  if (known === undefined) return 'not yet'
  return known.seen ? known.value : known.why.reason
}

describe('several observations', () => {
  it.each<[readonly Observed<number>[], unknown]>([
    [[], []],
    [
      [seen(1), seen(2)],
      [1, 2],
    ],
    [[seen(1), TIMEOUT, ABORTED], 'timeout'],
    [[TIMEOUT, NOT_YET], 'not yet'],
  ])('are all seen, or the first reason counts, once all have arrived: %#', (observations, expected) => {
    expect(stateOf(allSeen(observations))).toEqual(expected)
  })

  it.each<[readonly Observed<number>[], unknown]>([
    [[], undefined],
    [[seen(1), seen(3), seen(4)], 3],
    [[seen(1), seen(2)], undefined],
    [[NOT_YET, seen(3)], 3],
    [[TIMEOUT, seen(3)], 3],
    [[NOT_YET, seen(1)], 'not yet'],
    [[TIMEOUT, NOT_YET], 'not yet'],
    [[seen(1), TIMEOUT], 'timeout'],
  ])('have one that is enough, even before the others have arrived: %#', (observations, expected) => {
    expect(stateOf(anySeen(observations, (value) => value > 2))).toEqual(expected)
  })
})

describe('an observation that has not arrived', () => {
  it('can be passed on and mapped, but not read', () => {
    expect(stateOf(mapSeen(NOT_YET, () => 1))).toBe('not yet')
    expect(valueSoFar(NOT_YET)).toBeUndefined()
    expect(() => NOT_YET.seen).toThrow('has not arrived')
    expect(() => ({ ...NOT_YET })).toThrow('has not arrived')
  })

  it('differs from an observation that could not be made', () => {
    expect(soFar(TIMEOUT)).toBe(TIMEOUT)
    expect(valueSoFar(TIMEOUT)).toBeUndefined()
    expect(valueSoFar(seen(1))).toBe(1)
  })
})
