import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { favicon } from './favicon.ts'

export const faviconText: TextsOf<typeof favicon> = {
  question: { en: 'Does the page name an icon?', de: 'Nennt die Seite ein Symbol?' },
  subject: { en: 'The icon of the site', de: 'Das Symbol der Website' },
  why: {
    en: 'The icon stands in tabs, bookmarks and search results. By it people find a website again among many open ones; without it the website can look unfinished.',
    de: 'Das Symbol steht in Tabs, Lesezeichen und Suchergebnissen. Daran findet man eine Website unter vielen offenen wieder; ohne Symbol wirkt sie leicht unfertig.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page names an icon',
        detail: ({ href }) => `It is ${shown(href)}. Search engines can show it beside the result.`,
      },
      de: {
        title: 'Die Seite nennt ein Symbol',
        detail: ({ href }) => `Es ist ${shown(href)}. Suchmaschinen können es neben dem Ergebnis zeigen.`,
      },
    },
    missing: {
      en: {
        title: 'The page names no icon',
        detail:
          'There is no link with rel="icon" in the HTML. Search engines show a globe beside the result unless they find /favicon.ico by themselves.',
      },
      de: {
        title: 'Die Seite nennt kein Symbol',
        detail:
          'Im HTML steht kein link-Element mit rel="icon". Suchmaschinen zeigen neben dem Ergebnis dann eine Weltkugel, wenn sie nicht von sich aus /favicon.ico finden.',
      },
    },
  },
}
