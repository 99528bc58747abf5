import { hopWaits } from '../../standards/mail-header/hop-waits.ts'
import type { HeaderAnalysisResult } from '../../tools/header-analysis.ts'

/** What of an analysis is drawn. */
export type HeaderHops = Pick<HeaderAnalysisResult, 'hops'>
export type Hop = HeaderHops['hops'][number]

/** `start`: the first that names a time. `back`: earlier than the one before, so that a clock is wrong. */
export type HopState = 'start' | 'delay' | 'back' | 'timeless'

export function stateOf({ timestamp, deltaSec }: Hop): HopState {
  if (timestamp === undefined) return 'timeless'
  if (deltaSec === undefined) return 'start'
  return deltaSec < 0 ? 'back' : 'delay'
}

export interface HopFigures {
  /** Of the earliest and the latest hop, in milliseconds; undefined where none names a time. */
  readonly span: { readonly from: number; readonly to: number } | undefined
  /** From the first hop that names a time to the last one; undefined where the clocks make it negative. */
  readonly totalSec: number | undefined
  /** How long the message took at least to each hop, as far as all clocks agree on it. */
  readonly waits: ReadonlyMap<Hop, number>
  /** The one wait that is longer than all others, where there are several. */
  readonly longest: Hop | undefined
  readonly backwards: number
  readonly timeless: number
}

export function figuresOf({ hops }: HeaderHops): HopFigures {
  const times = hops.flatMap(({ timestamp }) => (timestamp === undefined ? [] : [timestamp]))
  const waits = waitsOf(hops)
  const [first, second] = [...waits].sort(([, one], [, other]) => other - one)
  const totalMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return {
    span: times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) },
    totalSec: times.length === 0 || totalMs < 0 ? undefined : totalMs / 1000,
    waits,
    longest: first !== undefined && second !== undefined && first[1] > second[1] ? first[0] : undefined,
    backwards: hops.filter((hop) => stateOf(hop) === 'back').length,
    timeless: hops.filter((hop) => stateOf(hop) === 'timeless').length,
  }
}

/** Only of hops that are later than the one before: where a clock is wrong, the picture says that instead of a wait. */
const waitsOf = (hops: readonly Hop[]): ReadonlyMap<Hop, number> =>
  new Map(
    hopWaits(hops)
      .filter(({ hop }) => stateOf(hop) === 'delay')
      .map(({ hop, seconds }) => [hop, seconds]),
  )

const DAY = 86_400
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, DAY]
const MAX_TICKS = 5

/** Seconds after the start at which a line is drawn: round ones, and few. */
export function ticksOf(seconds: number): readonly number[] {
  const step = STEPS.find((one) => seconds / one <= MAX_TICKS) ?? Math.ceil(seconds / MAX_TICKS / DAY) * DAY
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step)
}
