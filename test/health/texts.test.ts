import { describe, expect, it } from 'vitest'
import type { Documented, Severity } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../src/checks/tools/registry.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { LOCALES, type Locale } from '../../src/text.ts'
import { describeTexts, sentencesOf, toldBy } from './check-texts.ts'

describeTexts(CHECKS)
describeTexts(TOOL_CHECKS)

interface OutcomeCase {
  readonly id: FindingId
  readonly outcome: string
  readonly severity: Severity
  readonly locale: Locale
  readonly registered: Documented<FindingId>
}

const outcomesOf = (checks: readonly Documented<FindingId>[]): readonly OutcomeCase[] =>
  checks.flatMap((registered) =>
    Object.entries(registered.check.outcomes).flatMap(([outcome, { severity }]) =>
      LOCALES.map((locale) => ({ id: registered.check.id, outcome, severity, locale, registered })),
    ),
  )

describe('the steps', () => {
  const faults = [
    ...outcomesOf(CHECKS).filter(({ severity }) => severity === 'problem'),
    ...outcomesOf(TOOL_CHECKS).filter(({ severity }) => severity === 'problem' || severity === 'warn'),
  ]
  it.each(faults)('$id $outcome, $locale: a $severity comes with steps', ({ registered, outcome, locale }) => {
    expect(toldBy(registered, outcome, locale).steps.length).toBeGreaterThan(0)
  })
})

/** Words that the style guide replaces with plain verbs and with the terms of its glossary. */
const AVOIDED: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:stands|holds|lies|leads to|bears|hears|is told|tells of|is said to be|whoever|somebody|nobody|everybody|of which|thereby|in earnest|in truth|at once|forged|mail host|DNS host|checksum)\b|(?<!there )\bis no (?!longer)/i,
  de: /\b(?:Vergabestelle|Elternzone|Platzhalter|Sammelbericht|Mailanbieter|Hoster|kaputt|erzwungen)\b/,
}

describe('the words of a tool', () => {
  it.each(outcomesOf(TOOL_CHECKS))('$id $outcome, $locale: are plain', ({ registered, outcome, locale }) => {
    const { title, detail, steps } = toldBy(registered, outcome, locale)
    const { question, subject, why } = registered.texts
    for (const text of [title, detail, ...steps, question[locale], subject[locale], why[locale]])
      expect(text).not.toMatch(AVOIDED[locale])
  })
})

describe('why a question matters', () => {
  it.each(LOCALES)('no two checks give the reason in the same sentence, %s', (locale) => {
    const sentences = [...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS].flatMap(({ texts }) => sentencesOf(texts.why[locale]))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })
})
