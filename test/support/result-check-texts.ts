import { expect, it } from 'vitest'
import type { OutcomeText } from '../../src/checks/define-check.ts'
import type { WordedResultCheck } from '../../src/checks/define-result-check.ts'
import { UNKNOWN, type Verdict } from '../../src/checks/verdict.ts'
import { LOCALES, type Locale } from '../../src/text.ts'
import { filledTexts } from '../texts/outcome-texts.ts'
import { styleFaults } from '../texts/style-rules.ts'

type Values = Readonly<Record<string, unknown>>

/** The texts of a check of a tool, with the values of all results of its table; `test/texts` has those with placeholders. */
export function itHasTexts<Result>({ check, texts }: WordedResultCheck<Result>, results: readonly Result[]): void {
  const verdicts = results.flatMap((result) => check.judge(result) ?? []).filter(({ outcome }) => outcome !== UNKNOWN)

  it('reaches every outcome in its table', () => {
    expect(new Set(verdicts.map(({ outcome }) => outcome))).toEqual(new Set(Object.keys(check.outcomes)))
  })

  it.each(LOCALES)('has texts for every outcome in %s', (locale) => {
    for (const verdict of verdicts) {
      const { title, detail, steps } = textsOf(verdict, locale)
      expect(styleFaults('title', title, locale)).toEqual([])
      expect(styleFaults('detail', detail, locale)).toEqual([])
      for (const step of steps) expect(styleFaults('step', step, locale)).toEqual([])
      if (verdict.severity === 'warn' || verdict.severity === 'problem') expect(steps.length).toBeGreaterThan(0)
    }
  })

  function textsOf({ outcome, values }: Verdict, locale: Locale) {
    const text = texts.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined
    if (text === undefined) throw new Error(`${check.id} has no text for ${outcome}`)
    return filledTexts(text, values as Values)
  }
}
