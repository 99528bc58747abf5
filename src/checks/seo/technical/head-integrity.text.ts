import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import type { headIntegrity } from './head-integrity.ts'

export const headIntegrityText: TextsOf<typeof headIntegrity> = {
  question: {
    en: 'Do the tags for search engines stand in the head?',
    de: 'Stehen die Angaben für Suchmaschinen im Kopf der Seite?',
  },
  subject: { en: 'The head of the page', de: 'Der Kopf der Seite' },
  why: {
    en: 'Search engines look for their instructions in the head of the page. If a stray element ends it early, title, canonical address or translations are passed over, though the page looks right in the browser.',
    de: 'Suchmaschinen suchen ihre Anweisungen im Kopf der Seite. Beendet ein verirrtes Element ihn vorzeitig, werden Titel, kanonische Adresse oder Übersetzungen übergangen, obwohl im Browser alles richtig aussieht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The tags for search engines stand in the head',
        detail: 'An HTML parser finds no title, canonical, robots or hreflang tag outside the head.',
      },
      de: {
        title: 'Die Angaben für Suchmaschinen stehen im head',
        detail: 'Ein HTML-Parser findet title, canonical, robots und hreflang nirgends außerhalb des Kopfs der Seite.',
      },
    },
    'in-body': {
      en: {
        title: 'Tags for search engines stand in the body',
        detail: ({ tags }) =>
          `Found in the body: ${listing.en(tags)}. They belong in the head; elsewhere they are ignored or misread.`,
      },
      de: {
        title: 'Angaben für Suchmaschinen stehen im body',
        detail: ({ tags }) =>
          `Im body gefunden: ${listing.de(tags)}. Sie gehören in den Kopf der Seite; anderswo werden sie ignoriert oder falsch gelesen.`,
      },
    },
    'closed-by-text': {
      en: {
        title: 'Text ends the head of the page too early',
        detail: ({ tags }) =>
          `Text that stands in the head ends it, so that these tags land in the body: ${listing.en(tags)}. There they are ignored or misread.`,
      },
      de: {
        title: 'Text beendet den Kopf der Seite zu früh',
        detail: ({ tags }) =>
          `Text im Kopf der Seite beendet ihn, sodass diese Angaben im body landen: ${listing.de(tags)}. Dort werden sie ignoriert oder falsch gelesen.`,
      },
    },
    'closed-by-element': {
      en: {
        title: 'An element ends the head of the page too early',
        detail: ({ tags, element }) =>
          `<${shown(element)}> cannot stand in the head and ends it, so that these tags land in the body: ${listing.en(tags)}. There they are ignored or misread.`,
      },
      de: {
        title: 'Ein Element beendet den Kopf der Seite zu früh',
        detail: ({ tags, element }) =>
          `<${shown(element)}> darf nicht im Kopf der Seite stehen und beendet ihn, sodass diese Angaben im body landen: ${listing.de(tags)}. Dort werden sie ignoriert oder falsch gelesen.`,
      },
    },
  },
}
