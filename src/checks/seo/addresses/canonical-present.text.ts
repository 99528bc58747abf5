import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { canonicalPresent } from './canonical-present.ts'

export const canonicalPresentText: TextsOf<typeof canonicalPresent> = {
  question: { en: 'Does the page have a canonical URL?', de: 'Hat die Seite eine kanonische URL?' },
  subject: { en: 'canonical URL', de: 'kanonische URL' },
  why: {
    en: 'The same page is often available at several URLs, for example with campaign parameters. Without a canonical URL, search engines choose one themselves, and the results may show the wrong one.',
    de: 'Dieselbe Seite ist oft unter mehreren URLs erreichbar, zum Beispiel mit Kampagnenparametern. Ohne kanonische URL wählen Suchmaschinen selbst eine aus, und die Ergebnisse können die falsche zeigen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page has a canonical URL',
        detail: ({ url }) => `The page has exactly 1 canonical URL: ${shown(url)}.`,
      },
      de: {
        title: 'Kanonische URL vorhanden',
        detail: ({ url }) => `Die Seite hat genau 1 kanonische URL: ${shown(url)}.`,
      },
    },
    none: {
      en: {
        title: 'No canonical URL',
        detail:
          'Neither the HTML of the page nor a Link header contains a canonical URL. It is optional, but helps search engines if the same page is available at several URLs.',
        steps: [
          'In your CMS, SEO plugin or template, add the canonical URL to the HTML head of each page: “<link rel="canonical" href="https://www.example.com/page">”.',
        ],
      },
      de: {
        title: 'Keine kanonische URL',
        detail:
          'Weder das HTML der Seite noch ein Link-Header enthält eine kanonische URL. Sie ist nicht vorgeschrieben, hilft Suchmaschinen aber, wenn dieselbe Seite unter mehreren URLs erreichbar ist.',
        steps: [
          'Ergänzen Sie im CMS, im SEO-Plugin oder in der Vorlage die kanonische URL im HTML-Head jeder Seite: „<link rel="canonical" href="https://www.example.com/seite">“.',
        ],
      },
    },
    'only-in-body': {
      en: {
        title: 'Canonical URL is in the HTML body instead of the head',
        detail:
          'The page has a canonical URL, but only in the HTML body. Search engines accept it only in the HTML head or in a Link header.',
        steps: [
          'In your CMS or template, move “<link rel="canonical">” into the HTML head.',
          'Check the HTML head for elements that do not belong there, such as <div> or <img>: browsers end the head before the first of them.',
        ],
      },
      de: {
        title: 'Kanonische URL im HTML-Body statt im HTML-Head',
        detail:
          'Die Seite hat eine kanonische URL, aber nur im HTML-Body. Suchmaschinen akzeptieren sie nur im HTML-Head oder in einem Link-Header.',
        steps: [
          'Verschieben Sie „<link rel="canonical">“ im CMS oder in der Vorlage in den HTML-Head.',
          'Prüfen Sie den HTML-Head auf Elemente, die nicht dorthin gehören, etwa <div> oder <img>: Vor dem ersten davon beenden ihn Browser.',
        ],
      },
    },
  },
}
