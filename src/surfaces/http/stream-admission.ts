import { Problem } from '../../problems.ts'
import { createSemaphore, type Release } from '../../semaphore.ts'

export interface StreamLimits {
  /** Open event streams of one process. */
  readonly total: number
  /** Open event streams of one client. */
  readonly perClient: number
}

/** Limits the open event streams, because each of them holds memory until its report is complete and sent. */
export interface StreamAdmission {
  /** Admits a stream of a client until the returned function is called. Throws a `Problem` if there are too many. */
  admit(client: string): Promise<Release>
  readonly open: () => number
}

/**
 * Fewer than there are slots and places in the queue of health checks, so that a stream that is too many is refused
 * before its call is counted. A page opens one stream.
 */
const LIMITS: StreamLimits = { total: 180, perClient: 30 }

/**
 * A watch sends a few queries in each of its rounds, but stays open for up to ten minutes. It has places of its own, so that no
 * report waits for it.
 */
export const WATCH_LIMITS: StreamLimits = { total: 60, perClient: 5 }

/** The time in which most streams end. */
const RETRY_AFTER_MS = 5000

export function createStreamAdmission({ total, perClient }: StreamLimits = LIMITS): StreamAdmission {
  const semaphore = createSemaphore({ total, perKey: perClient, maxWaiting: 0 })
  return {
    async admit(client) {
      const release = await semaphore.acquire({ key: client })
      if (release !== undefined) return release
      throw semaphore.heldBy(client) >= perClient
        ? new Problem('rate_limited', tooMany(perClient), { retryAfterMs: RETRY_AFTER_MS })
        : new Problem('service_unavailable', TOO_MANY_IN_ALL, { retryAfterMs: RETRY_AFTER_MS })
    },
    open: () => semaphore.counts().inUse,
  }
}

const tooMany = (perClient: number): string =>
  `A network or API key can have at most ${perClient} event streams open. Close some of them, or request JSON.`
const TOO_MANY_IN_ALL = 'Too many event streams are open. Please try again in a few seconds.'
