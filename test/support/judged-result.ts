import { expect } from 'vitest'
import type { OutcomeText, Severity } from '../../src/checks/define-check.ts'
import type { WordedResultCheck } from '../../src/checks/define-result-check.ts'
import { LOCALES, type Locale, say } from '../../src/text.ts'

type Values = Readonly<Record<string, unknown>>

interface Said {
  readonly outcome: string
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  readonly steps: readonly string[]
}

/** What a check says about a result, in one language. */
export function saidOf<Result>(worded: WordedResultCheck<Result>, result: Result, locale: Locale): Said {
  const verdict = worded.check.judge(result)
  if (verdict === undefined) throw new Error('the question does not arise')
  const { outcome, severity } = verdict
  const text = worded.texts.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined
  if (text === undefined) throw new Error(`no text for ${outcome}`)
  const values = verdict.values as Values
  const { title, detail, steps = [] } = text
  return {
    outcome,
    severity,
    title: say(title, values),
    detail: say(detail, values),
    steps: typeof steps === 'function' ? steps(values) : steps.map((step) => say(step, values)),
  }
}

const MAX_TITLE = 60
const MAX_SUBJECT = 45
const MAX_WHY = 240
/** What a template writes where a value is missing or has no form for people. */
const UNFILLED = /undefined|null|NaN|\[object|=>|Invalid Date/

/**
 * The rules of the style guide, for every outcome that occurs in the results. They must reach all outcomes of the check.
 * Results that are unknown have the texts of the report.
 */
export function expectTexts<Result>(worded: WordedResultCheck<Result>, results: readonly Result[]): void {
  const { subject, why, question } = worded.texts
  const reached = new Set<string>()
  for (const result of results) {
    const outcome = worded.check.judge(result)?.outcome
    if (outcome === undefined || outcome === 'unknown') continue
    reached.add(outcome)
    const stepCounts = LOCALES.map((locale) => expectOneText(saidOf(worded, result, locale)))
    expect(new Set(stepCounts).size, `${outcome}: as many steps in every language`).toBe(1)
  }
  expect([...reached].sort()).toEqual(Object.keys(worded.check.outcomes).sort())
  for (const locale of LOCALES) {
    expect(subject[locale].length).toBeLessThanOrEqual(MAX_SUBJECT)
    expect(why[locale].length).toBeLessThanOrEqual(MAX_WHY)
    expect(question[locale]).toMatch(/^\p{Lu}.*\?$/u)
  }
}

function expectOneText({ outcome, severity, title, detail, steps }: Said): number {
  expect(title.length, title).toBeLessThanOrEqual(MAX_TITLE)
  expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
  // A detail may begin with a domain, which is in lower case.
  expect(detail).toMatch(/^\S.*\.$/)
  for (const step of steps) expect(step).toMatch(/^\p{Lu}.*\.$/u)
  for (const text of [title, detail, ...steps]) expect(text).not.toMatch(UNFILLED)
  if (severity === 'warn' || severity === 'problem') expect(steps.length, outcome).toBeGreaterThan(0)
  return steps.length
}
