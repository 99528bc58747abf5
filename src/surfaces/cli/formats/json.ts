import { visibleJson } from '../../../visible.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** The result as in the API. */
function writtenValue(outcome: Outcome, { judged }: Rendering): object {
  if (outcome.kind === 'answered') return judged(outcome)?.report ?? outcome.result
  return { ...outcome.question.input, error: outcome.error }
}

/** Writes the result of one call, or an array of the results of several calls in their order. */
export const renderJson: Render = (rendering) => {
  const values = rendering.outcomes.map((outcome) => writtenValue(outcome, rendering))
  return `${visibleJson(values.length === 1 ? values[0] : values, 2)}\n`
}

export const renderJsonLines: Render = (rendering) =>
  rendering.outcomes.map((outcome) => `${visibleJson(writtenValue(outcome, rendering))}\n`).join('')
