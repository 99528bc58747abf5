import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { metaRefresh } from './meta-refresh.ts'

export const metaRefreshText: TextsOf<typeof metaRefresh> = {
  question: { en: 'Does the page use a meta refresh?', de: 'Verwendet die Seite einen Meta-Refresh?' },
  subject: { en: 'meta refresh', de: 'Meta-Refresh' },
  why: {
    en: 'A page that reloads or redirects by itself interrupts visitors, especially screen reader users, and can break the back button. Search engines may index the wrong URL.',
    de: 'Eine Seite, die von selbst neu lädt oder weiterspringt, unterbricht Besucher, vor allem mit Screenreader, und kann die Zurück-Taste stören. Suchmaschinen können die falsche URL in den Index aufnehmen.',
  },
  outcomes: {
    reload: {
      en: {
        title: 'Page reloads itself (meta refresh)',
        detail: ({ content, delaySeconds }) =>
          `The page has a meta refresh with the content ${quoted.en(content)}: it reloads after ${delaySeconds} ${delaySeconds === 1 ? 'second' : 'seconds'}. Search engines ignore this, but it can disturb readers.`,
        steps: [
          'In the template of the page, remove “<meta http-equiv="refresh">”; if content must be updated, let a script load only that part.',
        ],
      },
      de: {
        title: 'Seite lädt sich selbst neu (Meta-Refresh)',
        detail: ({ content, delaySeconds }) =>
          `Die Seite hat einen Meta-Refresh mit dem Inhalt ${quoted.de(content)}: Nach ${delaySeconds} ${delaySeconds === 1 ? 'Sekunde' : 'Sekunden'} lädt sie neu. Suchmaschinen ignorieren das, beim Lesen kann es aber stören.`,
        steps: [
          'Entfernen Sie in der Vorlage der Seite „<meta http-equiv="refresh">“; wenn sich Inhalte aktualisieren müssen, lassen Sie ein Skript nur diesen Teil nachladen.',
        ],
      },
    },
    redirect: {
      en: {
        title: 'Page redirects by meta refresh',
        detail: ({ content, url }) =>
          `The page has a meta refresh with the content ${quoted.en(content)}, which redirects to ${shown(url)}. Search engines recognize a redirect with HTTP status 301 or 308 more reliably.`,
        steps: [
          ({ path, url }) =>
            `On your web server, redirect the page with HTTP status 301 (nginx: “location = ${shown(path)} { return 301 ${shown(url)}; }”; Apache: “RedirectMatch 301 ^${shown(path)}$ ${shown(url)}”).`,
          'In the template of the page, remove “<meta http-equiv="refresh">”.',
        ],
      },
      de: {
        title: 'Seite leitet per Meta-Refresh weiter',
        detail: ({ content, url }) =>
          `Die Seite hat einen Meta-Refresh mit dem Inhalt ${quoted.de(content)}, der auf ${shown(url)} weiterleitet. Eine Weiterleitung mit HTTP-Status 301 oder 308 erkennen Suchmaschinen zuverlässiger.`,
        steps: [
          ({ path, url }) =>
            `Leiten Sie die Seite auf Ihrem Webserver mit HTTP-Status 301 weiter (nginx: „location = ${shown(path)} { return 301 ${shown(url)}; }“; Apache: „RedirectMatch 301 ^${shown(path)}$ ${shown(url)}“).`,
          'Entfernen Sie in der Vorlage der Seite „<meta http-equiv="refresh">“.',
        ],
      },
    },
  },
}
