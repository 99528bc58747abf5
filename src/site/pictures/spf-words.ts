import type { DrawnSpfTerm } from '../../evidence/pictures/picture.ts'
import type { Localized } from '../../text.ts'

export interface SpfWords {
  readonly title: string
  /** The faults of terms; a valid term has no text here. */
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
    title: 'SPF record and DNS lookups',
    states: {
      void: 'no record (void lookup)',
      missing: 'no SPF record',
      multiple: 'more than 1 SPF record',
      invalid: 'syntax error',
      loop: 'include loop',
      macro: 'macro: depends on the message',
      unknown: 'not checked',
    },
    fine: 'valid',
    beyond: 'above the limit',
    record: 'SPF record',
    lookups: 'DNS lookups',
    limit: (limit) => `limit of ${limit} DNS lookups: receivers do not evaluate the terms below`,
    total: (lookups, limit, isAtLeast) =>
      `${isAtLeast ? 'at least ' : ''}${lookups} DNS ${lookups === 1 ? 'lookup' : 'lookups'}; the limit is ${limit}`,
    within: (total) => `The SPF record needs ${total}.`,
    above: (total) => `The SPF record needs ${total}. Receivers return permerror.`,
    more: (count) => `and ${count} more`,
    columns: ['Term', 'Record of', 'DNS lookups so far', 'State'],
  },
  de: {
    title: 'SPF-Eintrag und DNS-Abfragen',
    states: {
      void: 'kein Eintrag (leere Abfrage)',
      missing: 'kein SPF-Eintrag',
      multiple: 'mehr als 1 SPF-Eintrag',
      invalid: 'Syntaxfehler',
      loop: 'include-Schleife',
      macro: 'Makro: hängt von der Nachricht ab',
      unknown: 'nicht geprüft',
    },
    fine: 'gültig',
    beyond: 'über dem Limit',
    record: 'SPF-Eintrag',
    lookups: 'DNS-Abfragen',
    limit: (limit) => `Limit von ${limit} DNS-Abfragen: Empfänger werten die Angaben darunter nicht aus`,
    total: (lookups, limit, isAtLeast) =>
      `${isAtLeast ? 'mindestens ' : ''}${lookups} ${lookups === 1 ? 'DNS-Abfrage' : 'DNS-Abfragen'}; das Limit ist ${limit}`,
    within: (total) => `Der SPF-Eintrag braucht ${total}.`,
    above: (total) => `Der SPF-Eintrag braucht ${total}. Empfänger liefern permerror.`,
    more: (count) => `und ${count} weitere`,
    columns: ['Angabe', 'Eintrag von', 'DNS-Abfragen bis hier', 'Zustand'],
  },
}
