import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { redirectDomain } from './redirect-domain.ts'

export const redirectDomainText: TextsOf<typeof redirectDomain> = {
  question: { en: 'Does the domain lead to another site?', de: 'Führt die Domain zu einer anderen Website?' },
  subject: { en: 'The domain of the page', de: 'Die Domain der Seite' },
  why: {
    en: 'If a domain sends everybody on, search engines list and judge the other site. Where that happens against the will of the owner, the visitors end up with somebody else.',
    de: 'Schickt eine Domain alle weiter, listen und beurteilen Suchmaschinen die andere Website. Geschieht das gegen den Willen des Inhabers, landen die Besucher bei jemand anderem.',
  },
  outcomes: {
    'other-domain': {
      en: {
        title: 'The domain leads to another domain',
        detail: ({ from, to }) => `${shown(from)} leads to ${shown(to)}. This report describes the site there.`,
      },
      de: {
        title: 'Die Domain führt zu einer anderen Domain',
        detail: ({ from, to }) =>
          `${shown(from)} führt zu ${shown(to)}. Dieser Bericht beschreibt die dortige Website.`,
      },
    },
    entrance: {
      en: {
        title: 'The domain leads to a login or consent page',
        detail: ({ from, to }) =>
          `${shown(from)} leads to ${shown(to)}, by its name a page for signing in or for consent. This report describes that page, not what lies behind it.`,
      },
      de: {
        title: 'Die Domain führt zu einer Anmelde- oder Einwilligungsseite',
        detail: ({ from, to }) =>
          `${shown(from)} führt zu ${shown(to)}, dem Namen nach einer Seite zum Anmelden oder Einwilligen. Dieser Bericht beschreibt jene Seite, nicht was dahinter liegt.`,
      },
    },
  },
}
