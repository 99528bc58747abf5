import type { TextsOf } from '../../define-check.ts'
import type { responseTime } from './response-time.ts'

const SAMPLE = {
  en: 'This is a single measurement from one location.',
  de: 'Das ist eine einzelne Messung von einem Ort aus.',
}

export const responseTimeText: TextsOf<typeof responseTime> = {
  question: { en: 'Is the response time (TTFB) good?', de: 'Ist die Antwortzeit (TTFB) gut?' },
  subject: { en: 'response time (TTFB)', de: 'Antwortzeit (TTFB)' },
  why: {
    en: 'Until the first byte arrives, the browser window is empty and no image or script can load. If this takes long, visitors leave, and search engines may crawl fewer pages.',
    de: 'Bis das erste Byte eintrifft, bleibt das Browserfenster leer, und weder Bilder noch Skripte können laden. Dauert das lange, springen Besucher ab, und Suchmaschinen können weniger Seiten abrufen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Response time (TTFB) is good',
        detail: ({ ttfbMs }) => `The first byte arrived after ${ttfbMs} ms; up to 800 ms is good. ${SAMPLE.en}`,
      },
      de: {
        title: 'Antwortzeit (TTFB) ist gut',
        detail: ({ ttfbMs }) => `Das erste Byte kam nach ${ttfbMs} ms; gut sind bis zu 800 ms. ${SAMPLE.de}`,
      },
    },
    moderate: {
      en: {
        title: 'Response time (TTFB) is moderate',
        detail: ({ ttfbMs }) => `The first byte arrived after ${ttfbMs} ms; up to 800 ms is good. ${SAMPLE.en}`,
      },
      de: {
        title: 'Antwortzeit (TTFB) ist mittelmäßig',
        detail: ({ ttfbMs }) => `Das erste Byte kam nach ${ttfbMs} ms; gut sind bis zu 800 ms. ${SAMPLE.de}`,
      },
    },
    slow: {
      en: {
        title: 'Response time (TTFB) is high',
        detail: ({ ttfbMs }) => `The first byte arrived after ${ttfbMs} ms; more than 1800 ms is slow. ${SAMPLE.en}`,
        steps: [
          'Repeat this check at another time to see whether the response is always slow.',
          'In the CMS or on the web server, turn on page caching (a cache plugin; “proxy_cache” or “fastcgi_cache” in nginx; mod_cache in Apache).',
          'In the monitoring or log of the application, find and fix slow database queries and requests to other services.',
          'If the web server is far from your visitors or overloaded, use a CDN or a larger plan of your web hosting provider.',
        ],
      },
      de: {
        title: 'Antwortzeit (TTFB) ist hoch',
        detail: ({ ttfbMs }) =>
          `Das erste Byte kam nach ${ttfbMs} ms; mehr als 1800 ms gelten als langsam. ${SAMPLE.de}`,
        steps: [
          'Wiederholen Sie diese Prüfung zu einer anderen Zeit, um zu sehen, ob die Antwort immer langsam ist.',
          'Schalten Sie im CMS oder auf dem Webserver Seiten-Caching ein (ein Cache-Plugin; „proxy_cache“ oder „fastcgi_cache“ bei nginx; mod_cache bei Apache).',
          'Suchen und beheben Sie im Monitoring oder Protokoll der Anwendung langsame Datenbankabfragen und Aufrufe anderer Dienste.',
          'Wenn der Webserver weit von Ihren Besuchern entfernt oder überlastet ist, nutzen Sie ein CDN oder einen größeren Tarif Ihres Webhosting-Anbieters.',
        ],
      },
    },
  },
}
