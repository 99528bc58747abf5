import type { Grade } from '../../report/grade.ts'
import type { Localized } from '../../text.ts'
import type { Severity } from './finding.ts'

interface ReportWords {
  readonly severity: Readonly<Record<Severity, string>>
  readonly category: Readonly<Record<string, string>>
  readonly grade: Readonly<Record<Grade, string>>
  readonly score: (score: number) => string
  /** In place of a grade, where too little was checked for one. */
  readonly partial: string
  readonly saw: string
  readonly why: string
  readonly todo: string
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
      email: 'E-mail',
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
    saw: 'What we saw',
    why: 'Why it matters',
    todo: 'What to do',
    know: 'How we know',
    basis: 'What it rests on',
    nothingToDo: 'Nothing.',
    costs: (points) => `costs ${points}`,
    gain: (points) => `+${points} ${points === 1 ? 'point' : 'points'}`,
    asked: 'Asked',
    of: 'Of',
    answer: 'Answer',
    ms: 'Took',
    reproduce: 'To ask the same yourself',
    moreEvidence: (count) => `${count} more ${count === 1 ? 'question' : 'questions'}`,
    findings: 'Findings',
    passed: (count) => `${count} passed`,
    filter: 'Filter the findings',
    text: 'Words in a finding',
    bySeverity: 'By weight',
    byCategory: 'By area',
    shown: (shown, all) => `${shown} of ${all} shown`,
    clear: 'Show all',
    keys: 'Keys: / filter, j and k next and previous, o open, c copy the record',
    explain: 'All about this question',
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
    saw: 'Was wir gesehen haben',
    why: 'Warum es zählt',
    todo: 'Was zu tun ist',
    know: 'Woher wir das wissen',
    basis: 'Worauf es beruht',
    nothingToDo: 'Nichts.',
    costs: (points) => `kostet ${points}`,
    gain: (points) => `+${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
    asked: 'Gefragt',
    of: 'Wen',
    answer: 'Antwort',
    ms: 'Dauer',
    reproduce: 'So fragen Sie selbst',
    moreEvidence: (count) => `${count} weitere ${count === 1 ? 'Frage' : 'Fragen'}`,
    findings: 'Befunde',
    passed: (count) => `${count} bestanden`,
    filter: 'Befunde filtern',
    text: 'Wörter im Befund',
    bySeverity: 'Nach Gewicht',
    byCategory: 'Nach Bereich',
    shown: (shown, all) => `${shown} von ${all} angezeigt`,
    clear: 'Alle zeigen',
    keys: 'Tasten: / filtern, j und k nächster und voriger, o öffnen, c Eintrag kopieren',
    explain: 'Alles über diese Frage (englisch)',
  },
}
