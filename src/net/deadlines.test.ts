import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createVirtualClock, type VirtualClock } from '../scripted-world/virtual-clock.ts'
import { createDeadlines, type Deadlines } from './deadlines.ts'

describe('deadlines', () => {
  let clock: VirtualClock
  beforeEach(() => {
    clock = createVirtualClock()
  })

  /** Records which items expired and when; the items are their names. */
  function noted(): Deadlines<string> & { readonly expired: [item: string, atMs: number][] } {
    const expired: [string, number][] = []
    return { ...createDeadlines<string>(clock, (item) => expired.push([item, clock.monotonicMs()])), expired }
  }

  it('expire after their time and not before', async () => {
    const deadlines = noted()
    deadlines.set('a', 100)
    await clock.advance(99)
    expect(deadlines.expired).toEqual([])
    await clock.advance(1)
    expect(deadlines.expired).toEqual([['a', 100]])
  })

  it('expire each at its own time, although they share one timer', async () => {
    const deadlines = noted()
    for (const item of ['a', 'b', 'c']) {
      deadlines.set(item, 100)
      await clock.advance(30)
    }
    expect(clock.pendingTimers).toBe(1)
    await clock.advance(1_000)
    expect(deadlines.expired).toEqual([
      ['a', 100],
      ['b', 130],
      ['c', 160],
    ])
  })

  it('do not wait for a longer delay that was set before', async () => {
    const deadlines = noted()
    deadlines.set('long', 500)
    deadlines.set('short', 100)
    await clock.advance(1_000)
    expect(deadlines.expired).toEqual([
      ['short', 100],
      ['long', 500],
    ])
  })

  it('do not expire if they were cleared, whether first, in the middle or last', async () => {
    const deadlines = noted()
    for (const item of ['a', 'b', 'c', 'd', 'e']) deadlines.set(item, 100)
    for (const item of ['a', 'c', 'e']) deadlines.clear(item, 100)
    await clock.advance(1_000)
    expect(deadlines.expired.map(([item]) => item)).toEqual(['b', 'd'])
  })

  it('give the full delay to an item that is set after the others were cleared', async () => {
    const deadlines = noted()
    deadlines.set('a', 100)
    deadlines.clear('a', 100)
    await clock.advance(60)
    deadlines.set('b', 100)
    await clock.advance(1_000)
    expect(deadlines.expired).toEqual([['b', 160]])
  })

  it('accept an item again while it expires', async () => {
    const times: number[] = []
    const deadlines = createDeadlines<string>(clock, (item) => {
      times.push(clock.monotonicMs())
      if (times.length < 3) deadlines.set(item, 100)
    })
    deadlines.set('a', 100)
    await clock.advance(1_000)
    expect(times).toEqual([100, 200, 300])
  })

  it('do not expire an item that is cleared while another one expires', async () => {
    const expired: string[] = []
    const deadlines = createDeadlines<string>(clock, (item) => {
      expired.push(item)
      deadlines.clear('b', 100)
    })
    for (const item of ['a', 'b', 'c']) deadlines.set(item, 100)
    await clock.advance(1_000)
    expect(expired).toEqual(['a', 'c'])
  })

  it('leave no timer behind', async () => {
    const deadlines = noted()
    deadlines.set('a', 100)
    deadlines.set('b', 70.5)
    deadlines.clear('a', 100)
    await clock.advance(1_000)
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('the process', () => {
  const timersThatKeepItAlive = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

  it('keeps running while an item may expire, and only then', () => {
    const before = timersThatKeepItAlive()
    const deadlines = createDeadlines<string>(systemClock, () => undefined)
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
