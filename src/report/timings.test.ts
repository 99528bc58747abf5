import { describe, expect, it } from 'vitest'
import type { Entry } from '../evidence/engine/inquiry-session.ts'
import { unseen } from '../evidence/engine/observed.ts'
import { timingsOf } from './timings.ts'

const entry = (startedMs: number, endedMs: number): Entry => ({
  inquiry: { kind: 'resolvers', name: 'example.com', type: 1, isCheckingDisabled: false },
  observation: unseen('timeout', 'not in this test'),
  startedMs,
  endedMs,
})

describe('timings', () => {
  const CASES: readonly [string, readonly Entry[], number, number][] = [
    ['nothing asked', [], 0, 0],
    ['all at once', [entry(0, 20), entry(0, 25), entry(1, 30)], 3, 1],
    ['each after the other', [entry(0, 20), entry(20.1, 40), entry(40.2, 60)], 3, 3],
    [
      'two chains, the longer counts',
      [entry(0, 10), entry(10.1, 20), entry(20.1, 30), entry(0, 28), entry(28.1, 50)],
      5,
      3,
    ],
    ['refused at once, so never asked', [entry(0, 20), entry(20, 20), entry(20, 20)], 1, 1],
  ]
  it.each(CASES)('%s', (_case, entries, questions, roundTrips) => {
    expect(timingsOf(entries, 60.4)).toEqual({ totalMs: 60, questions, roundTrips })
  })
})
