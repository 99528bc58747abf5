import { describe, expect, it } from 'vitest'
import { PATHS } from '../../src/move/step-ids.ts'
import { firstFailures, followedMove, seeds } from './nobody-notices.ts'
import { INTERRUPTIONS, interrupt } from './simulation/interrupt.ts'
import { necessaryOrders, orderName, violate } from './simulation/violate.ts'

const PATHS_HERE: readonly string[] = ['unsigned', 'sign', 'unsign']

describe('a move in virtual time, against resolvers of all kinds', () => {
  it('is not noticed by any client if its plan is followed', () => {
    const moves = seeds(18).map(followedMove)
    expect(firstFailures(moves)).toEqual([])
    // A world whose clients ask nothing would notice nothing.
    expect(moves.every(({ queries }) => queries > 300)).toBe(true)
    expect(new Set(moves.map(({ path }) => path))).toEqual(new Set(PATHS))
  })

  // The slow test has all orders, and the rate of each.
  it.each(
    necessaryOrders().flatMap((order) => (PATHS_HERE.includes(order.path) ? [[orderName(order), order] as const] : [])),
  )('is noticed if an order is violated: %s', (_, order) =>
    expect(violate(order, 1)).toMatchObject({ outcome: 'a client failed', failuresBefore: 0 }),
  )

  it.each(INTERRUPTIONS)('recovers: %s', (kind) => {
    for (const seed of seeds(6)) {
      const { plan, lateFailures } = interrupt(kind, seed)
      expect(plan.end.isReached).toBe(true)
      expect(lateFailures).toEqual([])
    }
  })

  it('is not noticed if the state file is lost', () => {
    for (const seed of seeds(6, 100)) expect(interrupt('lost-state', seed).failures).toEqual([])
  })
})
