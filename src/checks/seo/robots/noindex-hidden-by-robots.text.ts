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
          'If the page should not be found, in robots.txt, allow only this page (“Allow: ” and its path), so that crawlers can read the noindex; other pages stay blocked.',
          'If no page should be blocked, in robots.txt, remove the rule.',
          'If the page should be found, also remove the noindex from the meta tag or from the X-Robots-Tag header, and the rule that blocks it.',
        ],
      },
      de: {
        title: 'robots.txt verdeckt das noindex der Seite',
        detail: ({ directive, blocked }) =>
          `Die Antwort enthält ${directiveWords.de(directive)}, aber die robots.txt sperrt die Seite: ${blockWords.de(blocked)}. Suchmaschinen sehen das noindex nicht und können die URL listen.`,
        steps: [
          'Wenn die Seite nicht gefunden werden soll, erlauben Sie in der robots.txt nur diese Seite („Allow: “ und ihr Pfad), damit Crawler das noindex lesen können; andere Seiten bleiben gesperrt.',
          'Wenn keine Seite gesperrt sein soll, entfernen Sie in der robots.txt die Regel.',
          'Wenn die Seite gefunden werden soll, entfernen Sie auch das noindex aus dem Meta-Tag oder aus dem X-Robots-Tag-Header und die Regel, die sie sperrt.',
        ],
      },
    },
  },
}
