export interface Deadline<Result> {
  /** On the scale of `performance.now()`. */
  readonly endsAtMs: number
  readonly signal: AbortSignal
  /** What it is when time runs out. */
  readonly late: () => Result
  readonly aborted: () => Result
}

/** One step that ends by itself, by the clock or by the signal; what comes afterwards is not heard. */
export function untilDeadline<Result>(
  { endsAtMs, signal, late, aborted }: Deadline<Result>,
  begin: (finish: (result: Result) => void) => void,
): Promise<Result> {
  if (signal.aborted) return Promise.resolve(aborted())
  return new Promise((resolve) => {
    const finish = (result: Result): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(result)
    }
    const abort = (): void => finish(aborted())
    const timer = setTimeout(() => finish(late()), Math.max(0, endsAtMs - performance.now()))
    signal.addEventListener('abort', abort, { once: true })
    begin(finish)
  })
}
