import type { TextsOf } from '../../define-check.ts'
import { serverSteps } from '../server-snippets.ts'
import { shownSize } from '../sizes.ts'
import type { compression } from './compression.ts'

const LINES = { nginx: 'gzip on;', apache: 'AddOutputFilterByType DEFLATE text/html text/css text/javascript' }

export const compressionText: TextsOf<typeof compression> = {
  question: { en: 'Is the HTML compressed?', de: 'Wird das HTML komprimiert übertragen?' },
  subject: { en: 'compression of the HTML', de: 'Komprimierung des HTML' },
  why: {
    en: 'Without compression, HTML takes several times as long to transfer. Visitors with a weak mobile connection wait longer and use more of their data plan.',
    de: 'Ohne Komprimierung dauert die Übertragung von HTML ein Mehrfaches. Besucher mit schwacher Mobilfunkverbindung warten länger und verbrauchen mehr Datenvolumen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'HTML is compressed',
        detail: ({ coding, wireBytes, bytes }) =>
          `The web server sent the HTML with ${coding}: ${shownSize.en(wireBytes)} instead of ${shownSize.en(bytes)}.`,
      },
      de: {
        title: 'HTML wird komprimiert übertragen',
        detail: ({ coding, wireBytes, bytes }) =>
          `Der Webserver hat das HTML mit ${coding} übertragen: ${shownSize.de(wireBytes)} statt ${shownSize.de(bytes)}.`,
      },
    },
    small: {
      en: {
        title: 'HTML is small, no compression needed',
        detail: ({ bytes }) =>
          `The HTML has ${shownSize.en(bytes)}. Up to 10 KiB, compression makes hardly any difference.`,
      },
      de: {
        title: 'HTML ist klein, keine Komprimierung nötig',
        detail: ({ bytes }) => `Das HTML ist ${shownSize.de(bytes)} groß. Bis 10 KiB bringt Komprimierung kaum etwas.`,
      },
    },
    none: {
      en: {
        title: 'HTML is not compressed',
        detail: ({ bytes }) =>
          `The web server sent ${shownSize.en(bytes)} of HTML without compression, although our request accepts gzip and br. The page loads more slowly than necessary.`,
        steps: [
          'If a CDN or web hosting provider delivers the site, turn on compression (gzip or Brotli) in its settings.',
          ...serverSteps.en(LINES),
        ],
      },
      de: {
        title: 'HTML wird unkomprimiert übertragen',
        detail: ({ bytes }) =>
          `Der Webserver hat ${shownSize.de(bytes)} HTML ohne Komprimierung übertragen, obwohl unsere Anfrage gzip und br akzeptiert. Die Seite lädt langsamer als nötig.`,
        steps: [
          'Wenn ein CDN oder Webhosting-Anbieter die Website ausliefert, schalten Sie in dessen Einstellungen die Komprimierung (gzip oder Brotli) ein.',
          ...serverSteps.de(LINES),
        ],
      },
    },
    'only-announced': {
      en: {
        title: 'Content-Encoding header without compression',
        detail: ({ coding, bytes }) =>
          `The response has the header “Content-Encoding: ${coding}”, but the HTML (${shownSize.en(bytes)}) is not compressed. Some programs cannot read such a response.`,
        steps: [
          'In the configuration of the web server or application, remove the code that sets the Content-Encoding header itself.',
          ...serverSteps.en(LINES),
        ],
      },
      de: {
        title: 'Content-Encoding-Header ohne Komprimierung',
        detail: ({ coding, bytes }) =>
          `Die Antwort hat den Header „Content-Encoding: ${coding}“, aber das HTML (${shownSize.de(bytes)}) ist nicht komprimiert. Manche Programme können eine solche Antwort nicht lesen.`,
        steps: [
          'Entfernen Sie in der Konfiguration von Webserver oder Anwendung die Stelle, die den Header Content-Encoding selbst setzt.',
          ...serverSteps.de(LINES),
        ],
      },
    },
  },
}
