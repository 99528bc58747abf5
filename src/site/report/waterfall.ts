/** One step from 100 points down to the score. */
export interface Step {
  readonly id: string
  readonly label: string
  /** The start and the end of its bar, in points. */
  readonly from: number
  readonly to: number
  readonly kind: 'start' | 'loss' | 'limit' | 'score'
}

export interface StepLabels {
  readonly start: string
  readonly limit: string
  readonly score: string
}

/** The total loss of an area, and the loss by each finding. The sum of the latter may exceed the cap of the area. */
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

/** One step for each finding that costs points, one for the limit because of problems, and one for the score. */
export function waterfall(
  { areas, base, score }: ScoreParts,
  titleOf: (id: string) => string,
  labels: StepLabels,
): readonly Step[] {
  let left = FULL
  const steps: Step[] = [{ id: 'start', label: labels.start, from: FULL, to: 0, kind: 'start' }]
  for (const { id, points } of areas.flatMap(countedLosses)) {
    steps.push({ id, label: titleOf(id), from: left, to: left - points, kind: 'loss' })
    left -= points
  }
  if (score < base) steps.push({ id: 'limit', label: labels.limit, from: base, to: score, kind: 'limit' })
  return [...steps, { id: 'score', label: labels.score, from: score, to: 0, kind: 'score' }]
}

/** Counts the largest losses first, until their sum reaches the total loss of the area. */
function countedLosses({ lost, losses }: AreaLosses): AreaLosses['losses'] {
  let open = lost
  return [...losses]
    .sort((one, other) => other.points - one.points)
    .flatMap(({ id, points }) => {
      const counted = Math.min(points, open)
      open -= counted
      return counted === 0 ? [] : [{ id, points: counted }]
    })
}
