import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { LOCALES } from '../../src/text.ts'
import { describeTexts, sentencesOf, toldBy } from './check-texts.ts'

describeTexts(CHECKS)

describe('the steps', () => {
  const problems = CHECKS.flatMap((registered) =>
    Object.entries(registered.check.outcomes).flatMap(([outcome, { severity }]) =>
      severity === 'problem' ? LOCALES.map((locale) => ({ id: registered.check.id, outcome, locale, registered })) : [],
    ),
  )
  it.each(problems)('$id $outcome, $locale: a problem comes with steps', ({ registered, outcome, locale }) => {
    expect(toldBy(registered, outcome, locale).steps.length).toBeGreaterThan(0)
  })
})

describe('why a question matters', () => {
  it.each(LOCALES)('no two checks of either report say it in the same sentence, %s', (locale) => {
    const sentences = [...CHECKS, ...SEO_CHECKS].flatMap(({ texts }) => sentencesOf(texts.why[locale]))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })
})
