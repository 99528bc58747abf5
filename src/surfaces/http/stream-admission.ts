import { networkOf } from '../../engine/clients.ts'
import { Problem } from '../../problems.ts'
import { createSemaphore, type Release } from '../../semaphore.ts'

export interface StreamLimits {
  /** Open event streams of one process. */
  readonly total: number
  /** The part of the free places that the clients of one network may hold. */
  readonly shareOfFree: number
}

/** Limits the open event streams, because each of them holds memory until its report is complete and sent. */
export interface StreamAdmission {
  /**
   * Admits a stream of a client until the returned function is called. Throws a `Problem` if there are too many. With
   * `end`, the stream can lose its place to a client that has none: the function is then called with the reason.
   */
  admit(client: string, end?: (reason: Problem) => void): Promise<Release>
  readonly open: () => number
}

/**
 * Fewer than there are slots and places in the queue of health checks, so that a stream that is too many is refused
 * before its call is counted. A page opens one stream.
 */
const LIMITS: StreamLimits = { total: 180, shareOfFree: 1 / 5 }

/**
 * A watch sends a few queries in each of its rounds, but stays open for up to ten minutes. It has places of its own, so that no
 * report waits for it. A network alone can hold 15 of them, and one IP address 8.
 */
export const WATCH_LIMITS: StreamLimits = { total: 300, shareOfFree: 1 / 20 }

/** The time in which most streams end. */
const RETRY_AFTER_MS = 5000

export function createStreamAdmission({ total, shareOfFree }: StreamLimits = LIMITS): StreamAdmission {
  const semaphore = createSemaphore({ total, shareOfFree, maxWaiting: 0, groupOf: networkOf })
  return {
    async admit(client, end) {
      const onRevoked = end && (() => end(new Problem('service_unavailable', REPLACED)))
      const release = await semaphore.acquire({ key: client, ...(onRevoked && { onRevoked }) })
      if (release !== undefined) return release
      throw semaphore.counts().inUse < total
        ? new Problem('rate_limited', TOO_MANY, { retryAfterMs: RETRY_AFTER_MS })
        : new Problem('service_unavailable', TOO_MANY_IN_ALL, { retryAfterMs: RETRY_AFTER_MS })
    },
    open: () => semaphore.counts().inUse,
  }
}

const TOO_MANY =
  'Your network or API key has as many event streams open as it may have now. Close some of them, or request JSON.'
const TOO_MANY_IN_ALL = 'Too many event streams are open. Please try again in a few seconds.'
const REPLACED =
  'This stream was ended, because another client needed a place and your network or API key had the most. You can start it again.'
