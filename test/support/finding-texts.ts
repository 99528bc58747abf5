import type { OutcomeText, WordedCheck } from '../../src/checks/define-check.ts'
import type { Locale } from '../../src/text.ts'
import { filledTexts } from '../texts/outcome-texts.ts'
import { judge, type Scene } from './judging.ts'

type Text = OutcomeText<Readonly<Record<string, unknown>>>

export interface FindingTexts {
  readonly outcome: string
  readonly title: string
  readonly detail: string
  readonly steps: readonly string[]
}

/** The texts of a check about a scene. */
export async function textsFor(check: WordedCheck, scene: Scene, locale: Locale = 'en'): Promise<FindingTexts> {
  const verdict = await judge(check.check, scene)
  if (verdict === undefined) throw new Error('the check does not apply')
  const words = check.texts.outcomes[verdict.outcome]?.[locale] as Text | undefined
  if (words === undefined) throw new Error(`no text for ${verdict.outcome}`)
  return { outcome: verdict.outcome, ...filledTexts(words, verdict.values as Readonly<Record<string, unknown>>) }
}
