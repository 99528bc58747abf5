import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import { serverSteps } from '../server-snippets.ts'
import type { hsts } from './hsts.ts'

const LINES = {
  nginx: 'add_header Strict-Transport-Security "max-age=300" always;',
  apache: 'Header always set Strict-Transport-Security "max-age=300"',
}

const PRECONDITION: Localized<string> = {
  en: 'Before you change the header, check that all pages of this host work over HTTPS: with HSTS, browsers do not use HTTP for it anymore.',
  de: 'Vergewissern Sie sich vor der Änderung, dass alle Seiten dieses Hosts über HTTPS funktionieren: Mit HSTS verwenden Browser für ihn kein HTTP mehr.',
}

/** Visitors who have stored a long max-age cannot go back to HTTP. */
const RAISE: Localized<string> = {
  en: 'When everything has worked for some days, raise max-age to 31536000 (1 year); browsers keep this value until it has passed.',
  de: 'Wenn einige Tage lang alles funktioniert hat, erhöhen Sie max-age auf 31536000 (1 Jahr); Browser behalten diesen Wert, bis er abgelaufen ist.',
}

const ADD: Localized<readonly string[]> = {
  en: [PRECONDITION.en, ...serverSteps.en(LINES), RAISE.en],
  de: [PRECONDITION.de, ...serverSteps.de(LINES), RAISE.de],
}

/** A second header would not help: browsers use only the first one. */
const REPLACE: Localized<readonly string[]> = {
  en: [
    PRECONDITION.en,
    'In the configuration of the web server, CDN or application, replace the value of the Strict-Transport-Security header with “max-age=300”.',
    RAISE.en,
  ],
  de: [
    PRECONDITION.de,
    'Ersetzen Sie in der Konfiguration von Webserver, CDN oder Anwendung den Wert des Headers Strict-Transport-Security durch „max-age=300“.',
    RAISE.de,
  ],
}

const header: Localized<(value: string) => string> = {
  en: (value) => `The Strict-Transport-Security header is ${quoted.en(value)}.`,
  de: (value) => `Der Header Strict-Transport-Security lautet ${quoted.de(value)}.`,
}

export const hstsText: TextsOf<typeof hsts> = {
  question: {
    en: 'Is HSTS (Strict-Transport-Security) enabled?',
    de: 'Ist HSTS (Strict-Transport-Security) aktiviert?',
  },
  subject: { en: 'HSTS (Strict-Transport-Security)', de: 'HSTS (Strict-Transport-Security)' },
  why: {
    en: 'The first request of a visitor often uses unencrypted HTTP, and attackers in the same Wi-Fi network can redirect it to a fake site. A browser that has stored HSTS uses HTTPS from the start.',
    de: 'Der erste Aufruf eines Besuchers erfolgt oft über unverschlüsseltes HTTP, und Angreifer im selben WLAN können ihn auf eine gefälschte Website umleiten. Ein Browser, der HSTS gespeichert hat, verwendet sofort HTTPS.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'HSTS is enabled',
        detail: ({ value }) => `${header.en(value)} Browsers use only HTTPS for later visits.`,
      },
      de: {
        title: 'HSTS ist aktiviert',
        detail: ({ value }) => `${header.de(value)} Browser verwenden bei späteren Besuchen nur HTTPS.`,
      },
    },
    missing: {
      en: {
        title: 'No HSTS header',
        detail:
          'The response has no Strict-Transport-Security header, so later visits can start with unencrypted HTTP. HSTS does not affect the ranking.',
        steps: ADD.en,
      },
      de: {
        title: 'Kein HSTS-Header',
        detail:
          'Die Antwort hat keinen Header Strict-Transport-Security; spätere Besuche können daher mit unverschlüsseltem HTTP beginnen. Auf das Ranking wirkt sich HSTS nicht aus.',
        steps: ADD.de,
      },
    },
    short: {
      en: {
        title: 'HSTS max-age is shorter than 180 days',
        detail: ({ value }) =>
          `${header.en(value)} Browsers forget it after less than 180 days (15552000 seconds), so visitors who return later are not protected.`,
        steps: REPLACE.en,
      },
      de: {
        title: 'HSTS mit max-age unter 180 Tagen',
        detail: ({ value }) =>
          `${header.de(value)} Browser vergessen ihn nach weniger als 180 Tagen (15552000 Sekunden); Besucher, die später wiederkommen, sind nicht geschützt.`,
        steps: REPLACE.de,
      },
    },
    'turned-off': {
      en: {
        title: 'HSTS is turned off (max-age=0)',
        detail: ({ value }) => `${header.en(value)} Because max-age is 0, browsers delete the stored HSTS entry.`,
      },
      de: {
        title: 'HSTS ist abgeschaltet (max-age=0)',
        detail: ({ value }) =>
          `${header.de(value)} Weil max-age 0 ist, löschen Browser den gespeicherten HSTS-Eintrag.`,
      },
    },
    unreadable: {
      en: {
        title: 'HSTS header is invalid',
        detail: ({ value }) =>
          `${header.en(value)} Browsers ignore it because it does not have exactly one valid max-age.`,
        steps: REPLACE.en,
      },
      de: {
        title: 'HSTS-Header ist ungültig',
        detail: ({ value }) =>
          `${header.de(value)} Browser ignorieren ihn, weil er nicht genau ein gültiges max-age enthält.`,
        steps: REPLACE.de,
      },
    },
    'over-http': {
      en: {
        title: 'HSTS header is sent over HTTP (no effect)',
        detail: ({ value }) => `${header.en(value)} Browsers ignore it because the page was sent over HTTP.`,
      },
      de: {
        title: 'HSTS-Header über HTTP gesendet (ohne Wirkung)',
        detail: ({ value }) => `${header.de(value)} Browser ignorieren ihn, weil die Seite über HTTP übertragen wurde.`,
      },
    },
  },
}
