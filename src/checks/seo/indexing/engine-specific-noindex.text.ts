import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import type { engineSpecificNoindex } from './engine-specific-noindex.ts'
import { removeDirectiveSteps } from './noindex-steps.ts'

export const engineSpecificNoindexText: TextsOf<typeof engineSpecificNoindex> = {
  question: {
    en: 'Is the page excluded from only one search engine (noindex)?',
    de: 'Ist die Seite nur von einer Suchmaschine ausgeschlossen (noindex)?',
  },
  subject: { en: 'noindex for single search engines', de: 'noindex für einzelne Suchmaschinen' },
  why: {
    en: 'A noindex for one service is easily overlooked, because the page appears in all others. Users of that service do not find it; with Bing, this includes services that use its index.',
    de: 'Ein noindex für nur einen Dienst wird leicht übersehen, weil die Seite in allen anderen erscheint. Nutzer dieses Dienstes finden sie nicht, bei Bing auch Nutzer von Diensten, die dessen Index verwenden.',
  },
  outcomes: {
    'news-only': {
      en: {
        title: 'Page is excluded from Google News (noindex)',
        detail: ({ directive }) =>
          `The response contains ${directiveWords.en(directive)}. Google Search may show the page, but Google News does not.`,
        steps: ({ directive }) => [
          'Check whether the page is meant to be missing from Google News; if so, change nothing.',
          ...removeDirectiveSteps.en(directive),
        ],
      },
      de: {
        title: 'Seite ist von Google News ausgeschlossen (noindex)',
        detail: ({ directive }) =>
          `Die Antwort enthält ${directiveWords.de(directive)}. Die Google-Suche darf die Seite zeigen, Google News zeigt sie nicht.`,
        steps: ({ directive }) => [
          'Prüfen Sie, ob die Seite absichtlich in Google News fehlt; in diesem Fall ändern Sie nichts.',
          ...removeDirectiveSteps.de(directive),
        ],
      },
    },
    'bing-only': {
      en: {
        title: 'Page is excluded from Bing (noindex)',
        detail: ({ directive }) =>
          `The response contains ${directiveWords.en(directive)}. Other search engines may show the page, but Bing and services that use its index do not.`,
        steps: ({ directive }) => [
          'Check whether the page is meant to be missing from Bing; if so, change nothing.',
          ...removeDirectiveSteps.en(directive),
        ],
      },
      de: {
        title: 'Seite ist von Bing ausgeschlossen (noindex)',
        detail: ({ directive }) =>
          `Die Antwort enthält ${directiveWords.de(directive)}. Andere Suchmaschinen dürfen die Seite zeigen, Bing und Dienste mit dessen Index zeigen sie nicht.`,
        steps: ({ directive }) => [
          'Prüfen Sie, ob die Seite absichtlich in Bing fehlt; in diesem Fall ändern Sie nichts.',
          ...removeDirectiveSteps.de(directive),
        ],
      },
    },
  },
}
