import type { Clock, Timer } from '../clock.ts'

/** A clock that stands still until it is moved. Work that waits for it takes no real time. */
export interface VirtualClock extends Clock {
  /** Moves the clock by `ms` and runs every timer that is due on the way, in order. */
  advance(ms: number): Promise<void>
  /**
   * Waits for the work and moves the clock to the next timer whenever nothing else can happen. The work must not depend on
   * sockets, threads or real timers: their events would come too late.
   */
  run<Result>(work: Promise<Result>): Promise<Result>
  /** Timers that have been set and are neither due nor cancelled. */
  readonly pendingTimers: number
}

interface PendingTimer {
  readonly dueMs: number
  readonly order: number
  readonly callback: () => void
}

/**
 * How many turns of the event loop pass before the work counts as waiting. Promise jobs are done within one turn; code that
 * yields to others by `setImmediate` takes one turn for each step.
 */
const QUIET_TURNS = 12

export function createVirtualClock(start: Date = new Date('2026-11-15T09:30:05.000Z')): VirtualClock {
  let elapsedMs = 0
  let order = 0
  const timers = new Set<PendingTimer>()

  const earliest = (): PendingTimer | undefined => {
    let first: PendingTimer | undefined
    for (const timer of timers)
      if (
        first === undefined ||
        timer.dueMs < first.dueMs ||
        (timer.dueMs === first.dueMs && timer.order < first.order)
      )
        first = timer
    return first
  }

  const fire = (timer: PendingTimer): void => {
    timers.delete(timer)
    elapsedMs = Math.max(elapsedMs, timer.dueMs)
    timer.callback()
  }

  return {
    now: () => new Date(start.getTime() + elapsedMs),
    monotonicMs: () => elapsedMs,
    setTimer(callback, afterMs): Timer {
      const timer = { dueMs: elapsedMs + Math.max(0, afterMs), order: order++, callback }
      timers.add(timer)
      return { cancel: () => void timers.delete(timer), unref: () => undefined, ref: () => undefined }
    },
    async advance(ms) {
      const endMs = elapsedMs + ms
      await quietTurns()
      for (let next = earliest(); next !== undefined && next.dueMs <= endMs; next = earliest()) {
        fire(next)
        await quietTurns()
      }
      elapsedMs = endMs
    },
    async run(work) {
      let isDone = false
      const end = (): void => {
        isDone = true
      }
      work.then(end, end)
      for (;;) {
        for (let turn = 0; turn < QUIET_TURNS && !isDone; turn++) await nextTurn()
        if (isDone) return work
        const next = earliest()
        if (next === undefined) throw new Error('The work waits for something that is not a timer of this clock.')
        fire(next)
      }
    },
    get pendingTimers() {
      return timers.size
    },
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function quietTurns(): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS; turn++) await nextTurn()
}
