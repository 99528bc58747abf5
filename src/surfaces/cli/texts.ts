import { isAreasResult } from '../../report/areas-result.ts'
import type { ChangePlace } from '../../report/changes.ts'
import { count, REPORT_TEXTS, type ReportTexts, undeterminedText as undeterminedIn } from '../../report/report-texts.ts'
import type { Locale, Localized } from '../../text.ts'
import { countsOf, type FindingsResult, SEVERITIES } from './tool-result.ts'

interface Texts extends ReportTexts {
  readonly newOnes: (count: number) => string
  readonly yes: string
  readonly no: string
  readonly nothing: string
  readonly hidden: (what: string) => string
  readonly moreData: string
  readonly atMost: (limit: number, ids: string) => string
  readonly checking: (what: string) => string
  readonly findings: (count: number) => string
  readonly done: (count: number, total: number) => string
  readonly timedOut: (seconds: number) => string
  readonly notCompared: string
  readonly noResolver: string
  readonly scoreBelow: (score: number, wanted: number) => string
  readonly changes: string
  /** Where a change is made. */
  readonly places: Readonly<Record<ChangePlace, string>>
  /** The other findings that a change resolves. */
  readonly alsoFixes: (ids: string) => string
  readonly hiddenSteps: (count: number) => string
  readonly notChecked: (reason: string) => string
  /** How long ago, in words. */
  readonly checkedBefore: (ago: string) => string
  /** The number of pasted texts whose host is used without a note of its own. */
  readonly otherHosts: (count: number) => string
}

/** Texts of the command line. Texts about domains come from the tools. */
const TEXTS: Localized<Texts> = {
  en: {
    ...REPORT_TEXTS.en,
    newOnes: (number) => `${number} new`,
    yes: 'yes',
    no: 'no',
    nothing: '–',
    moreData: 'Not shown: further data (--verbose).',
    hidden: (what) => `Not shown: ${what} (--verbose).`,
    atMost: (limit, ids) => `limited to ${limit} by ${ids}`,
    checking: (what) => `Checking ${what}`,
    findings: count('finding', 'findings'),
    done: (number, total) => `${number} of ${total}`,
    noResolver: 'None of the resolvers responds to this machine. Run zonewise doctor to see what works here.',
    notCompared: 'The published zone could not be checked, so all findings count.',
    timedOut: (seconds) => `Not determined within ${count('second', 'seconds')(seconds)} (--timeout).`,
    scoreBelow: (score, wanted) => `The score is ${score}; the required score is ${wanted}.`,
    changes: 'What to do, most important first',
    places: {
      registrar: 'registrar',
      dns: 'DNS provider',
      mail: 'mail provider',
      web: 'web hosting provider',
    },
    alsoFixes: (ids) => `Also resolves: ${ids}`,
    hiddenSteps: count('fix', 'fixes'),
    notChecked: (reason) => `Not checked: ${reason}`,
    checkedBefore: (ago) => `checked ${ago}`,
    otherHosts: (number) => `The host was also taken from ${count('other entry', 'other entries')(number)}.`,
  },
  de: {
    ...REPORT_TEXTS.de,
    newOnes: (number) => `${number} neu`,
    yes: 'ja',
    no: 'nein',
    nothing: '–',
    moreData: 'Nicht angezeigt: weitere Daten (--verbose).',
    hidden: (what) => `Nicht angezeigt: ${what} (--verbose).`,
    atMost: (limit, ids) => `begrenzt auf ${limit} durch ${ids}`,
    checking: (what) => `Prüfe ${what}`,
    findings: count('Befund', 'Befunde'),
    done: (number, total) => `${number} von ${total}`,
    noResolver: 'Keiner der Resolver antwortet diesem Rechner. zonewise doctor zeigt, was hier funktioniert.',
    notCompared: 'Die veröffentlichte Zone konnte nicht geprüft werden; deshalb zählen alle Befunde.',
    timedOut: (seconds) => `Nicht innerhalb von ${count('Sekunde', 'Sekunden')(seconds)} ermittelt (--timeout).`,
    scoreBelow: (score, wanted) => `Die Punktzahl ist ${score}, verlangt sind ${wanted}.`,
    changes: 'Was zu tun ist, das Wichtigste zuerst',
    places: {
      registrar: 'Registrar',
      dns: 'DNS-Anbieter',
      mail: 'E-Mail-Anbieter',
      web: 'Webhosting-Anbieter',
    },
    alsoFixes: (ids) => `Behebt auch: ${ids}`,
    hiddenSteps: count('Anleitung', 'Anleitungen'),
    notChecked: (reason) => `Nicht geprüft: ${reason}`,
    checkedBefore: (ago) => `${ago} geprüft`,
    otherHosts: (number) =>
      `Auch aus ${count('weiteren Angabe', 'weiteren Angaben')(number)} wurde der Host übernommen.`,
  },
}

/** Summarizes a result: the score, or the number of findings. */
export function summaryOf(
  { score, determined = true, findings }: Pick<FindingsResult, 'score' | 'determined' | 'findings'>,
  locale: Locale,
): string {
  if (!determined) return TEXTS[locale].partial
  if (score !== undefined) return `${score}/100`
  const counts = countsOf(findings)
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => TEXTS[locale].severity[severity](counts[severity]))
    .join(', ')
}

/** The text for a result that could not be determined. That about a whole domain names what was not checked. */
export const undeterminedText = (report: FindingsResult | undefined, locale: Locale): string =>
  report !== undefined && isAreasResult(report) ? report.verdict.detail : undeterminedIn(report, locale)

export const textsIn = (locale: Locale): Texts => TEXTS[locale]
