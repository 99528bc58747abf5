import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsIpv6 } from './ns-ipv6.ts'

export const nsIpv6Text: TextsOf<typeof nsIpv6> = {
  question: { en: 'Can the zone be reached over IPv6?', de: 'Ist die Zone über IPv6 erreichbar?' },
  subject: { en: 'Name servers with IPv6', de: 'Nameserver mit IPv6' },
  why: {
    en: 'A growing part of the internet works with IPv6 alone and reaches IPv4 only through translation. If name servers have IPv6 too, finding the domain does not depend on that detour.',
    de: 'Ein wachsender Teil des Internets arbeitet nur noch mit IPv6 und erreicht IPv4 allein über eine Übersetzung. Haben auch die Nameserver IPv6, hängt das Auffinden der Domain nicht von diesem Umweg ab.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The zone can be reached over IPv6',
        detail: ({ names }) => `These name servers have an IPv6 address: ${listing.en(names)}.`,
      },
      de: {
        title: 'Die Zone ist über IPv6 erreichbar',
        detail: ({ names }) => `Diese Nameserver haben eine IPv6-Adresse: ${listing.de(names)}.`,
      },
    },
    none: {
      en: {
        title: 'No name server has an IPv6 address',
        detail:
          'Resolvers in networks with IPv6 only cannot ask your name servers directly. Today nearly all of them find another way.',
        steps: ['If you want to change that, ask your DNS host for name servers with IPv6.'],
      },
      de: {
        title: 'Kein Nameserver hat eine IPv6-Adresse',
        detail:
          'Resolver in reinen IPv6-Netzen können Ihre Nameserver nicht direkt fragen. Fast alle finden heute einen anderen Weg.',
        steps: ['Wenn Sie das ändern möchten, fragen Sie Ihren DNS-Anbieter nach Nameservern mit IPv6.'],
      },
    },
    'ipv6-only': {
      en: {
        title: 'Name servers are reachable over IPv6 only',
        detail: ({ names }) =>
          `None of the name servers has an IPv4 address: ${listing.en(names)}. Resolvers without IPv6 cannot resolve the domain.`,
        steps: ['At your DNS provider, add IPv4 addresses to the name servers, or add a name server with IPv4.'],
      },
      de: {
        title: 'Nameserver sind nur über IPv6 erreichbar',
        detail: ({ names }) =>
          `Kein Nameserver hat eine IPv4-Adresse: ${listing.de(names)}. Resolver ohne IPv6 können die Domain nicht auflösen.`,
        steps: [
          'Ergänzen Sie bei Ihrem DNS-Anbieter IPv4-Adressen der Nameserver, oder tragen Sie einen Nameserver mit IPv4 ein.',
        ],
      },
    },
  },
}
