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
const OUTCOMES = ALL.flatMap((documented) =>
  Object.keys(documented.check.outcomes).map((outcome) => ({
    documented,
    outcome,
    place: `${documented.check.id} ${outcome}`,
  })),
)

const faultsIn = (place: string, part: Part, text: string, locale: Locale): readonly string[] =>
  styleFaults(part, text, locale).map((fault) => `${place} ${part} ${fault}: ${text}`)

describe.each(LOCALES)('the texts of all checks, %s', (locale) => {
  it('question, subject and reason follow the style rules', () => {
    const faults = ALL.flatMap(({ check, texts: { question, subject, why } }) => [
      ...faultsIn(check.id, 'question', question[locale], locale),
      ...faultsIn(check.id, 'subject', subject[locale], locale),
      ...faultsIn(check.id, 'why', why[locale], locale),
    ])
    expect(faults).toEqual([])
  })

  it('every outcome follows the style rules', () => {
    const faults = OUTCOMES.flatMap(({ documented, outcome, place }) => {
      const { title, detail, steps } = outcomeTexts(documented, outcome, locale)
      return [
        ...faultsIn(place, 'title', title, locale),
        ...faultsIn(place, 'detail', detail, locale),
        ...steps.flatMap((step) => faultsIn(place, 'step', step, locale)),
      ]
    })
    expect(faults).toEqual([])
  })

  // A text that depends on its values is read in all variants; only then is every sentence of a file read.
  it('every variant of an outcome follows the rules for words', () => {
    const faults = OUTCOMES.flatMap(({ documented, outcome, place }) =>
      textVariants(documented, outcome, locale).flatMap(({ title, detail, steps }) => [
        ...wordFaults(title, locale).map((fault) => `${place} title ${fault}: ${title}`),
        ...wordFaults(detail, locale).map((fault) => `${place} detail ${fault}: ${detail}`),
        ...steps.flatMap((step) => stepFaults(step, locale).map((fault) => `${place} step ${fault}: ${step}`)),
      ]),
    )
    expect([...new Set(faults)]).toEqual([])
  })

  it('clauses for managers follow the rules for words and have no full stop', () => {
    const clauses = ALL.flatMap(({ check, texts: { forManagers = {} } }) =>
      Object.entries(forManagers).flatMap(([outcome, clause]) =>
        clause === undefined ? [] : [{ place: `${check.id} ${outcome}`, text: clause[locale] }],
      ),
    )
    expect(clauses.length).toBeGreaterThan(0)
    const faults = clauses.flatMap(({ place, text }) =>
      [...wordFaults(text, locale), ...(text.endsWith('.') ? ['full stop'] : [])].map(
        (fault) => `${place} for managers ${fault}: ${text}`,
      ),
    )
    expect(faults).toEqual([])
  })

  it('every warning and problem has steps', () => {
    const withoutSteps = OUTCOMES.filter(({ documented, outcome }) => {
      const severity = documented.check.outcomes[outcome]?.severity
      return (
        (severity === 'warn' || severity === 'problem') && outcomeTexts(documented, outcome, locale).steps.length === 0
      )
    })
    expect(withoutSteps.map(({ place }) => place)).toEqual([])
  })

  it('the reason repeats no sentence of a detail', () => {
    const repeated = OUTCOMES.flatMap(({ documented, outcome, place }) => {
      const { detail } = outcomeTexts(documented, outcome, locale)
      return sentencesOf(documented.texts.why[locale])
        .filter((sentence) => detail.includes(sentence))
        .map((sentence) => `${place}: ${sentence}`)
    })
    expect(repeated).toEqual([])
  })
})

describe('the texts of every check', () => {
  // The summary is derived from the health report.
  it('only checks of the health report have clauses for managers', () => {
    const reported: ReadonlySet<string> = new Set(CHECKS.map(({ check }) => check.id))
    const others = ALL.filter(({ check, texts }) => texts.forManagers !== undefined && !reported.has(check.id))
    expect(others.map(({ check }) => check.id)).toEqual([])
  })

  it('no text is the same in both languages', () => {
    const questions = ALL.filter(
      ({ texts: { question, why } }) => question.en === question.de || why.en === why.de,
    ).map(({ check }) => check.id)
    const outcomes = OUTCOMES.filter(({ documented, outcome }) => {
      const [en, de] = [outcomeTexts(documented, outcome, 'en'), outcomeTexts(documented, outcome, 'de')]
      return en.title === de.title || en.detail === de.detail || en.steps.some((step) => de.steps.includes(step))
    }).map(({ place }) => place)
    expect([...questions, ...outcomes]).toEqual([])
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
  id === 'registration-status' && Object.hasOwn(withdrawnOutcomes(), outcome)

const titlesOfFaults = (documented: Documented<FindingId>, locale: Locale): readonly string[] =>
  Object.entries(documented.check.outcomes)
    .filter(
      ([outcome, { severity }]) =>
        (severity === 'warn' || severity === 'problem') && !isMaskedTwin(documented, outcome),
    )
    .map(([outcome]) => outcomeTexts(documented, outcome, locale).title)
