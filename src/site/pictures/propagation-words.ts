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
  readonly cachedFor: (seconds: number) => string
  readonly agreeing: (count: number, total: number) => string
  readonly more: (count: number) => string
  readonly group: (number: number) => string
  readonly columns: readonly [resolver: string, group: string, answer: string, cached: string]
}

const lasting = (locale: Locale) => (seconds: number) => duration(seconds, locale)

export const PROPAGATION_WORDS: Localized<PropagationWords> = {
  en: {
    title: 'Responses of the resolvers',
    all: (count) =>
      count === 1 ? 'Only 1 resolver responded.' : `All ${count} resolvers that responded return the same records.`,
    differ: (groups, resolvers) => `${resolvers} resolvers returned ${groups} different responses.`,
    nobody: 'No resolver responded.',
    unreachable: (count) => (count === 1 ? '1 resolver did not respond.' : `${count} resolvers did not respond.`),
    notReached: 'no response',
    noRecord: 'no record',
    cachedFor: (seconds) => `${lasting('en')(seconds)} left`,
    agreeing: (count, total) => `${count} of ${total}`,
    more: (count) => `and ${count} more`,
    group: (number) => `Group ${number}`,
    columns: ['Resolver', 'Response', 'Records', 'Cached for'],
  },
  de: {
    title: 'Antworten der Resolver',
    all: (count) =>
      count === 1
        ? 'Nur 1 Resolver hat geantwortet.'
        : `Alle ${count} Resolver, die geantwortet haben, liefern dieselben Einträge.`,
    differ: (groups, resolvers) => `${resolvers} Resolver lieferten ${groups} verschiedene Antworten.`,
    nobody: 'Kein Resolver hat geantwortet.',
    unreachable: (count) =>
      count === 1 ? '1 Resolver hat nicht geantwortet.' : `${count} Resolver haben nicht geantwortet.`,
    notReached: 'keine Antwort',
    noRecord: 'kein Eintrag',
    cachedFor: (seconds) => `noch ${lasting('de')(seconds)}`,
    agreeing: (count, total) => `${count} von ${total}`,
    more: (count) => `und ${count} weitere`,
    group: (number) => `Gruppe ${number}`,
    columns: ['Resolver', 'Antwort', 'Einträge', 'Im Cache'],
  },
}
