import type { Entry } from '../evidence/engine/inquiry-session.ts'

export interface Timings {
  readonly totalMs: number
  readonly questions: number
  /** The length of the longest chain of queries that had to wait for each other. */
  readonly roundTrips: number
}

export function timingsOf(entries: Iterable<Entry>, totalMs: number): Timings {
  // Queries that were rejected because of the time limit or the budget were never sent.
  const asked = [...entries].filter(
    ({ inquiry, startedMs, endedMs }) => inquiry.kind !== 'elapsed' && endedMs !== startedMs,
  )
  return { totalMs: Math.round(totalMs), questions: asked.length, roundTrips: longestChain(asked) }
}

/** A query is sent as soon as a response leads to it, so it waited for the last response before it. */
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

/** The last of the first `count` queries that had ended by then. */
function lastIndexBefore(byEnd: readonly { readonly endedMs: number }[], startedMs: number, count: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byEnd[middle]?.endedMs ?? 0) <= startedMs) low = middle + 1
    else high = middle
  }
  return low - 1
}
