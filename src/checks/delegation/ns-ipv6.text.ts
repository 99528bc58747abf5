import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { nsIpv6 } from './ns-ipv6.ts'

export const nsIpv6Text: TextsOf<typeof nsIpv6> = {
  question: { en: 'Do the name servers have IPv6 addresses?', de: 'Haben die Nameserver IPv6-Adressen?' },
  subject: { en: 'IPv6 addresses of the name servers', de: 'IPv6-Adressen der Nameserver' },
  why: {
    en: 'Some networks use only IPv6, others only IPv4. A domain whose name servers have both resolves in both without a translation service.',
    de: 'Manche Netze verwenden nur IPv6, andere nur IPv4. Haben die Nameserver beides, lässt sich die Domain überall ohne Übersetzungsdienst auflösen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers have IPv6 addresses',
        detail: ({ names }) => `These name servers have an IPv6 address: ${listing.en(names)}.`,
      },
      de: {
        title: 'Nameserver haben IPv6-Adressen',
        detail: ({ names }) => `Diese Nameserver haben eine IPv6-Adresse: ${listing.de(names)}.`,
      },
    },
    none: {
      en: {
        title: 'No name server has an IPv6 address',
        detail:
          'None of the name servers has a public IPv6 address. Resolvers that have only IPv6 cannot query them directly; most of them use address translation (NAT64) or another resolver.',
        steps: ['Ask your DNS provider for name servers with IPv6 addresses.'],
      },
      de: {
        title: 'Kein Nameserver hat eine IPv6-Adresse',
        detail:
          'Keiner der Nameserver hat eine öffentliche IPv6-Adresse. Resolver, die nur IPv6 haben, können sie nicht direkt abfragen; die meisten nutzen Adressübersetzung (NAT64) oder einen anderen Resolver.',
        steps: ['Fragen Sie Ihren DNS-Anbieter nach Nameservern mit IPv6-Adressen.'],
      },
    },
    'ipv6-only': {
      en: {
        title: 'Name servers have only IPv6 addresses',
        detail: ({ names }) =>
          `The name servers have only IPv6 addresses: ${listing.en(names)}. Resolvers without IPv6 cannot resolve the domain.`,
        steps: ({ zone }) => [
          'If a DNS provider runs the name servers, ask it for name servers with IPv4 addresses.',
          'If you run them yourself, at the DNS provider of these names, add A records for their names.',
          `If their names are inside ${zone}, ${delegationPlace.en(zone)}, add IPv4 glue records.`,
        ],
      },
      de: {
        title: 'Nameserver haben nur IPv6-Adressen',
        detail: ({ names }) =>
          `Die Nameserver haben nur IPv6-Adressen: ${listing.de(names)}. Resolver ohne IPv6 können die Domain nicht auflösen.`,
        steps: ({ zone }) => [
          'Wenn ein DNS-Anbieter die Nameserver betreibt, fragen Sie ihn nach Nameservern mit IPv4-Adressen.',
          'Wenn Sie die Nameserver selbst betreiben, ergänzen Sie beim DNS-Anbieter ihrer Namen A-Einträge dafür.',
          `Liegen ihre Namen innerhalb von ${zone}, ergänzen Sie ${delegationPlace.de(zone)} IPv4-Glue-Einträge.`,
        ],
      },
    },
  },
}
