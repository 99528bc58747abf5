import type { Clock } from '../clock.ts'

/** A circuit breaker for one resolver, fed by the outcomes of its queries. */
export interface Breaker {
  /**
   * True while queries to this resolver would be a waste of time: it failed too often, and its next trial is not due.
   */
  isOpen(): boolean
  /** Must be called when a query is sent. Its result must be passed to `timedOut`. */
  asked(): number
  answered(latencyMs: number): void
  failed(): void
  /**
   * A timeout does not count as a failure if the resolver answered other queries in the meantime: then the queried zone
   * is slow.
   */
  timedOut(answersBefore: number): void
  readonly consecutiveFailures: number
  readonly lastLatencyMs: number | undefined
}

export interface BreakerLimits {
  readonly failuresToOpen: number
  readonly openMs: number
}

export function createBreaker(clock: Pick<Clock, 'monotonicMs'>, { failuresToOpen, openMs }: BreakerLimits): Breaker {
  let consecutiveFailures = 0
  let answers = 0
  let openUntil = 0
  let lastLatencyMs: number | undefined

  const failed = (): void => {
    consecutiveFailures++
    openUntil = clock.monotonicMs() + openMs
  }
  return {
    isOpen: () => consecutiveFailures >= failuresToOpen && clock.monotonicMs() < openUntil,
    asked() {
      // Only one trial runs at a time: later queries find the breaker open again.
      if (consecutiveFailures >= failuresToOpen) openUntil = clock.monotonicMs() + openMs
      return answers
    },
    answered(latencyMs) {
      answers++
      consecutiveFailures = 0
      lastLatencyMs = latencyMs
    },
    failed,
    timedOut(answersBefore) {
      if (answers === answersBefore) failed()
    },
    get consecutiveFailures() {
      return consecutiveFailures
    },
    get lastLatencyMs() {
      return lastLatencyMs
    },
  }
}
