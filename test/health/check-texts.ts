import { describe, expect, it } from 'vitest'
import type { Documented, OutcomeText } from '../../src/checks/define-check.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { sampleValues } from '../../src/report/reference/samples.ts'
import { LOCALES, type Locale, say } from '../../src/text.ts'

type Registered = Documented<FindingId>
type Text = OutcomeText<Readonly<Record<string, unknown>>>

interface Told {
  readonly title: string
  readonly detail: string
  readonly steps: readonly string[]
}

const MAX_TITLE_LENGTH = 60
const MAX_REASON_LENGTH = 240

/** The words of an outcome with sample values, as the reference shows them. */
export function toldBy({ check, texts }: Registered, outcome: string, locale: Locale): Told {
  const text = texts.outcomes[outcome]?.[locale]
  if (text === undefined) throw new Error(`the outcome ${outcome} of ${check.id} has no text`)
  const { title, detail, steps = [] } = text as Text
  const values = sampleValues(check.id, outcome)
  return {
    title: say(title, values),
    detail: say(detail, values),
    steps: typeof steps === 'function' ? steps(values) : steps.map((step) => say(step, values)),
  }
}

export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.)\s+/)

/** What applies to the texts of every check, whichever report or tool it belongs to. */
export function describeTexts(checks: readonly Registered[]): void {
  describe('the texts of every outcome', () => {
    const cases = checks.flatMap((registered) =>
      Object.keys(registered.check.outcomes).flatMap((outcome) =>
        LOCALES.map((locale) => ({ id: registered.check.id, outcome, locale, registered })),
      ),
    )

    it.each(cases)('$id $outcome, $locale: the title is short and calm', ({ registered, outcome, locale }) => {
      const { title } = toldBy(registered, outcome, locale)
      expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
      expect(title).toMatch(/^\S.*[^\s!.]$/)
    })

    it.each(cases)('$id $outcome, $locale: every sentence is whole', ({ registered, outcome, locale }) => {
      const { title, detail, steps } = toldBy(registered, outcome, locale)
      for (const sentence of [title, detail, ...steps]) {
        expect(sentence).toMatch(/^\S.*\S$/s)
        expect(sentence).not.toMatch(/undefined|NaN|\[object|\(\)/)
      }
    })

    it.each(checks)('$check.id: the languages are two', (registered) => {
      const { question } = registered.texts
      expect(question.en).not.toBe(question.de)
      for (const outcome of Object.keys(registered.check.outcomes)) {
        const [en, de] = [toldBy(registered, outcome, 'en'), toldBy(registered, outcome, 'de')]
        expect(en.title).not.toBe(de.title)
        expect(en.detail).not.toBe(de.detail)
        expect(en.steps.filter((step) => de.steps.includes(step))).toEqual([])
      }
    })
  })

  describe('why a question matters', () => {
    const cases = checks.flatMap(({ check: { id }, texts }) => LOCALES.map((locale) => ({ id, locale, texts })))

    it.each(cases)('$id, $locale: is said in one or two whole sentences', ({ texts, locale }) => {
      const why = texts.why[locale]
      expect(why).toMatch(/^[^\s.](?:.*\S)?\.$/)
      expect(why).not.toMatch(/\s{2}/)
      expect(why.length).toBeLessThanOrEqual(MAX_REASON_LENGTH)
      expect(sentencesOf(why).length).toBeLessThanOrEqual(2)
    })

    it.each(checks)('$check.id: is said in two languages', ({ texts: { why } }) => {
      expect(why.en).not.toBe(why.de)
    })

    it.each(checks)('$check.id: is no repetition of what was seen', (registered) => {
      for (const locale of LOCALES)
        for (const outcome of Object.keys(registered.check.outcomes)) {
          const { detail } = toldBy(registered, outcome, locale)
          expect(sentencesOf(registered.texts.why[locale]).filter((sentence) => detail.includes(sentence))).toEqual([])
        }
    })
  })
}
