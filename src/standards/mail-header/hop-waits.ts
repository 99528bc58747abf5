import type { HeaderAnalysis } from './analyse.ts'

type Hop = HeaderAnalysis['hops'][number]

interface HopWait {
  /** The nearest older hop that has a timestamp. */
  readonly before: Hop
  readonly hop: Hop
  readonly seconds: number
}

/**
 * Returns the minimum delay before each hop. A delay counts only as far as all clocks agree on it: from the latest time
 * of the older hops to the earliest time of this hop and the newer ones. Therefore a clock that is fast or slow does not
 * look like a delay.
 */
export function hopWaits(hops: readonly Hop[]): readonly HopWait[] {
  const timed = hops.flatMap((hop) => (hop.timestamp === undefined ? [] : [{ hop, time: hop.timestamp }]))
  const earliestFrom: number[] = []
  for (let index = timed.length - 1; index >= 0; index--)
    earliestFrom[index] = Math.min(timed[index]?.time ?? Infinity, earliestFrom[index + 1] ?? Infinity)
  let latest = -Infinity
  return timed.flatMap(({ hop, time }, index) => {
    const before = timed[index - 1]?.hop
    const seconds = Math.round(Math.max(0, (earliestFrom[index] ?? time) - latest) / 1000)
    latest = Math.max(latest, time)
    return before === undefined ? [] : [{ before, hop, seconds }]
  })
}

/** Returns the host that wrote the Received field, without comments; otherwise the host that the field names as the sender. */
export const hopHost = ({ by, from }: Hop): string | undefined => firstWord(by) ?? firstWord(from)

/** Returns the host of a `from` or `by` clause. */
export const firstWord = (clause: string | undefined): string | undefined => /^[^\s(;,]+/.exec(clause ?? '')?.[0]
