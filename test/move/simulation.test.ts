import { describe, expect, it } from 'vitest'
import { PATHS } from '../../src/move/step-ids.ts'
import { firstFailures, followedMove, seeds } from './nobody-notices.ts'
import { INTERRUPTIONS, interrupt } from './simulation/interrupt.ts'
import { necessaryOrders, orderName, violate } from './simulation/violate.ts'

describe('a move in virtual time, against resolvers of all kinds', () => {
  it('is not noticed by any client if its plan is followed', () => {
    const moves = seeds(36).map(followedMove)
    expect(firstFailures(moves)).toEqual([])
    // A world whose clients ask nothing would notice nothing.
    expect(moves.every(({ queries }) => queries > 300)).toBe(true)
    expect(new Set(moves.map(({ path }) => path))).toEqual(new Set(PATHS))
  })

  // One seed of each here; the slow test has the rate.
  it.each(necessaryOrders().map((order) => [orderName(order), order] as const))(
    'is noticed if an order is violated: %s',
    (_, order) => {
      const violations = seeds(3).map((seed) => violate(order, seed))
      expect(violations.some(({ outcome }) => outcome === 'a client failed')).toBe(true)
      expect(violations.every(({ failuresBefore }) => failuresBefore === 0)).toBe(true)
    },
  )

  it.each(INTERRUPTIONS)('recovers: %s', (kind) => {
    for (const seed of seeds(12)) {
      const { plan, lateFailures } = interrupt(kind, seed)
      expect(plan.end.isReached).toBe(true)
      expect(lateFailures).toEqual([])
    }
  })

  it('is not noticed if the state file is lost', () => {
    for (const seed of seeds(24, 100)) expect(interrupt('lost-state', seed).failures).toEqual([])
  })
})
