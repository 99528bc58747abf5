import type { Clock } from '../../clock.ts'

export interface Deadline<Result> {
  readonly clock: Clock
  /** On the scale of `Clock.monotonicMs`. */
  readonly endsAtMs: number
  readonly signal: AbortSignal
  /** What it is when time runs out. */
  readonly late: () => Result
  readonly aborted: () => Result
}

/** One step that ends by itself, by the clock or by the signal; what comes afterwards is not heard. */
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
