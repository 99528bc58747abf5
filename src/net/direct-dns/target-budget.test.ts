import { beforeEach, describe, expect, it } from 'vitest'
import type { PublicAddress } from '../wire.ts'
import { createTargetBudget } from './target-budget.ts'

const ADDRESS = '198.41.0.4' as PublicAddress
const NEIGHBOUR = '198.41.0.5' as PublicAddress
const STRANGER = '198.41.1.4' as PublicAddress

/** Ten at once, then ten a second; fifteen for the network. */
const LIMITS = { perAddress: 10, perNetwork: 15, windowMs: 1_000 }

let nowMs = 0
beforeEach(() => {
  nowMs = 0
})
const clock = { monotonicMs: () => nowMs }

describe('the budget of a target', () => {
  const waits = (budget: ReturnType<typeof createTargetBudget>, address: PublicAddress, count: number, maxWaitMs = 0) =>
    Array.from({ length: count }, () => {
      const turn = budget.take(address, maxWaitMs)
      return turn === undefined ? 'refused' : Math.round(turn.waitMs)
    })

  it('is there at once, and comes back evenly for those who wait', () => {
    const budget = createTargetBudget(clock, LIMITS)
    expect(waits(budget, ADDRESS, 13, 1_000)).toEqual([...new Array(10).fill(0), 100, 200, 300])
  })

  it('is refused where the wait would be too long, which costs the others nothing', () => {
    const budget = createTargetBudget(clock, LIMITS)
    expect(waits(budget, ADDRESS, 14, 250).slice(10)).toEqual([100, 200, 'refused', 'refused'])
    nowMs += 100
    expect(waits(budget, ADDRESS, 2, 250)).toEqual([200, 'refused'])
  })

  it('is shared by the addresses of a network, and not with others', () => {
    const budget = createTargetBudget(clock, LIMITS)
    expect(waits(budget, ADDRESS, 10)).toEqual(new Array(10).fill(0))
    expect(waits(budget, NEIGHBOUR, 6, 1_000)).toEqual([0, 0, 0, 0, 0, 67])
    expect(waits(budget, STRANGER, 10)).toEqual(new Array(10).fill(0))
  })

  it('gets back what was taken for nothing', () => {
    const budget = createTargetBudget(clock, { ...LIMITS, perAddress: 1, perNetwork: 1 })
    const [first, second] = [budget.take(ADDRESS, 0), budget.take(ADDRESS, 1_000)]
    expect([first?.waitMs, second?.waitMs, budget.take(ADDRESS, 1_000)]).toEqual([0, 1_000, undefined])
    second?.giveBack()
    expect(budget.take(ADDRESS, 1_000)?.waitMs).toBe(1_000)
  })

  it('is kept whatever callers do: of a thousand a second no more leave than are allowed', () => {
    const budget = createTargetBudget(clock, LIMITS)
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
