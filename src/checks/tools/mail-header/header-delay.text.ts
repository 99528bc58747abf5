import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../../seo/quoted.ts'
import type { Delay, headerDelay } from './header-delay.ts'

const HOURS_FROM = 120

/** “7 minutes”, “3 hours”. The reference pages contain placeholders, for which every comparison is false. */
const duration: Localized<(minutes: number) => string> = {
  en: (minutes) => (minutes >= HOURS_FROM ? `${Math.floor(minutes / 60)} hours` : `${minutes} minutes`),
  de: (minutes) => (minutes >= HOURS_FROM ? `${Math.floor(minutes / 60)} Stunden` : `${minutes} Minuten`),
}

const hostName: Localized<(host: string | undefined) => string> = {
  en: (host) => (host === undefined ? 'a server without a name' : quoted.en(host)),
  de: (host) => (host === undefined ? 'einem Server ohne Namen' : quoted.de(host)),
}

const detail: Localized<(delay: Delay) => string> = {
  en: ({ minutes, from, to, hop }) =>
    `The message took ${duration.en(minutes)} from ${hostName.en(from)} to ${hostName.en(to)} (hop ${hop}). The usual causes are a queue at the sending server and greylisting at the receiving server.`,
  de: ({ minutes, from, to, hop }) =>
    `Die Nachricht brauchte ${duration.de(minutes)} von ${hostName.de(from)} zu ${hostName.de(to)} (Station ${hop}). Übliche Ursachen sind eine Warteschlange beim sendenden Server und Greylisting beim empfangenden Server.`,
}

export const headerDelayText: TextsOf<typeof headerDelay> = {
  question: { en: 'Was the message delivered without delay?', de: 'Wurde die Nachricht ohne Verzögerung zugestellt?' },
  subject: { en: 'delivery time of the message', de: 'Zustelldauer der Nachricht' },
  why: {
    en: 'A slow hop delays codes, alerts and orders that are needed immediately. The Received fields show which server to look at.',
    de: 'Ein langsamer Server verzögert Codes, Warnungen und Bestellungen, die sofort gebraucht werden. Die Received-Felder zeigen, bei welchem Server die Ursache zu suchen ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Delivery without delay',
        detail: ({ seconds }) =>
          `According to the Received fields, the longest delay between two servers was ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      },
      de: {
        title: 'Zustellung ohne Verzögerung',
        detail: ({ seconds }) =>
          `Laut den Received-Feldern betrug die längste Verzögerung zwischen zwei Servern ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}.`,
      },
    },
    delayed: {
      en: { title: 'Delivery delayed by more than 5 minutes', detail: detail.en },
      de: { title: 'Zustellung um mehr als 5 Minuten verzögert', detail: detail.de },
    },
    'long-delay': {
      en: {
        title: 'Delivery delayed by more than 1 hour',
        detail: detail.en,
        steps: [
          'If you run the sending server, check its log and its mail queue for deferred deliveries at that time.',
          'If you run the receiving server, check its log for greylisting, rate limits and slow content filters.',
        ],
      },
      de: {
        title: 'Zustellung um mehr als 1 Stunde verzögert',
        detail: detail.de,
        steps: [
          'Wenn Sie den sendenden Server betreiben, suchen Sie in dessen Protokoll und Warteschlange nach aufgeschobenen Zustellungen zu dieser Zeit.',
          'Wenn Sie den empfangenden Server betreiben, suchen Sie in dessen Protokoll nach Greylisting, Ratenlimits und langsamen Inhaltsfiltern.',
        ],
      },
    },
  },
}
