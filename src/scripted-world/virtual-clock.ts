import type { Clock, Timer } from '../clock.ts'
import { hasNextStep, nextTurn } from './turns.ts'

/** A clock that advances only by calls of its methods. Work that waits for it takes no real time. */
export interface VirtualClock extends Clock {
  /** Advances the clock by `ms` and runs every timer that becomes due, in order. */
  advance(ms: number): Promise<void>
  /**
   * Waits for the work and advances the clock to the next timer whenever nothing else can happen. The work must not
   * depend on sockets, threads or real timers, because their events would come too late.
   */
  run<Result>(work: Promise<Result>): Promise<Result>
  /** The number of timers that are neither due nor canceled. */
  readonly pendingTimers: number
}

interface PendingTimer {
  readonly dueMs: number
  readonly callback: () => void
}

/** The work counts as waiting after this number of event-loop turns without further work. */
const QUIET_TURNS = 4

export function createVirtualClock(start: Date = new Date('2026-11-15T09:30:05.000Z')): VirtualClock {
  let elapsedMs = 0
  const timers = new Set<PendingTimer>()

  /** Returns the timers with the earliest due time, in the order of their creation. */
  const nextTimers = (): readonly PendingTimer[] => {
    let dueMs = Number.POSITIVE_INFINITY
    for (const timer of timers) dueMs = Math.min(dueMs, timer.dueMs)
    return [...timers].filter((timer) => timer.dueMs === dueMs)
  }

  const fire = async (due: readonly PendingTimer[]): Promise<void> => {
    for (const timer of due) {
      // A previous timer may have canceled this one.
      if (!timers.delete(timer)) continue
      elapsedMs = Math.max(elapsedMs, timer.dueMs)
      timer.callback()
      // As in Node, the microtasks of a timer run before the next timer.
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

/** Promise jobs finish within one turn; code that yields with `setImmediate` takes one turn per step. */
async function untilQuiet(isDone: () => boolean = () => false): Promise<void> {
  for (let quietTurns = 0; quietTurns < QUIET_TURNS && !isDone(); quietTurns++) {
    await nextTurn()
    if (hasNextStep()) quietTurns = 0
  }
}
