import { describe, expect, it } from 'vitest'
import type { Documented } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../src/checks/tools/registry.ts'
import { withdrawnOutcomes } from '../../src/checks/withdrawn.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { LOCALES, type Locale } from '../../src/text.ts'
import { outcomeTexts } from './outcome-texts.ts'
import { type Part, stepFaults, styleFaults, wordFaults } from './style-rules.ts'
import { textVariants } from './text-variants.ts'

const ALL: readonly Documented<FindingId>[] = [...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS]
const CASES = ALL.flatMap((documented) =>
  LOCALES.map((locale) => ({
    id: documented.check.id,
    locale,
    documented,
    outcomes: Object.keys(documented.check.outcomes),
  })),
)

const faultsIn = (place: string, part: Part, text: string, locale: Locale): readonly string[] =>
  styleFaults(part, text, locale).map((fault) => `${place} ${part} ${fault}: ${text}`)

describe('the texts of every check', () => {
  it.each(CASES)('$id, $locale: question, subject and reason follow the style rules', ({ documented, locale }) => {
    const { question, subject, why } = documented.texts
    expect([
      ...faultsIn('', 'question', question[locale], locale),
      ...faultsIn('', 'subject', subject[locale], locale),
      ...faultsIn('', 'why', why[locale], locale),
    ]).toEqual([])
  })

  it.each(CASES)('$id, $locale: every outcome follows the style rules', ({ documented, locale, outcomes }) => {
    const faults = outcomes.flatMap((outcome) => {
      const { title, detail, steps } = outcomeTexts(documented, outcome, locale)
      return [
        ...faultsIn(outcome, 'title', title, locale),
        ...faultsIn(outcome, 'detail', detail, locale),
        ...steps.flatMap((step) => faultsIn(outcome, 'step', step, locale)),
      ]
    })
    expect(faults).toEqual([])
  })

  // A text that depends on its values is read in all variants; only then is every sentence of a file read.
  it.each(CASES)(
    '$id, $locale: every variant of an outcome follows the rules for words',
    ({ documented, locale, outcomes }) => {
      const faults = outcomes.flatMap((outcome) =>
        textVariants(documented, outcome, locale).flatMap(({ title, detail, steps }) => [
          ...wordFaults(title, locale).map((fault) => `${outcome} title ${fault}: ${title}`),
          ...wordFaults(detail, locale).map((fault) => `${outcome} detail ${fault}: ${detail}`),
          ...steps.flatMap((step) => stepFaults(step, locale).map((fault) => `${outcome} step ${fault}: ${step}`)),
        ]),
      )
      expect([...new Set(faults)]).toEqual([])
    },
  )

  it.each(CASES)('$id, $locale: every warning and problem has steps', ({ documented, locale, outcomes }) => {
    const withoutSteps = outcomes.filter((outcome) => {
      const severity = documented.check.outcomes[outcome]?.severity
      return (
        (severity === 'warn' || severity === 'problem') && outcomeTexts(documented, outcome, locale).steps.length === 0
      )
    })
    expect(withoutSteps).toEqual([])
  })

  it.each(CASES)('$id, $locale: the reason repeats no sentence of a detail', ({ documented, locale, outcomes }) => {
    const sentences = sentencesOf(documented.texts.why[locale])
    const details = outcomes.map((outcome) => outcomeTexts(documented, outcome, locale).detail)
    expect(sentences.filter((sentence) => details.some((detail) => detail.includes(sentence)))).toEqual([])
  })

  it.each(ALL)('$check.id: no text is the same in both languages', (documented) => {
    const { check, texts } = documented
    expect(texts.question.en).not.toBe(texts.question.de)
    expect(texts.why.en).not.toBe(texts.why.de)
    for (const outcome of Object.keys(check.outcomes)) {
      const [en, de] = [outcomeTexts(documented, outcome, 'en'), outcomeTexts(documented, outcome, 'de')]
      expect(en.title).not.toBe(de.title)
      expect(en.detail).not.toBe(de.detail)
      expect(en.steps.filter((step) => de.steps.includes(step))).toEqual([])
    }
  })

  it.each(LOCALES)('no two checks give the reason in the same sentence, %s', (locale) => {
    const reasons = new Set(ALL.map(({ texts }) => texts.why[locale]))
    const sentences = [...reasons].flatMap(sentencesOf)
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  // A tool names the same fact with the same title as the health check.
  it.each(LOCALES)('no two checks of a report have the same title of a warning or problem, %s', (locale) => {
    for (const checks of [CHECKS, SEO_CHECKS] as const) {
      const titles = checks.flatMap((documented) => [...new Set(titlesOfFaults(documented, locale))])
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    }
  })
})

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.)\s+/)

/** `domain-resolves` masks these outcomes of `registration-status`, so that a report never has both. */
const isMaskedTwin = ({ check: { id } }: Documented<FindingId>, outcome: string): boolean =>
  id === 'registration-status' && Object.hasOwn(withdrawnOutcomes, outcome)

const titlesOfFaults = (documented: Documented<FindingId>, locale: Locale): readonly string[] =>
  Object.entries(documented.check.outcomes)
    .filter(
      ([outcome, { severity }]) =>
        (severity === 'warn' || severity === 'problem') && !isMaskedTwin(documented, outcome),
    )
    .map(([outcome]) => outcomeTexts(documented, outcome, locale).title)
