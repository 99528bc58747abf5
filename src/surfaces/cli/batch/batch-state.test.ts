import { describe, expect, it } from 'vitest'
import type { BatchRecord } from '../../../store/batches/batches.ts'
import { batchState } from './batch-state.ts'

/** A multiple of the interval of the counts. */
const NOW = 1_800_000_000_000
const NONE = [0, 0, 0, 0, 0, 0]

const record = (rest: Partial<BatchRecord> = {}): BatchRecord => ({
  total: 1000,
  order: '',
  createdAtMs: NOW - 3_600_000,
  storedForMs: 1,
  canceledAtMs: undefined,
  firstResultAtMs: undefined,
  done: 0,
  failed: 0,
  ...rest,
})

describe('the state of a batch', () => {
  it('is waiting without workers', () => {
    expect(batchState(record(), 0, NONE, NOW)).toEqual({
      ...{ state: 'waiting', total: 1000, done: 0, failed: 0, active: 0, waiting: 1000 },
      ...{ perSecond: undefined, remainingSeconds: undefined },
    })
  })

  it('is running as soon as a worker has a job', () => {
    expect(batchState(record(), 16, NONE, NOW)).toMatchObject({ state: 'running', active: 16, waiting: 984 })
  })

  it('has the speed of the last minute and the time that the rest takes', () => {
    const busy = record({ firstResultAtMs: NOW - 600_000, done: 400, failed: 3 })
    expect(batchState(busy, 10, [100, 100, 100, 100, 100, 100], NOW + 5000)).toEqual({
      ...{ state: 'running', total: 1000, done: 400, failed: 3, active: 10, waiting: 590 },
      ...{ perSecond: 10, remainingSeconds: 60 },
    })
  })

  it('counts only the time since the first result', () => {
    const young = record({ firstResultAtMs: NOW - 15_000, done: 60 })
    expect(batchState(young, 1, [40, 20, 0, 0, 0, 0], NOW)).toMatchObject({ perSecond: 4, remainingSeconds: 235 })
  })

  it('has no speed before the first interval is complete, and no end if nothing is checked', () => {
    const first = record({ firstResultAtMs: NOW + 1000, done: 5 })
    expect(batchState(first, 1, NONE, NOW + 3000)).toMatchObject({ perSecond: undefined, remainingSeconds: undefined })
    const idle = record({ firstResultAtMs: NOW - 600_000, done: 5 })
    expect(batchState(idle, 0, NONE, NOW)).toMatchObject({
      ...{ state: 'waiting', perSecond: 0, remainingSeconds: undefined },
    })
  })

  it('is finished with the last result, also if it was canceled later', () => {
    const done = record({ done: 1000, firstResultAtMs: NOW - 60_000 })
    const expected = { state: 'finished', active: 0, waiting: 0, remainingSeconds: undefined }
    expect(batchState(done, 2, [10, 0, 0, 0, 0, 0], NOW)).toMatchObject(expected)
    expect(batchState({ ...done, canceledAtMs: NOW }, 0, NONE, NOW)).toMatchObject(expected)
  })

  it('is canceled, and nothing waits any more', () => {
    expect(batchState(record({ canceledAtMs: NOW, done: 10 }), 3, NONE, NOW)).toMatchObject({
      ...{ state: 'canceled', done: 10, active: 0, waiting: 0, perSecond: undefined },
    })
  })
})
