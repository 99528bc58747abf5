import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { Move, redirectType } from './redirect-type.ts'

const written = (moves: readonly Move[]): readonly string[] =>
  moves.map(({ from, to, status }) => `${from} → ${to} (${status})`)

export const redirectTypeText: TextsOf<typeof redirectType> = {
  question: {
    en: 'Are the redirects permanent (301 or 308)?',
    de: 'Sind die Weiterleitungen permanent (301 oder 308)?',
  },
  subject: { en: 'redirect type (301 or 302)', de: 'Art der Weiterleitung (301 oder 302)' },
  why: {
    en: 'The type of a redirect tells search engines which URL is meant to stay. If it is temporary, the results may show the old URL for a long time.',
    de: 'An der Art der Weiterleitung erkennen Suchmaschinen, welche URL bleiben soll. Ist sie temporär, können die Ergebnisse noch lange die alte URL zeigen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Redirects to another host or to HTTPS are permanent',
        detail: ({ moves }) =>
          `${listing.en(written(moves))}: ${byNumber(written(moves), 'this redirect is', 'these redirects are')} permanent. Search engines use the new URL.`,
      },
      de: {
        title: 'Weiterleitungen auf anderen Host oder HTTPS sind permanent',
        detail: ({ moves }) =>
          `${listing.de(written(moves))}: ${byNumber(written(moves), 'Diese Weiterleitung ist', 'Diese Weiterleitungen sind')} permanent. Suchmaschinen verwenden die neue URL.`,
      },
    },
    temporary: {
      en: {
        title: 'Redirect to another host or to HTTPS is temporary',
        detail: ({ moves }) =>
          `${listing.en(written(moves))}: ${byNumber(written(moves), 'this redirect is', 'these redirects are')} temporary. Search engines may keep the old URL; with HTTP status 301 or 308 they use the new one.`,
        steps: [
          'On your web server, change the status of the redirect to 301 (nginx: “return 301 …;”; Apache: “Redirect permanent …” or “[R=301,L]” in a RewriteRule).',
          'If your CMS or CDN makes the redirect, change its type there to “permanent (301)”.',
        ],
      },
      de: {
        title: 'Weiterleitung auf anderen Host oder HTTPS ist temporär',
        detail: ({ moves }) =>
          `${listing.de(written(moves))}: ${byNumber(written(moves), 'Diese Weiterleitung ist', 'Diese Weiterleitungen sind')} temporär. Suchmaschinen können die alte URL behalten; bei HTTP-Status 301 oder 308 verwenden sie die neue.`,
        steps: [
          'Ändern Sie auf Ihrem Webserver den Status der Weiterleitung auf 301 (nginx: „return 301 …;“; Apache: „Redirect permanent …“ oder „[R=301,L]“ in einer RewriteRule).',
          'Wenn Ihr CMS oder CDN die Weiterleitung vornimmt, ändern Sie ihre Art dort auf „permanent (301)“.',
        ],
      },
    },
  },
}
