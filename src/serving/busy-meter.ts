import { performance } from 'node:perf_hooks'

/** How long the event loop has worked and waited since the start of the process. */
export interface LoopTimes {
  readonly active: number
  readonly idle: number
}

const WINDOW_MS = 500
/** Above this, the event loop falls behind as soon as one more check starts. */
const BUSY_SHARE = 0.9

/**
 * Returns a function that tells whether the event loop had almost no idle time recently, which is also the case if other processes use the
 * processor. It looks only when it is called: after a long time without calls, the whole of it counts.
 */
export function busyMeter(times: () => LoopTimes): () => boolean {
  let since = times()
  let isBusy = false
  return () => {
    const now = times()
    const active = now.active - since.active
    const all = active + now.idle - since.idle
    if (all >= WINDOW_MS) {
      isBusy = active >= all * BUSY_SHARE
      since = now
    }
    return isBusy
  }
}

/** The times of this process. */
export const eventLoopTimes = (): LoopTimes => performance.eventLoopUtilization()
