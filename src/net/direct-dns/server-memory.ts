import type { Clock } from '../../clock.ts'

/** What was learned about name servers from earlier queries, for a short time. */
export interface ServerMemory {
  /** The last measured round trip to this address; undefined where none is known. */
  latencyMs(address: string): number | undefined
  /** It has been silent to a whole query a moment ago and has not responded since: asking again is a waste of time. */
  isSilent(address: string): boolean
  responded(address: string, latencyMs: number): void
  /** A query that began at this moment got no response. */
  wasSilent(address: string, startedMs: number): void
}

interface Entry {
  readonly latencyMs: number | undefined
  readonly respondedMs: number
  readonly silentUntilMs: number
}

const KEEP_MS = 10 * 60_000
/** Long enough for the rest of one check, short enough that a repaired server is seen at the next one. */
const SILENT_FOR_MS = 2_500
const MAX_ENTRIES = 5_000

export function createServerMemory(clock: Pick<Clock, 'monotonicMs'>): ServerMemory {
  const entries = new Map<string, Entry>()

  const put = (address: string, entry: Entry): void => {
    entries.delete(address)
    entries.set(address, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
  }

  return {
    latencyMs(address) {
      const entry = entries.get(address)
      return entry !== undefined && clock.monotonicMs() - entry.respondedMs < KEEP_MS ? entry.latencyMs : undefined
    },
    isSilent: (address) => (entries.get(address)?.silentUntilMs ?? 0) > clock.monotonicMs(),
    responded: (address, latencyMs) => put(address, { latencyMs, respondedMs: clock.monotonicMs(), silentUntilMs: 0 }),
    wasSilent(address, startedMs) {
      const entry = entries.get(address)
      // It has responded to another query meanwhile: this one was lost.
      if (entry !== undefined && entry.respondedMs >= startedMs) return
      put(address, {
        latencyMs: entry?.latencyMs,
        respondedMs: entry?.respondedMs ?? Number.NEGATIVE_INFINITY,
        silentUntilMs: clock.monotonicMs() + SILENT_FOR_MS,
      })
    },
  }
}
