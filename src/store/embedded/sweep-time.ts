import type { Clock } from '../../clock.ts'
import type { DataFile } from './data-file.ts'
import type { Transactions } from './transactions.ts'

export const TIMES = '(name TEXT PRIMARY KEY, at REAL NOT NULL) STRICT, WITHOUT ROWID'

const GET = "SELECT at FROM times WHERE name = 'sweep'"
const PUT = "INSERT INTO times VALUES ('sweep', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"

/** How much faster or slower than real time it runs while it differs from the clock: six hours a day. */
const CORRECTION = 1 / 4

/** What a wrong clock adds to it in four hours. */
const GRACE_MS = 3_600_000

const STORE_EVERY_MS = 60_000

export interface SweepTime {
  /** What ended before this time may be deleted. */
  now(): Promise<number>
}

/**
 * The time by which rows expire. A system clock may jump by a year and back, and today's counts must not be deleted in between.
 * So this time advances with the time that really passes, approaches the clock only slowly, and is stored in the file, because the
 * process may start while the clock is wrong. The time for which no process ran is caught up slowly too, and until then rows
 * are kept for longer.
 */
export function createSweepTime(file: DataFile, { read, write }: Transactions, clock: Clock): SweepTime {
  let last: { readonly atMs: number; readonly monotonicMs: number } | undefined
  let storedAtMs = Number.NEGATIVE_INFINITY

  const advanced = (from: NonNullable<typeof last>, wallMs: number, monotonicMs: number): number => {
    const passedMs = Math.max(0, monotonicMs - from.monotonicMs)
    const atMs = from.atMs + passedMs
    const correctionMs = CORRECTION * passedMs
    return Math.max(atMs - correctionMs, Math.min(atMs + correctionMs, wallMs))
  }

  return {
    async now() {
      const [wallMs, monotonicMs] = [clock.now().getTime(), clock.monotonicMs()]
      if (last === undefined) {
        const stored = (await read(() => file.statement(GET).get())) as { readonly at: number } | undefined
        // A file without it is new, or of a version that did not store it.
        last = { atMs: stored?.at ?? wallMs, monotonicMs }
      }
      const atMs = advanced(last, wallMs, monotonicMs)
      last = { atMs, monotonicMs }
      if (monotonicMs - storedAtMs >= STORE_EVERY_MS) {
        storedAtMs = monotonicMs
        await write(() => void file.statement(PUT).run(atMs))
      }
      return Math.min(atMs, wallMs) - GRACE_MS
    },
  }
}
