import { gradeOf } from '../../report/grade.ts'
import { isOutage } from '../../report/overall/area-state.ts'
import type { SeoCheckResult } from '../../report/seo/words.ts'
import type { DomainHealth } from '../../report/words.ts'
import type { Locale, Localized } from '../../text.ts'
import { type ShownFinding, worstFirst } from './finding.ts'

export interface VerdictWords {
  readonly allGood: string
  readonly fine: (first: string) => string
  readonly works: (first: string) => string
  readonly broken: (first: string) => string
  readonly unseen: string
}

export const HEALTH_VERDICTS: Localized<VerdictWords> = {
  en: {
    allGood: 'No problems found.',
    fine: (first) => `No problems, some warnings. Most important: ${first}.`,
    works: (first) => `The setup works, but needs improvement. Most important: ${first}.`,
    broken: (first) => `At least one problem needs to be fixed. Most important: ${first}.`,
    unseen: 'Not checked: our queries failed. This says nothing about the domain.',
  },
  de: {
    allGood: 'Keine Probleme gefunden.',
    fine: (first) => `Keine Probleme, einige Warnungen. Am wichtigsten: ${first}.`,
    works: (first) => `Die Einrichtung funktioniert, sollte aber verbessert werden. Am wichtigsten: ${first}.`,
    broken: (first) => `Mindestens ein Problem muss behoben werden. Am wichtigsten: ${first}.`,
    unseen: 'Nicht geprüft: Unsere Anfragen sind fehlgeschlagen. Das sagt nichts über die Domain aus.',
  },
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

interface PartialWords {
  readonly none: (percent: number) => string
  readonly found: (percent: number, first: string) => string
}

/** The verdicts of a report in which too little was checked for a score. */
const PARTIAL_VERDICTS: Localized<PartialWords> = {
  en: {
    none: (percent) =>
      `Only checks worth ${percent}% of the points were possible, so there is no score. Check again later.`,
    found: (percent, first) =>
      `Only checks worth ${percent}% of the points were possible, so there is no score. Most important so far: ${first}.`,
  },
  de: {
    none: (percent) =>
      `Nur Prüfungen für ${percent} % der Punkte waren möglich, daher gibt es keine Punktzahl. Prüfen Sie später noch einmal.`,
    found: (percent, first) =>
      `Nur Prüfungen für ${percent} % der Punkte waren möglich, daher gibt es keine Punktzahl. Bisher am wichtigsten: ${first}.`,
  },
}

/** The verdict of a report in which too little was checked for a score. */
function partialVerdictOf(
  { coverage, findings }: { readonly coverage: number; readonly findings: readonly ShownFinding[] },
  locale: Locale,
): string {
  const words = PARTIAL_VERDICTS[locale]
  const percent = Math.round(coverage * 100)
  const worst = worstOf(findings)
  return worst === undefined ? words.none(percent) : words.found(percent, titleOf(worst))
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

type Judgeable = Pick<DomainHealth, 'resolvable' | 'score' | 'coverage' | 'determined'> & {
  readonly findings: readonly ShownFinding[]
}

/** The verdict of a health report. */
export function healthSentence(report: Judgeable, locale: Locale): string {
  const { score, findings, determined } = report
  const isSeen = !isOutage(report)
  return determined || !isSeen
    ? verdictOf({ isSeen, score, findings }, HEALTH_VERDICTS[locale])
    : partialVerdictOf(report, locale)
}

/** The verdict about the page, or the reason why there is no page to rate. */
export const seoSentence = ({ error, score, findings }: SeoCheckResult, locale: Locale): string =>
  error === null
    ? verdictOf({ isSeen: true, score, findings: worstFirst(findings) }, SEO_VERDICTS[locale])
    : error.message
