import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { robotsAllowsSearch } from './robots-allows-search.ts'
import { blockWords } from './search-blocks.text.ts'
import type { BlockedEngine } from './search-blocks.ts'
import type { SharedGroup } from './shared-group.ts'
import { separateGroupSteps, sharedGroupWords } from './shared-group-words.ts'

/** If the rule belongs to a list of AI crawlers, that list is named first, because it has to be changed. */
const causeIn: Localized<(list: SharedGroup | undefined) => string> = {
  en: (list) => (list === undefined ? '' : `${sharedGroupWords.en(list)}, so its rules apply to search engines too. `),
  de: (list) =>
    list === undefined ? '' : `${sharedGroupWords.de(list)}; ihre Regeln gelten also auch für Suchmaschinen. `,
}

const stepsFor: Localized<(list: SharedGroup | undefined) => readonly string[]> = {
  en: (list) =>
    list === undefined
      ? [
          'Before you change the rule, check that search engines are meant to find the site.',
          'In robots.txt, remove the rule or limit it to the parts that crawlers must not fetch, for example “Disallow: /admin/”.',
        ]
      : separateGroupSteps.en(list),
  de: (list) =>
    list === undefined
      ? [
          'Vergewissern Sie sich vor der Änderung, dass Suchmaschinen die Website finden sollen.',
          'Entfernen Sie die Regel in der robots.txt, oder beschränken Sie sie auf die Teile, die Crawler nicht abrufen dürfen, zum Beispiel „Disallow: /admin/“.',
        ]
      : separateGroupSteps.de(list),
}

const namesOf = (blocked: readonly BlockedEngine[]): readonly string[] => blocked.map(({ engine }) => engine)

export const robotsAllowsSearchText: TextsOf<typeof robotsAllowsSearch> = {
  question: { en: 'Does robots.txt allow search engines?', de: 'Lässt robots.txt Suchmaschinen zu?' },
  subject: { en: 'search engines in robots.txt', de: 'Suchmaschinen in robots.txt' },
  why: {
    en: 'A search engine cannot read a page that it may not fetch. At best, the results show the URL without a description, and hardly anyone clicks on that.',
    de: 'Eine Suchmaschine kann eine Seite nicht lesen, die sie nicht abrufen darf. Bestenfalls zeigen die Ergebnisse die URL ohne Beschreibung, und Nutzer klicken darauf selten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'robots.txt allows search engines',
        detail: ({ allowed }) => `${listing.en(allowed)} may fetch the page.`,
      },
      de: {
        title: 'robots.txt lässt Suchmaschinen zu',
        detail: ({ allowed }) => `${listing.de(allowed)} ${byNumber(allowed, 'darf', 'dürfen')} die Seite abrufen.`,
      },
    },
    'one-blocked': {
      en: {
        title: ({ list }) =>
          list === undefined
            ? 'robots.txt blocks a search engine'
            : 'AI block list in robots.txt blocks a search engine',
        detail: ({ allowed, blocked, list }) =>
          `${causeIn.en(list)}${listing.en(namesOf(blocked))} may not fetch the page, ${listing.en(allowed)} may. The deciding rule in robots.txt is ${blockWords.en(blocked)}.`,
        steps: ({ list }) => stepsFor.en(list),
      },
      de: {
        title: ({ list }) =>
          list === undefined
            ? 'robots.txt sperrt eine Suchmaschine'
            : 'KI-Sperrliste in robots.txt sperrt eine Suchmaschine',
        detail: ({ allowed, blocked, list }) =>
          `${causeIn.de(list)}${listing.de(namesOf(blocked))} darf die Seite nicht abrufen, ${listing.de(allowed)} schon. Die entscheidende Regel in der robots.txt ist ${blockWords.de(blocked)}.`,
        steps: ({ list }) => stepsFor.de(list),
      },
    },
    'all-blocked': {
      en: {
        title: ({ list }) =>
          list === undefined ? 'robots.txt blocks search engines' : 'AI block list in robots.txt blocks search engines',
        detail: ({ blocked, list }) =>
          `${causeIn.en(list)}${listing.en(namesOf(blocked))} may not fetch the page and therefore cannot read it. The deciding rule in robots.txt is ${blockWords.en(blocked)}.`,
        steps: ({ list }) => stepsFor.en(list),
      },
      de: {
        title: ({ list }) =>
          list === undefined ? 'robots.txt sperrt Suchmaschinen' : 'KI-Sperrliste in robots.txt sperrt Suchmaschinen',
        detail: ({ blocked, list }) =>
          `${causeIn.de(list)}${listing.de(namesOf(blocked))} ${byNumber(namesOf(blocked), 'darf die Seite nicht abrufen und kann', 'dürfen die Seite nicht abrufen und können')} sie daher nicht lesen. Die entscheidende Regel in der robots.txt ist ${blockWords.de(blocked)}.`,
        steps: ({ list }) => stepsFor.de(list),
      },
    },
  },
}
