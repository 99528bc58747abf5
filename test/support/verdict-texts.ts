import { expect } from 'vitest'
import type { OutcomeText } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { stepsWith } from '../../src/checks/step.ts'
import { UNKNOWN, type Verdict } from '../../src/checks/verdict.ts'
import { LOCALES } from '../../src/text.ts'
import { filledTexts } from '../texts/outcome-texts.ts'
import { gaps } from '../texts/style-rules.ts'

type Values = Readonly<Record<string, unknown>>

const TEXTS = new Map<string, (typeof CHECKS | typeof SEO_CHECKS)[number]['texts']>(
  [...CHECKS, ...SEO_CHECKS].map(({ check, texts }) => [check.id, texts]),
)

/**
 * Expects that the verdict has a text in every language, that no text lacks a value, and, if a record is offered, that every step says
 * what it is.
 */
export function expectTexts(id: string, { outcome, values, remedy }: Verdict): void {
  if (outcome === UNKNOWN) return
  if (remedy.record !== undefined) expectKinds(id, outcome, values as Values)
  for (const locale of LOCALES) {
    const text = TEXTS.get(id)?.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined
    if (text === undefined) throw new Error(`${id} has no text for ${outcome} in ${locale}`)
    const { title, detail, steps } = filledTexts(text, values as Values)
    for (const words of [title, detail, ...steps]) expect(gaps(words), words).toEqual([])
  }
}

function expectKinds(id: string, outcome: string, values: Values): void {
  const kinds = LOCALES.map((locale) =>
    stepsWith((TEXTS.get(id)?.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined)?.steps, values).map(
      (step) => (typeof step === 'string' ? `unknown: ${step}` : step.kind),
    ),
  )
  for (const own of kinds) {
    expect(
      own.filter((kind) => kind.startsWith('unknown')),
      `${id} ${outcome}`,
    ).toEqual([])
    expect(own, `${id} ${outcome}`).toEqual(kinds[0])
  }
}
