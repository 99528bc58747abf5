import { visibleJson } from '../../../visible.ts'
import { groupsOf, type OutcomeGroup } from '../overall-command.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** The result as in the API. */
function writtenValue(outcome: Outcome, { judged }: Rendering): object {
  if (outcome.kind === 'answered') return judged(outcome)?.report ?? outcome.result
  return { ...outcome.question.input, error: outcome.error }
}

/** A report about a domain has the results of its tools, by the names of their commands. */
function groupValues({ subject, outcomes, overall }: OutcomeGroup, rendering: Rendering): readonly object[] {
  if (overall === undefined) return outcomes.map((outcome) => writtenValue(outcome, rendering))
  const reports = outcomes.map((outcome) => [outcome.area?.command, writtenValue(outcome, rendering)])
  const { tone, sentence } = overall
  return [{ domain: subject, severity: tone, summary: sentence, reports: Object.fromEntries(reports) }]
}

const valuesOf = (rendering: Rendering): readonly object[] =>
  groupsOf(rendering.outcomes, rendering.judged, rendering.locale).flatMap((group) => groupValues(group, rendering))

/** Writes one result, or an array of several results in their order. */
export const renderJson: Render = (rendering) => {
  const values = valuesOf(rendering)
  return `${visibleJson(values.length === 1 ? values[0] : values, 2)}\n`
}

export const renderJsonLines: Render = (rendering) =>
  valuesOf(rendering)
    .map((value) => `${visibleJson(value)}\n`)
    .join('')
