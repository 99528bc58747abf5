import { createSemaphore } from '../../semaphore.ts'
import type { Observed } from '../../world.ts'
import { refusedBy, type TargetBudget } from '../target-budget.ts'
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
  /** Waits for a permit, and then runs `visit`, which must call `refuses` before each connection. */
  pay<Value>(
    address: PublicAddress,
    client: string | undefined,
    signal: AbortSignal,
    visit: (refuses: Refuses) => Promise<Visit<Value>>,
  ): Promise<Observed<Value>>
}

/** Counts one connection. Resolves to the reason if it must not be made. */
export type Refuses = () => Promise<Observed<never> | undefined>

export function createVisits({ maxPerAddress, maxInAll, maxWaiting }: VisitLimits, budget: TargetBudget): Visits {
  const ofAddress = createSemaphore({ perKey: maxPerAddress, maxWaiting })
  const ofAll = createSemaphore({ total: maxInAll, maxWaiting: maxWaiting * maxInAll })
  return {
    async pay(address, client, signal, visit) {
      const refused = (): Observed<never> =>
        signal.aborted ? ABORTED : unseen('target-limit', `too many connections wait for ${address}`)
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
        const { observation, gone } = await visit(async () => {
          const turn = await budget.take(address, { client, maxWaitMs: 0, signal })
          return typeof turn === 'string' ? refusedBy(turn, address) : undefined
        })
        gone.then(leave, leave)
        return observation
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
