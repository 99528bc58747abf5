import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { redirectDomain } from './redirect-domain.ts'

export const redirectDomainText: TextsOf<typeof redirectDomain> = {
  question: {
    en: 'Does the domain redirect to another domain?',
    de: 'Leitet die Domain auf eine andere Domain weiter?',
  },
  subject: { en: 'redirect to another domain', de: 'Weiterleitung auf eine andere Domain' },
  why: {
    en: 'Search engines list and rate the target of a redirect, not the domain itself. If the owner did not set it up, for example after an attack, visitors get to the wrong site.',
    de: 'Suchmaschinen listen und bewerten das Ziel einer Weiterleitung, nicht die Domain selbst. Ist die Weiterleitung nicht gewollt, etwa nach einem Angriff, landen Besucher auf einer fremden Website.',
  },
  outcomes: {
    'other-domain': {
      en: {
        title: 'Domain redirects to another domain',
        detail: ({ from, to }) => `${shown(from)} redirects to ${shown(to)}. This report is about the site there.`,
      },
      de: {
        title: 'Domain leitet auf eine andere Domain weiter',
        detail: ({ from, to }) =>
          `${shown(from)} leitet auf ${shown(to)} weiter. Dieser Bericht beschreibt die dortige Website.`,
      },
    },
    entrance: {
      en: {
        title: 'Domain redirects to a login or consent page',
        detail: ({ from, to }) =>
          `${shown(from)} redirects to ${shown(to)}; judging by the host name, this is a login or consent page. This report is about that page, not about the site behind it.`,
      },
      de: {
        title: 'Domain leitet auf Anmelde- oder Einwilligungsseite weiter',
        detail: ({ from, to }) =>
          `${shown(from)} leitet auf ${shown(to)} weiter, dem Hostnamen nach eine Anmelde- oder Einwilligungsseite. Dieser Bericht beschreibt diese Seite, nicht die Website dahinter.`,
      },
    },
  },
}
