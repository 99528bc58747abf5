import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import type { headIntegrity } from './head-integrity.ts'

const IGNORED = {
  en: 'Search engines ignore them there or misread them.',
  de: 'Suchmaschinen ignorieren sie dort oder lesen sie falsch.',
}

const CHECK = {
  en: 'Check the result with an HTML validator, for example validator.w3.org.',
  de: 'Prüfen Sie das Ergebnis mit einem HTML-Validator, zum Beispiel validator.w3.org.',
}

export const headIntegrityText: TextsOf<typeof headIntegrity> = {
  question: {
    en: 'Are all SEO tags in the HTML head?',
    de: 'Sind alle SEO-Tags im HTML-Head?',
  },
  subject: { en: 'SEO tags in the HTML head', de: 'SEO-Tags im HTML-Head' },
  why: {
    en: 'Search engines read title, canonical URL, robots and hreflang only in the HTML head. If an invalid element ends the head too early, these tags have no effect, although browsers show the page correctly.',
    de: 'Suchmaschinen lesen Titel, kanonische URL, robots und hreflang nur im HTML-Head. Beendet ein unzulässiges Element ihn zu früh, sind diese Tags wirkungslos, obwohl Browser die Seite richtig zeigen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No SEO tags outside the HTML head',
        detail: 'An HTML parser finds no title, canonical, robots or hreflang tag outside the HTML head.',
      },
      de: {
        title: 'Keine SEO-Tags außerhalb des HTML-Heads',
        detail: 'Ein HTML-Parser findet außerhalb des HTML-Heads kein Tag für title, canonical, robots oder hreflang.',
      },
    },
    'in-body': {
      en: {
        title: 'SEO tags in the HTML body',
        detail: ({ tags }) => `The HTML body contains these tags: ${listing.en(tags)}. ${IGNORED.en}`,
        steps: ({ tags }) => [
          `In the HTML template or in the plugin that creates them, move these tags to the HTML head: ${listing.en(tags)}.`,
          CHECK.en,
        ],
      },
      de: {
        title: 'SEO-Tags im HTML-Body',
        detail: ({ tags }) => `Der HTML-Body enthält diese Tags: ${listing.de(tags)}. ${IGNORED.de}`,
        steps: ({ tags }) => [
          `Verschieben Sie in der HTML-Vorlage oder im Plugin, das sie erzeugt, diese Tags in den HTML-Head: ${listing.de(tags)}.`,
          CHECK.de,
        ],
      },
    },
    'closed-by-text': {
      en: {
        title: 'Text in the HTML head moves SEO tags to the body',
        detail: ({ tags }) =>
          `Text in the HTML head ends the head too early, so the HTML body contains these tags: ${listing.en(tags)}. ${IGNORED.en}`,
        steps: ['In the HTML template or in the plugin that creates it, remove the text from the HTML head.', CHECK.en],
      },
      de: {
        title: 'Text im HTML-Head verschiebt SEO-Tags in den Body',
        detail: ({ tags }) =>
          `Text im HTML-Head beendet ihn zu früh, sodass diese Tags im HTML-Body landen: ${listing.de(tags)}. ${IGNORED.de}`,
        steps: [
          'Entfernen Sie in der HTML-Vorlage oder im Plugin, das ihn erzeugt, den Text aus dem HTML-Head.',
          CHECK.de,
        ],
      },
    },
    'closed-by-element': {
      en: {
        title: 'Element in the HTML head moves SEO tags to the body',
        detail: ({ tags, element }) =>
          `<${shown(element)}> is not allowed in the HTML head and ends it too early, so the HTML body contains these tags: ${listing.en(tags)}. ${IGNORED.en}`,
        steps: ({ element }) => [
          `In the HTML template or in the plugin that creates it, move <${shown(element)}> from the HTML head to the HTML body.`,
          CHECK.en,
        ],
      },
      de: {
        title: 'Element im HTML-Head verschiebt SEO-Tags in den Body',
        detail: ({ tags, element }) =>
          `<${shown(element)}> ist im HTML-Head nicht erlaubt und beendet ihn zu früh, sodass diese Tags im HTML-Body landen: ${listing.de(tags)}. ${IGNORED.de}`,
        steps: ({ element }) => [
          `Verschieben Sie in der HTML-Vorlage oder im Plugin, das es erzeugt, <${shown(element)}> aus dem HTML-Head in den HTML-Body.`,
          CHECK.de,
        ],
      },
    },
  },
}
