import { COMPARE_TEXTS, type CompareTexts } from '../../../report/compare-texts.ts'
import type { ReadFault } from '../../../report/read-report.ts'
import type { Localized } from '../../../text.ts'

interface CompareWords extends CompareTexts {
  readonly title: string
  /** The reports are named by their times. */
  readonly between: (before: string, after: string) => string
  readonly none: string
  readonly paste: string
  readonly pasteHelp: string
  readonly compare: string
  readonly faults: Readonly<Record<ReadFault, string>>
  readonly otherDomain: (domain: string) => string
  readonly stored: (reports: number) => string
  readonly forget: string
  readonly forgotten: string
}

export const COMPARE_WORDS: Localized<CompareWords> = {
  en: {
    ...COMPARE_TEXTS.en,
    title: 'Compare with an earlier report',
    between: (before, after) => `Changes from ${before} to ${after}`,
    none: 'This browser has no earlier report of this domain. The next check is compared with this one, or paste an earlier report below.',
    paste: 'Earlier report (JSON)',
    pasteHelp:
      'Paste the response of the API or the output of “zonewise check --format json”. It stays in this browser.',
    compare: 'Compare',
    faults: {
      empty: 'Paste a report first.',
      'too-long': 'The text is too long for a report.',
      'not-json': 'The text is not JSON. Paste the whole response, from the first to the last brace.',
      'error-response': 'This is an error message of the API, not a report.',
      'not-a-report': 'This is not a report of the health check. Example: the response of /api/v1/check/example.com.',
      'other-domain': 'This report is about another domain.',
    },
    otherDomain: (domain) => `This report is about another domain: ${domain}.`,
    stored: (reports) =>
      `${reports} ${reports === 1 ? 'report is' : 'reports are'} stored in this browser for comparisons and never sent.`,
    forget: 'Delete stored reports',
    forgotten: 'The stored reports have been deleted.',
  },
  de: {
    ...COMPARE_TEXTS.de,
    title: 'Mit einem früheren Bericht vergleichen',
    between: (before, after) => `Änderungen vom ${before} bis zum ${after}`,
    none: 'In diesem Browser gibt es keinen früheren Bericht zu dieser Domain. Die nächste Prüfung wird mit dieser verglichen; oder fügen Sie unten einen früheren Bericht ein.',
    paste: 'Früherer Bericht (JSON)',
    pasteHelp:
      'Fügen Sie die Antwort der API oder die Ausgabe von „zonewise check --format json“ ein. Der Text bleibt in diesem Browser.',
    compare: 'Vergleichen',
    faults: {
      empty: 'Fügen Sie zuerst einen Bericht ein.',
      'too-long': 'Der Text ist zu lang für einen Bericht.',
      'not-json': 'Der Text ist kein JSON. Fügen Sie die ganze Antwort ein, von der ersten bis zur letzten Klammer.',
      'error-response': 'Das ist eine Fehlermeldung der API, kein Bericht.',
      'not-a-report': 'Das ist kein Bericht des Domain-Checks. Beispiel: die Antwort von /api/v1/check/example.com.',
      'other-domain': 'Dieser Bericht betrifft eine andere Domain.',
    },
    otherDomain: (domain) => `Dieser Bericht betrifft eine andere Domain: ${domain}.`,
    stored: (reports) =>
      `${reports} ${reports === 1 ? 'Bericht ist' : 'Berichte sind'} in diesem Browser für Vergleiche gespeichert und ${reports === 1 ? 'wird' : 'werden'} nie gesendet.`,
    forget: 'Gespeicherte Berichte löschen',
    forgotten: 'Die gespeicherten Berichte wurden gelöscht.',
  },
}
