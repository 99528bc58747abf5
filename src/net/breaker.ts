import type { Clock } from '../clock.ts'

/** What is known of one resolver from the questions put to it. */
export interface Breaker {
  /** Whether it would cost time to ask it now: it failed too often, and its next trial is not due. */
  isOpen(): boolean
  /** To be called when a question is sent. What it returns goes to `timedOut`. */
  asked(): number
  answered(latencyMs: number): void
  failed(): void
  /** Silence says nothing about a resolver that answered others meanwhile: then the asked zone is slow. */
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
      // One trial at a time: whoever comes next finds it open again.
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
