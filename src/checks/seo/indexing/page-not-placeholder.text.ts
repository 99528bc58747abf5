import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import type { pageNotPlaceholder } from './page-not-placeholder.ts'

export const pageNotPlaceholderText: TextsOf<typeof pageNotPlaceholder> = {
  question: { en: 'Is there a real page yet?', de: 'Gibt es schon eine richtige Seite?' },
  subject: { en: 'Whether the page is a placeholder', de: 'Ob die Seite ein Platzhalter ist' },
  why: {
    en: 'A placeholder tells visitors that there is nothing here yet, or that the domain is for sale. Many do not come back, and search engines find nothing that they could show the page for.',
    de: 'Ein Platzhalter sagt Besuchern, dass es hier noch nichts gibt oder die Domain zu verkaufen ist. Viele kommen nicht wieder, und Suchmaschinen finden nichts, wofür sie die Seite zeigen könnten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page is no placeholder',
        detail: 'It is neither the default page of a server nor an announcement or an offer of the domain.',
      },
      de: {
        title: 'Die Seite ist kein Platzhalter',
        detail:
          'Sie ist weder die Standardseite eines Servers noch eine Ankündigung oder ein Verkaufsangebot der Domain.',
      },
    },
    placeholder: {
      en: {
        title: 'The page is a placeholder',
        detail: ({ mark }) =>
          `It says ${quoted.en(mark)}, as default pages, announcements and offers of domains do. There is nothing worth indexing yet.`,
      },
      de: {
        title: 'Die Seite ist ein Platzhalter',
        detail: ({ mark }) =>
          `Auf ihr steht ${quoted.de(mark)}, wie auf Standardseiten, Ankündigungen und Verkaufsangeboten von Domains. Es gibt noch nichts, was in den Index gehört.`,
      },
    },
  },
}
