import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import { headStep } from '../server-snippets.ts'
import type { favicon } from './favicon.ts'

const LINK = '<link rel="icon" href="/favicon.ico">'

export const faviconText: TextsOf<typeof favicon> = {
  question: { en: 'Does the HTML declare a favicon?', de: 'Gibt das HTML ein Favicon an?' },
  subject: { en: 'favicon', de: 'Favicon' },
  why: {
    en: 'Browsers show the favicon in tabs and bookmarks, search engines show it next to search results. Without it, users find the site less easily among others.',
    de: 'Browser zeigen das Favicon in Tabs und Lesezeichen, Suchmaschinen neben Suchergebnissen. Ohne Favicon finden Nutzer die Website dort weniger leicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Favicon is declared in the HTML',
        detail: ({ href }) => `The favicon of the page is ${quoted.en(href)}.`,
      },
      de: {
        title: 'Favicon im HTML angegeben',
        detail: ({ href }) => `Das Favicon der Seite ist ${quoted.de(href)}.`,
      },
    },
    missing: {
      en: {
        title: 'No favicon declared in the HTML',
        detail:
          'The HTML has no link element with “rel="icon"”. Unless search engines find /favicon.ico by themselves, they show a generic icon next to the result.',
        steps: [headStep.en(LINK)],
      },
      de: {
        title: 'Kein Favicon im HTML angegeben',
        detail:
          'Das HTML enthält kein link-Element mit „rel="icon"“. Wenn Suchmaschinen nicht selbst /favicon.ico finden, zeigen sie neben dem Ergebnis ein Standardsymbol.',
        steps: [headStep.de(LINK)],
      },
    },
  },
}
