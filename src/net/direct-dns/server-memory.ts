import { boundedMap } from '../../bounded-map.ts'
import type { Clock } from '../../clock.ts'

/** A short-lived cache of what earlier queries showed about name servers. */
export interface ServerMemory {
  /** The last measured round-trip time to this address; undefined if it is unknown. */
  latencyMs(address: string): number | undefined
  /**
   * True if all tries of a recent query timed out and the server has not responded since; another query would be a
   * waste of time.
   */
  isSilent(address: string): boolean
  /** Whether the server has shown that it ignores the letter case of names. */
  ignoresCase(address: string): boolean
  ignoredCase(address: string): void
  responded(address: string, latencyMs: number): void
  /** `startedMs` is the start of the query that timed out. */
  wasSilent(address: string, startedMs: number): void
}

interface Entry {
  readonly latencyMs: number | undefined
  readonly respondedMs: number
  readonly silentUntilMs: number
}

const KEEP_MS = 10 * 60_000
/** Long enough for the rest of one check, and short enough for the next check to notice a repaired server. */
const SILENT_FOR_MS = 2_500
const MAX_ENTRIES = 5_000

export function createServerMemory(clock: Pick<Clock, 'monotonicMs'>): ServerMemory {
  const entries = boundedMap<Entry>(MAX_ENTRIES)
  const caseIgnoredMs = boundedMap<number>(MAX_ENTRIES)

  return {
    latencyMs(address) {
      const entry = entries.get(address)
      return entry !== undefined && clock.monotonicMs() - entry.respondedMs < KEEP_MS ? entry.latencyMs : undefined
    },
    isSilent: (address) => (entries.get(address)?.silentUntilMs ?? 0) > clock.monotonicMs(),
    ignoresCase: (address) => clock.monotonicMs() - (caseIgnoredMs.get(address) ?? Number.NEGATIVE_INFINITY) < KEEP_MS,
    ignoredCase: (address) => caseIgnoredMs.set(address, clock.monotonicMs()),
    responded: (address, latencyMs) =>
      entries.set(address, { latencyMs, respondedMs: clock.monotonicMs(), silentUntilMs: 0 }),
    wasSilent(address, startedMs) {
      const entry = entries.get(address)
      // The server responded to another query in the meantime, so the packets of this one were lost.
      if (entry !== undefined && entry.respondedMs >= startedMs) return
      entries.set(address, {
        latencyMs: entry?.latencyMs,
        respondedMs: entry?.respondedMs ?? Number.NEGATIVE_INFINITY,
        silentUntilMs: clock.monotonicMs() + SILENT_FOR_MS,
      })
    },
  }
}
