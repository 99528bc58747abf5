import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { redirectDomain } from './redirect-domain.ts'

export const redirectDomainText: TextsOf<typeof redirectDomain> = {
  question: { en: 'Does the domain lead to another site?', de: 'Führt die Domain zu einer anderen Website?' },
  subject: { en: 'The domain of the page', de: 'Die Domain der Seite' },
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
