import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { robotsAllowsSearch } from './robots-allows-search.ts'
import { blockWords } from './search-blocks.text.ts'
import type { BlockedEngine } from './search-blocks.ts'
import type { SharedGroup } from './shared-group.ts'

/** Where the rule belongs to a list of AI crawlers, that is said first: it is what has to be changed. */
const causeIn: Localized<(list: SharedGroup | undefined) => string> = {
  en: (list) =>
    list === undefined
      ? ''
      : `Lines ${list.firstLine} to ${list.lastLine} of robots.txt are one group: User-agent: * belongs to it as well as ${listing.en(list.agents)}, so the rules apply to all crawlers. `,
  de: (list) =>
    list === undefined
      ? ''
      : `Die Zeilen ${list.firstLine} bis ${list.lastLine} von robots.txt sind eine Gruppe: Zu ihr gehört User-agent: * ebenso wie ${listing.de(list.agents)}, die Regeln gelten also für alle Crawler. `,
}

const stepsFor: Localized<(list: SharedGroup | undefined) => readonly string[]> = {
  en: (list) =>
    list === undefined
      ? [
          'Before you change the rule, check that the site is meant to be found.',
          'In robots.txt, remove the rule or restrict it to the parts that crawlers must not fetch.',
        ]
      : [
          `In robots.txt, move User-agent: * out of the group from line ${list.firstLine} on, into a group of its own with its own rules (at least “Disallow:”).`,
        ],
  de: (list) =>
    list === undefined
      ? [
          'Prüfen Sie vor der Änderung, ob die Website gefunden werden soll.',
          'Entfernen Sie die Regel in robots.txt, oder beschränken Sie sie auf die Teile, die Crawler nicht abrufen dürfen.',
        ]
      : [
          `Verschieben Sie in robots.txt User-agent: * aus der Gruppe ab Zeile ${list.firstLine} in eine eigene Gruppe mit eigenen Regeln (mindestens „Disallow:“).`,
        ],
}

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
          `${causeIn.de(list)}${listing.de(namesOf(blocked))} darf die Seite nicht abrufen, ${listing.de(allowed)} schon. Die entscheidende Regel in robots.txt ist ${blockWords.de(blocked)}.`,
        steps: ({ list }) => stepsFor.de(list),
      },
    },
    'all-blocked': {
      en: {
        title: ({ list }) =>
          list === undefined ? 'robots.txt blocks search engines' : 'AI block list in robots.txt blocks search engines',
        detail: ({ blocked, list }) =>
          `${causeIn.en(list)}${listing.en(namesOf(blocked))} may not fetch the page and so cannot read it. The deciding rule in robots.txt is ${blockWords.en(blocked)}.`,
        steps: ({ list }) => stepsFor.en(list),
      },
      de: {
        title: ({ list }) =>
          list === undefined ? 'robots.txt sperrt Suchmaschinen' : 'KI-Sperrliste in robots.txt sperrt Suchmaschinen',
        detail: ({ blocked, list }) =>
          `${causeIn.de(list)}${listing.de(namesOf(blocked))} dürfen die Seite nicht abrufen und können sie daher nicht lesen. Die entscheidende Regel in robots.txt ist ${blockWords.de(blocked)}.`,
        steps: ({ list }) => stepsFor.de(list),
      },
    },
  },
}
