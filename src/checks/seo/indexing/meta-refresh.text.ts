import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { metaRefresh } from './meta-refresh.ts'

export const metaRefreshText: TextsOf<typeof metaRefresh> = {
  question: { en: 'Does the page send visitors on by itself?', de: 'Schickt die Seite Besucher von selbst weiter?' },
  subject: { en: 'The meta refresh', de: 'Das Meta-Refresh' },
  why: {
    en: 'A page that moves on by itself interrupts people who are still reading, above all with a screen reader, and can spoil the back button. Search engines cannot be sure which address is to stay.',
    de: 'Eine Seite, die von selbst weiterspringt, unterbricht beim Lesen, besonders mit einem Vorleseprogramm, und kann die Zurück-Taste stören. Suchmaschinen können nicht sicher sein, welche Adresse bleiben soll.',
  },
  outcomes: {
    reload: {
      en: {
        title: 'The page loads itself again',
        detail: ({ content, delaySeconds }) =>
          `A meta refresh says ${quoted.en(content)}: after ${delaySeconds} s the page loads anew. Search engines pay no attention; for readers it can be a nuisance.`,
      },
      de: {
        title: 'Die Seite lädt sich selbst neu',
        detail: ({ content, delaySeconds }) =>
          `Ein Meta-Refresh sagt ${quoted.de(content)}: Nach ${delaySeconds} s lädt die Seite neu. Suchmaschinen beachten das nicht; beim Lesen kann es stören.`,
      },
    },
    redirect: {
      en: {
        title: 'The page redirects by meta refresh',
        detail: ({ content, url }) =>
          `A meta refresh says ${quoted.en(content)} and leads to ${shown(url)}. Search engines take that for a redirect, but a slow and unclear one; a redirect by status 301 or 308 is certain.`,
      },
      de: {
        title: 'Die Seite leitet per Meta-Refresh weiter',
        detail: ({ content, url }) =>
          `Ein Meta-Refresh sagt ${quoted.de(content)} und führt zu ${shown(url)}. Suchmaschinen halten das für eine Weiterleitung, aber eine langsame und unklare; eine mit Status 301 oder 308 ist eindeutig.`,
      },
    },
  },
}
