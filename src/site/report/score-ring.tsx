import { gradeOf } from '../../report/grade.ts'
import { useWords } from '../page-context.ts'
import { REPORT_WORDS } from './words.ts'

const RADIUS = 52
const LENGTH = 2 * Math.PI * RADIUS

interface ScoreRingProps {
  /** Undefined until the score is known. */
  readonly score: number | undefined
  /** Whether too little was checked for a score; then no number and no grade is shown. */
  readonly isPartial: boolean
}

/** The score as a ring, with its grade. */
export function ScoreRing({ score: given, isPartial }: ScoreRingProps) {
  const words = useWords(REPORT_WORDS)
  const score = isPartial ? undefined : given
  const grade = score === undefined ? undefined : gradeOf(score)
  const filled = ((score ?? 0) / 100) * LENGTH
  return (
    <div class={`ring ring-${grade ?? 'none'}`}>
      <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" focusable="false">
        <circle class="ring-track" cx="60" cy="60" r={RADIUS} fill="none" stroke-width="10" />
        {score !== undefined && (
          <circle
            class="ring-fill"
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            stroke-width="10"
            stroke-linecap="round"
            stroke-dasharray={`${filled.toFixed(1)} ${LENGTH.toFixed(1)}`}
            transform="rotate(-90 60 60)"
          />
        )}
        <text x="60" y="60" text-anchor="middle" dominant-baseline="central" class="ring-number">
          {score ?? (isPartial ? '–' : '…')}
        </text>
      </svg>
      <p class="ring-word">
        {isPartial && <strong>{words.partial}</strong>}
        {grade !== undefined && score !== undefined && (
          <>
            <strong>{words.grade[grade]}</strong> <span class="unseen">{words.score(score)}</span>
          </>
        )}
      </p>
    </div>
  )
}
