import type { Clock } from '../../clock.ts'

/** As long as one tick: what happens within it happens at its end. */
const TICK_MS = 8

/**
 * The clock of everything that is outside the service. Its timers fire at whole ticks, so that responses arrive together as
 * they do on a real network interface: the service then draws its conclusions once for all of them.
 */
export const createTickingClock = (clock: Clock): Clock => ({
  now: () => clock.now(),
  monotonicMs: () => clock.monotonicMs(),
  setTimer(callback, afterMs) {
    const nowMs = clock.monotonicMs()
    return clock.setTimer(callback, Math.ceil((nowMs + afterMs) / TICK_MS) * TICK_MS - nowMs)
  },
})
