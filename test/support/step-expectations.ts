import { expect } from 'vitest'
import type { Documented, OutcomeText, WordedCheck } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { TOOL_CHECKS } from '../../src/checks/tools/registry.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { sampleValues } from '../../src/report/reference/samples.ts'
import type { Locale, Localized } from '../../src/text.ts'
import { filledTexts } from '../texts/outcome-texts.ts'
import { textsFor } from './finding-texts.ts'
import type { Scene } from './judging.ts'

/** For tests of what steps do: who follows them in their order must not lose mail, names or protection that worked before. */

type Values = Readonly<Record<string, unknown>>

export const documented = (id: FindingId): Documented<FindingId> => {
  const found = [...CHECKS, ...TOOL_CHECKS].find(({ check }) => check.id === id)
  if (found === undefined) throw new Error(`there is no check ${id}`)
  return found
}

export function stepsWith(id: FindingId, outcome: string, values: Values, locale: Locale): readonly string[] {
  const text = documented(id).texts.outcomes[outcome]?.[locale] as OutcomeText<Values>
  const sample = sampleValues(id, outcome)
  const filled = new Proxy(values, {
    get: (own, member) => (Object.hasOwn(own, member) ? own[String(member)] : sample[String(member)]),
  })
  return filledTexts(text, filled).steps
}

export const stepsOfScene = async (id: FindingId, scene: Scene, locale: Locale) =>
  (await textsFor(documented(id) as unknown as WordedCheck, scene, locale)).steps

export type Pattern = Localized<RegExp>

/** The patterns occur in this order, each in a step of its own. */
export function expectOrder(steps: readonly string[], patterns: readonly Pattern[], locale: Locale): void {
  const places = patterns.map((pattern) => steps.findIndex((step) => pattern[locale].test(step)))
  expect({ steps, places: places.map((place) => place >= 0) }).toEqual({ steps, places: patterns.map(() => true) })
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
}

export const expectNone = (steps: readonly string[], pattern: Pattern, locale: Locale): void =>
  expect(steps.filter((step) => pattern[locale].test(step))).toEqual([])

export const DELETION: Pattern = { en: /\b(?:delete|remove) (?!or replace)/, de: /\b(?:löschen|entfernen) Sie/i }
export const SPF_MX: Pattern = {
  en: /^Before you delete or replace an MX record, check .*“mx”.*ip4:/,
  de: /^Prüfen Sie vor dem Löschen oder Ersetzen eines MX-Eintrags.*„mx“.*ip4:/,
}
export const NEW_ID: Pattern = {
  en: /^Before you change the MX records.*MTA-STS policy.*change the id in the TXT record _mta-sts\.example\.com/,
  de: /^Nehmen Sie vor der Änderung.*MTA-STS-Richtlinie.*ändern Sie die id im TXT-Eintrag _mta-sts\.example\.com/,
}
export const REPLACED: Pattern = { en: /replace .*in one change/, de: /[Ee]rsetzen Sie .*in einem Schritt/ }
