import type { Clock } from '../../clock.ts'
import { Problem } from '../../problems.ts'

export interface LineLimits {
  readonly maxInside: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

/** Lets a few work at once; the others wait in order, not too many and not too long. */
export interface WaitingLine {
  /** Does the work when its turn has come, and tells it how long that took. A `Problem` where there is no hope of a turn. */
  take<Result>(work: (waitedMs: number) => Promise<Result>): Promise<Result>
  lengths(): { readonly inside: number; readonly waiting: number }
}

const OVERLOADED = 'Too many checks are under way. Please try again in a moment.'

export function createWaitingLine(clock: Clock, { maxInside, maxWaiting, maxWaitMs }: LineLimits): WaitingLine {
  const waiting = new Set<() => void>()
  let inside = 0

  /** The place of whoever leaves is handed on: `inside` stays as it is. */
  const leave = (): void => {
    const [admit] = waiting
    if (admit === undefined) inside--
    else admit()
  }

  const turn = (): Promise<void> => {
    if (inside < maxInside) {
      inside++
      return Promise.resolve()
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new Problem('service_unavailable', OVERLOADED))
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        waiting.delete(admit)
        timer.cancel()
        resolve()
      }
      const timer = clock.setTimer(() => {
        waiting.delete(admit)
        reject(new Problem('service_unavailable', OVERLOADED))
      }, maxWaitMs)
      waiting.add(admit)
    })
  }

  return {
    async take(work) {
      const cameMs = clock.monotonicMs()
      await turn()
      try {
        return await work(clock.monotonicMs() - cameMs)
      } finally {
        leave()
      }
    },
    lengths: () => ({ inside, waiting: waiting.size }),
  }
}
