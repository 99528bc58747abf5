import type { Clock } from '../../clock.ts'

/** The length of a tick; events within a tick happen at its end. */
const TICK_MS = 8

/**
 * The clock of everything outside of the service. Its timers fire at whole ticks, so that responses arrive together as on
 * a real network interface and the service evaluates them once.
 */
export const createTickingClock = (clock: Clock): Clock => ({
  now: () => clock.now(),
  monotonicMs: () => clock.monotonicMs(),
  setTimer(callback, afterMs) {
    const nowMs = clock.monotonicMs()
    return clock.setTimer(callback, Math.ceil((nowMs + afterMs) / TICK_MS) * TICK_MS - nowMs)
  },
})
