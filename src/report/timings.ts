import type { Entry } from '../evidence/book.ts'

export interface Timings {
  readonly totalMs: number
  readonly questions: number
  /** The longest chain of questions of which each had to wait for the one before. */
  readonly roundTrips: number
}

export function timingsOf(entries: Iterable<Entry>, totalMs: number): Timings {
  // What was refused at once, for want of time or budget, was never asked.
  const asked = [...entries].filter(
    ({ inquiry, startedMs, endedMs }) => inquiry.kind !== 'elapsed' && endedMs !== startedMs,
  )
  return { totalMs: Math.round(totalMs), questions: asked.length, roundTrips: longestChain(asked) }
}

/**
 * A question is asked the moment that an answer leads to it: the last answer before it is the one it waited for.
 */
function longestChain(entries: readonly Entry[]): number {
  const byEnd = entries
    .flatMap((entry) => (entry.endedMs === undefined ? [] : [{ ...entry, endedMs: entry.endedMs }]))
    .sort((one, other) => one.endedMs - other.endedMs)
  const depths: number[] = []
  let longest = 0
  for (const { startedMs } of byEnd) {
    const before = lastIndexBefore(byEnd, startedMs, depths.length)
    const depth = 1 + (before < 0 ? 0 : (depths[before] ?? 0))
    depths.push(depth)
    longest = Math.max(longest, depth)
  }
  return longest
}

/** The last of the first `count` that had ended by then. */
function lastIndexBefore(byEnd: readonly { readonly endedMs: number }[], startedMs: number, count: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byEnd[middle]?.endedMs ?? 0) <= startedMs) low = middle + 1
    else high = middle
  }
  return low - 1
}
