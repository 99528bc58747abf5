import { describe, expect, it } from 'vitest'
import { numRuns } from '../support/extent.ts'
import { firstFailures, followedMove, seeds } from './nobody-notices.ts'
import { INTERRUPTIONS, interrupt } from './simulation/interrupt.ts'
import { necessaryOrders, type Order, orderName, violate } from './simulation/violate.ts'

const HOUR = 3_600_000

/** What the violation of an order does to whom. A wrong signature chain is noticed by validating resolvers only. */
const ONLY_VALIDATORS = (order: Order): boolean => {
  const { requirement } = order
  const dnssec = ['ds-away', 'same-keys', 'keys-old', 'keys-new', 'ds-both', 'sign']
  if ('wait' in requirement) return !['old-ns', 'old-addresses'].includes(requirement.wait)
  const ofDs = order.step === 'ds-add' || order.step === 'ds-old-away' || order.step === 'old-keys-away'
  return dnssec.includes(requirement.step) || ofDs
}

describe('moves in virtual time, all of them', () => {
  it(
    '2,000 random moves are not noticed by any client',
    () => {
      const moves = seeds(numRuns(2000)).map(followedMove)
      expect(firstFailures(moves)).toEqual([])
      expect(moves.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(2_000_000)
    },
    HOUR,
  )

  it.each(necessaryOrders().map((order) => [orderName(order), order] as const))(
    'a client fails in at least 95 %% if an order is violated: %s',
    (_, order) => {
      const violations = seeds(40).map((seed) => violate(order, seed))
      const noticed = violations.filter(({ outcome }) => outcome === 'a client failed')
      expect(noticed.length / violations.length).toBeGreaterThanOrEqual(0.95)
      expect(violations.every(({ failuresBefore }) => failuresBefore === 0)).toBe(true)
      expect(noticed.every(({ onlyValidatorsFailed }) => onlyValidatorsFailed)).toBe(ONLY_VALIDATORS(order))
    },
    HOUR,
  )

  it.each(INTERRUPTIONS)(
    'recovers from every interruption: %s',
    (kind) => {
      const interrupted = seeds(400).map((seed) => ({ seed, ...interrupt(kind, seed) }))
      const isWrong = ({ plan, lateFailures, failures }: (typeof interrupted)[number]): boolean =>
        !plan.end.isReached || lateFailures.length > 0 || (kind === 'lost-state' && failures.length > 0)
      expect(interrupted.filter(isWrong).map(({ seed }) => seed)).toEqual([])
    },
    HOUR,
  )
})
