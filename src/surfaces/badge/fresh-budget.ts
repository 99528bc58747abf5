/** The number of domains without a cached report that a client may have checked per minute. */
const FRESH_PER_MINUTE = 30

const MINUTE_MS = 60_000
/** More clients than this in one minute are not normal readers of badges. */
const MAX_CLIENTS = 50_000

export interface FreshBudget {
  /** Returns whether the client has budget left, and uses one unit of it. */
  take(client: string, now: Date): boolean
}

/**
 * Badges are fetched by a few image proxies, so they do not count against the daily limit, but new checks are limited.
 */
export function createFreshBudget(): FreshBudget {
  const taken = new Map<string, number>()
  let minute = 0
  return {
    take(client, now) {
      const thisMinute = Math.floor(now.getTime() / MINUTE_MS)
      if (thisMinute !== minute) {
        minute = thisMinute
        taken.clear()
      }
      const used = taken.get(client) ?? 0
      if (used >= FRESH_PER_MINUTE || (used === 0 && taken.size >= MAX_CLIENTS)) return false
      taken.set(client, used + 1)
      return true
    },
  }
}
