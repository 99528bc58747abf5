import { expect } from 'vitest'
import type { Check, CheckTexts, Outcomes, OutcomeText } from '../../src/checks/define-check.ts'
import type { SeoCategory } from '../../src/checks/groups.ts'
import type { Severity } from '../../src/checks/verdict.ts'
import { LOCALES, type Locale, say } from '../../src/text.ts'
import { judge, type Scene } from '../support/judging.ts'
import { ZONE } from './site-scene.ts'

/** A finding with its texts in one language. */
export interface FoundFinding {
  readonly outcome: string
  readonly severity: Severity
  readonly values: object
  readonly title: Readonly<Record<Locale, string>>
  readonly detail: Readonly<Record<Locale, string>>
}

export type Judgement = (web: NonNullable<Scene['web']>, scene?: Partial<Scene>) => Promise<FoundFinding | undefined>

const MAX_TITLE_LENGTH = 60

/** Quoted texts of the site, to which the rules for our texts do not apply. */
const QUOTED = /“[^”]*”|„[^“]*“/g

/** Runs one check on sites and returns its finding with texts, which must be well-formed in every case. */
export const findingReader =
  <Id extends string, O extends Outcomes>(check: Check<Id, O, SeoCategory>, texts: NoInfer<CheckTexts<O>>): Judgement =>
  async (web, scene = {}) => {
    const verdict = await judge(check, { zone: ZONE, web, ...scene })
    if (verdict === undefined) return undefined
    const { outcome, severity, values } = verdict
    const wordsIn = (part: 'title' | 'detail') => {
      const entries = LOCALES.map((locale): [Locale, string] => {
        const text = texts.outcomes[outcome]?.[locale] as OutcomeText<object> | undefined
        return [locale, text === undefined ? '' : say(text[part], values)]
      })
      return Object.fromEntries(entries) as Readonly<Record<Locale, string>>
    }
    const finding = { outcome, severity, values, title: wordsIn('title'), detail: wordsIn('detail') }
    if (outcome !== 'unknown') readsWell(finding)
    return finding
  }

function readsWell({ title, detail }: FoundFinding): void {
  for (const locale of LOCALES) {
    expect(title[locale].length, title[locale]).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
    expect(title[locale]).toMatch(/^\S.*[^.!\s]$/)
    expect(detail[locale]).toMatch(/^\S.*\.$/s)
    expect(detail[locale].replace(QUOTED, '')).not.toMatch(/undefined|NaN|\[object|!|\p{Cc}/u)
  }
  expect(title.en).not.toBe(title.de)
  expect(detail.en).not.toBe(detail.de)
}

/** `warn two-copies`, or undefined if the check does not apply. */
export const summaryOf = (finding: FoundFinding | undefined): string | undefined =>
  finding === undefined ? undefined : `${finding.severity} ${finding.outcome}`
