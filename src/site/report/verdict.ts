import { gradeOf } from '../../report/grade.ts'
import type { Locale, Localized } from '../../text.ts'
import type { ShownFinding } from './finding.ts'

export interface VerdictWords {
  readonly allGood: string
  readonly fine: (first: string) => string
  readonly works: (first: string) => string
  readonly broken: (first: string) => string
  readonly unseen: string
}

export const HEALTH_VERDICTS: Localized<VerdictWords> = {
  en: {
    allGood: 'Everything that we looked at is in order.',
    fine: (first) => `In good order. Still open: ${first}.`,
    works: (first) => `It works, but something should be improved. Most important: ${first}.`,
    broken: (first) => `Something is broken or open to abuse. Most important: ${first}.`,
    unseen: 'We could not look, so this says nothing about the domain.',
  },
  de: {
    allGood: 'Alles, was wir uns angesehen haben, ist in Ordnung.',
    fine: (first) => `In guter Ordnung. Noch offen: ${first}.`,
    works: (first) => `Es funktioniert, aber etwas sollte besser werden. Am wichtigsten: ${first}.`,
    broken: (first) => `Etwas ist kaputt oder lädt zu Missbrauch ein. Am wichtigsten: ${first}.`,
    unseen: 'Wir konnten nicht nachsehen; das sagt nichts über die Domain.',
  },
}

export const SEO_VERDICTS: Localized<VerdictWords> = {
  en: {
    allGood: 'Search engines and AI assistants find everything they need.',
    fine: (first) => `Search engines and AI assistants get along well with it. Still open: ${first}.`,
    works: (first) => `It can be found, but something should be improved. Most important: ${first}.`,
    broken: (first) => `Something keeps it from being found. Most important: ${first}.`,
    unseen: 'We could not look, so this says nothing about the site.',
  },
  de: {
    allGood: 'Suchmaschinen und KI-Assistenten finden alles, was sie brauchen.',
    fine: (first) => `Suchmaschinen und KI-Assistenten kommen gut damit zurecht. Noch offen: ${first}.`,
    works: (first) => `Die Seite ist zu finden, aber etwas sollte besser werden. Am wichtigsten: ${first}.`,
    broken: (first) => `Etwas steht dem Gefundenwerden im Weg. Am wichtigsten: ${first}.`,
    unseen: 'Wir konnten nicht nachsehen; das sagt nichts über die Seite.',
  },
}

interface PartialWords {
  readonly none: (percent: number) => string
  readonly found: (percent: number, first: string) => string
}

/** For a report that judged too little for a score. */
const PARTIAL_VERDICTS: Localized<PartialWords> = {
  en: {
    none: (percent) => `Only ${percent}% of the points could be judged, so there is no score. Check again later.`,
    found: (percent, first) =>
      `Only ${percent}% of the points could be judged, so there is no score. Most important so far: ${first}.`,
  },
  de: {
    none: (percent) =>
      `Nur ${percent} % der Punkte ließen sich bewerten, daher gibt es keine Punktzahl. Prüfen Sie später noch einmal.`,
    found: (percent, first) =>
      `Nur ${percent} % der Punkte ließen sich bewerten, daher gibt es keine Punktzahl. Bisher am wichtigsten: ${first}.`,
  },
}

/** One sentence for a report whose score means nothing. */
export function partialVerdictOf(
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

/** The whole report as one sentence. */
export function verdictOf({ isSeen, score, findings }: Judged, words: VerdictWords): string {
  if (!isSeen) return words.unseen
  const worst = worstOf(findings)
  if (worst === undefined) return words.allGood
  const title = titleOf(worst)
  if (worst.severity === 'problem') return words.broken(title)
  return gradeOf(score) === 'excellent' ? words.fine(title) : words.works(title)
}
