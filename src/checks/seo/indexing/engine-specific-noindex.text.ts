import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import type { engineSpecificNoindex } from './engine-specific-noindex.ts'

export const engineSpecificNoindexText: TextsOf<typeof engineSpecificNoindex> = {
  question: {
    en: 'Is a single search engine asked to leave the page out?',
    de: 'Soll eine einzelne Suchmaschine die Seite auslassen?',
  },
  subject: { en: 'Directives for single search engines', de: 'Anweisungen für einzelne Suchmaschinen' },
  why: {
    en: 'A ban for one service only is easily overlooked, because the page is found everywhere else. The people who use that service are missing all the same; with Bing, also those of services that build on it.',
    de: 'Ein Verbot für nur einen Dienst wird leicht übersehen, weil die Seite überall sonst zu finden ist. Dessen Nutzer fehlen trotzdem; bei Bing auch die der Dienste, die darauf aufbauen.',
  },
  outcomes: {
    'news-only': {
      en: {
        title: 'The page is kept out of Google News',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. Google Search may show the page, Google News may not.`,
      },
      de: {
        title: 'Die Seite bleibt aus Google News heraus',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Die Google-Suche darf die Seite zeigen, Google News nicht.`,
      },
    },
    'bing-only': {
      en: {
        title: 'The page is kept out of Bing',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. Other search engines may show the page; Bing, and what builds on it, may not.`,
      },
      de: {
        title: 'Die Seite bleibt aus Bing heraus',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Andere Suchmaschinen dürfen die Seite zeigen, Bing und was darauf aufbaut nicht.`,
      },
    },
  },
}
