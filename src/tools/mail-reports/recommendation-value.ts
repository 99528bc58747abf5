import type { NextStep, Recommendation } from '../../mail-reports/next-step/next-step.ts'
import { isoDay, stepSentence } from '../../mail-reports/texts.ts'
import type { Locale } from '../../text.ts'
import type { ReportedStep } from './result.ts'

/** The next step for programs, with dates in place of the numbers of days. */
export const recommendationValue = ({ coverage, step, unknownSources }: Recommendation, locale: Locale) => ({
  step: { ...stepValue(step), text: stepSentence[locale](step) },
  coverage: {
    firstDay: isoDay(coverage.window.first),
    lastDay: isoDay(coverage.window.last),
    established: coverage.established,
    tooRare: coverage.tooRare,
    missing: coverage.missing.map(isoDay),
  },
  unknownSources,
})

function stepValue(step: NextStep): Omit<ReportedStep, 'text'> {
  switch (step.kind) {
    case 'raise':
      return { ...step, day: isoDay(step.day) }
    case 'wait': {
      const { day, kind, missing } = step
      return { kind, missing: missing.map(isoDay), ...(day !== undefined && { day: isoDay(day) }) }
    }
    default:
      return step
  }
}
