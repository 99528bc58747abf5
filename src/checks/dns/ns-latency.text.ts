import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsLatency } from './ns-latency.ts'

const seconds = (milliseconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(milliseconds / 1000)

const steps = {
  en: [
    'At your DNS provider, find out why these name servers respond slowly: overload, a long network path or packet loss.',
  ],
  de: [
    'Klären Sie bei Ihrem DNS-Anbieter, warum diese Nameserver langsam antworten: Überlastung, ein langer Weg im Netz oder Paketverlust.',
  ],
}

export const nsLatencyText: TextsOf<typeof nsLatency> = {
  question: { en: 'Do the name servers respond quickly?', de: 'Antworten die Nameserver schnell?' },
  subject: { en: 'response time of the name servers', de: 'Antwortzeit der Nameserver' },
  why: {
    en: 'Every first visit waits for a name server. Resolvers give up on slow servers after one or two seconds, and users then see errors.',
    de: 'Jeder erste Besuch wartet auf einen Nameserver. Resolver geben langsame Server nach ein bis zwei Sekunden auf, und Nutzer sehen dann Fehler.',
  },
  outcomes: {
    ok: {
      en: { title: 'Name servers respond quickly', detail: 'All name servers respond within half a second.' },
      de: {
        title: 'Nameserver antworten schnell',
        detail: 'Alle Nameserver antworten innerhalb einer halben Sekunde.',
      },
    },
    noticeable: {
      en: {
        title: 'Name server has a high response time',
        detail: ({ servers, milliseconds }) =>
          `These name servers take up to ${seconds(milliseconds, 'en')} seconds to respond: ${listing.en(servers)}. First visits may be noticeably delayed.`,
        steps: steps.en,
      },
      de: {
        title: 'Nameserver hat eine hohe Antwortzeit',
        detail: ({ servers, milliseconds }) =>
          `Diese Nameserver brauchen bis zu ${seconds(milliseconds, 'de')} Sekunden für eine Antwort: ${listing.de(servers)}. Erste Besuche können sich spürbar verzögern.`,
        steps: steps.de,
      },
    },
    slow: {
      en: {
        title: 'Name server responds very slowly',
        detail: ({ servers, milliseconds }) =>
          `These name servers take up to ${seconds(milliseconds, 'en')} seconds to respond: ${listing.en(servers)}. Many resolvers give up before that.`,
        steps: steps.en,
      },
      de: {
        title: 'Nameserver antwortet sehr langsam',
        detail: ({ servers, milliseconds }) =>
          `Diese Nameserver brauchen bis zu ${seconds(milliseconds, 'de')} Sekunden für eine Antwort: ${listing.de(servers)}. Viele Resolver geben vorher auf.`,
        steps: steps.de,
      },
    },
  },
}
