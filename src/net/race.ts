import type { Observed } from '../world.ts'
import { timedOut } from './unseen.ts'

export interface Runner<Value> {
  /** For the explanation of a failure. */
  readonly label: string
  /** `settle` is called once, and not before this returns. */
  run(timeoutMs: number, settle: (result: Observed<Value>) => void): () => void
}

export interface RaceTimes {
  /** How long to wait for an answer before the next runner starts as well, by the number of those that are running. */
  readonly patienceMs: readonly number[]
  readonly deadlineMs: number
}

/**
 * Starts the runners in turn, the next one after a failure or a silence; the first value wins. Losers run on unheard until
 * their time is over: only so is it learned whether a silent one is dead or slow. The returned function ends them all.
 */
export function race<Value>(
  runners: readonly Runner<Value>[],
  { patienceMs, deadlineMs }: RaceTimes,
  settle: (result: Observed<Value>) => void,
): () => void {
  const startedAt = performance.now()
  const cancels = new Set<() => void>()
  const failures: { readonly label: string; readonly result: Observed<never> }[] = []
  let next = 0
  let isOver = false
  let patience: NodeJS.Timeout | undefined

  const finish = (result: Observed<Value>): void => {
    if (isOver) return
    isOver = true
    clearTimeout(patience)
    clearTimeout(deadline)
    settle(result)
  }
  const startNext = (): void => {
    clearTimeout(patience)
    const leftMs = deadlineMs - (performance.now() - startedAt)
    const runner = runners[next++]
    if (runner === undefined || leftMs <= 0) {
      if (cancels.size === 0) finish(summary(failures))
      return
    }
    const cancel = runner.run(leftMs, (result) => {
      cancels.delete(cancel)
      if (isOver) return
      if (result.seen) return finish(result)
      failures.push({ label: runner.label, result })
      startNext()
    })
    cancels.add(cancel)
    const waitMs = patienceMs[cancels.size - 1]
    if (waitMs !== undefined && next < runners.length) patience = setTimeout(startNext, waitMs)
  }
  const deadline = setTimeout(() => finish(timedOut(deadlineMs)), deadlineMs)
  startNext()
  return () => {
    isOver = true
    clearTimeout(patience)
    clearTimeout(deadline)
    for (const cancel of [...cancels]) cancel()
  }
}

function summary(failures: readonly { readonly label: string; readonly result: Observed<never> }[]): Observed<never> {
  const told = failures.flatMap(({ label, result }) => (result.seen ? [] : [{ label, why: result.why }]))
  return {
    seen: false,
    why: {
      reason: told[0]?.why.reason ?? 'connection',
      detail: told.map(({ label, why }) => `${label}: ${why.detail}`).join('; '),
    },
  }
}
