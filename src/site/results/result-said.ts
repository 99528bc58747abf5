import type { Locale, Localized } from '../../text.ts'
import type { JudgedResult } from './judgement.tsx'

interface Words {
  readonly ready: string
  readonly verdict: (title: string) => string
}

const WORDS: Localized<Words> = {
  en: { ready: 'The result is ready.', verdict: (title) => `Result: ${title}.` },
  de: { ready: 'Das Ergebnis liegt vor.', verdict: (title) => `Ergebnis: ${title}.` },
}

/** What screen readers announce about a result: its verdict, because a whole result would be too long. */
export function saidOf(result: unknown, locale: Locale): string {
  const { verdict } = result as JudgedResult
  return verdict === undefined ? WORDS[locale].ready : WORDS[locale].verdict(verdict.title)
}
