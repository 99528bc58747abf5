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
        return 'no language code'
      case 'malformed':
        return 'not a valid language code'
      case 'underscore':
        return 'underscore instead of a hyphen'
      case 'unknown-language':
        return `unknown language ${fault.subtag}`
      case 'unknown-script':
        return `unknown script ${fault.subtag}`
      case 'unknown-region':
        return fault.instead === undefined
          ? `unknown region ${fault.subtag}`
          : `the region code is ${fault.instead}, not ${fault.subtag}`
      case 'overlong-language':
        return `the language code is ${fault.instead}, not ${fault.subtag}`
      case 'relative-address':
        return 'relative URL'
      case 'no-address':
        return 'no valid URL'
    }
  },
  de: (fault) => {
    switch (fault.code) {
      case 'empty':
        return 'kein Sprachcode'
      case 'malformed':
        return 'kein gültiger Sprachcode'
      case 'underscore':
        return 'Unterstrich statt Bindestrich'
      case 'unknown-language':
        return `unbekannte Sprache ${fault.subtag}`
      case 'unknown-script':
        return `unbekannte Schrift ${fault.subtag}`
      case 'unknown-region':
        return fault.instead === undefined
          ? `unbekannte Region ${fault.subtag}`
          : `der Regionscode ist ${fault.instead}, nicht ${fault.subtag}`
      case 'overlong-language':
        return `der Sprachcode ist ${fault.instead}, nicht ${fault.subtag}`
      case 'relative-address':
        return 'relative URL'
      case 'no-address':
        return 'keine gültige URL'
    }
  },
}

const MAX_ADDRESS = 60

const start = (address: string): string =>
  address.length > MAX_ADDRESS ? `${address.slice(0, MAX_ADDRESS)}…` : address

const entryWords: Localized<(entry: FaultyEntry) => string> = {
  en: ({ language, written, faults }) =>
    `${quoted.en(language)} → ${quoted.en(start(written))} (${faults.map(faultWords.en).join('; ')})`,
  de: ({ language, written, faults }) =>
    `${quoted.de(language)} → ${quoted.de(start(written))} (${faults.map(faultWords.de).join('; ')})`,
}

export const hreflangValidText: TextsOf<typeof hreflangValid> = {
  question: { en: 'Are the hreflang entries valid?', de: 'Sind die hreflang-Angaben gültig?' },
  subject: { en: 'hreflang entries', de: 'hreflang-Angaben' },
  why: {
    en: 'With hreflang, search engines show users the version in their language. If the entries are wrong, a search in German may return the English page, and many visitors leave.',
    de: 'Über hreflang zeigen Suchmaschinen Nutzern die Fassung in ihrer Sprache. Sind die Angaben falsch, kann eine deutsche Suche die englische Seite liefern, und viele Besucher gehen wieder.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'hreflang entries are valid',
        detail: ({ count }) =>
          `All hreflang entries (${count}) have a known language code and an absolute URL; the page itself and x-default are included.`,
      },
      de: {
        title: 'hreflang-Angaben sind gültig',
        detail: ({ count }) =>
          `Alle hreflang-Angaben (${count}) haben einen bekannten Sprachcode und eine absolute URL; die Seite selbst und x-default sind enthalten.`,
      },
    },
    'no-default': {
      en: {
        title: 'No x-default among the hreflang entries',
        detail: ({ count }) =>
          `The hreflang entries (${count}) are valid, but none is x-default. It tells search engines which page to show users of all other languages.`,
        steps: [
          'In your CMS, translation plugin or template, add an entry for all other languages: “<link rel="alternate" hreflang="x-default" href="https://www.example.com/">”.',
        ],
      },
      de: {
        title: 'Kein x-default unter den hreflang-Angaben',
        detail: ({ count }) =>
          `Die hreflang-Angaben (${count}) sind gültig, aber x-default fehlt. Damit erfahren Suchmaschinen, welche Seite für alle anderen Sprachen gilt.`,
        steps: [
          'Ergänzen Sie im CMS, im Übersetzungs-Plugin oder in der Vorlage eine Angabe für alle anderen Sprachen: „<link rel="alternate" hreflang="x-default" href="https://www.example.com/">“.',
        ],
      },
    },
    'no-self': {
      en: {
        title: 'hreflang entry for the page itself is missing',
        detail: ({ count, url }) =>
          `None of the hreflang entries (${count}) has the URL of the page, ${shown(url)}. Search engines expect each version to list all versions, including itself.`,
        steps: [
          ({ url }) =>
            `In your CMS, translation plugin or template, add an entry with the language of the page, for example “<link rel="alternate" hreflang="en" href="${shown(url)}">”.`,
        ],
      },
      de: {
        title: 'hreflang-Angabe für die Seite selbst fehlt',
        detail: ({ count, url }) =>
          `Keine der hreflang-Angaben (${count}) enthält die URL der Seite, ${shown(url)}. Suchmaschinen erwarten, dass jede Fassung alle Fassungen nennt, auch sich selbst.`,
        steps: [
          ({ url }) =>
            `Ergänzen Sie im CMS, im Übersetzungs-Plugin oder in der Vorlage eine Angabe mit der Sprache der Seite, zum Beispiel „<link rel="alternate" hreflang="de" href="${shown(url)}">“.`,
        ],
      },
    },
    'faulty-entries': {
      en: {
        title: 'Invalid hreflang entries',
        detail: ({ count, entries }) =>
          `Search engines ignore ${entries.length} of ${count} hreflang entries: ${listing.en(entries.map(entryWords.en))}.`,
        steps: [
          'In your CMS, translation plugin or template, correct these entries: a language code, if needed with a region, and an absolute URL, for example “<link rel="alternate" hreflang="en-GB" href="https://www.example.com/uk/">”.',
          'Correct the same entries on the pages of the other languages.',
        ],
      },
      de: {
        title: 'Ungültige hreflang-Angaben',
        detail: ({ count, entries }) =>
          `Suchmaschinen ignorieren ${entries.length} von ${count} hreflang-Angaben: ${listing.de(entries.map(entryWords.de))}.`,
        steps: [
          'Korrigieren Sie diese Angaben im CMS, im Übersetzungs-Plugin oder in der Vorlage: ein Sprachcode, bei Bedarf mit Region, und eine absolute URL, zum Beispiel „<link rel="alternate" hreflang="de-AT" href="https://www.example.com/at/">“.',
          'Korrigieren Sie dieselben Angaben auf den Seiten der anderen Sprachen.',
        ],
      },
    },
  },
}
