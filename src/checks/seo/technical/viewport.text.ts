import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { viewport } from './viewport.ts'

export const viewportText: TextsOf<typeof viewport> = {
  question: { en: 'Does the page fit on phones?', de: 'Passt sich die Seite an Telefone an?' },
  subject: { en: 'The viewport of the page', de: 'Der Viewport der Seite' },
  why: {
    en: 'A large part of all visitors come with a phone. If the page does not adapt, they read tiny print, push the text to and fro and miss the buttons, and many give up.',
    de: 'Ein großer Teil der Besucher kommt mit dem Telefon. Passt sich die Seite nicht an, lesen sie winzige Schrift, schieben den Text hin und her und treffen Knöpfe nicht; viele geben auf.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page adapts to the width of the screen',
        detail: ({ value }) => `The meta viewport is “${shown(value)}”.`,
      },
      de: {
        title: 'Die Seite passt sich der Bildschirmbreite an',
        detail: ({ value }) => `Der Meta-Viewport lautet „${shown(value)}“.`,
      },
    },
    'no-zoom': {
      en: {
        title: 'The page keeps visitors from zooming in',
        detail: ({ value }) =>
          `The meta viewport is “${shown(value)}”. The page adapts to phones, but people who need larger text cannot zoom in on some devices.`,
      },
      de: {
        title: 'Die Seite lässt sich nicht vergrößern',
        detail: ({ value }) =>
          `Der Meta-Viewport lautet „${shown(value)}“. Die Seite passt sich an Telefone an, auf manchen Geräten lässt sie sich aber nicht vergrößern, obwohl manche Menschen das brauchen.`,
      },
    },
    missing: {
      en: {
        title: 'The page has no meta viewport',
        detail:
          'Without it phones show the page as wide as on a desk and very small. Search engines judge a page by what phones get.',
      },
      de: {
        title: 'Die Seite hat keinen Meta-Viewport',
        detail:
          'Ohne ihn zeigen Telefone die Seite so breit wie am Schreibtisch und damit winzig. Suchmaschinen beurteilen eine Seite danach, was Telefone bekommen.',
      },
    },
    fixed: {
      en: {
        title: 'The page does not adapt to the screen width',
        detail: ({ value }) =>
          `The meta viewport is “${shown(value)}”, without width=device-width. Search engines judge a page by what phones get.`,
      },
      de: {
        title: 'Die Seite passt sich nicht an die Breite an',
        detail: ({ value }) =>
          `Der Meta-Viewport lautet „${shown(value)}“, ohne width=device-width. Suchmaschinen beurteilen eine Seite danach, was Telefone bekommen.`,
      },
    },
  },
}
