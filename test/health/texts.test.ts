import { describe, expect, it } from 'vitest'
import { sampleValues } from '../../scripts/docs/samples.ts'
import type { OutcomeText } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { LOCALES } from '../../src/text.ts'

type Text = OutcomeText<Readonly<Record<string, unknown>>>

const MAX_TITLE_LENGTH = 60

const cases = CHECKS.flatMap(({ check, texts }) =>
  Object.entries(check.outcomes).flatMap(([outcome, { severity }]) =>
    LOCALES.map((locale) => ({
      id: check.id,
      outcome,
      severity,
      locale,
      text: texts.outcomes[outcome]?.[locale] as Text,
    })),
  ),
)

const stepsOf = ({ steps = [] }: Text, id: (typeof cases)[number]['id'], outcome: string): readonly unknown[] =>
  typeof steps === 'function' ? steps(sampleValues(id, outcome)) : steps

describe('the texts of every outcome', () => {
  it.each(cases.filter(({ severity }) => severity === 'problem'))(
    '$id $outcome, $locale: a problem comes with steps',
    ({ id, outcome, text }) => {
      expect(stepsOf(text, id, outcome).length).toBeGreaterThan(0)
    },
  )

  const plain = cases.flatMap(({ text, ...rest }) =>
    typeof text.title === 'string' ? [{ ...rest, title: text.title }] : [],
  )
  it.each(plain)('$id $outcome, $locale: the title is short and calm', ({ title }) => {
    expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
    expect(title).not.toMatch(/[!.]$/)
  })

  it.each(CHECKS)('$check.id: the languages are two', ({ check, texts }) => {
    expect(texts.question.en).not.toBe(texts.question.de)
    for (const outcome of Object.keys(check.outcomes)) {
      const { en, de } = texts.outcomes[outcome] as { en: Text; de: Text }
      if (typeof en.detail === 'string') expect(en.detail).not.toBe(de.detail)
    }
  })
})
