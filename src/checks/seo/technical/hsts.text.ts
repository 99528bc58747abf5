import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { hsts } from './hsts.ts'

export const hstsText: TextsOf<typeof hsts> = {
  question: {
    en: 'Do browsers learn to use https only (HSTS)?',
    de: 'Lernen Browser, nur https zu nutzen (HSTS)?',
  },
  subject: { en: 'Strict-Transport-Security (HSTS)', de: 'Strict-Transport-Security (HSTS)' },
  why: {
    en: 'The first request often leaves without encryption, and somebody in the same Wi-Fi can divert it to a forgery before a redirect takes effect. A browser that remembers HSTS uses https at once.',
    de: 'Der erste Aufruf geht oft unverschlüsselt hinaus, und jemand im selben WLAN kann ihn auf eine Fälschung umlenken, bevor eine Weiterleitung greift. Ein Browser, der sich HSTS gemerkt hat, nimmt gleich https.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Browsers are told to use https only (HSTS)',
        detail: ({ value }) => `Strict-Transport-Security: ${shown(value)}. It protects later visits.`,
      },
      de: {
        title: 'Browser sollen nur https nutzen (HSTS)',
        detail: ({ value }) => `Strict-Transport-Security: ${shown(value)}. Das schützt spätere Besuche.`,
      },
    },
    missing: {
      en: {
        title: 'Browsers are not told to use https only (HSTS)',
        detail:
          'The answer has no Strict-Transport-Security header. It would protect later visits; it has no effect on the ranking.',
      },
      de: {
        title: 'Browser werden nicht auf https festgelegt (HSTS)',
        detail:
          'Die Antwort hat keinen Header Strict-Transport-Security. Er würde spätere Besuche schützen; auf das Ranking wirkt er nicht.',
      },
    },
    short: {
      en: {
        title: 'HSTS is remembered for a short time only',
        detail: ({ value, seconds }) =>
          `Strict-Transport-Security: ${shown(value)}. ${seconds} seconds are less than half a year (15552000), so that occasional visitors are not protected.`,
      },
      de: {
        title: 'HSTS gilt nur für kurze Zeit',
        detail: ({ value, seconds }) =>
          `Strict-Transport-Security: ${shown(value)}. ${seconds} Sekunden sind weniger als ein halbes Jahr (15552000); wer selten kommt, ist nicht geschützt.`,
      },
    },
    'turned-off': {
      en: {
        title: 'HSTS is turned off',
        detail: ({ value }) =>
          `Strict-Transport-Security: ${shown(value)}. With max-age=0 browsers forget that the site is to be visited over https only.`,
      },
      de: {
        title: 'HSTS ist abgeschaltet',
        detail: ({ value }) =>
          `Strict-Transport-Security: ${shown(value)}. Mit max-age=0 vergessen Browser, dass die Website nur über https aufgerufen werden soll.`,
      },
    },
    unreadable: {
      en: {
        title: 'The HSTS header cannot be read',
        detail: ({ value }) =>
          `Strict-Transport-Security: ${shown(value)}. Without exactly one valid max-age browsers ignore the header.`,
      },
      de: {
        title: 'Der HSTS-Header ist nicht lesbar',
        detail: ({ value }) =>
          `Strict-Transport-Security: ${shown(value)}. Ohne genau ein gültiges max-age ignorieren Browser den Header.`,
      },
    },
    'over-http': {
      en: {
        title: 'HSTS is sent over http',
        detail: ({ value }) =>
          `Strict-Transport-Security: ${shown(value)}. The page came over http, and there browsers ignore this header.`,
      },
      de: {
        title: 'HSTS wird über http gesendet',
        detail: ({ value }) =>
          `Strict-Transport-Security: ${shown(value)}. Die Seite kam über http, und dort ignorieren Browser diesen Header.`,
      },
    },
  },
}
