import type { Clock, Timer } from '../../clock.ts'
import type { Observed } from '../../world.ts'
import { ABORTED } from '../unseen.ts'

export interface Tries<Value> {
  /** When each try starts, relative to the first one. */
  readonly startsMs: readonly number[]
  /** Runs one try until the signal aborts it. */
  run(index: number, signal: AbortSignal): Promise<TryResult<Value>>
  /**
   * Called when a further try is due. The try is skipped while this returns false, for example because an earlier one
   * makes progress.
   */
  isNeeded?(): boolean
}

/** `again`: the next try starts immediately. `final`: no further try can change the result. */
export type TryResult<Value> =
  | Observed<Value>
  | { readonly again: Observed<Value> }
  | { readonly final: Observed<Value> }

/** One object for all, because creating an error with its stack for each query costs more than the rest of its end. */
const OVER = new Error('the result of the tries is known')

/**
 * Starts the tries one after the other without cancelling the earlier ones, so that a late response to the first one
 * counts. The first value wins; without a value, the result is that of the last try.
 */
export function overlappingTries<Value>(
  clock: Pick<Clock, 'setTimer'>,
  { startsMs, run, isNeeded = () => true }: Tries<Value>,
  signal: AbortSignal,
): Promise<Observed<Value>> {
  if (signal.aborted) return Promise.resolve(ABORTED)
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    /** For the next time in `startsMs`. Most queries are answered before it, so that further timers would be set for nothing. */
    let timer: Timer | undefined
    let started = 0
    let running = 0
    let last: Observed<Value> = ABORTED
    let isOver = false

    const finish = (result: Observed<Value>): void => {
      if (isOver) return
      isOver = true
      timer?.cancel()
      signal.removeEventListener('abort', abort)
      controller.abort(OVER)
      resolve(result)
    }
    const abort = (): void => finish(ABORTED)
    signal.addEventListener('abort', abort, { once: true })

    const start = (index: number): void => {
      if (isOver || index < started || index >= startsMs.length) return
      started = index + 1
      running++
      run(index, controller.signal).then(
        (result) => ended(index, result),
        (error: unknown) => {
          isOver = true
          reject(error)
        },
      )
    }

    const due = (index: number): void => {
      if (isNeeded() || running === 0) {
        start(index)
        return
      }
      started = Math.max(started, index + 1)
    }

    const ended = (index: number, result: TryResult<Value>): void => {
      running--
      if (isOver) return
      if ('final' in result) {
        finish(result.final)
        return
      }
      const outcome = 'again' in result ? result.again : result
      if (outcome.seen) {
        finish(outcome)
        return
      }
      last = outcome
      if ('again' in result) start(index + 1)
      if (running === 0 && started >= startsMs.length) finish(last)
    }

    const setTimer = (index: number): void => {
      const [atMs, beforeMs] = [startsMs[index], startsMs[index - 1]]
      if (atMs === undefined || beforeMs === undefined) return
      timer = clock.setTimer(() => {
        if (isOver) return
        setTimer(index + 1)
        // A try that has started sooner, after the failure of another one, is not started again.
        due(index)
      }, atMs - beforeMs)
    }
    setTimer(1)
    start(0)
  })
}
