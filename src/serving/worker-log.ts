import type { Clock } from '../clock.ts'
import type { WorkEvent } from '../store/batches/batches.ts'
import type { BATCH_TEXTS } from '../surfaces/cli/batch/batch-texts.ts'

const REPORT_MS = 60_000
/** A server that is away is reported by every check. */
const TROUBLE_MS = 10_000

/** Lines about what a worker does: at most one per minute, and about each trouble one in ten seconds. */
export function workerLog(
  clock: Pick<Clock, 'monotonicMs'>,
  texts: (typeof BATCH_TEXTS)['en'],
  say: (text: string) => void,
) {
  let [done, failed, sinceMs] = [0, 0, clock.monotonicMs()]
  let quietUntilMs = 0

  const report = (): void => {
    const elapsedMs = clock.monotonicMs() - sinceMs
    if (done > 0) say(texts.workerDone(done, failed, ((done * 1000) / Math.max(1, elapsedMs)).toFixed(1)))
    ;[done, failed, sinceMs] = [0, 0, clock.monotonicMs()]
  }

  const once = (text: string): void => {
    if (clock.monotonicMs() < quietUntilMs) return
    quietUntilMs = clock.monotonicMs() + TROUBLE_MS
    say(text)
  }

  return {
    event(event: WorkEvent): void {
      if (event.kind === 'trouble') once(texts.workerTrouble(event.why))
      else {
        done += 1
        if (event.isFailed) failed += 1
        if (clock.monotonicMs() - sinceMs >= REPORT_MS) report()
      }
    },
    offline: (ms: number): void => once(texts.workerOffline(ms / 1000)),
    end: report,
  }
}
