import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsEdns } from './ns-edns.ts'

export const nsEdnsText: TextsOf<typeof nsEdns> = {
  question: {
    en: 'Do the name servers support EDNS?',
    de: 'Unterstützen die Nameserver EDNS?',
  },
  subject: { en: 'EDNS support of the name servers', de: 'EDNS-Unterstützung der Nameserver' },
  why: {
    en: 'DNSSEC and large responses need EDNS. If a name server handles it incorrectly, resolvers have to retry or give up, so names resolve slowly or, with some internet providers, not at all.',
    de: 'DNSSEC und große Antworten brauchen EDNS. Behandelt ein Nameserver es falsch, müssen Resolver es erneut versuchen oder geben auf: Namen werden langsam oder bei manchen Internetanbietern gar nicht aufgelöst.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers support EDNS',
        detail: 'The name servers respond correctly to queries with EDNS.',
      },
      de: {
        title: 'Nameserver unterstützen EDNS',
        detail: 'Die Nameserver antworten richtig auf Anfragen mit EDNS.',
      },
    },
    'no-edns': {
      en: {
        title: 'Name server does not support EDNS',
        detail: ({ servers }) =>
          `${listing.en(servers)} ${byNumber(servers, 'responds', 'respond')} without EDNS (RFC 6891). Simple queries work, DNSSEC does not.`,
        steps: ['Ask your DNS provider to update the name server software.'],
      },
      de: {
        title: 'Nameserver unterstützt kein EDNS',
        detail: ({ servers }) =>
          `${listing.de(servers)} ${byNumber(servers, 'antwortet', 'antworten')} ohne EDNS (RFC 6891). Einfache Anfragen funktionieren, DNSSEC nicht.`,
        steps: ['Bitten Sie Ihren DNS-Anbieter, die Nameserver-Software zu aktualisieren.'],
      },
    },
    options: {
      en: {
        title: 'Name server does not accept EDNS options',
        detail: ({ servers }) =>
          `${listing.en(servers)} ${byNumber(servers, 'rejects or drops', 'reject or drop')} queries with EDNS options such as DNS cookies, although name servers must ignore unknown options (RFC 6891). Resolvers that send them lose time here, or continue without EDNS and therefore without DNSSEC.`,
        steps: [
          'Ask your DNS provider whether a firewall drops DNS queries with EDNS options.',
          'If not, ask it to update the name server software.',
        ],
      },
      de: {
        title: 'Nameserver nimmt keine EDNS-Optionen an',
        detail: ({ servers }) =>
          `${listing.de(servers)} ${byNumber(servers, 'lehnt Anfragen mit EDNS-Optionen wie DNS-Cookies ab oder verwirft sie', 'lehnen Anfragen mit EDNS-Optionen wie DNS-Cookies ab oder verwerfen sie')}, obwohl Nameserver unbekannte Optionen ignorieren müssen (RFC 6891). Resolver, die sie senden, verlieren hier Zeit oder machen ohne EDNS und damit ohne DNSSEC weiter.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter, ob eine Firewall DNS-Anfragen mit EDNS-Optionen verwirft.',
          'Wenn nicht, bitten Sie ihn, die Nameserver-Software zu aktualisieren.',
        ],
      },
    },
    broken: {
      en: {
        title: 'Name server handles EDNS incorrectly',
        detail: ({ servers }) =>
          `${listing.en(servers)} ${byNumber(servers, 'does', 'do')} not respond correctly to queries with EDNS. Resolvers use EDNS by default, and some give up here.`,
        steps: [
          'Ask your DNS provider whether a firewall drops DNS queries or responses with EDNS.',
          'If not, ask it to update the name server software.',
        ],
      },
      de: {
        title: 'Nameserver behandelt EDNS falsch',
        detail: ({ servers }) =>
          `${listing.de(servers)} ${byNumber(servers, 'antwortet', 'antworten')} nicht richtig auf Anfragen mit EDNS. Resolver verwenden EDNS standardmäßig, und manche geben hier auf.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter, ob eine Firewall DNS-Anfragen oder Antworten mit EDNS verwirft.',
          'Wenn nicht, bitten Sie ihn, die Nameserver-Software zu aktualisieren.',
        ],
      },
    },
  },
}
