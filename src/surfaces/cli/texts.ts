import type { Locale, Localized } from '../../text.ts'
import { countsOf, type Report, SEVERITIES } from './report.ts'

interface Texts {
  readonly severity: Readonly<Record<'problem' | 'warn' | 'info' | 'ok', (count: number) => string>>
  readonly newOnes: (count: number) => string
  readonly nothingToDo: string
  readonly score: string
  readonly yes: string
  readonly no: string
  readonly nothing: string
  readonly hidden: (what: string) => string
  readonly atMost: (limit: number, ids: string) => string
  readonly undetermined: string
  /** Shown in place of a score. */
  readonly partial: string
  /** The argument is the share of the points that could be checked, from 0 to 1. */
  readonly judged: (coverage: number) => string
  readonly knownBefore: string
  /** Refers to the finding that shows the common change. */
  readonly fixedWith: (id: string) => string
  readonly checking: (what: string) => string
  readonly findings: (count: number) => string
  readonly done: (count: number, total: number) => string
  readonly scoreBelow: (score: number, wanted: number) => string
}

const count = (one: string, many: string) => (number: number) => `${number} ${number === 1 ? one : many}`

const percent = (share: number): number => Math.round(share * 100)

/** Texts of the command line. Texts about domains come from the tools. */
const TEXTS: Localized<Texts> = {
  en: {
    severity: {
      problem: count('problem', 'problems'),
      warn: count('warning', 'warnings'),
      info: count('note', 'notes'),
      ok: (number) => `${number} passed`,
    },
    newOnes: (number) => `${number} new`,
    nothingToDo: 'No action needed.',
    score: 'Score',
    yes: 'yes',
    no: 'no',
    nothing: '–',
    hidden: (what) => `Not shown: ${what} (--verbose).`,
    atMost: (limit, ids) => `limited to ${limit} by ${ids}`,
    undetermined: 'Not determined.',
    partial: 'not fully checked',
    judged: (coverage) =>
      `Not fully checked: we could check only ${percent(coverage)}% of the points, so there is no score. Check again later.`,
    knownBefore: 'known before',
    fixedWith: (id) => `Fix: see ${id}`,
    checking: (what) => `Checking ${what}`,
    findings: count('finding', 'findings'),
    done: (number, total) => `${number} of ${total}`,
    scoreBelow: (score, wanted) => `The score is ${score}; the required score is ${wanted}.`,
  },
  de: {
    severity: {
      problem: count('Problem', 'Probleme'),
      warn: count('Warnung', 'Warnungen'),
      info: count('Hinweis', 'Hinweise'),
      ok: (number) => `${number} bestanden`,
    },
    newOnes: (number) => `${number} neu`,
    nothingToDo: 'Nichts zu tun.',
    score: 'Punktzahl',
    yes: 'ja',
    no: 'nein',
    nothing: '–',
    hidden: (what) => `Nicht angezeigt: ${what} (--verbose).`,
    atMost: (limit, ids) => `begrenzt auf ${limit} durch ${ids}`,
    undetermined: 'Nicht ermittelt.',
    partial: 'nicht vollständig geprüft',
    judged: (coverage) =>
      `Nicht vollständig geprüft: Wir konnten nur ${percent(coverage)} % der Punkte prüfen, daher gibt es keine Punktzahl. ` +
      'Prüfen Sie später noch einmal.',
    knownBefore: 'schon bekannt',
    fixedWith: (id) => `Behebung: siehe ${id}`,
    checking: (what) => `Prüfe ${what}`,
    findings: count('Befund', 'Befunde'),
    done: (number, total) => `${number} von ${total}`,
    scoreBelow: (score, wanted) => `Die Punktzahl ist ${score}, verlangt sind ${wanted}.`,
  },
}

/** Summarizes a result: the score, or the number of findings. */
export function summaryOf(
  { score, determined = true, findings }: Pick<Report, 'score' | 'determined' | 'findings'>,
  locale: Locale,
): string {
  if (!determined) return TEXTS[locale].partial
  if (score !== undefined) return `${score}/100`
  const counts = countsOf(findings)
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => TEXTS[locale].severity[severity](counts[severity]))
    .join(', ')
}

/** The text for a result that could not be determined. */
export const undeterminedText = (
  report: { readonly coverage?: number; readonly determined?: boolean } | undefined,
  locale: Locale,
): string =>
  report?.determined === false && report.coverage !== undefined
    ? TEXTS[locale].judged(report.coverage)
    : TEXTS[locale].undetermined

export const textsIn = (locale: Locale): Texts => TEXTS[locale]
