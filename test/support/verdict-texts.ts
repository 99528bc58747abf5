import { expect } from 'vitest'
import type { OutcomeText } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { UNKNOWN, type Verdict } from '../../src/checks/verdict.ts'
import { LOCALES } from '../../src/text.ts'
import { filledTexts } from '../texts/outcome-texts.ts'
import { gaps } from '../texts/style-rules.ts'

type Values = Readonly<Record<string, unknown>>

const TEXTS = new Map<string, (typeof CHECKS | typeof SEO_CHECKS)[number]['texts']>(
  [...CHECKS, ...SEO_CHECKS].map(({ check, texts }) => [check.id, texts]),
)

/** Expects that the verdict has a text in every language, and that no text lacks a value. */
export function expectTexts(id: string, { outcome, values }: Verdict): void {
  if (outcome === UNKNOWN) return
  for (const locale of LOCALES) {
    const text = TEXTS.get(id)?.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined
    if (text === undefined) throw new Error(`${id} has no text for ${outcome} in ${locale}`)
    const { title, detail, steps } = filledTexts(text, values as Values)
    for (const words of [title, detail, ...steps]) expect(gaps(words), words).toEqual([])
  }
}
