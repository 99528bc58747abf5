import type { DrawnSpfTerm } from '../../evidence/pictures/picture.ts'
import type { Localized } from '../../text.ts'

export interface SpfWords {
  readonly title: string
  /** What is wrong with a term; nothing is said of one in order. */
  readonly states: Readonly<Record<Exclude<DrawnSpfTerm['state'], 'fine'>, string>>
  readonly fine: string
  readonly beyond: string
  readonly record: string
  readonly lookups: string
  readonly limit: (limit: number) => string
  readonly total: (lookups: number, limit: number, isAtLeast: boolean) => string
  readonly within: (total: string) => string
  readonly above: (total: string) => string
  readonly more: (count: number) => string
  readonly columns: readonly [term: string, record: string, count: string, state: string]
}

export const SPF_WORDS: Localized<SpfWords> = {
  en: {
    title: 'SPF record and its lookups',
    states: {
      void: 'nothing there',
      missing: 'no SPF record there',
      multiple: 'several SPF records there',
      invalid: 'cannot be read',
      loop: 'leads back to itself',
      macro: 'depends on the message',
      unknown: 'could not be looked up',
    },
    fine: 'in order',
    beyond: 'not read any more',
    record: 'SPF record',
    lookups: 'lookups',
    limit: (limit) => `limit of ${limit} lookups: what follows is not read any more`,
    total: (lookups, limit, isAtLeast) => `${isAtLeast ? 'at least ' : ''}${lookups} of ${limit}`,
    within: (total) => `The record uses ${total} allowed DNS lookups.`,
    above: (total) => `The record needs ${total} allowed DNS lookups: receivers give up at the limit, and SPF fails.`,
    more: (count) => `and ${count} more`,
    columns: ['Term', 'In the record of', 'Lookups so far', 'State'],
  },
  de: {
    title: 'SPF-Eintrag und seine Abfragen',
    states: {
      void: 'nichts vorhanden',
      missing: 'dort kein SPF-Eintrag',
      multiple: 'dort mehrere SPF-Einträge',
      invalid: 'nicht lesbar',
      loop: 'führt zu sich selbst zurück',
      macro: 'hängt von der Nachricht ab',
      unknown: 'nicht abfragbar',
    },
    fine: 'in Ordnung',
    beyond: 'wird nicht mehr gelesen',
    record: 'SPF-Eintrag',
    lookups: 'Abfragen',
    limit: (limit) => `Grenze von ${limit} Abfragen: was folgt, wird nicht mehr gelesen`,
    total: (lookups, limit, isAtLeast) => `${isAtLeast ? 'mindestens ' : ''}${lookups} von ${limit}`,
    within: (total) => `Der Eintrag braucht ${total} erlaubten DNS-Abfragen.`,
    above: (total) =>
      `Der Eintrag braucht ${total} erlaubten DNS-Abfragen: Empfänger brechen an der Grenze ab, und SPF schlägt fehl.`,
    more: (count) => `und ${count} weitere`,
    columns: ['Term', 'Im Eintrag von', 'Abfragen bis hier', 'Zustand'],
  },
}
