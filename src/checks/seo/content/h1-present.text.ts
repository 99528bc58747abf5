import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { h1Present } from './h1-present.ts'

export const h1PresentText: TextsOf<typeof h1Present> = {
  question: { en: 'Does the page have a main heading?', de: 'Hat die Seite eine Hauptüberschrift?' },
  subject: { en: 'The main heading', de: 'Die Hauptüberschrift' },
  why: {
    en: 'The main heading says in one line what a page is about. People with screen readers jump to it, and search engines use it for orientation; without it both have to guess.',
    de: 'Die Hauptüberschrift sagt in einer Zeile, worum es geht. Menschen mit Vorleseprogramm springen zu ihr, und Suchmaschinen orientieren sich daran; ohne sie müssen beide raten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page has a main heading',
        detail: ({ heading }) => `Its only h1 that can be read is “${shown(heading)}”.`,
      },
      de: {
        title: 'Die Seite hat eine Hauptüberschrift',
        detail: ({ heading }) => `Die einzige lesbare h1-Überschrift lautet „${shown(heading)}“.`,
      },
    },
    several: {
      en: {
        title: 'The page has several main headings',
        detail: ({ heading, count, isLeast }) =>
          `There are ${isLeast ? 'at least ' : ''}${count} h1 headings, the first is “${shown(heading)}”. That is allowed; a single one tells more clearly what the page is about.`,
      },
      de: {
        title: 'Die Seite hat mehrere Hauptüberschriften',
        detail: ({ heading, count, isLeast }) =>
          `Es gibt ${isLeast ? 'mindestens ' : ''}${count} h1-Überschriften, die erste lautet „${shown(heading)}“. Das ist erlaubt; eine einzige sagt deutlicher, worum es geht.`,
      },
    },
    missing: {
      en: {
        title: 'The page has no main heading',
        detail: 'The HTML holds no h1. It tells readers and search engines what the page is about.',
      },
      de: {
        title: 'Die Seite hat keine Hauptüberschrift',
        detail: 'Im HTML steht kein h1. Es sagt Menschen und Suchmaschinen, worum es auf der Seite geht.',
      },
    },
    unreadable: {
      en: {
        title: 'The main heading has no visible text',
        detail: ({ count }) =>
          `The HTML holds ${count} h1, but none of them has visible text or an image with an alternative text. So the topic of the page is not named.`,
      },
      de: {
        title: 'Die Hauptüberschrift hat keinen sichtbaren Text',
        detail: ({ count }) =>
          `Das HTML enthält ${count} h1, aber ohne sichtbaren Text und ohne Bild mit Alternativtext. Das Thema der Seite wird so nicht genannt.`,
      },
    },
  },
}
