import type { ScoringWords } from '../../report/scoring-words.ts'

/** One step of the way from 100 down to the score. */
export interface Step {
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

const FULL = 100

/** The groups that lost something, what limits the whole, and what is left. */
export function waterfall({ groups, base, score }: ScoringWords, labels: StepLabels): readonly Step[] {
  let left = FULL
  const losses = groups
    .filter(({ lost }) => lost > 0)
    .map(({ title, lost }): Step => {
      const from = left
      left -= lost
      return { label: title, from, to: left, kind: 'loss' }
    })
  return [
    { label: labels.start, from: FULL, to: 0, kind: 'start' },
    ...losses,
    ...(score < base ? [{ label: labels.limit, from: base, to: score, kind: 'limit' } as const] : []),
    { label: labels.score, from: score, to: 0, kind: 'score' },
  ]
}
