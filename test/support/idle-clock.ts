import { performance } from 'node:perf_hooks'
import type { Clock, Timer } from '../../src/clock.ts'
import { hasNextStep, nextTurn } from '../../src/scripted-world/turns.ts'

/**
 * A clock for tests whose clients and servers are all in this process and talk over sockets. It stands still while anything
 * happens, and moves to the next timer by itself when the event loop has been idle for some milliseconds. So every limit and
 * every delay keeps its length, but nobody waits for it; and a slow machine makes nothing time out.
 *
 * As in Node, a timer that is unreferenced does not move the clock on its own: it fires when the clock passes it.
 */
export interface IdleClock extends Clock {
  /** No timer fires any more. */
  stop(): void
}

interface PendingTimer {
  readonly dueMs: number
  readonly order: number
  readonly callback: () => void
  isReferenced: boolean
}

/** Longer than the kernel and the thread pool need to pass something on within one process. */
const IDLE_MS = 12
const STEP_MS = 3
/** On a machine with much to do the kernel needs longer, as this process does. */
const DELAYS = 4

/** Input and output that the event loop of this process has handled so far; timers do not count. */
const handledEvents = (): number => performance.nodeTiming.uvMetricsInfo.events

export function createIdleClock(start: Date = new Date()): IdleClock {
  const timers = new Set<PendingTimer>()
  let elapsedMs = 0
  let order = 0
  let isWatching = false
  let isStopped = false

  const inOrder = (one: PendingTimer, other: PendingTimer): number => one.dueMs - other.dueMs || one.order - other.order

  const isMoving = (): boolean => !isStopped && [...timers].some(({ isReferenced }) => isReferenced)

  /** The next timer, and those that are due together with it. */
  const fireNext = (): void => {
    const waiting = [...timers].sort(inOrder)
    const [first] = waiting
    if (first === undefined || !isMoving()) return
    for (const timer of waiting.filter(({ dueMs }) => dueMs === first.dueMs)) {
      // One of those before may have cancelled it.
      if (!timers.delete(timer)) continue
      elapsedMs = Math.max(elapsedMs, timer.dueMs)
      timer.callback()
    }
  }

  const watch = async (): Promise<void> => {
    if (isWatching) return
    isWatching = true
    while (isMoving()) {
      await untilIdle()
      fireNext()
    }
    isWatching = false
  }

  return {
    now: () => new Date(start.getTime() + elapsedMs),
    monotonicMs: () => elapsedMs,
    setTimer(callback, afterMs): Timer {
      const timer = { dueMs: elapsedMs + Math.max(0, afterMs), order: order++, callback, isReferenced: true }
      timers.add(timer)
      void watch()
      return {
        cancel: () => void timers.delete(timer),
        unref: () => {
          timer.isReferenced = false
        },
        ref: () => {
          timer.isReferenced = true
          void watch()
        },
      }
    },
    stop() {
      isStopped = true
      timers.clear()
    },
  }
}

/** By how much a step was late, at most, in the last moments. */
let delayMs = 0

async function untilIdle(): Promise<void> {
  let before = handledEvents()
  let sinceMs = performance.now()
  for (let steps = 0; steps < IDLE_MS / STEP_MS || performance.now() - sinceMs < IDLE_MS + DELAYS * delayMs; steps++) {
    const startedMs = performance.now()
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    delayMs = Math.max(delayMs * 0.9, performance.now() - startedMs - STEP_MS)
    // Whatever has arrived meanwhile is handled before we look: a process that was not running has not been idle.
    const isBusy = await hasWork()
    const after = handledEvents()
    if (after !== before || isBusy) {
      steps = 0
      sinceMs = performance.now()
    }
    before = after
  }
}

async function hasWork(): Promise<boolean> {
  let isBusy = false
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    isBusy ||= hasNextStep()
  }
  return isBusy
}
