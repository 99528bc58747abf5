import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import { removeDirectiveSteps } from './noindex-steps.ts'
import type { pageIndexable } from './page-indexable.ts'

export const pageIndexableText: TextsOf<typeof pageIndexable> = {
  question: { en: 'Is the page indexable (without noindex)?', de: 'Ist die Seite indexierbar (ohne noindex)?' },
  subject: { en: 'indexability of the page (noindex)', de: 'Indexierbarkeit der Seite (noindex)' },
  why: {
    en: 'A noindex that is left over from development keeps a finished website out of the results, and the browser does not show it. People who search for the name find only other sites.',
    de: 'Ein noindex aus der Entwicklungszeit hält auch eine fertige Website aus den Suchergebnissen heraus, und im Browser ist davon nichts zu sehen. Wer nach dem Namen sucht, findet nur andere Websites.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page is indexable (no noindex)',
        detail:
          'Neither a meta tag nor an X-Robots-Tag header has a noindex that applies to all search engines or to Google.',
      },
      de: {
        title: 'Seite ist indexierbar (kein noindex)',
        detail:
          'Weder ein Meta-Tag noch ein X-Robots-Tag-Header enthält ein noindex, das für alle Suchmaschinen oder für Google gilt.',
      },
    },
    expired: {
      en: {
        title: 'Expiry date for search has passed (unavailable_after)',
        detail: ({ directive }) =>
          `The response contains ${directiveWords.en(directive)}, and the date of unavailable_after has passed. Search engines treat the page as if it had noindex.`,
        steps: ({ directive }) => [
          'Check whether the page is meant to be missing from search; if so, change nothing.',
          ...removeDirectiveSteps.en(directive),
        ],
      },
      de: {
        title: 'Ablaufdatum für die Suche überschritten (unavailable_after)',
        detail: ({ directive }) =>
          `Die Antwort enthält ${directiveWords.de(directive)}; das Datum von unavailable_after ist überschritten. Suchmaschinen behandeln die Seite wie eine mit noindex.`,
        steps: ({ directive }) => [
          'Prüfen Sie, ob die Seite absichtlich nicht gefunden wird; in diesem Fall ändern Sie nichts.',
          ...removeDirectiveSteps.de(directive),
        ],
      },
    },
    noindex: {
      en: {
        title: 'Page is not indexable (noindex)',
        detail: ({ directive }) =>
          `The response contains ${directiveWords.en(directive)}. ${directive.engine === 'googlebot' ? 'Google does not show the page in its results.' : 'Search engines do not show the page in their results.'}`,
        steps: ({ directive }) => [
          'Check whether the page is meant to be missing from search; if so, change nothing.',
          ...removeDirectiveSteps.en(directive),
        ],
      },
      de: {
        title: 'Seite ist nicht indexierbar (noindex)',
        detail: ({ directive }) =>
          `Die Antwort enthält ${directiveWords.de(directive)}. ${directive.engine === 'googlebot' ? 'Google zeigt die Seite nicht in den Ergebnissen.' : 'Suchmaschinen zeigen die Seite nicht in den Ergebnissen.'}`,
        steps: ({ directive }) => [
          'Prüfen Sie, ob die Seite absichtlich nicht gefunden wird; in diesem Fall ändern Sie nichts.',
          ...removeDirectiveSteps.de(directive),
        ],
      },
    },
  },
}
