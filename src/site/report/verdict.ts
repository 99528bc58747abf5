import { gradeOf } from '../../report/grade.ts'
import type { Localized } from '../../text.ts'
import type { ShownFinding } from './finding.ts'

interface VerdictWords {
  readonly allGood: string
  readonly fine: (first: string) => string
  readonly works: (first: string) => string
  readonly broken: (first: string) => string
  readonly unseen: string
}

const WORDS: Localized<VerdictWords> = {
  en: {
    allGood: 'Everything that we looked at is in order.',
    fine: (first) => `In good order. What could be better: ${first}.`,
    works: (first) => `It works, but something should be improved. Most important: ${first}.`,
    broken: (first) => `Something is broken or open to abuse. Most important: ${first}.`,
    unseen: 'We could not look, so this says nothing about the domain.',
  },
  de: {
    allGood: 'Alles, was wir uns angesehen haben, ist in Ordnung.',
    fine: (first) => `In guter Ordnung. Was besser ginge: ${first}.`,
    works: (first) => `Es funktioniert, aber etwas sollte besser werden. Am wichtigsten: ${first}.`,
    broken: (first) => `Etwas ist kaputt oder lädt zu Missbrauch ein. Am wichtigsten: ${first}.`,
    unseen: 'Wir konnten nicht nachsehen; das sagt nichts über die Domain.',
  },
}

export interface Judged {
  readonly isSeen: boolean
  readonly score: number
  /** The worst first. */
  readonly findings: readonly ShownFinding[]
}

/** The whole report as one sentence. */
export function verdictOf({ isSeen, score, findings }: Judged, locale: keyof typeof WORDS): string {
  const words = WORDS[locale]
  if (!isSeen) return words.unseen
  const [worst] = findings.filter(({ severity }) => severity === 'problem' || severity === 'warn')
  if (worst === undefined) return words.allGood
  const title = worst.title.replace(/[.!]$/, '')
  if (worst.severity === 'problem') return words.broken(title)
  return gradeOf(score) === 'excellent' ? words.fine(title) : words.works(title)
}
