import { type Clock, deadlineSignal } from '../clock.ts'
import { Problem } from '../problems.ts'
import { createSemaphore, type Release } from '../semaphore.ts'
import type { Callers } from './result-cache.ts'

export interface SlotLimits {
  readonly slots: number
  /** The slots while the process has no CPU time left; by default the same number. */
  readonly slotsWhenBusy?: number
  /** The part of the free slots that the clients of one network may hold. */
  readonly shareOfFree: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

/** Returns the network of a client. Networks share the slots, and the clients of a network share those of their network. */
type NetworkOf = (client: string) => string

/** Limits the number of parallel checks of one kind, and shares them between the clients. */
export interface CheckSlots {
  /**
   * Runs the work when one of the callers gets a slot, and passes the waiting time to it. Throws a `Problem` if the
   * queue is full or the wait is too long, and the reason of the signal if all callers leave the queue.
   */
  take<Result>(callers: Callers, work: (waitedMs: number) => Promise<Result>): Promise<Result>
  counts(): { readonly running: number; readonly waiting: number }
}

/** The slots of each kind of check. All calls of a process share them, whatever their surface is. */
export type SlotsOfChecks = Readonly<Record<'health' | 'mail' | 'seo', CheckSlots>>

/**
 * At 16 uncached health checks per second, which rarely take three seconds, none waits. The waiting time is part of the
 * time limit of a check, so the longest wait leaves enough time for the queries. Mail and SEO checks have a limit per
 * minute and take up to 20 seconds, most of which they wait; health checks use the processor. When it is used up, more of them at
 * a time do not make any of them faster: all would reach their time limits. So new ones wait, and some are refused. Six checks use a whole core even if each of them waits for
 * half a second.
 */
export const SLOTS: Readonly<Record<keyof SlotsOfChecks, SlotLimits>> = {
  health: { slots: 48, slotsWhenBusy: 6, shareOfFree: 1 / 4, maxWaiting: 192, maxWaitMs: 4000 },
  mail: { slots: 24, shareOfFree: 1, maxWaiting: 96, maxWaitMs: 4000 },
  seo: { slots: 24, shareOfFree: 1, maxWaiting: 96, maxWaitMs: 4000 },
}

export const createSlotsOfChecks = (clock: Clock, networkOf?: NetworkOf, isBusy?: () => boolean): SlotsOfChecks => ({
  health: createCheckSlots(clock, SLOTS.health, networkOf, isBusy),
  mail: createCheckSlots(clock, SLOTS.mail, networkOf, isBusy),
  seo: createCheckSlots(clock, SLOTS.seo, networkOf, isBusy),
})

const OVERLOADED = 'Too many checks are running. Please try again in a few seconds.'

export function createCheckSlots(
  clock: Clock,
  { slots, slotsWhenBusy = slots, shareOfFree, maxWaiting, maxWaitMs }: SlotLimits,
  networkOf: NetworkOf = (client) => client,
  isBusy: () => boolean = () => false,
): CheckSlots {
  const total = (): number => (isBusy() ? slotsWhenBusy : slots)
  const semaphore = createSemaphore({ total, maxWaitingInAll: maxWaiting, shareOfFree, groupOf: networkOf })
  let callsWithoutClient = 0

  /** A call without a client, for example of the command line, shares its slots with no other call. */
  const keyOf = (client: string | undefined): string => client ?? `call ${++callsWithoutClient}`

  /**
   * The permit of the client that gets one first: a client who joins a check of another client does not wait behind the
   * other checks of that client. Undefined if all of them are refused.
   */
  const firstPermit = (callers: Callers, signal: AbortSignal): Promise<Release | undefined> =>
    new Promise((resolve) => {
      const decided = new AbortController()
      const either = AbortSignal.any([signal, callers.signal, decided.signal])
      let pending = 0
      callers.forEachClient((client) => {
        if (decided.signal.aborted) return
        pending++
        void semaphore.acquire({ key: keyOf(client), signal: either }).then((release) => {
          pending--
          if (decided.signal.aborted) release?.()
          else if (release !== undefined || pending === 0) {
            decided.abort()
            resolve(release)
          }
        })
      })
    })

  return {
    async take(callers, work) {
      const cameMs = clock.monotonicMs()
      const deadline = deadlineSignal(clock, maxWaitMs)
      const release = await firstPermit(callers, deadline.signal)
      deadline.cancel()
      try {
        callers.signal.throwIfAborted()
        if (release === undefined) throw new Problem('service_unavailable', OVERLOADED, { retryAfterMs: maxWaitMs })
        return await work(clock.monotonicMs() - cameMs)
      } finally {
        release?.()
      }
    },
    counts() {
      const { inUse, waiting } = semaphore.counts()
      return { running: inUse, waiting }
    },
  }
}
