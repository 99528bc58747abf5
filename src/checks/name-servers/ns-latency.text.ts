import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import { inSeconds } from '../soa/seconds.ts'
import type { nsLatency } from './ns-latency.ts'

const steps = {
  en: [
    'Ask your DNS provider why these name servers respond slowly.',
    'If you run the name servers, check for overload, a long network path or packet loss.',
  ],
  de: [
    'Fragen Sie Ihren DNS-Anbieter, warum diese Nameserver langsam antworten.',
    'Wenn Sie die Nameserver selbst betreiben, prüfen Sie sie auf Überlastung, lange Wege im Netz und Paketverlust.',
  ],
}

export const nsLatencyText: TextsOf<typeof nsLatency> = {
  question: {
    en: 'Is the response time of the name servers low?',
    de: 'Ist die Antwortzeit der Nameserver niedrig?',
  },
  subject: { en: 'response time of the name servers', de: 'Antwortzeit der Nameserver' },
  why: {
    en: 'Every first visit waits for a name server. Resolvers often give up on a slow one after 1 or 2 seconds, and users then see errors.',
    de: 'Jeder erste Besuch wartet auf einen Nameserver. Resolver geben einen langsamen oft nach 1 oder 2 Sekunden auf, und Nutzer sehen dann Fehler.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Response time of the name servers is low',
        detail: 'All name servers that respond do so in less than 0.5 seconds.',
      },
      de: {
        title: 'Antwortzeit der Nameserver ist niedrig',
        detail: 'Alle Nameserver, die antworten, tun das in weniger als 0,5 Sekunden.',
      },
    },
    noticeable: {
      en: {
        title: 'Response time of a name server is high',
        detail: ({ servers, milliseconds }) =>
          `${listing.en(servers)} ${byNumber(servers, 'takes', 'take up to')} ${inSeconds.en(milliseconds / 1000)} to respond. First visits may be noticeably delayed.`,
        steps: steps.en,
      },
      de: {
        title: 'Antwortzeit eines Nameservers ist hoch',
        detail: ({ servers, milliseconds }) =>
          `${listing.de(servers)} ${byNumber(servers, 'braucht', 'brauchen bis zu')} ${inSeconds.de(milliseconds / 1000)} für eine Antwort. Erste Besuche können sich spürbar verzögern.`,
        steps: steps.de,
      },
    },
    slow: {
      en: {
        title: 'Response time of a name server is very high',
        detail: ({ servers, milliseconds }) =>
          `${listing.en(servers)} ${byNumber(servers, 'takes', 'take up to')} ${inSeconds.en(milliseconds / 1000)} to respond. Many resolvers do not wait that long.`,
        steps: steps.en,
      },
      de: {
        title: 'Antwortzeit eines Nameservers ist sehr hoch',
        detail: ({ servers, milliseconds }) =>
          `${listing.de(servers)} ${byNumber(servers, 'braucht', 'brauchen bis zu')} ${inSeconds.de(milliseconds / 1000)} für eine Antwort. Viele Resolver warten nicht so lange.`,
        steps: steps.de,
      },
    },
    'all-slow': {
      en: {
        title: 'Response time of all name servers is too high',
        detail: ({ servers, milliseconds }) =>
          `${listing.en(servers)} ${byNumber(servers, 'takes', 'take up to')} ${inSeconds.en(milliseconds / 1000)} to respond, and no other name server responds faster. Some resolvers do not wait that long.`,
        steps: steps.en,
      },
      de: {
        title: 'Antwortzeit aller Nameserver ist zu hoch',
        detail: ({ servers, milliseconds }) =>
          `${listing.de(servers)} ${byNumber(servers, 'braucht', 'brauchen bis zu')} ${inSeconds.de(milliseconds / 1000)} für eine Antwort, und kein anderer Nameserver antwortet schneller. Manche Resolver warten nicht so lange.`,
        steps: steps.de,
      },
    },
  },
}
