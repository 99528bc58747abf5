import { createHmac } from 'node:crypto'
import { type Clock, repeat } from './clock.ts'
import type { Phase, Watch } from './slices.ts'

/** A call as the watchdog sees it. */
export interface WatchedCall {
  readonly tool: string
  /** The domain of the call, if it has one. It is determined only if it is needed. */
  subject(): string | undefined
}

/** A stretch of synchronous work in which the process served no other request. */
export interface BlockedStretch {
  /** `none` if no call was watched at that time. */
  readonly tool: string
  /** `other` if the work belongs to no phase of a call. */
  readonly phase: Phase | 'other'
  /** The keyed hash of the domain: equal for the same domain as long as the process runs, and useless outside of it. */
  readonly domain?: string
  readonly ms: number
  /** The CPU time of the process in that time. If it is much smaller, the machine did not let the process run. */
  readonly cpuMs: number
  /** The tools of the calls in progress, for a stretch that belongs to no phase. */
  readonly running?: readonly string[]
}

export interface Watchdog {
  /** Runs the work, and reports it if it takes too long. */
  watch<Value>(call: WatchedCall, phase: Phase, work: () => Value): Value
  /** Notes that a call is in progress until the returned function is called. */
  begin(call: WatchedCall): () => void
  /** Looks for stretches that belong to no phase, by the delay of a timer, until the returned function is called. */
  start(): () => void
}

export interface WatchdogOptions {
  readonly clock: Pick<Clock, 'monotonicMs' | 'setTimer'>
  /** The CPU time that the process has used. */
  readonly cpuMs: () => number
  /** A secret of this process, so that a hash cannot be looked up in a list of domains. */
  readonly key: Uint8Array
  readonly onBlocked: (stretch: BlockedStretch) => void
}

/** A stretch of this length or more is reported. People notice a delay of this length in every request that waits. */
const BLOCKED_MS = 200

/** A stretch without a phase is measured with this precision. */
const TICK_MS = 20
const HASH_LENGTH = 12
const MAX_RUNNING = 5

export function createWatchdog({ clock, cpuMs, key, onBlocked }: WatchdogOptions): Watchdog {
  const running = new Set<WatchedCall>()
  let reportedMs = 0
  let cpuAtTickMs = cpuMs()

  const report = (stretch: Omit<BlockedStretch, 'ms' | 'cpuMs'>, ms: number): void => {
    reportedMs += ms
    onBlocked({ ...stretch, ms: Math.round(ms), cpuMs: Math.round(cpuMs() - cpuAtTickMs) })
  }

  const hashOf = (domain: string): string =>
    createHmac('sha256', key).update(domain).digest('hex').slice(0, HASH_LENGTH)

  return {
    watch({ tool, subject }, phase, work) {
      const startedMs = clock.monotonicMs()
      const reportedBeforeMs = reportedMs
      try {
        return work()
      } finally {
        // Work within this work that was reported is not reported again.
        const ms = clock.monotonicMs() - startedMs - (reportedMs - reportedBeforeMs)
        if (ms >= BLOCKED_MS) {
          const domain = subject()
          report({ tool, phase, ...(domain !== undefined && { domain: hashOf(domain) }) }, ms)
        }
      }
    },
    begin(call) {
      running.add(call)
      return () => running.delete(call)
    },
    start() {
      let tickedMs = clock.monotonicMs()
      let reportedAtTickMs = reportedMs
      return repeat(
        clock,
        () => {
          const nowMs = clock.monotonicMs()
          const ms = nowMs - tickedMs - TICK_MS - (reportedMs - reportedAtTickMs)
          if (ms >= BLOCKED_MS) {
            const tools = [...new Set([...running].map(({ tool }) => tool))]
            report({ tool: 'none', phase: 'other', running: tools.slice(0, MAX_RUNNING) }, ms)
          }
          tickedMs = nowMs
          reportedAtTickMs = reportedMs
          cpuAtTickMs = cpuMs()
        },
        TICK_MS,
      )
    },
  }
}

/** The watch of one call, for what knows nothing about calls. */
export const watchOf =
  ({ watch }: Watchdog, call: WatchedCall): Watch =>
  (phase, work) =>
    watch(call, phase, work)
