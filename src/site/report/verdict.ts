import { gradeOf } from '../../report/grade.ts'
import type { SeoCheckResult } from '../../report/seo/words.ts'
import type { Locale, Localized } from '../../text.ts'
import { type ShownFinding, worstFirst } from './finding.ts'

export interface VerdictWords {
  readonly allGood: string
  readonly fine: (first: string) => string
  readonly works: (first: string) => string
  readonly broken: (first: string) => string
  readonly unseen: string
}

export const SEO_VERDICTS: Localized<VerdictWords> = {
  en: {
    allGood: 'No problems found for search engines and AI assistants.',
    fine: (first) => `No problems, some warnings. Most important: ${first}.`,
    works: (first) => `The page can be indexed, but needs improvement. Most important: ${first}.`,
    broken: (first) => `At least one problem affects search engines or AI assistants. Most important: ${first}.`,
    unseen: 'Not checked: our requests failed. This says nothing about the website.',
  },
  de: {
    allGood: 'Keine Probleme für Suchmaschinen und KI-Assistenten gefunden.',
    fine: (first) => `Keine Probleme, einige Warnungen. Am wichtigsten: ${first}.`,
    works: (first) => `Die Seite kann indexiert werden, sollte aber verbessert werden. Am wichtigsten: ${first}.`,
    broken: (first) => `Mindestens ein Problem betrifft Suchmaschinen oder KI-Assistenten. Am wichtigsten: ${first}.`,
    unseen: 'Nicht geprüft: Unsere Anfragen sind fehlgeschlagen. Das sagt nichts über die Website aus.',
  },
}

const worstOf = (findings: readonly ShownFinding[]): ShownFinding | undefined =>
  findings.find(({ severity }) => severity === 'problem' || severity === 'warn')

const titleOf = ({ title }: ShownFinding): string => title.replace(/[.!]$/, '')

export interface Judged {
  readonly isSeen: boolean
  readonly score: number
  /** The worst first. */
  readonly findings: readonly ShownFinding[]
}

/** The verdict of a report. */
export function verdictOf({ isSeen, score, findings }: Judged, words: VerdictWords): string {
  if (!isSeen) return words.unseen
  const worst = worstOf(findings)
  if (worst === undefined) return words.allGood
  const title = titleOf(worst)
  if (worst.severity === 'problem') return words.broken(title)
  return gradeOf(score) === 'excellent' ? words.fine(title) : words.works(title)
}

/** The verdict about the page, or the reason why there is no page to rate. */
export const seoSentence = ({ error, score, findings }: SeoCheckResult, locale: Locale): string =>
  error === null
    ? verdictOf({ isSeen: true, score, findings: worstFirst(findings) }, SEO_VERDICTS[locale])
    : error.message
