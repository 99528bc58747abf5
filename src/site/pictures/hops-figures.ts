import { hopWaits } from '../../standards/mail-header/hop-waits.ts'
import type { HeaderAnalysisResult } from '../../tools/header-analysis.ts'

/** The members of an analysis that the diagram needs. */
export type HeaderHops = Pick<HeaderAnalysisResult, 'hops'>
export type Hop = HeaderHops['hops'][number]

/** `start`: the first hop with a time. `back`: a hop that is earlier than the previous one, so a clock is wrong. */
export type HopState = 'start' | 'delay' | 'back' | 'timeless'

export function stateOf({ timestamp, deltaSec }: Hop): HopState {
  if (timestamp === undefined) return 'timeless'
  if (deltaSec === undefined) return 'start'
  return deltaSec < 0 ? 'back' : 'delay'
}

export interface HopFigures {
  /** The times of the earliest and the latest hop, in milliseconds; undefined if no hop has a time. */
  readonly span: { readonly from: number; readonly to: number } | undefined
  /** The seconds from the first to the last hop with a time; undefined if wrong clocks make the value negative. */
  readonly totalSec: number | undefined
  /** The shortest possible delay before each hop, as far as all clocks agree. */
  readonly waits: ReadonlyMap<Hop, number>
  /** The hop with the longest delay, if there are several delays and one is the longest. */
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

/** Considers only hops that are later than the previous one: for a wrong clock, the diagram shows that instead of a delay. */
const waitsOf = (hops: readonly Hop[]): ReadonlyMap<Hop, number> =>
  new Map(
    hopWaits(hops)
      .filter(({ hop }) => stateOf(hop) === 'delay')
      .map(({ hop, seconds }) => [hop, seconds]),
  )

const DAY = 86_400
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, DAY]
const MAX_TICKS = 5

/** The positions of the grid lines in seconds after the start: a few round numbers. */
export function ticksOf(seconds: number): readonly number[] {
  const step = STEPS.find((one) => seconds / one <= MAX_TICKS) ?? Math.ceil(seconds / MAX_TICKS / DAY) * DAY
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step)
}
