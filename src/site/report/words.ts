import type { Grade } from '../../report/grade.ts'
import type { Localized } from '../../text.ts'
import type { Severity } from './finding.ts'

interface ReportWords {
  readonly severity: Readonly<Record<Severity, string>>
  readonly category: Readonly<Record<string, string>>
  readonly grade: Readonly<Record<Grade, string>>
  readonly score: (score: number) => string
  /** Shown instead of a grade if too little was checked. */
  readonly partial: string
  readonly saw: string
  readonly why: string
  readonly todo: string
  readonly showFix: string
  /** For a finding that the change of another one resolves too. */
  readonly showSharedFix: (title: string) => string
  readonly know: string
  readonly basis: string
  readonly nothingToDo: string
  readonly costs: (points: number) => string
  readonly gain: (points: number) => string
  readonly asked: string
  readonly of: string
  readonly answer: string
  readonly ms: string
  readonly reproduce: string
  readonly moreEvidence: (count: number) => string
  readonly findings: string
  readonly passed: (count: number) => string
  /** The findings that did not pass, and those that did. */
  readonly counted: (open: number, passed: number) => string
  readonly filter: string
  readonly text: string
  readonly bySeverity: string
  readonly byCategory: string
  readonly shown: (shown: number, all: number) => string
  readonly clear: string
  readonly keys: string
  readonly explain: string
}

export const REPORT_WORDS: Localized<ReportWords> = {
  en: {
    severity: { problem: 'Problem', warn: 'Warning', info: 'Note', ok: 'Passed' },
    category: {
      dns: 'DNS',
      email: 'Mail',
      web: 'Web',
      security: 'Security',
      indexing: 'Indexing',
      content: 'Content',
      technical: 'Technical',
      ai: 'AI assistants',
    },
    grade: { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor', bad: 'Bad' },
    score: (score) => `${score} of 100 points`,
    partial: 'Not fully checked',
    saw: 'Result',
    why: 'Why it matters',
    todo: 'What to do',
    showFix: 'Show the fix',
    showSharedFix: (title) => `Show the common fix: ${title}`,
    know: 'Evidence',
    basis: 'References',
    nothingToDo: 'No action needed.',
    costs: (points) => `−${points} ${points === 1 ? 'point' : 'points'}`,
    gain: (points) => `+${points} ${points === 1 ? 'point' : 'points'}`,
    asked: 'Query',
    of: 'Sent to',
    answer: 'Response',
    ms: 'Time',
    reproduce: 'Repeat this query',
    moreEvidence: (count) => `${count} more ${count === 1 ? 'query' : 'queries'}`,
    findings: 'Findings',
    passed: (count) => `${count} passed`,
    counted: (open, passed) => `${open} open, ${passed} passed`,
    filter: 'Filter findings',
    text: 'Text in a finding',
    bySeverity: 'By severity',
    byCategory: 'By category',
    shown: (shown, all) => `${shown} of ${all} shown`,
    clear: 'Show all',
    keys: 'Keyboard: / filter, j next, k previous, o open, c copy the record',
    explain: 'About this check',
  },
  de: {
    severity: { problem: 'Problem', warn: 'Warnung', info: 'Hinweis', ok: 'Bestanden' },
    category: {
      dns: 'DNS',
      email: 'E-Mail',
      web: 'Web',
      security: 'Sicherheit',
      indexing: 'Indexierung',
      content: 'Inhalt',
      technical: 'Technik',
      ai: 'KI-Assistenten',
    },
    grade: { excellent: 'Ausgezeichnet', good: 'Gut', fair: 'Mittel', poor: 'Schwach', bad: 'Schlecht' },
    score: (score) => `${score} von 100 Punkten`,
    partial: 'Nicht vollständig geprüft',
    saw: 'Ergebnis',
    why: 'Warum das wichtig ist',
    todo: 'Was zu tun ist',
    showFix: 'Zur Behebung',
    showSharedFix: (title) => `Zur gemeinsamen Behebung: ${title}`,
    know: 'Nachweise',
    basis: 'Quellen',
    nothingToDo: 'Nichts zu tun.',
    costs: (points) => `−${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
    gain: (points) => `+${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
    asked: 'Anfrage',
    of: 'Gesendet an',
    answer: 'Antwort',
    ms: 'Dauer',
    reproduce: 'Anfrage wiederholen',
    moreEvidence: (count) => `${count} weitere ${count === 1 ? 'Anfrage' : 'Anfragen'}`,
    findings: 'Befunde',
    passed: (count) => `${count} bestanden`,
    counted: (open, passed) => `${open} offen, ${passed} bestanden`,
    filter: 'Befunde filtern',
    text: 'Text im Befund',
    bySeverity: 'Nach Schweregrad',
    byCategory: 'Nach Kategorie',
    shown: (shown, all) => `${shown} von ${all} angezeigt`,
    clear: 'Alle anzeigen',
    keys: 'Tastatur: / filtern, j nächster, k voriger, o öffnen, c Eintrag kopieren',
    explain: 'Über diese Prüfung',
  },
}
