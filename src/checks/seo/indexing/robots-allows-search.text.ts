import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { robotsAllowsSearch } from './robots-allows-search.ts'
import { blockWords } from './search-blocks.text.ts'
import type { BlockedEngine } from './search-blocks.ts'

const namesOf = (blocked: readonly BlockedEngine[]): readonly string[] => blocked.map(({ engine }) => engine)

export const robotsAllowsSearchText: TextsOf<typeof robotsAllowsSearch> = {
  question: {
    en: 'Does robots.txt let the large search engines in?',
    de: 'Lässt robots.txt die großen Suchmaschinen hinein?',
  },
  subject: { en: 'What robots.txt allows search engines', de: 'Was robots.txt den Suchmaschinen erlaubt' },
  why: {
    en: 'What a search engine may not fetch it cannot read. At best the bare address is listed without a description, and hardly anybody clicks on that.',
    de: 'Was eine Suchmaschine nicht abrufen darf, kann sie nicht lesen. Bestenfalls erscheint die nackte Adresse ohne Beschreibung, und darauf klickt kaum jemand.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt lets search engines fetch the page',
        detail: ({ allowed }) => `${listing.en(allowed)} may fetch the page.`,
      },
      de: {
        title: 'robots.txt lässt Suchmaschinen die Seite abrufen',
        detail: ({ allowed }) => `${listing.de(allowed)} dürfen die Seite abrufen.`,
      },
    },
    'one-blocked': {
      en: {
        title: 'robots.txt shuts out a large search engine',
        detail: ({ allowed, blocked }) =>
          `${listing.en(namesOf(blocked))} may not fetch the page, ${listing.en(allowed)} may. What decides in robots.txt is ${blockWords.en(blocked)}.`,
      },
      de: {
        title: 'robots.txt sperrt eine große Suchmaschine aus',
        detail: ({ allowed, blocked }) =>
          `${listing.de(namesOf(blocked))} darf die Seite nicht abrufen, ${listing.de(allowed)} schon. In robots.txt entscheidet ${blockWords.de(blocked)}.`,
      },
    },
    'all-blocked': {
      en: {
        title: 'robots.txt shuts search engines out',
        detail: ({ blocked }) =>
          `${listing.en(namesOf(blocked))} may not fetch the page and so cannot read it. What decides in robots.txt is ${blockWords.en(blocked)}.`,
      },
      de: {
        title: 'robots.txt sperrt Suchmaschinen aus',
        detail: ({ blocked }) =>
          `${listing.de(namesOf(blocked))} dürfen die Seite nicht abrufen und können sie daher nicht lesen. In robots.txt entscheidet ${blockWords.de(blocked)}.`,
      },
    },
  },
}
