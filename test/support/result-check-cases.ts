import { describe, expect, it } from 'vitest'
import type { WordedResultCheck } from '../../src/checks/define-result-check.ts'
import type { Severity } from '../../src/checks/verdict.ts'
import { findingInWords } from '../../src/report/words.ts'
import { LOCALES } from '../../src/text.ts'

export interface ResultCase<Result> {
  readonly title: string
  readonly result: Result
  /** Undefined if the check does not apply. */
  readonly outcome: string | undefined
  readonly severity?: Severity
  readonly values?: object
  /** Values that the English title and detail must contain, such as the host. */
  readonly mentions?: readonly string[]
}

const MAX_TITLE = 60
const MAX_SUBJECT = 45
const MAX_WHY = 240

/** Runs a table of cases, and requires that it reaches every outcome and that each has texts by the rules of style. */
export function describeResultCheck<Result>(worded: WordedResultCheck<Result>, cases: readonly ResultCase<Result>[]) {
  const { check, texts } = worded
  const said = (result: Result, locale: (typeof LOCALES)[number]) => {
    const verdict = check.judge(result)
    if (verdict === undefined) throw new Error(`${check.id} does not apply`)
    return findingInWords({ check: worded, verdict }, 'example.com', {
      locale,
      detail: 'full',
      baseUrl: 'https://zonewise.example',
    })
  }

  describe(check.id, () => {
    it.each(cases)('$title', ({ result, outcome, severity, values = {} }) => {
      const verdict = check.judge(result)
      expect({ outcome: verdict?.outcome, severity: verdict?.severity }).toEqual({ outcome, severity })
      expect(verdict?.values ?? {}).toMatchObject(values)
    })

    it('reaches every outcome', () => {
      const reached = new Set(cases.map(({ outcome }) => outcome))
      expect(Object.keys(check.outcomes).filter((outcome) => !reached.has(outcome))).toEqual([])
    })

    it('has a question, a subject and a reason by the rules of style', () => {
      for (const locale of LOCALES) {
        expect(texts.question[locale]).toMatch(/^\p{Lu}.*\?$/u)
        expect(texts.subject[locale].length).toBeLessThanOrEqual(MAX_SUBJECT)
        expect(texts.subject[locale]).not.toMatch(/^(?:the|an?|der|die|das|ob|whether) /i)
        expect(texts.why[locale].length).toBeLessThanOrEqual(MAX_WHY)
      }
    })

    const spoken = cases.filter(({ outcome }) => outcome !== undefined)
    describe.each(LOCALES)('texts, %s', (locale) => {
      it.each(spoken)('$title', ({ result, severity, mentions = [] }) => {
        const { title, detail, fix } = said(result, locale)
        expect(title.length).toBeLessThanOrEqual(MAX_TITLE)
        expect(title).not.toMatch(/\.$/)
        expect(detail).toMatch(/\.$/)
        const all = [title, detail, ...(fix?.steps ?? [])]
        for (const text of all) expect(text).not.toMatch(/undefined|\[object|‹| {2}|\.\.|; \./)
        if (severity === 'warn' || severity === 'problem') expect(fix?.steps.length).toBeGreaterThan(0)
        for (const step of fix?.steps ?? []) expect(step).toMatch(/^\p{Lu}.*\.$/u)
        for (const mention of mentions) expect(`${title} ${detail}`).toContain(mention)
      })
    })

    it.each(spoken)('as many steps in both languages: $title', ({ result }) => {
      const [en, de] = LOCALES.map((locale) => said(result, locale).fix?.steps.length ?? 0)
      expect(en).toBe(de)
    })
  })
}
