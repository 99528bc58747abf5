import type { Observed } from '../../world.ts'
import { createGates } from '../direct-dns/gates.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress } from '../wire.ts'
import type { TargetBudget } from './target-budget.ts'

export interface VisitLimits {
  readonly maxPerAddress: number
  readonly maxInAll: number
  /** For each of the two. */
  readonly maxWaiting: number
}

export interface Visit<Value> {
  readonly sight: Observed<Value>
  /** The connection is closed: only then may the next one be made. */
  readonly gone: Promise<unknown>
}

export interface Visits {
  /** Waits for its turn, and for as many connections as it makes asks the budget. */
  pay<Value>(
    address: PublicAddress,
    signal: AbortSignal,
    visit: (mayConnect: () => boolean) => Promise<Visit<Value>>,
  ): Promise<Observed<Value>>
}

const EVERYBODY = 'everybody'

export function createVisits({ maxPerAddress, maxInAll, maxWaiting }: VisitLimits, budget: TargetBudget): Visits {
  const ofAddress = createGates({ maxInside: maxPerAddress, maxWaiting })
  const ofAll = createGates({ maxInside: maxInAll, maxWaiting: maxWaiting * maxInAll })
  return {
    async pay(address, signal, visit) {
      const turnedAway = (): Observed<never> =>
        signal.aborted ? ABORTED : unseen('budget', `too many connections wait for ${address}`)
      // First the narrow gate: who waits at it must not stand in the way of others.
      if (!(await ofAddress.enter(address, signal))) return turnedAway()
      if (!(await ofAll.enter(EVERYBODY, signal))) {
        ofAddress.leave(address)
        return turnedAway()
      }
      const leave = (): void => {
        ofAll.leave(EVERYBODY)
        ofAddress.leave(address)
      }
      try {
        const { sight, gone } = await visit(() => budget.take(address))
        gone.then(leave, leave)
        return sight
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

export const overBudget = (address: PublicAddress): Observed<never> =>
  unseen('budget', `the network of ${address} has been visited too often`)
