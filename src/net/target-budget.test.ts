import { beforeEach, describe, expect, it } from 'vitest'
import { createTargetBudget } from './target-budget.ts'
import type { PublicAddress } from './wire.ts'

const ADDRESS = '198.41.0.4' as PublicAddress
const NEIGHBOUR = '198.41.0.5' as PublicAddress
const STRANGER = '198.41.1.4' as PublicAddress

/** Allows ten queries immediately and then ten each second; fifteen for the network. */
const LIMITS = { perAddress: 10, perNetwork: 15, windowMs: 1_000 }

let nowMs = 0
beforeEach(() => {
  nowMs = 0
})
const clock = { monotonicMs: () => nowMs }

const waits = (budget: ReturnType<typeof createTargetBudget>, address: PublicAddress, count: number, maxWaitMs = 0) =>
  Array.from({ length: count }, () => {
    const turn = budget.take(address, maxWaitMs)
    return turn === undefined ? 'refused' : Math.round(turn.waitMs)
  })

describe('a budget that is refilled evenly', () => {
  it('is available immediately, and is refilled evenly for waiting queries', () => {
    const budget = createTargetBudget(clock, LIMITS, 'even')
    expect(waits(budget, ADDRESS, 13, 1_000)).toEqual([...new Array(10).fill(0), 100, 200, 300])
  })

  it('refuses a turn with too long a wait, without cost for others', () => {
    const budget = createTargetBudget(clock, LIMITS, 'even')
    expect(waits(budget, ADDRESS, 14, 250).slice(10)).toEqual([100, 200, 'refused', 'refused'])
    nowMs += 100
    expect(waits(budget, ADDRESS, 2, 250)).toEqual([200, 'refused'])
  })

  it('is shared by the addresses of one network only', () => {
    const budget = createTargetBudget(clock, LIMITS, 'even')
    expect(waits(budget, ADDRESS, 10)).toEqual(new Array(10).fill(0))
    expect(waits(budget, NEIGHBOUR, 6, 1_000)).toEqual([0, 0, 0, 0, 0, 67])
    expect(waits(budget, STRANGER, 10)).toEqual(new Array(10).fill(0))
  })

  it('gets unused turns back', () => {
    const budget = createTargetBudget(clock, { ...LIMITS, perAddress: 1, perNetwork: 1 }, 'even')
    const [first, second] = [budget.take(ADDRESS, 0), budget.take(ADDRESS, 1_000)]
    expect([first?.waitMs, second?.waitMs, budget.take(ADDRESS, 1_000)]).toEqual([0, 1_000, undefined])
    second?.giveBack()
    expect(budget.take(ADDRESS, 1_000)?.waitMs).toBe(1_000)
  })

  it('is never exceeded, even with a thousand queries each second', () => {
    const budget = createTargetBudget(clock, LIMITS, 'even')
    const sentAtMs: number[] = []
    for (let ms = 0; ms < 5_000; ms++) {
      const turn = budget.take(ADDRESS, 400)
      if (turn !== undefined && ms % 3 === 0) turn.giveBack()
      else if (turn !== undefined) sentAtMs.push(nowMs + turn.waitMs)
      nowMs += 1
    }
    for (const untilMs of [0, 500, 1_000, 3_000, 5_000])
      expect(sentAtMs.filter((at) => at <= untilMs).length).toBeLessThanOrEqual(10 + untilMs / 100)
    expect(sentAtMs.length).toBeGreaterThan(50)
  })
})

describe('a strict budget', () => {
  const STRICT = { perNetwork: 3, windowMs: 1_000 }

  it('is available immediately, and again one whole window after its use', () => {
    const budget = createTargetBudget(clock, STRICT, 'strict')
    expect(waits(budget, ADDRESS, 2)).toEqual([0, 0])
    nowMs += 400
    expect(waits(budget, NEIGHBOUR, 2)).toEqual([0, 'refused'])
    nowMs += 599
    expect(waits(budget, ADDRESS, 1)).toEqual(['refused'])
    nowMs += 1
    expect(waits(budget, ADDRESS, 3)).toEqual([0, 0, 'refused'])
    expect(waits(budget, STRANGER, 1)).toEqual([0])
  })

  it('gives freed turns to waiting callers in their order', () => {
    const budget = createTargetBudget(clock, STRICT, 'strict')
    expect(waits(budget, ADDRESS, 3)).toEqual([0, 0, 0])
    nowMs += 400
    expect(waits(budget, ADDRESS, 4, 1_000)).toEqual([600, 600, 600, 'refused'])
    expect(budget.take(ADDRESS, 2_000)?.waitMs).toBe(1_600)
  })

  it('gets unused turns back', () => {
    const budget = createTargetBudget(clock, { ...STRICT, perNetwork: 1 }, 'strict')
    budget.take(ADDRESS, 0)?.giveBack()
    expect(waits(budget, ADDRESS, 2)).toEqual([0, 'refused'])
  })

  it('is never exceeded in any span of the length of the window', () => {
    const budget = createTargetBudget(clock, STRICT, 'strict')
    const sentAtMs: number[] = []
    for (; nowMs < 5_000; nowMs += 7) {
      const turn = budget.take(ADDRESS, 300)
      if (turn !== undefined) sentAtMs.push(nowMs + turn.waitMs)
    }
    expect(sentAtMs.length).toBeGreaterThan(12)
    for (const fromMs of sentAtMs)
      expect(sentAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + 1_000).length).toBeLessThanOrEqual(3)
  })
})
