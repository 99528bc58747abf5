import type { Localized } from '../text.ts'
import type { ChangeKind } from './compare.ts'

export interface CompareTexts {
  readonly kinds: Readonly<Record<ChangeKind, string>>
  readonly score: (before: number, after: number) => string
  readonly noScore: string
  readonly same: (unchanged: number) => string
  readonly unchanged: (count: number) => string
}

/** The texts of a comparison of two reports, on the page and on the command line. */
export const COMPARE_TEXTS: Localized<CompareTexts> = {
  en: {
    kinds: {
      worse: 'Worse',
      better: 'Better',
      added: 'New',
      gone: 'No longer in the report',
      changed: 'Changed, with the same severity',
      undetermined: 'Not comparable: not checked in one of the reports',
    },
    score: (before, after) => `Score: ${before} before, ${after} after.`,
    noScore: 'The scores cannot be compared, because one of the reports was not fully checked.',
    same: (unchanged) => `No changes: ${unchanged} ${unchanged === 1 ? 'finding is' : 'findings are'} the same.`,
    unchanged: (count) => `${count} ${count === 1 ? 'finding is' : 'findings are'} unchanged.`,
  },
  de: {
    kinds: {
      worse: 'Schlechter',
      better: 'Besser',
      added: 'Neu',
      gone: 'Nicht mehr im Bericht',
      changed: 'Geändert, mit gleichem Schweregrad',
      undetermined: 'Nicht vergleichbar: in einem der Berichte nicht geprüft',
    },
    score: (before, after) => `Punktzahl: vorher ${before}, nachher ${after}.`,
    noScore: 'Die Punktzahlen lassen sich nicht vergleichen, weil einer der Berichte nicht vollständig geprüft wurde.',
    same: (unchanged) => `Keine Änderungen: ${unchanged} ${unchanged === 1 ? 'Befund ist' : 'Befunde sind'} gleich.`,
    unchanged: (count) => `${count} ${count === 1 ? 'Befund ist' : 'Befunde sind'} unverändert.`,
  },
}
