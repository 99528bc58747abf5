import type { OutcomeText } from '../../src/checks/define-check.ts'
import type { WordedResultCheck } from '../../src/checks/define-result-check.ts'
import type { Locale } from '../../src/text.ts'
import { filledTexts } from '../texts/outcome-texts.ts'

type Values = Readonly<Record<string, unknown>>

interface Said {
  readonly outcome: string
  readonly title: string
  readonly detail: string
  readonly steps: readonly string[]
}

/** The finding of a check about a result, in one language. */
export function saidOf<Result>(worded: WordedResultCheck<Result>, result: Result, locale: Locale): Said {
  const verdict = worded.check.judge(result)
  if (verdict === undefined) throw new Error('the check does not apply')
  const { outcome } = verdict
  const text = worded.texts.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined
  if (text === undefined) throw new Error(`no text for ${outcome}`)
  return { outcome, ...filledTexts(text, verdict.values as Values) }
}
