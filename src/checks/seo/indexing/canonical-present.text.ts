import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { canonicalPresent } from './canonical-present.ts'

export const canonicalPresentText: TextsOf<typeof canonicalPresent> = {
  question: { en: 'Does the page name its canonical address?', de: 'Nennt die Seite ihre kanonische Adresse?' },
  subject: { en: 'The canonical address', de: 'Die kanonische Adresse' },
  why: {
    en: 'The same page can often be had under several addresses, such as those with campaign parameters. If it does not say which one counts, search engines choose, and results may show an unwieldy one.',
    de: 'Dieselbe Seite ist oft unter mehreren Adressen zu haben, etwa mit den Parametern einer Kampagne. Sagt sie nicht, welche zählt, wählen Suchmaschinen selbst, und die Ergebnisse zeigen womöglich eine unhandliche.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page names one canonical address',
        detail: ({ url }) => `Search engines are told that ${shown(url)} is the address to show.`,
      },
      de: {
        title: 'Die Seite nennt eine kanonische Adresse',
        detail: ({ url }) => `Suchmaschinen erfahren, dass ${shown(url)} die Adresse ist, die gezeigt werden soll.`,
      },
    },
    none: {
      en: {
        title: 'The page names no canonical address',
        detail:
          'It is not required, but it helps search engines to choose where the same page can be had under several addresses.',
      },
      de: {
        title: 'Die Seite nennt keine kanonische Adresse',
        detail:
          'Vorgeschrieben ist sie nicht, aber sie hilft Suchmaschinen bei der Wahl, wenn dieselbe Seite unter mehreren Adressen zu haben ist.',
      },
    },
    'only-in-body': {
      en: {
        title: 'The canonical address stands where nobody reads it',
        detail:
          'The page names one in its body. Search engines read it only in the head of the page or in a Link header.',
      },
      de: {
        title: 'Die kanonische Adresse steht, wo sie niemand liest',
        detail:
          'Die Seite nennt eine im body. Suchmaschinen lesen sie nur im head der Seite oder in einem Link-Header.',
      },
    },
  },
}
