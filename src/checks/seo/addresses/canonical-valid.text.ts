import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { canonicalValid } from './canonical-valid.ts'

const writtenIn: Localized<(values: readonly string[]) => string> = {
  en: (values) => listing.en(values.map((value) => (value === '' ? 'an empty value' : quoted.en(value)))),
  de: (values) => listing.de(values.map((value) => (value === '' ? 'ein leerer Wert' : quoted.de(value)))),
}

const replaceSteps: Localized<readonly string[]> = {
  en: [
    'In your CMS, SEO plugin or template, find “<link rel="canonical">” or the Link header with this value; a variable that was not filled in is a common cause.',
    'Replace the value with the full URL of the page, for example “<link rel="canonical" href="https://www.example.com/page">”.',
  ],
  de: [
    'Suchen Sie im CMS, im SEO-Plugin oder in der Vorlage „<link rel="canonical">“ oder den Link-Header mit diesem Wert; häufig ist eine Variable nicht ausgefüllt.',
    'Ersetzen Sie den Wert durch die vollständige URL der Seite, zum Beispiel „<link rel="canonical" href="https://www.example.com/seite">“.',
  ],
}

export const canonicalValidText: TextsOf<typeof canonicalValid> = {
  question: { en: 'Is the canonical URL valid?', de: 'Ist die kanonische URL gültig?' },
  subject: { en: 'validity of the canonical URL', de: 'Gültigkeit der kanonischen URL' },
  why: {
    en: 'An invalid canonical URL has no effect: search engines choose a URL themselves. The results may then show a test copy or a URL with session parameters.',
    de: 'Eine ungültige kanonische URL hat keine Wirkung: Suchmaschinen wählen selbst eine URL aus. Die Ergebnisse können dann eine Testkopie oder eine URL mit Sitzungsparametern zeigen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Canonical URL is valid',
        detail: ({ url }) => `The canonical URL is an absolute URL: ${shown(url)}.`,
      },
      de: {
        title: 'Kanonische URL ist gültig',
        detail: ({ url }) => `Die kanonische URL ist eine absolute URL: ${shown(url)}.`,
      },
    },
    relative: {
      en: {
        title: 'Canonical URL is relative',
        detail: ({ written, url }) =>
          `The canonical URL is given as ${quoted.en(written)} and resolves to ${shown(url)}. Search engines accept this, but the result changes if the page is copied to another host or its base URL changes.`,
        steps: [
          ({ url }) =>
            `In your CMS or template, write the canonical URL in full: “<link rel="canonical" href="${shown(url)}">”.`,
        ],
      },
      de: {
        title: 'Kanonische URL ist relativ',
        detail: ({ written, url }) =>
          `Als kanonische URL ist ${quoted.de(written)} angegeben; daraus wird ${shown(url)}. Suchmaschinen akzeptieren das, aber das Ergebnis ändert sich, wenn die Seite auf einen anderen Host kopiert wird oder sich ihre Basis-URL ändert.`,
        steps: [
          ({ url }) =>
            `Geben Sie die kanonische URL im CMS oder in der Vorlage vollständig an: „<link rel="canonical" href="${shown(url)}">“.`,
        ],
      },
    },
    unusable: {
      en: {
        title: 'Canonical URL is not a valid URL',
        detail: ({ written }) =>
          `The canonical URL is given as ${writtenIn.en(written)}. Search engines ignore a canonical URL that is not a valid HTTP or HTTPS URL.`,
        steps: replaceSteps.en,
      },
      de: {
        title: 'Kanonische URL ist keine gültige URL',
        detail: ({ written }) =>
          `Als kanonische URL ist ${writtenIn.de(written)} angegeben. Suchmaschinen ignorieren eine kanonische URL, die keine gültige HTTP- oder HTTPS-URL ist.`,
        steps: replaceSteps.de,
      },
    },
    'fragment-only': {
      en: {
        title: 'Canonical URL is only a fragment (#)',
        detail: ({ written }) =>
          `The canonical URL is given as ${writtenIn.en(written)}. A value that begins with # is a position within a page, not a URL; search engines ignore it.`,
        steps: replaceSteps.en,
      },
      de: {
        title: 'Kanonische URL ist nur ein Fragment (#)',
        detail: ({ written }) =>
          `Als kanonische URL ist ${writtenIn.de(written)} angegeben. Ein Wert, der mit # beginnt, ist eine Stelle innerhalb einer Seite und keine URL; Suchmaschinen ignorieren ihn.`,
        steps: replaceSteps.de,
      },
    },
    conflicting: {
      en: {
        title: 'Several different canonical URLs',
        detail: ({ urls }) =>
          `The page has several canonical URLs: ${listing.en(urls)}. Search engines may ignore all of them.`,
        steps: [
          'In your CMS, check whether the theme and an SEO plugin both add a canonical URL, and turn one of them off.',
          'If a Link header of the web server contains another canonical URL, remove it there.',
        ],
      },
      de: {
        title: 'Mehrere verschiedene kanonische URLs',
        detail: ({ urls }) =>
          `Die Seite hat mehrere kanonische URLs: ${listing.de(urls)}. Suchmaschinen können alle ignorieren.`,
        steps: [
          'Prüfen Sie im CMS, ob sowohl das Theme als auch ein SEO-Plugin eine kanonische URL ausgibt, und schalten Sie eine davon ab.',
          'Wenn ein Link-Header des Webservers eine weitere kanonische URL enthält, entfernen Sie sie dort.',
        ],
      },
    },
  },
}
