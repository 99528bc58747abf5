/** Time as the service sees it. Only the system clock below reads the real one; tests pass a clock that they control. */
export interface Clock {
  /** The date and time of day. */
  now(): Date
  /** Milliseconds on a scale that never goes back. Only differences between two readings have a meaning. */
  monotonicMs(): number
  /** Calls `callback` once after `afterMs`, unless the timer is cancelled before. */
  setTimer(callback: () => void, afterMs: number): Timer
}

export interface Timer {
  cancel(): void
  /** A timer keeps the process running while it waits, unless this is called. */
  unref(): void
  ref(): void
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  setTimer(callback, afterMs) {
    return new SystemTimer(setTimeout(callback, afterMs))
  },
}

/** This is a class so that the methods are not created again for every timer; a timer is set for every query. */
class SystemTimer implements Timer {
  readonly #timeout: NodeJS.Timeout

  constructor(timeout: NodeJS.Timeout) {
    this.#timeout = timeout
  }

  cancel(): void {
    clearTimeout(this.#timeout)
  }

  unref(): void {
    this.#timeout.unref()
  }

  ref(): void {
    this.#timeout.ref()
  }
}

type TimerSource = Pick<Clock, 'setTimer'>

/** Resolves after `ms`, or as soon as the signal aborts. */
export function sleep(clock: TimerSource, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = (): void => {
      timer.cancel()
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = clock.setTimer(finish, ms)
    signal?.addEventListener('abort', finish, { once: true })
  })
}

/** Calls `callback` every `intervalMs` until the returned function is called. It does not keep the process running. */
export function repeat(clock: TimerSource, callback: () => void, intervalMs: number): () => void {
  const next = (): Timer => {
    const timer = clock.setTimer(() => {
      current = next()
      callback()
    }, intervalMs)
    timer.unref()
    return timer
  }
  let current = next()
  return () => current.cancel()
}

/** A signal that aborts after `ms`, with the reason that `AbortSignal.timeout` has. `cancel` releases the timer. */
export function deadlineSignal(clock: TimerSource, ms: number): { readonly signal: AbortSignal; cancel(): void } {
  const controller = new AbortController()
  const timer = clock.setTimer(() => controller.abort(new DOMException(TIMED_OUT, 'TimeoutError')), ms)
  timer.unref()
  return { signal: controller.signal, cancel: () => timer.cancel() }
}

const TIMED_OUT = 'The operation was aborted due to timeout'
