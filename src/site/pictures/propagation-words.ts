import type { Locale, Localized } from '../../text.ts'
import { duration } from '../parts/times.ts'

export interface PropagationWords {
  readonly title: string
  readonly all: (count: number) => string
  readonly differ: (groups: number, resolvers: number) => string
  readonly nobody: string
  readonly unreachable: (count: number) => string
  readonly notReached: string
  readonly noRecord: string
  readonly keptFor: (seconds: number) => string
  readonly agreeing: (count: number, total: number) => string
  readonly more: (count: number) => string
  readonly columns: readonly [resolver: string, group: string, answer: string, kept: string]
}

const lasting = (locale: Locale) => (seconds: number) => duration(seconds, locale)

export const PROPAGATION_WORDS: Localized<PropagationWords> = {
  en: {
    title: 'What the resolvers say',
    all: (count) =>
      count === 1 ? 'The one resolver that answered stands alone.' : `All ${count} resolvers that answered agree.`,
    differ: (groups, resolvers) => `${resolvers} resolvers gave ${groups} different answers.`,
    nobody: 'No resolver could be reached.',
    unreachable: (count) => (count === 1 ? 'One could not be reached.' : `${count} could not be reached.`),
    notReached: 'not reached',
    noRecord: 'no such record',
    keptFor: (seconds) => `${lasting('en')(seconds)} left`,
    agreeing: (count, total) => `${count} of ${total}`,
    more: (count) => `and ${count} more`,
    columns: ['Resolver', 'Answer', 'Records', 'Time left'],
  },
  de: {
    title: 'Was die Resolver sagen',
    all: (count) =>
      count === 1
        ? 'Nur ein Resolver hat geantwortet.'
        : `Alle ${count} Resolver, die geantwortet haben, stimmen überein.`,
    differ: (groups, resolvers) => `${resolvers} Resolver gaben ${groups} verschiedene Antworten.`,
    nobody: 'Kein Resolver war erreichbar.',
    unreachable: (count) => (count === 1 ? 'Einer war nicht erreichbar.' : `${count} waren nicht erreichbar.`),
    notReached: 'nicht erreichbar',
    noRecord: 'kein solcher Eintrag',
    keptFor: (seconds) => `noch ${lasting('de')(seconds)}`,
    agreeing: (count, total) => `${count} von ${total}`,
    more: (count) => `und ${count} weitere`,
    columns: ['Resolver', 'Antwort', 'Einträge', 'Restzeit'],
  },
}
