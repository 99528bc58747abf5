import type { Localized } from '../../text.ts'
import { count, REPORT_TEXTS } from '../report-texts.ts'
import type { State } from './matrix.ts'

export interface PortfolioTexts {
  readonly title: (domains: number) => string
  readonly domain: string
  readonly score: string
  readonly state: string
  /** The state of a domain or of a cell. */
  readonly states: Readonly<Record<State, string>>
  readonly problems: string
  readonly warnings: string
  readonly notes: string
  readonly findings: string
  readonly error: string
  readonly shared: string
  readonly common: string
  /** The number of domains that have a cause in common. */
  readonly share: (domains: number) => string
  /** The number of domains by state. */
  readonly totals: Readonly<Record<State, (domains: number) => string>>
  readonly further: (domains: number) => string
  /** A cell without a finding. */
  readonly notApplicable: string
}

/** The texts around the results of many domains. */
export const PORTFOLIO_TEXTS: Localized<PortfolioTexts> = {
  en: {
    title: (domains) => `zonewise: ${count('domain', 'domains')(domains)}`,
    domain: 'Domain',
    score: REPORT_TEXTS.en.score,
    state: 'State',
    states: { problem: 'problem', warn: 'warning', 'not-checked': 'not fully checked', info: 'note', ok: 'passed' },
    problems: 'Problems',
    warnings: 'Warnings',
    notes: 'Notes',
    findings: 'Findings',
    error: 'Error',
    shared: 'Shared causes',
    common: 'Same finding at several domains',
    share: (domains) => `${domains} domains`,
    totals: {
      problem: (domains) => `${domains} with problems`,
      warn: (domains) => `${domains} with warnings`,
      'not-checked': (domains) => `${domains} not fully checked`,
      info: (domains) => `${domains} with notes`,
      ok: (domains) => `${domains} passed`,
    },
    further: (domains) => `Not shown: ${count('further domain', 'further domains')(domains)} (--verbose).`,
    notApplicable: 'no finding',
  },
  de: {
    title: (domains) => `zonewise: ${count('Domain', 'Domains')(domains)}`,
    domain: 'Domain',
    score: REPORT_TEXTS.de.score,
    state: 'Zustand',
    states: {
      problem: 'Problem',
      warn: 'Warnung',
      'not-checked': 'nicht vollständig geprüft',
      info: 'Hinweis',
      ok: 'bestanden',
    },
    problems: 'Probleme',
    warnings: 'Warnungen',
    notes: 'Hinweise',
    findings: 'Befunde',
    error: 'Fehler',
    shared: 'Gemeinsame Ursachen',
    common: 'Gleicher Befund bei mehreren Domains',
    share: (domains) => `${domains} Domains`,
    totals: {
      problem: (domains) => `${domains} mit Problemen`,
      warn: (domains) => `${domains} mit Warnungen`,
      'not-checked': (domains) => `${domains} nicht vollständig geprüft`,
      info: (domains) => `${domains} mit Hinweisen`,
      ok: (domains) => `${domains} bestanden`,
    },
    further: (domains) => `Nicht angezeigt: ${count('weitere Domain', 'weitere Domains')(domains)} (--verbose).`,
    notApplicable: 'kein Befund',
  },
}

/** The symbols of the states are distinguishable without colors. */
export const STATE_SIGNS: Readonly<Record<State, string>> = {
  problem: '✗',
  warn: '!',
  'not-checked': '?',
  info: 'i',
  ok: '✓',
}

/** Shown in a cell without a finding. */
export const NO_FINDING_SIGN = '·'
