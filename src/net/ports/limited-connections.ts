import { createSemaphore } from '../../semaphore.ts'
import type { Observed } from '../../world.ts'
import { refusedBy, type TargetBudget } from '../target-budget.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress } from '../wire.ts'

export interface ConnectionLimits {
  readonly maxPerAddress: number
  readonly maxInAll: number
  /** For each address; for all addresses together, this number is multiplied by `maxInAll`. */
  readonly maxWaiting: number
}

export interface Attempt<Value> {
  readonly observation: Observed<Value>
  /** Settles when the connection is closed; only then may the next one be made. */
  readonly closed: Promise<unknown>
}

export interface LimitedConnections {
  /** Waits for a permit, and then runs `attempt`, which must call `refuses` before each connection. */
  run<Value>(
    address: PublicAddress,
    client: string | undefined,
    signal: AbortSignal,
    attempt: (refuses: Refuses) => Promise<Attempt<Value>>,
  ): Promise<Observed<Value>>
}

/** Counts one connection. Resolves to the reason if it must not be made. */
export type Refuses = () => Promise<Observed<never> | undefined>

export function createLimitedConnections(
  { maxPerAddress, maxInAll, maxWaiting }: ConnectionLimits,
  budget: TargetBudget,
): LimitedConnections {
  const ofAddress = createSemaphore({ perKey: maxPerAddress, maxWaiting })
  const ofAll = createSemaphore({ total: maxInAll, maxWaiting: maxWaiting * maxInAll })
  return {
    async run(address, client, signal, attempt) {
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
        const { observation, closed } = await attempt(async () => {
          const turn = await budget.take(address, { client, maxWaitMs: 0, signal })
          return typeof turn === 'string' ? refusedBy(turn, address) : undefined
        })
        closed.then(leave, leave)
        return observation
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
