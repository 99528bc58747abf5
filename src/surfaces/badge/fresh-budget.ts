/** How many domains that nobody asked for lately a client may have computed in each minute. */
const FRESH_PER_MINUTE = 30

const MINUTE_MS = 60_000
/** More clients than this in one minute are no readers of badges. */
const MAX_CLIENTS = 50_000

export interface FreshBudget {
  /** Takes one, or says that there is none left. */
  take(client: string, now: Date): boolean
}

/** Badges come through a few image proxies, so that they are not counted by the day; but new work is limited. */
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
