import { visibleJson } from '../../../visible.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** The result as in the API. */
function writtenValue(outcome: Outcome, { judged }: Rendering): object {
  if (outcome.kind === 'answered') return judged(outcome)?.report ?? outcome.result
  return { ...outcome.question.input, error: outcome.error }
}

const valuesOf = (rendering: Rendering): readonly object[] =>
  rendering.outcomes.map((outcome) => writtenValue(outcome, rendering))

/** Writes one result, or an array of several results in their order. */
export const renderJson: Render = (rendering) => {
  const values = valuesOf(rendering)
  return `${visibleJson(values.length === 1 ? values[0] : values, 2)}\n`
}

export const renderJsonLines: Render = (rendering) =>
  valuesOf(rendering)
    .map((value) => `${visibleJson(value)}\n`)
    .join('')
