import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import { headStep } from '../server-snippets.ts'
import type { viewport } from './viewport.ts'

const TAG = '<meta name="viewport" content="width=device-width, initial-scale=1">'

const REPLACE = {
  en: `In the HTML template or theme, replace the viewport meta tag with “${TAG}”.`,
  de: `Ersetzen Sie in der HTML-Vorlage oder im Theme das Viewport-Meta-Tag durch „${TAG}“.`,
}

const CHECK = {
  en: 'Check on a phone that the design adapts to the narrow screen.',
  de: 'Prüfen Sie auf einem Smartphone, ob sich das Design an den schmalen Bildschirm anpasst.',
}

export const viewportText: TextsOf<typeof viewport> = {
  question: {
    en: 'Does the viewport adapt to the device width?',
    de: 'Passt sich der Viewport an die Gerätebreite an?',
  },
  subject: { en: 'viewport meta tag', de: 'Viewport-Meta-Tag' },
  why: {
    en: 'Many visitors use a phone. If the page does not adapt to its width, text is tiny and buttons are hard to tap; search engines also evaluate the mobile version of a page.',
    de: 'Viele Besucher nutzen ein Smartphone. Passt sich die Seite nicht an dessen Breite an, ist Text winzig und Schaltflächen sind schwer zu treffen; auch Suchmaschinen werten die mobile Ansicht aus.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Viewport adapts to the device width',
        detail: ({ value }) => `The viewport meta tag is ${quoted.en(value)}.`,
      },
      de: {
        title: 'Viewport passt sich an die Gerätebreite an',
        detail: ({ value }) => `Das Viewport-Meta-Tag lautet ${quoted.de(value)}.`,
      },
    },
    'no-zoom': {
      en: {
        title: 'Viewport prevents zooming',
        detail: ({ value }) =>
          `The viewport meta tag is ${quoted.en(value)}. It adapts to the device width, but on some devices users who need larger text cannot zoom in.`,
        steps: [REPLACE.en],
      },
      de: {
        title: 'Viewport verhindert Zoomen',
        detail: ({ value }) =>
          `Das Viewport-Meta-Tag lautet ${quoted.de(value)}. Es passt sich an die Gerätebreite an, auf manchen Geräten können Nutzer, die größeren Text brauchen, aber nicht zoomen.`,
        steps: [REPLACE.de],
      },
    },
    missing: {
      en: {
        title: 'No viewport meta tag',
        detail:
          'The HTML has no viewport meta tag. Phones show the page as wide as on a desktop screen and very small.',
        steps: [headStep.en(TAG), CHECK.en],
      },
      de: {
        title: 'Kein Viewport-Meta-Tag',
        detail:
          'Das HTML enthält kein Viewport-Meta-Tag. Smartphones zeigen die Seite so breit wie am Desktop und damit sehr klein.',
        steps: [headStep.de(TAG), CHECK.de],
      },
    },
    fixed: {
      en: {
        title: 'Viewport does not adapt to the device width',
        detail: ({ value }) =>
          `The viewport meta tag is ${quoted.en(value)}, without width=device-width. Phones may show the page too wide or too small.`,
        steps: [REPLACE.en, CHECK.en],
      },
      de: {
        title: 'Viewport passt sich nicht an die Gerätebreite an',
        detail: ({ value }) =>
          `Das Viewport-Meta-Tag lautet ${quoted.de(value)}, ohne width=device-width. Smartphones können die Seite zu breit oder zu klein zeigen.`,
        steps: [REPLACE.de, CHECK.de],
      },
    },
  },
}
