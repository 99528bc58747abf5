import type { Name } from '../../dns/record.ts'

const QUERIES_PER_RESOLUTION = 150

/** The state of resolving one question of a client. */
export interface Resolution {
  readonly budget: { questionsLeft: number }
  /** In the monotonic time of the clock. */
  readonly deadlineMs: number
  /** The number of invalid answers so far: other servers are then queried first, and caches are ignored. */
  readonly retries: number
  /** The servers whose addresses are being resolved, because a server that depends on itself has no address. */
  readonly pending: readonly Name[]
}

export const newResolution = (deadlineMs = Number.POSITIVE_INFINITY): Resolution => ({
  budget: { questionsLeft: QUERIES_PER_RESOLUTION },
  deadlineMs,
  retries: 0,
  pending: [],
})
