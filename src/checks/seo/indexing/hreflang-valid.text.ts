import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { EntryFault, FaultyEntry, hreflangValid } from './hreflang-valid.ts'

const faultWords: Localized<(fault: EntryFault) => string> = {
  en: (fault) => {
    switch (fault.code) {
      case 'empty':
        return 'no language'
      case 'malformed':
        return 'not the form of a language code'
      case 'underscore':
        return 'an underscore in place of the hyphen'
      case 'unknown-language':
        return `there is no language ${fault.subtag}`
      case 'unknown-script':
        return `there is no script ${fault.subtag}`
      case 'unknown-region':
        return fault.instead === undefined
          ? `there is no region ${fault.subtag}`
          : `the region is called ${fault.instead}, not ${fault.subtag}`
      case 'overlong-language':
        return `the language is called ${fault.instead}, not ${fault.subtag}`
      case 'relative-address':
        return 'a relative address'
      case 'no-address':
        return 'no usable address'
    }
  },
  de: (fault) => {
    switch (fault.code) {
      case 'empty':
        return 'keine Sprache'
      case 'malformed':
        return 'nicht die Form eines Sprachcodes'
      case 'underscore':
        return 'Unterstrich statt Bindestrich'
      case 'unknown-language':
        return `die Sprache ${fault.subtag} gibt es nicht`
      case 'unknown-script':
        return `die Schrift ${fault.subtag} gibt es nicht`
      case 'unknown-region':
        return fault.instead === undefined
          ? `die Region ${fault.subtag} gibt es nicht`
          : `die Region heißt ${fault.instead}, nicht ${fault.subtag}`
      case 'overlong-language':
        return `die Sprache heißt ${fault.instead}, nicht ${fault.subtag}`
      case 'relative-address':
        return 'eine relative Adresse'
      case 'no-address':
        return 'keine brauchbare Adresse'
    }
  },
}

const MAX_ADDRESS = 60

const start = (address: string): string =>
  address.length > MAX_ADDRESS ? `${address.slice(0, MAX_ADDRESS)}…` : address

const entryWords: Localized<(entry: FaultyEntry) => string> = {
  en: ({ language, written, faults }) =>
    `${quoted.en(language)} → ${start(written)} (${faults.map(faultWords.en).join('; ')})`,
  de: ({ language, written, faults }) =>
    `${quoted.de(language)} → ${start(written)} (${faults.map(faultWords.de).join('; ')})`,
}

export const hreflangValidText: TextsOf<typeof hreflangValid> = {
  question: {
    en: 'Are the translations of the page named in a usable way?',
    de: 'Sind die Übersetzungen der Seite brauchbar angegeben?',
  },
  subject: { en: 'The hreflang entries', de: 'Die hreflang-Angaben' },
  why: {
    en: 'By these entries people get to the version in their own language. If they are faulty, a search in German may show the English page, and many leave again at once.',
    de: 'Über diese Angaben gelangen Menschen zur Fassung in ihrer Sprache. Sind sie fehlerhaft, zeigt eine deutsche Suche womöglich die englische Seite, und viele gehen gleich wieder.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The translations of the page are well named',
        detail: ({ count }) =>
          `All hreflang entries (${count}) have a known language and a full address; the page itself and x-default are among them.`,
      },
      de: {
        title: 'Die Übersetzungen der Seite sind richtig angegeben',
        detail: ({ count }) =>
          `Alle hreflang-Angaben (${count}) haben eine bekannte Sprache und eine vollständige Adresse; die Seite selbst und x-default sind dabei.`,
      },
    },
    'no-default': {
      en: {
        title: 'The hreflang entries have no x-default',
        detail: ({ count }) =>
          `The ${count} entries are usable. With x-default search engines would also know which page to show for all other languages.`,
      },
      de: {
        title: 'Unter den hreflang-Angaben fehlt x-default',
        detail: ({ count }) =>
          `Die Angaben (${count}) sind brauchbar. Mit x-default wüssten Suchmaschinen auch, welche Seite für alle übrigen Sprachen gilt.`,
      },
    },
    'no-self': {
      en: {
        title: 'The page is missing among its hreflang entries',
        detail: ({ count, url }) =>
          `None of the ${count} entries leads to ${shown(url)} itself. Search engines expect every version to name all versions, its own included.`,
      },
      de: {
        title: 'Die Seite fehlt in ihren hreflang-Angaben',
        detail: ({ count, url }) =>
          `Keine der Angaben (${count}) führt zu ${shown(url)} selbst. Suchmaschinen erwarten, dass jede Fassung alle nennt, auch sich selbst.`,
      },
    },
    'faulty-entries': {
      en: {
        title: 'hreflang entries cannot be used',
        detail: ({ count, entries }) =>
          `${entries.length} of ${count}: ${listing.en(entries.map(entryWords.en))}. Search engines ignore such entries.`,
      },
      de: {
        title: 'hreflang-Angaben sind unbrauchbar',
        detail: ({ count, entries }) =>
          `${entries.length} von ${count}: ${listing.de(entries.map(entryWords.de))}. Suchmaschinen beachten solche Angaben nicht.`,
      },
    },
  },
}
