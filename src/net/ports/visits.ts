import { createSemaphore } from '../../semaphore.ts'
import type { Observed } from '../../world.ts'
import type { TargetBudget } from '../target-budget.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress } from '../wire.ts'

export interface VisitLimits {
  readonly maxPerAddress: number
  readonly maxInAll: number
  /** For each address; for all addresses together, this number is multiplied by `maxInAll`. */
  readonly maxWaiting: number
}

export interface Visit<Value> {
  readonly observation: Observed<Value>
  /** Settles when the connection is closed; only then may the next one be made. */
  readonly gone: Promise<unknown>
}

export interface Visits {
  /** Waits for a permit, and then runs `visit`, which must call `mayConnect` before each connection. */
  pay<Value>(
    address: PublicAddress,
    signal: AbortSignal,
    visit: (mayConnect: () => boolean) => Promise<Visit<Value>>,
  ): Promise<Observed<Value>>
}

export function createVisits({ maxPerAddress, maxInAll, maxWaiting }: VisitLimits, budget: TargetBudget): Visits {
  const ofAddress = createSemaphore({ perKey: maxPerAddress, maxWaiting })
  const ofAll = createSemaphore({ total: maxInAll, maxWaiting: maxWaiting * maxInAll })
  return {
    async pay(address, signal, visit) {
      const refused = (): Observed<never> =>
        signal.aborted ? ABORTED : unseen('budget', `too many connections wait for ${address}`)
      // The permit of the address comes first: requests that wait for it must not hold permits that other addresses
      // need.
      const releaseAddress = await ofAddress.acquire({ key: address, signal })
      if (releaseAddress === undefined) return refused()
      const releaseTotal = await ofAll.acquire({ signal })
      if (releaseTotal === undefined) {
        releaseAddress()
        return refused()
      }
      const leave = (): void => {
        releaseTotal()
        releaseAddress()
      }
      try {
        const { observation, gone } = await visit(() => budget.take(address, 0) !== undefined)
        gone.then(leave, leave)
        return observation
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

export const overBudget = (address: PublicAddress): Observed<never> =>
  unseen('budget', `too many connections to the network of ${address}`)
