import type { Clock } from '../../clock.ts'

export interface Deadline<Result> {
  readonly clock: Clock
  /** On the scale of `Clock.monotonicMs`. */
  readonly endsAtMs: number
  readonly signal: AbortSignal
  /** The result if the deadline passes. */
  readonly late: () => Result
  readonly aborted: () => Result
}

/** Runs one step until it finishes, the deadline passes, or the signal aborts. Later results are ignored. */
export function untilDeadline<Result>(
  { clock, endsAtMs, signal, late, aborted }: Deadline<Result>,
  begin: (finish: (result: Result) => void) => void,
): Promise<Result> {
  if (signal.aborted) return Promise.resolve(aborted())
  return new Promise((resolve) => {
    const finish = (result: Result): void => {
      timer.cancel()
      signal.removeEventListener('abort', abort)
      resolve(result)
    }
    const abort = (): void => finish(aborted())
    const timer = clock.setTimer(() => finish(late()), Math.max(0, endsAtMs - clock.monotonicMs()))
    signal.addEventListener('abort', abort, { once: true })
    begin(finish)
  })
}
