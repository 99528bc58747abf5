import { median } from '../median.ts'

/** The smallest value that is at least as large as this share of all values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export interface Sample {
  readonly atMs: number
  readonly value: number
}

/**
 * The growth after the warm-up in percent: the median of the last quarter of the samples compared with that of the
 * first quarter. Single samples vary by several percent because of garbage collection.
 */
export function growthPercent(samples: readonly Sample[], warmUpMs: number): number {
  const values = samples.filter(({ atMs }) => atMs >= warmUpMs).map(({ value }) => value)
  const quarter = Math.floor(values.length / 4)
  if (quarter === 0) return Number.NaN
  const [first, last] = [median(values.slice(0, quarter)), median(values.slice(-quarter))]
  return (last / first - 1) * 100
}
