import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import type { pageIndexable } from './page-indexable.ts'

export const pageIndexableText: TextsOf<typeof pageIndexable> = {
  question: { en: 'May search engines show the page?', de: 'Dürfen Suchmaschinen die Seite zeigen?' },
  subject: { en: 'Whether the page may be indexed', de: 'Ob die Seite in den Index darf' },
  why: {
    en: 'A noindex left over from the time of building keeps a finished website out of search, and in the browser nothing shows it. People who search for the name find only others.',
    de: 'Ein noindex aus der Bauzeit hält auch eine fertige Website aus der Suche heraus, und im Browser ist davon nichts zu sehen. Wer nach dem Namen sucht, findet dann nur andere.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Search engines may show the page',
        detail: 'Neither a meta tag nor an X-Robots-Tag header keeps the page out of search results.',
      },
      de: {
        title: 'Suchmaschinen dürfen die Seite zeigen',
        detail: 'Weder ein Meta-Tag noch ein X-Robots-Tag-Header hält die Seite aus den Suchergebnissen heraus.',
      },
    },
    expired: {
      en: {
        title: 'The page has asked to be removed by now',
        detail: ({ directive }) =>
          `The date of unavailable_after has passed; it stands in ${directiveWords.en(directive)}. From then on search engines treat the page like one with noindex.`,
      },
      de: {
        title: 'Die Seite sollte inzwischen entfernt sein',
        detail: ({ directive }) =>
          `Das Datum von unavailable_after ist vorbei; gefunden: ${directiveWords.de(directive)}. Von da an behandeln Suchmaschinen die Seite wie eine mit noindex.`,
      },
    },
    noindex: {
      en: {
        title: 'The page asks search engines to leave it out',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. With that the page is kept out of search results, whatever else it says.`,
      },
      de: {
        title: 'Die Seite hält sich aus den Suchergebnissen heraus',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Damit bleibt die Seite aus den Suchergebnissen heraus, was immer sie sonst sagt.`,
      },
    },
  },
}
