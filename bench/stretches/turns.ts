import type { Clock } from '../../src/clock.ts'

/** One synchronous stretch of the event loop. */
export interface Stretch {
  readonly ms: number
  /** What arrived at its beginning. */
  readonly after: string
}

export interface Turns {
  /** Its timers fire when nothing else can happen, each in a turn of its own. */
  readonly clock: Clock
  /** Calls back in a turn of its own, as if this had arrived from the network. */
  arrive(what: string, callback: () => void): void
  /** Runs the work and returns its result with the longest stretch. */
  measure<Result>(start: () => Promise<Result>): Promise<{ readonly result: Result; readonly longest: Stretch }>
}

interface Arrival {
  readonly what: string
  readonly callback: () => void
}

interface PendingTimer {
  readonly dueMs: number
  readonly callback: () => void
}

interface Times {
  readonly wallMs: number
  readonly cpu: NodeJS.CpuUsage
}

const readTimes = (): Times => ({ wallMs: performance.now(), cpu: process.cpuUsage() })

/** Other processes add to the time that has passed, and threads of the collector to the CPU time, so the smaller one is closer. */
function msSince({ wallMs, cpu }: Times): number {
  const { user, system } = process.cpuUsage(cpu)
  return Math.min(performance.now() - wallMs, (user + system) / 1000)
}

/** The work counts as waiting after this many turns in which nothing arrived. */
const QUIET_TURNS = 6

/**
 * An event loop in which one thing arrives in each turn. The time from one turn to the next is then the time for which every other
 * client of the process would wait, as `monitorEventLoopDelay` would see it, but with its cause.
 */
export function createTurns(start: Date): Turns {
  const arrivals: Arrival[] = []
  const timers = new Set<PendingTimer>()
  const startedMs = performance.now()
  let skippedMs = 0
  /** Time passes while something runs, because work yields after a few milliseconds, and is skipped while everything waits. */
  const elapsedMs = (): number => performance.now() - startedMs + skippedMs

  const nextTimer = (): PendingTimer | undefined => {
    let next: PendingTimer | undefined
    for (const timer of timers) if (next === undefined || timer.dueMs < next.dueMs) next = timer
    return next
  }

  const clock: Clock = {
    now: () => new Date(start.getTime() + elapsedMs()),
    monotonicMs: elapsedMs,
    setTimer(callback, afterMs) {
      const timer = { dueMs: elapsedMs() + Math.max(0, afterMs), callback }
      timers.add(timer)
      return { cancel: () => void timers.delete(timer), unref: () => undefined, ref: () => undefined }
    },
  }

  function nextArrival(quietTurns: number): Arrival | undefined {
    const arrival = arrivals.shift()
    if (arrival !== undefined) return arrival
    const timer = quietTurns < QUIET_TURNS ? undefined : nextTimer()
    if (timer === undefined) return undefined
    timers.delete(timer)
    skippedMs += Math.max(0, timer.dueMs - elapsedMs())
    return { what: 'a timer', callback: timer.callback }
  }

  return {
    clock,
    arrive: (what, callback) => void arrivals.push({ what, callback }),
    measure: (begin) =>
      new Promise((resolve, reject) => {
        let longest: Stretch = { ms: 0, after: 'nothing' }
        let after = 'the call'
        let quietTurns = 0
        let isDone = false
        let since = readTimes()
        const turn = (): void => {
          const ms = msSince(since)
          if (ms > longest.ms) longest = { ms, after }
          if (isDone) return void outcome.then((result) => resolve({ result, longest }), reject)
          const arrival = nextArrival(quietTurns)
          quietTurns = arrival === undefined ? quietTurns + 1 : 0
          after = arrival?.what ?? after
          setImmediate(turn)
          since = readTimes()
          arrival?.callback()
        }
        const outcome = begin()
        const end = (): void => {
          isDone = true
        }
        outcome.then(end, end)
        setImmediate(turn)
      }),
  }
}
