import { expect, it } from 'vitest'
import { type OutcomeText, UNKNOWN, type Verdict } from '../../src/checks/define-check.ts'
import type { WordedResultCheck } from '../../src/checks/define-result-check.ts'
import { placeholders } from '../../src/report/reference/placeholder.ts'
import { LOCALES, type Locale, say } from '../../src/text.ts'

type Values = Readonly<Record<string, unknown>>

const MAX_TITLE_LENGTH = 60
const MAX_SUBJECT_LENGTH = 45
const MAX_REASON_LENGTH = 240
const MAX_DETAIL_SENTENCES = 3

/** What holds for the texts of every check of a tool, with the values of all results of its table and with placeholders. */
export function itHasTexts<Result>({ check, texts }: WordedResultCheck<Result>, results: readonly Result[]): void {
  const verdicts = results.flatMap((result) => check.judge(result) ?? []).filter(({ outcome }) => outcome !== UNKNOWN)

  it('reaches every outcome in its table', () => {
    expect(new Set(verdicts.map(({ outcome }) => outcome))).toEqual(new Set(Object.keys(check.outcomes)))
  })

  it.each(LOCALES)('has texts for every outcome in %s', (locale) => {
    for (const verdict of verdicts) {
      expectSound(verdict, textsOf(verdict, verdict.values as Values, locale))
      expectSound(verdict, textsOf(verdict, placeholders, locale))
    }
  })

  it.each(LOCALES)('has a question, a subject and a reason in %s', (locale) => {
    expect(texts.question[locale]).toMatch(/^\S.*\?$/)
    expect(texts.subject[locale].length).toBeLessThanOrEqual(MAX_SUBJECT_LENGTH)
    expect(texts.subject[locale]).not.toMatch(/^(?:the|an?|der|die|das|whether|ob)\s/i)
    expect(texts.why[locale].length).toBeLessThanOrEqual(MAX_REASON_LENGTH)
    expect(sentencesOf(texts.why[locale]).length).toBeLessThanOrEqual(2)
  })

  function textsOf({ outcome }: Verdict, values: Values, locale: Locale) {
    const text = texts.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined
    if (text === undefined) throw new Error(`${check.id} has no text for ${outcome}`)
    const { title, detail, steps = [] } = text
    return {
      title: say(title, values),
      detail: say(detail, values),
      steps: typeof steps === 'function' ? steps(values) : steps.map((step) => say(step, values)),
    }
  }
}

function expectSound(
  { severity }: Verdict,
  { title, detail, steps }: Readonly<Record<'title' | 'detail', string>> & { readonly steps: readonly string[] },
) {
  expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
  expect(title).toMatch(/^\S.*[^\s!.]$/)
  expect(detail).toMatch(/^[\p{Lu}“„].*\.$/u)
  expect(sentencesOf(detail).length).toBeLessThanOrEqual(MAX_DETAIL_SENTENCES)
  for (const step of steps) expect(step).toMatch(/^\p{Lu}.*\.$/u)
  for (const text of [title, detail, ...steps]) expect(text).not.toMatch(/undefined|NaN|\[object|\(\)|\s{2}/)
  if (severity === 'warn' || severity === 'problem') expect(steps.length).toBeGreaterThan(0)
}

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.)\s+(?=\p{Lu})/u)
