import type { Clock, Timer } from '../clock.ts'
import { hasNextStep, nextTurn } from './turns.ts'

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
  readonly callback: () => void
}

/** How many turns of the event loop in which nothing is left for the next one make the work count as waiting. */
const QUIET_TURNS = 4

export function createVirtualClock(start: Date = new Date('2026-11-15T09:30:05.000Z')): VirtualClock {
  let elapsedMs = 0
  const timers = new Set<PendingTimer>()

  /** Those that are due first, in the order in which they were set. */
  const nextTimers = (): readonly PendingTimer[] => {
    let dueMs = Number.POSITIVE_INFINITY
    for (const timer of timers) dueMs = Math.min(dueMs, timer.dueMs)
    return [...timers].filter((timer) => timer.dueMs === dueMs)
  }

  const fire = async (due: readonly PendingTimer[]): Promise<void> => {
    for (const timer of due) {
      // One of those before may have cancelled it.
      if (!timers.delete(timer)) continue
      elapsedMs = Math.max(elapsedMs, timer.dueMs)
      timer.callback()
      // As between timers of Node: what follows from one happens before the next.
      await Promise.resolve()
    }
  }

  return {
    now: () => new Date(start.getTime() + elapsedMs),
    monotonicMs: () => elapsedMs,
    setTimer(callback, afterMs): Timer {
      const timer = { dueMs: elapsedMs + Math.max(0, afterMs), callback }
      timers.add(timer)
      return { cancel: () => void timers.delete(timer), unref: () => undefined, ref: () => undefined }
    },
    async advance(ms) {
      const endMs = elapsedMs + ms
      await untilQuiet()
      for (let due = nextTimers(); due[0] !== undefined && due[0].dueMs <= endMs; due = nextTimers()) {
        await fire(due)
        await untilQuiet()
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
        await untilQuiet(() => isDone)
        if (isDone) return work
        const due = nextTimers()
        if (due.length === 0) throw new Error('The work waits for something that is not a timer of this clock.')
        await fire(due)
      }
    },
    get pendingTimers() {
      return timers.size
    },
  }
}

/** Promise jobs are done within one turn; code that yields to others by `setImmediate` takes one turn for each step. */
async function untilQuiet(isDone: () => boolean = () => false): Promise<void> {
  for (let quietTurns = 0; quietTurns < QUIET_TURNS && !isDone(); quietTurns++) {
    await nextTurn()
    if (hasNextStep()) quietTurns = 0
  }
}
