import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { Clock, Timer } from '../../src/clock.ts'
import { hasNextStep, nextTurn } from '../../src/scripted-world/turns.ts'

/**
 * A clock for tests whose clients and servers are all in this process and communicate over sockets. It does not advance while the
 * event loop is busy, and advances to the next timer when the event loop has been idle for some milliseconds. So every limit and
 * every delay keeps its length, but tests do not wait for it; and a slow machine causes no timeouts.
 *
 * As in Node, an unreferenced timer alone does not make the clock advance: it fires when the clock passes it.
 */
export interface IdleClock extends Clock {
  /** After this call no timer fires. */
  stop(): void
}

interface PendingTimer {
  readonly dueMs: number
  readonly lengthMs: number
  readonly order: number
  readonly callback: () => void
  isReferenced: boolean
}

/** Longer than the kernel and the thread pool need to deliver data within one process. */
const IDLE_MS = 16
const STEP_MS = 3
/** While processes wait for a processor, so do the packets that the kernel delivers over the loopback interface. */
const idleMs = (): number => IDLE_MS * Math.min(MAX_LOAD, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))
const MAX_LOAD = 4
/**
 * A timer of seconds is a timeout. Before it fires, the process is idle for longer: when the machine has stopped one of its processors, answers that have
 * been sent arrive only after it runs again.
 */
const extraIdleMs = (lengthMs: number): number => Math.min(MAX_EXTRA_MS, lengthMs / 32)
const MAX_EXTRA_MS = 64
/** On a busy machine the kernel needs longer, and so does this process. */
const DELAYS = 4

/** The number of I/O events that the event loop has handled so far, without timers. */
const handledEvents = (): number => performance.nodeTiming.uvMetricsInfo.events

export function createIdleClock(start: Date = new Date()): IdleClock {
  const timers = new Set<PendingTimer>()
  let elapsedMs = 0
  let order = 0
  let isWatching = false
  let isStopped = false

  const inOrder = (one: PendingTimer, other: PendingTimer): number => one.dueMs - other.dueMs || one.order - other.order

  const isMoving = (): boolean => !isStopped && [...timers].some(({ isReferenced }) => isReferenced)

  /** The next timer and all timers with the same time. */
  const nextTimers = (): readonly PendingTimer[] => {
    const waiting = [...timers].sort(inOrder)
    return waiting.filter(({ dueMs }) => dueMs === waiting[0]?.dueMs)
  }

  const fireNext = (): void => {
    if (!isMoving()) return
    for (const timer of nextTimers()) {
      // An earlier timer of this step may have cancelled it.
      if (!timers.delete(timer)) continue
      elapsedMs = Math.max(elapsedMs, timer.dueMs)
      timer.callback()
    }
  }

  const watch = async (): Promise<void> => {
    if (isWatching) return
    isWatching = true
    while (isMoving()) {
      await untilIdle(extraIdleMs(Math.max(...nextTimers().map(({ lengthMs }) => lengthMs))))
      fireNext()
    }
    isWatching = false
  }

  return {
    now: () => new Date(start.getTime() + elapsedMs),
    monotonicMs: () => elapsedMs,
    setTimer(callback, afterMs): Timer {
      const lengthMs = Math.max(0, afterMs)
      const timer = { dueMs: elapsedMs + lengthMs, lengthMs, order: order++, callback, isReferenced: true }
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

/** The largest recent delay of a step. */
let delayMs = 0

async function untilIdle(extraMs: number): Promise<void> {
  let before = handledEvents()
  let sinceMs = performance.now()
  const leastMs = idleMs() + extraMs
  for (let steps = 0; steps < leastMs / STEP_MS || performance.now() - sinceMs < leastMs + DELAYS * delayMs; steps++) {
    const startedMs = performance.now()
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    delayMs = Math.max(delayMs * 0.9, performance.now() - startedMs - STEP_MS)
    // Events that arrived in the meantime are handled first: a process that was not scheduled has not been idle.
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
