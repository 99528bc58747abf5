import { parseRetryAfter } from '../../standards/rdap/retry-after.ts'
import type { WebResponse } from '../../world.ts'
import { MAX_PAUSE_MS } from './registry-budget.ts'
import { headerOf } from './registry-client.ts'

/** Determines from responses how long a registry must not be queried. */
export interface Pauses {
  /**
   * Must be called with every response of the host, in order; `isLimited` if the response says that there were too many
   * queries. Undefined if no pause is needed.
   */
  after(host: string, response: WebResponse, isLimited: boolean, nowMs: number): number | undefined
  /** For a response without a status. */
  afterText(host: string, isLimited: boolean): number | undefined
}

const DEFAULT_PAUSE_MS = 60_000

/** These statuses mean that the registry blocks the IP address of the service. */
const isRefused = (status: number): boolean => status === 401 || status === 403 || status === 451

export function createPauses(): Pauses {
  /** The number of consecutive responses by host that say that there were too many queries. */
  const complaints = new Map<string, number>()
  const afterComplaint = (host: string, waitMs = DEFAULT_PAUSE_MS): number => {
    const before = complaints.get(host) ?? 0
    complaints.set(host, before + 1)
    return Math.min(waitMs * 2 ** before, MAX_PAUSE_MS)
  }
  return {
    after(host, response, isLimited, nowMs) {
      const { status } = response
      const wait = parseRetryAfter(headerOf(response, 'retry-after') ?? '', nowMs)
      if (isLimited && !isRefused(status)) return afterComplaint(host, wait.ok ? wait.value : undefined)
      complaints.delete(host)
      if (isRefused(status)) return MAX_PAUSE_MS
      return status === 503 && wait.ok ? Math.min(wait.value, MAX_PAUSE_MS) : undefined
    },
    afterText(host, isLimited) {
      if (isLimited) return afterComplaint(host)
      complaints.delete(host)
      return undefined
    },
  }
}
