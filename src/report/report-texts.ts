import type { Locale, Localized } from '../text.ts'
import type { Severity } from './findings-result.ts'

export interface ReportTexts {
  readonly severity: Readonly<Record<Severity, (count: number) => string>>
  readonly score: string
  /** The verdict about a report without problems and warnings. */
  readonly noProblems: string
  readonly undetermined: string
  /** Shown in place of a score. */
  readonly partial: string
  /** The argument is the share of the points that could be checked, from 0 to 1. */
  readonly judged: (coverage: number) => string
  readonly knownBefore: string
  /** Refers to the finding that shows the common change. */
  readonly fixedWith: (id: string) => string
}

export const count = (one: string, many: string) => (number: number) => `${number} ${number === 1 ? one : many}`

const percent = (share: number): number => Math.round(share * 100)

/** The texts around the findings of a report that is written as text, on the command line and in exports. */
export const REPORT_TEXTS: Localized<ReportTexts> = {
  en: {
    severity: {
      problem: count('problem', 'problems'),
      warn: count('warning', 'warnings'),
      info: count('note', 'notes'),
      ok: (number) => `${number} passed`,
    },
    score: 'Score',
    noProblems: 'No problems found',
    undetermined: 'Not determined.',
    partial: 'not fully checked',
    judged: (coverage) =>
      `Not fully checked: only checks worth ${percent(coverage)}% of the points were possible, so there is no score. Check again later.`,
    knownBefore: 'known before',
    fixedWith: (id) => `Fix: see ${id}`,
  },
  de: {
    severity: {
      problem: count('Problem', 'Probleme'),
      warn: count('Warnung', 'Warnungen'),
      info: count('Hinweis', 'Hinweise'),
      ok: (number) => `${number} bestanden`,
    },
    score: 'Punktzahl',
    noProblems: 'Keine Probleme gefunden',
    undetermined: 'Nicht ermittelt.',
    partial: 'nicht vollständig geprüft',
    judged: (coverage) =>
      `Nicht vollständig geprüft: Nur Prüfungen für ${percent(coverage)} % der Punkte waren möglich, daher gibt es keine Punktzahl. ` +
      'Prüfen Sie später noch einmal.',
    knownBefore: 'schon bekannt',
    fixedWith: (id) => `Behebung: siehe ${id}`,
  },
}

/** The text for a result that could not be determined. */
export const undeterminedText = (
  report: { readonly coverage?: number; readonly determined?: boolean } | undefined,
  locale: Locale,
): string =>
  report?.determined === false && report.coverage !== undefined
    ? REPORT_TEXTS[locale].judged(report.coverage)
    : REPORT_TEXTS[locale].undetermined
