/** One step of the way from 100 down to the score. */
export interface Step {
  readonly id: string
  readonly label: string
  /** Where its bar begins and ends, in points. */
  readonly from: number
  readonly to: number
  readonly kind: 'start' | 'loss' | 'limit' | 'score'
}

export interface StepLabels {
  readonly start: string
  readonly limit: string
  readonly score: string
}

/** What an area lost in all, and by which findings: together those may weigh more than the area can cost. */
export interface AreaLosses {
  readonly lost: number
  readonly losses: readonly { readonly id: string; readonly points: number }[]
}

export interface ScoreParts {
  readonly areas: readonly AreaLosses[]
  readonly base: number
  readonly score: number
}

const FULL = 100

/** Each finding that costs something, what limits the whole, and what is left. */
export function waterfall(
  { areas, base, score }: ScoreParts,
  titleOf: (id: string) => string,
  labels: StepLabels,
): readonly Step[] {
  let left = FULL
  const steps: Step[] = [{ id: 'start', label: labels.start, from: FULL, to: 0, kind: 'start' }]
  for (const { id, points } of areas.flatMap(bookedLosses)) {
    steps.push({ id, label: titleOf(id), from: left, to: left - points, kind: 'loss' })
    left -= points
  }
  if (score < base) steps.push({ id: 'limit', label: labels.limit, from: base, to: score, kind: 'limit' })
  return [...steps, { id: 'score', label: labels.score, from: score, to: 0, kind: 'score' }]
}

/** The first ones count whole, until the area has cost what it can. */
function bookedLosses({ lost, losses }: AreaLosses): AreaLosses['losses'] {
  let open = lost
  return [...losses]
    .sort((one, other) => other.points - one.points)
    .flatMap(({ id, points }) => {
      const booked = Math.min(points, open)
      open -= booked
      return booked === 0 ? [] : [{ id, points: booked }]
    })
}
