import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { titlePresent } from './title-present.ts'

export const titlePresentText: TextsOf<typeof titlePresent> = {
  question: { en: 'Does the page have a title?', de: 'Hat die Seite einen Titel?' },
  subject: { en: 'The title of the page', de: 'Der Titel der Seite' },
  why: {
    en: 'The title is what people click on in a search result, and what tabs and bookmarks are called. If it is missing, search engines put something together that often misses the point.',
    de: 'Auf den Titel klicken Menschen im Suchergebnis, und nach ihm heißen Tabs und Lesezeichen. Fehlt er, stellen Suchmaschinen selbst etwas zusammen, das oft am Thema vorbeigeht.',
  },
  outcomes: {
    ok: {
      en: { title: 'The page has a title', detail: ({ title }) => `Its title is “${shown(title)}”.` },
      de: { title: 'Die Seite hat einen Titel', detail: ({ title }) => `Der Titel lautet „${shown(title)}“.` },
    },
    missing: {
      en: {
        title: 'The page has no title',
        detail:
          'There is no title element in the head of the page. It is the main line of a search result and of an answer that cites the page.',
      },
      de: {
        title: 'Die Seite hat keinen Titel',
        detail:
          'Im Kopf der Seite steht kein title-Element. Es ist die wichtigste Zeile im Suchergebnis und in Antworten, die die Seite zitieren.',
      },
    },
    empty: {
      en: {
        title: 'The title of the page is empty',
        detail:
          'The first title element in the head of the page holds no text. It is the main line of a search result and of an answer that cites the page.',
      },
      de: {
        title: 'Der Titel der Seite ist leer',
        detail:
          'Das erste title-Element im Kopf der Seite enthält keinen Text. Es ist die wichtigste Zeile im Suchergebnis und in Antworten, die die Seite zitieren.',
      },
    },
  },
}
