import type { TextsOf } from '../../define-check.ts'
import { countedCharacters } from '../counted-characters.ts'
import { quoted } from '../quoted.ts'
import type { titleQuality } from './title-quality.ts'

export const titleQualityText: TextsOf<typeof titleQuality> = {
  question: {
    en: 'Is the page title specific and of suitable length?',
    de: 'Ist der Seitentitel aussagekräftig und passend lang?',
  },
  subject: { en: 'quality of the page title', de: 'Qualität des Seitentitels' },
  why: {
    en: 'Users choose between search results by their titles. If a title is “Home” or is cut off, they more often click another result that says what the page offers.',
    de: 'Nutzer wählen Suchergebnisse nach dem Titel aus. Lautet er „Startseite“ oder ist er abgeschnitten, klicken sie häufiger auf einen Treffer, der das Angebot nennt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page title has a suitable length',
        detail: ({ title, length }) => `The title ${quoted.en(title)} has ${countedCharacters.en(length)}.`,
      },
      de: {
        title: 'Seitentitel hat passende Länge',
        detail: ({ title, length }) => `Der Titel ${quoted.de(title)} hat ${countedCharacters.de(length)}.`,
      },
    },
    several: {
      en: {
        title: 'Several page titles',
        detail: ({ title, count }) =>
          `The HTML head has ${count} title elements. Browsers use only the first one, ${quoted.en(title)}.`,
        steps: ['In the HTML template and in the settings of your CMS plugins, keep only one title element.'],
      },
      de: {
        title: 'Mehrere Seitentitel',
        detail: ({ title, count }) =>
          `Der HTML-Head enthält ${count} title-Elemente. Browser verwenden nur das erste, ${quoted.de(title)}.`,
        steps: ['Behalten Sie in der HTML-Vorlage und in den Einstellungen der CMS-Plugins nur ein title-Element bei.'],
      },
    },
    short: {
      en: {
        title: 'Page title is very short',
        detail: ({ title, length }) =>
          `The title ${quoted.en(title)} has ${countedCharacters.en(length)}. We recommend at least 10, so that it can say what the page offers.`,
      },
      de: {
        title: 'Seitentitel ist sehr kurz',
        detail: ({ title, length }) =>
          `Der Titel ${quoted.de(title)} hat ${countedCharacters.de(length)}. Wir empfehlen mindestens 10, damit er das Angebot der Seite nennen kann.`,
      },
    },
    long: {
      en: {
        title: 'Page title is long',
        detail: ({ title, length }) =>
          `The title ${quoted.en(title)} has ${countedCharacters.en(length)}. Search engines usually cut off titles after about 70.`,
      },
      de: {
        title: 'Seitentitel ist lang',
        detail: ({ title, length }) =>
          `Der Titel ${quoted.de(title)} hat ${countedCharacters.de(length)}. Suchmaschinen schneiden Titel meist nach etwa 70 ab.`,
      },
    },
    generic: {
      en: {
        title: 'Page title is generic',
        detail: ({ title, length }) =>
          `The title ${quoted.en(title)} (${countedCharacters.en(length)}) is a default text or only the domain. Users cannot see in search results what the page offers.`,
        steps: [
          'In the SEO settings of your CMS or in the HTML head, set a title that names the offer and the site, for example “<title>Organic bread and cakes – Meyer Bakery</title>”.',
        ],
      },
      de: {
        title: 'Seitentitel ist nichtssagend',
        detail: ({ title, length }) =>
          `Der Titel ${quoted.de(title)} (${countedCharacters.de(length)}) ist ein Standardtext oder nur die Domain. Nutzer erkennen im Suchergebnis nicht, was die Seite bietet.`,
        steps: [
          'Legen Sie in den SEO-Einstellungen des CMS oder im HTML-Head einen Titel fest, der Angebot und Website nennt, zum Beispiel „<title>Biobrot und Kuchen – Bäckerei Meyer</title>“.',
        ],
      },
    },
  },
}
