import type { Documented, OutcomeText } from '../../src/checks/define-check.ts'
import { stepsWith, stepText } from '../../src/checks/step.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { sampleValues } from '../../src/report/reference/samples.ts'
import { type Locale, say } from '../../src/text.ts'

type Values = Readonly<Record<string, unknown>>

export interface OutcomeTexts {
  readonly title: string
  readonly detail: string
  readonly steps: readonly string[]
}

/** The texts of an outcome with sample values, as the reference shows them. */
export function outcomeTexts({ check, texts }: Documented<FindingId>, outcome: string, locale: Locale): OutcomeTexts {
  const text = texts.outcomes[outcome]?.[locale]
  if (text === undefined) throw new Error(`the outcome ${outcome} of ${check.id} has no text`)
  return filledTexts(text as OutcomeText<Values>, sampleValues(check.id, outcome))
}

export function filledTexts({ title, detail, steps }: OutcomeText<Values>, values: Values): OutcomeTexts {
  return {
    title: say(title, values),
    detail: say(detail, values),
    steps: stepsWith(steps, values).map(stepText),
  }
}
