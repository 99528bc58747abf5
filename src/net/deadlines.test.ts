import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeadlines, type Deadlines } from './deadlines.ts'

describe('deadlines', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Items are their names; notes who expired when. */
  function noted(): Deadlines<string> & { readonly expired: [item: string, atMs: number][] } {
    const startedAt = performance.now()
    const expired: [string, number][] = []
    return { ...createDeadlines<string>((item) => expired.push([item, performance.now() - startedAt])), expired }
  }

  it('expire after their time and not before', () => {
    const deadlines = noted()
    deadlines.set('a', 100)
    vi.advanceTimersByTime(99)
    expect(deadlines.expired).toEqual([])
    vi.advanceTimersByTime(1)
    expect(deadlines.expired).toEqual([['a', 100]])
  })

  it('expire each in its own time, though they share one timer', () => {
    const deadlines = noted()
    for (const item of ['a', 'b', 'c']) {
      deadlines.set(item, 100)
      vi.advanceTimersByTime(30)
    }
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(deadlines.expired).toEqual([
      ['a', 100],
      ['b', 130],
      ['c', 160],
    ])
  })

  it('do not wait for a longer time that was set before', () => {
    const deadlines = noted()
    deadlines.set('long', 500)
    deadlines.set('short', 100)
    vi.advanceTimersByTime(1_000)
    expect(deadlines.expired).toEqual([
      ['short', 100],
      ['long', 500],
    ])
  })

  it('leave out what was cleared, whether it was the first, one between, or the last', () => {
    const deadlines = noted()
    for (const item of ['a', 'b', 'c', 'd', 'e']) deadlines.set(item, 100)
    for (const item of ['a', 'c', 'e']) deadlines.clear(item, 100)
    vi.advanceTimersByTime(1_000)
    expect(deadlines.expired.map(([item]) => item)).toEqual(['b', 'd'])
  })

  it('give an item that comes after the others were cleared its whole time', () => {
    const deadlines = noted()
    deadlines.set('a', 100)
    deadlines.clear('a', 100)
    vi.advanceTimersByTime(60)
    deadlines.set('b', 100)
    vi.advanceTimersByTime(1_000)
    expect(deadlines.expired).toEqual([['b', 160]])
  })

  it('take an item again while it expires', () => {
    const times: number[] = []
    const deadlines = createDeadlines<string>((item) => {
      times.push(performance.now() - startedAt)
      if (times.length < 3) deadlines.set(item, 100)
    })
    const startedAt = performance.now()
    deadlines.set('a', 100)
    vi.advanceTimersByTime(1_000)
    expect(times).toEqual([100, 200, 300])
  })

  it('do not expire what another one clears while it expires', () => {
    const expired: string[] = []
    const deadlines = createDeadlines<string>((item) => {
      expired.push(item)
      deadlines.clear('b', 100)
    })
    for (const item of ['a', 'b', 'c']) deadlines.set(item, 100)
    vi.advanceTimersByTime(1_000)
    expect(expired).toEqual(['a', 'c'])
  })

  it('leave no timer behind', () => {
    const deadlines = noted()
    deadlines.set('a', 100)
    deadlines.set('b', 70.5)
    deadlines.clear('a', 100)
    vi.advanceTimersByTime(1_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the process', () => {
  const timersThatKeepItAlive = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

  it('is kept alive while something may expire, and only then', () => {
    const before = timersThatKeepItAlive()
    const deadlines = createDeadlines<string>(() => undefined)
    for (let round = 0; round < 2; round++) {
      deadlines.set('a', 60_000)
      deadlines.set('b', 60_000)
      deadlines.clear('a', 60_000)
      expect(timersThatKeepItAlive()).toBe(before + 1)
      deadlines.clear('b', 60_000)
      expect(timersThatKeepItAlive()).toBe(before)
    }
  })
})
