import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import type { webIpv6 } from './web-ipv6.ts'

export const webIpv6Text: TextsOf<typeof webIpv6> = {
  question: { en: 'Does the website have IPv6 addresses?', de: 'Hat die Website IPv6-Adressen?' },
  subject: { en: 'IPv6 addresses of the website', de: 'IPv6-Adressen der Website' },
  why: {
    en: 'Over IPv4, many mobile users share one IP address through their provider, and if it is blocked, all of them are. Over IPv6 nearly every connection has its own IP address.',
    de: 'Über IPv4 teilen sich viele Mobilfunknutzer bei ihrem Anbieter eine IP-Adresse; wird sie gesperrt, trifft es alle. Über IPv6 hat fast jeder Anschluss eigene IP-Adressen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Website has IPv6 addresses',
        detail: 'The names of the website have AAAA records. Visitors who have only IPv6 reach it directly.',
      },
      de: {
        title: 'Website hat IPv6-Adressen',
        detail: 'Die Namen der Website haben AAAA-Einträge. Besucher, die nur IPv6 haben, erreichen sie direkt.',
      },
    },
    none: {
      en: {
        title: 'Website has no IPv6 address',
        detail: ({ domain }) =>
          `The website of ${domain} has only IPv4 addresses. Visitors who have only IPv6 depend on a translation service (NAT64) of their internet provider.`,
      },
      de: {
        title: 'Website hat keine IPv6-Adresse',
        detail: ({ domain }) =>
          `Die Website von ${domain} hat nur IPv4-Adressen. Besucher, die nur IPv6 haben, sind auf einen Übersetzungsdienst (NAT64) ihres Internetanbieters angewiesen.`,
      },
    },
    uneven: {
      en: {
        title: 'Only one of domain and www has IPv6',
        detail: ({ having, lacking }) =>
          `${having} has an IPv6 address, ${lacking} has only IPv4 addresses. Visitors who have only IPv6 reach ${lacking} only through a translation service (NAT64).`,
      },
      de: {
        title: 'IPv6 nur für die Domain oder nur für www',
        detail: ({ having, lacking }) =>
          `${having} hat eine IPv6-Adresse, ${lacking} nur IPv4-Adressen. Besucher, die nur IPv6 haben, erreichen ${lacking} nur über einen Übersetzungsdienst (NAT64).`,
      },
    },
    nxdomain: {
      en: {
        title: 'AAAA queries return NXDOMAIN',
        detail: ({ name }) =>
          `The name servers return NXDOMAIN for AAAA queries for ${name}, although it has A records. NXDOMAIN means that no record of any type exists.`,
        steps: ({ name }) => [
          `Ask your DNS provider to correct the name servers or the load balancer: without an AAAA record, the response for ${name} must be NOERROR with an empty answer.`,
          'If you want to offer IPv6 and your web server answers over IPv6, at your DNS provider, add an AAAA record with its IPv6 address.',
        ],
      },
      de: {
        title: 'AAAA-Anfragen liefern NXDOMAIN',
        detail: ({ name }) =>
          `Die Nameserver liefern auf AAAA-Anfragen für ${name} NXDOMAIN, obwohl es A-Einträge gibt. NXDOMAIN bedeutet, dass es gar keinen Eintrag gibt, gleich welchen Typs.`,
        steps: ({ name }) => [
          `Bitten Sie Ihren DNS-Anbieter, die Nameserver oder den Loadbalancer zu korrigieren: Ohne AAAA-Eintrag muss die Antwort für ${name} NOERROR ohne Einträge sein.`,
          'Wenn Sie IPv6 anbieten möchten und Ihr Webserver über IPv6 antwortet, legen Sie bei Ihrem DNS-Anbieter einen AAAA-Eintrag mit seiner IPv6-Adresse an.',
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'AAAA', effect: 'Browsers that query IPv6 addresses wait or fail.' },
      de: { subject: 'AAAA', effect: 'Browser, die IPv6-Adressen abfragen, warten oder zeigen einen Fehler.' },
    }),
  },
}
