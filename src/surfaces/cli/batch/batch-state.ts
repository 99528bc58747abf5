import { type BatchRecord, RATE_INTERVAL_MS } from '../../../store/batches/batches.ts'

/** `waiting` means that no worker has taken a job lately. */
type Phase = 'waiting' | 'running' | 'finished' | 'canceled'

export interface BatchState {
  readonly state: Phase
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly active: number
  readonly waiting: number
  /** Domains per second in the last minute; undefined if there was no complete interval yet. */
  readonly perSecond: number | undefined
  /** Undefined if nothing is checked at the moment. */
  readonly remainingSeconds: number | undefined
}

/** The state of a batch, from its record, the jobs that workers have, and the results of the last intervals. */
export function batchState(
  { total, done, failed, canceledAtMs, firstResultAtMs }: BatchRecord,
  activeJobs: number,
  recent: readonly number[],
  nowMs: number,
): BatchState {
  const isOver = canceledAtMs !== undefined || done >= total
  // A job whose result is stored may still be on its way out of the queue.
  const active = isOver ? 0 : Math.min(activeJobs, total - done)
  const perSecond = isOver || firstResultAtMs === undefined ? undefined : rateOf(recent, firstResultAtMs, nowMs)
  const left = Math.max(0, total - done)
  return {
    state: stateOf(canceledAtMs !== undefined, done >= total, active > 0 || (perSecond ?? 0) > 0),
    ...{ total, done, failed, active },
    waiting: canceledAtMs === undefined ? left - active : 0,
    perSecond,
    remainingSeconds: perSecond ? Math.ceil(left / perSecond) : undefined,
  }
}

function stateOf(isCanceled: boolean, isComplete: boolean, isRunning: boolean): Phase {
  // A batch that was complete before stays complete.
  if (isComplete) return 'finished'
  if (isCanceled) return 'canceled'
  return isRunning ? 'running' : 'waiting'
}

/** Only intervals after the first result count, so that a batch that has just begun is not slower than it is. */
function rateOf(recent: readonly number[], firstResultAtMs: number, nowMs: number): number | undefined {
  const endMs = Math.floor(nowMs / RATE_INTERVAL_MS) * RATE_INTERVAL_MS
  const spanMs = Math.min(recent.length * RATE_INTERVAL_MS, endMs - firstResultAtMs)
  if (spanMs <= 0) return undefined
  const intervals = Math.ceil(spanMs / RATE_INTERVAL_MS)
  const results = recent.slice(0, intervals).reduce((sum, count) => sum + count, 0)
  return (results * 1000) / spanMs
}
