import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import type { titlePresent } from './title-present.ts'

const STEP = {
  en: 'In the SEO settings of your CMS or in the HTML head, set a title with 10 to 70 characters: “<title>…</title>”.',
  de: 'Legen Sie in den SEO-Einstellungen des CMS oder im HTML-Head einen Titel mit 10 bis 70 Zeichen fest: „<title>…</title>“.',
}

const CONSEQUENCE = {
  en: 'Search engines create their own title for the result.',
  de: 'Suchmaschinen bilden für den Treffer selbst einen Titel.',
}

export const titlePresentText: TextsOf<typeof titlePresent> = {
  question: { en: 'Does the page have a title?', de: 'Hat die Seite einen Titel?' },
  subject: { en: 'page title', de: 'Seitentitel' },
  why: {
    en: 'The title is the link text in search results and the name of tabs and bookmarks. A title that search engines create themselves often does not describe the page.',
    de: 'Der Titel ist der Linktext im Suchergebnis und der Name von Tabs und Lesezeichen. Ein Titel, den Suchmaschinen selbst bilden, beschreibt die Seite oft nicht.',
  },
  outcomes: {
    ok: {
      en: { title: 'Page title found', detail: ({ title }) => `The title of the page is ${quoted.en(title)}.` },
      de: { title: 'Seitentitel vorhanden', detail: ({ title }) => `Der Titel der Seite lautet ${quoted.de(title)}.` },
    },
    missing: {
      en: {
        title: 'No page title',
        detail: `The HTML head has no title element. ${CONSEQUENCE.en}`,
        steps: [STEP.en],
      },
      de: {
        title: 'Kein Seitentitel',
        detail: `Der HTML-Head enthält kein title-Element. ${CONSEQUENCE.de}`,
        steps: [STEP.de],
      },
    },
    empty: {
      en: {
        title: 'Page title is empty',
        detail: `The first title element in the HTML head has no text. ${CONSEQUENCE.en}`,
        steps: [STEP.en],
      },
      de: {
        title: 'Seitentitel ist leer',
        detail: `Das erste title-Element im HTML-Head enthält keinen Text. ${CONSEQUENCE.de}`,
        steps: [STEP.de],
      },
    },
  },
}
