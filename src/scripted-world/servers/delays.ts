import type { Clock, Timer } from '../../clock.ts'

/** Schedules actions that are canceled when the world is closed. */
export interface Delays {
  after(delayMs: number, action: () => void): void
  clear(): void
}

export function createDelays(clock: Pick<Clock, 'setTimer'>): Delays {
  const timers = new Set<Timer>()
  return {
    after(delayMs, action) {
      if (delayMs <= 0) return action()
      const timer = clock.setTimer(() => {
        timers.delete(timer)
        action()
      }, delayMs)
      timers.add(timer)
    },
    clear() {
      for (const timer of timers) timer.cancel()
      timers.clear()
    },
  }
}
