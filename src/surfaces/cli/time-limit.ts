import { deadlineSignal } from '../../clock.ts'
import type { Locale } from '../../text.ts'
import type { Io } from './io.ts'
import { type Line, numberOf } from './options.ts'
import type { EngineNeeds } from './outside.ts'
import { textsIn } from './texts.ts'
import type { Failed } from './verdict.ts'

const SECOND = 1000
const MAX_SECONDS = 3600
/** A check has this long to judge what it has seen. */
const GRACE_MS = 500

/** The time limit of a command. */
export interface TimeLimit {
  readonly needs: Pick<EngineNeeds, 'until'>
  /** Aborts calls that have not ended at the limit, and all calls if the user interrupts the command. */
  readonly signal: AbortSignal
  readonly isOver: () => boolean
  /** The error of a call that has no result. */
  readonly error: Failed['error']
  end(): void
}

/** At the limit, the network ends first, so that reports say what they could not determine; then the calls end. */
export function timeLimitOf(line: Line, { clock, interrupted }: Io, locale: Locale): TimeLimit {
  const seconds = numberOf(line, 'timeout', 1, MAX_SECONDS)
  const error = { code: 'timeout', message: textsIn(locale).timedOut(seconds ?? 0) } as const
  if (seconds === undefined) return { needs: {}, signal: interrupted, isOver: () => false, error, end: () => undefined }
  const network = deadlineSignal(clock, seconds * SECOND)
  const calls = deadlineSignal(clock, seconds * SECOND + GRACE_MS)
  return {
    needs: { until: network.signal },
    signal: AbortSignal.any([interrupted, calls.signal]),
    isOver: () => network.signal.aborted && !interrupted.aborted,
    error,
    end() {
      network.cancel()
      calls.cancel()
    },
  }
}
