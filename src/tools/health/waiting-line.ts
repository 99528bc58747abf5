import { type Clock, deadlineSignal } from '../../clock.ts'
import { Problem } from '../../problems.ts'
import { createSemaphore } from '../../semaphore.ts'

export interface LineLimits {
  readonly maxInside: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

/**
 * Limits the number of parallel checks. Further checks wait in order, with a limit on their number and their waiting
 * time.
 */
export interface WaitingLine {
  /**
   * Runs the work when there is a free place, and passes the waiting time to it. Throws a `Problem` if the queue is
   * full or the wait is too long.
   */
  take<Result>(work: (waitedMs: number) => Promise<Result>): Promise<Result>
  lengths(): { readonly inside: number; readonly waiting: number }
}

const OVERLOADED = 'Too many checks are running. Please try again in some seconds.'

export function createWaitingLine(clock: Clock, { maxInside, maxWaiting, maxWaitMs }: LineLimits): WaitingLine {
  const semaphore = createSemaphore({ total: maxInside, maxWaiting })
  return {
    async take(work) {
      const cameMs = clock.monotonicMs()
      const deadline = deadlineSignal(clock, maxWaitMs)
      const release = await semaphore.acquire({ signal: deadline.signal })
      deadline.cancel()
      if (release === undefined) throw new Problem('service_unavailable', OVERLOADED)
      try {
        return await work(clock.monotonicMs() - cameMs)
      } finally {
        release()
      }
    },
    lengths() {
      const { inUse, waiting } = semaphore.counts()
      return { inside: inUse, waiting }
    },
  }
}
