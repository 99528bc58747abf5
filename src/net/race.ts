import type { Observed } from '../world.ts'

/** Who may be started, in turn. */
export interface Entrants<Value> {
  readonly count: number
  /** For the explanation of a failure. */
  label(index: number): string
  /** `settle` is called once, when the time is over at the latest, and not before this returns. The result ends it early. */
  run(index: number, timeoutMs: number, settle: (result: Observed<Value>) => void): () => void
}

export interface RaceTimes {
  /** How long to wait for an answer before the next one starts as well, by the number of those that are running. */
  readonly patienceMs: readonly number[]
  readonly deadlineMs: number
}

/**
 * Starts the entrants in turn, the next one after a failure or a silence; the first value wins. Losers run on unheard until
 * their time is over: only so is it learned whether a silent one is dead or slow. The returned function ends them all.
 */
export function race<Value>(
  entrants: Entrants<Value>,
  { patienceMs, deadlineMs }: RaceTimes,
  settle: (result: Observed<Value>) => void,
): () => void {
  const startedAt = performance.now()
  const cancels: ((() => void) | undefined)[] = []
  const failures: Observed<never>[] = []
  let running = 0
  let isOver = false
  let patience: NodeJS.Timeout | undefined

  const finish = (result: Observed<Value>): void => {
    isOver = true
    clearTimeout(patience)
    settle(result)
  }
  const startNext = (leftMs: number): void => {
    clearTimeout(patience)
    const index = cancels.length
    if (index >= entrants.count || leftMs <= 0) {
      if (running === 0) finish(summary(entrants, failures))
      return
    }
    running++
    cancels[index] = entrants.run(index, leftMs, (result) => {
      running--
      cancels[index] = undefined
      if (isOver) return
      if (result.seen) return finish(result)
      failures[index] = result
      startNext(deadlineMs - (performance.now() - startedAt))
    })
    const waitMs = patienceMs[running - 1]
    if (waitMs !== undefined && index + 1 < entrants.count)
      patience = setTimeout(() => startNext(deadlineMs - (performance.now() - startedAt)), waitMs)
  }
  startNext(deadlineMs)
  return () => {
    isOver = true
    clearTimeout(patience)
    for (const cancel of cancels) cancel?.()
  }
}

function summary(entrants: Entrants<unknown>, failures: readonly Observed<never>[]): Observed<never> {
  const told = failures.flatMap((result, index) =>
    result.seen ? [] : [{ label: entrants.label(index), why: result.why }],
  )
  return {
    seen: false,
    why: {
      reason: told[0]?.why.reason ?? 'connection',
      detail: told.map(({ label, why }) => `${label}: ${why.detail}`).join('; '),
    },
  }
}
