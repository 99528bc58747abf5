import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import type { noindexHiddenByRobots } from './noindex-hidden-by-robots.ts'
import { blockWords } from './search-blocks.text.ts'

export const noindexHiddenByRobotsText: TextsOf<typeof noindexHiddenByRobots> = {
  question: { en: 'Does robots.txt hide the noindex of the page?', de: 'Verdeckt robots.txt das noindex der Seite?' },
  subject: { en: 'noindex hidden by robots.txt', de: 'durch robots.txt verdecktes noindex' },
  why: {
    en: 'Crawlers that may not fetch a page do not read its noindex. A URL that should not be found can then still appear in the results.',
    de: 'Crawler, die eine Seite nicht abrufen dürfen, lesen ihr noindex nicht. Eine URL, die nicht gefunden werden soll, kann dann trotzdem in den Ergebnissen erscheinen.',
  },
  outcomes: {
    hidden: {
      en: {
        title: 'robots.txt hides the noindex of the page',
        detail: ({ directive, blocked }) =>
          `The response contains ${directiveWords.en(directive)}, but robots.txt blocks the page: ${blockWords.en(blocked)}. Search engines cannot see the noindex and may list the URL.`,
        steps: [
          'If the page should not be found, remove the rule that blocks it from robots.txt; the noindex then keeps the page out of the results.',
          'If the page should be found, remove both the rule from robots.txt and the noindex from the page or the X-Robots-Tag header.',
        ],
      },
      de: {
        title: 'robots.txt verdeckt das noindex der Seite',
        detail: ({ directive, blocked }) =>
          `Die Antwort enthält ${directiveWords.de(directive)}, aber robots.txt sperrt die Seite: ${blockWords.de(blocked)}. Suchmaschinen sehen das noindex nicht und listen die URL womöglich.`,
        steps: [
          'Wenn die Seite nicht gefunden werden soll, entfernen Sie die sperrende Regel aus robots.txt; das noindex hält die Seite dann aus den Ergebnissen heraus.',
          'Wenn die Seite gefunden werden soll, entfernen Sie sowohl die Regel aus robots.txt als auch das noindex aus der Seite oder dem X-Robots-Tag-Header.',
        ],
      },
    },
  },
}
