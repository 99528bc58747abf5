import type { TextsOf } from '../define-check.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
import type { webIpv6 } from './web-ipv6.ts'

export const webIpv6Text: TextsOf<typeof webIpv6> = {
  question: { en: 'Can the website be reached over IPv6?', de: 'Ist die Website über IPv6 erreichbar?' },
  subject: { en: 'The IPv6 addresses of the website', de: 'Die IPv6-Adressen der Website' },
  why: {
    en: 'Over IPv4 many visitors, above all on phones, share one address through a translation by their provider. If one of them is blocked, all are; with IPv6 hardly anybody has to share.',
    de: 'Über IPv4 teilen sich viele Besucher, vor allem am Telefon, durch eine Übersetzung bei ihrem Anbieter eine Adresse. Wird einer gesperrt, trifft es alle; mit IPv6 muss kaum jemand teilen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The website has IPv6 addresses',
        detail: 'Visitors whose network uses only IPv6 reach the website without detours.',
      },
      de: {
        title: 'Die Website hat IPv6-Adressen',
        detail: 'Besucher, deren Netz nur IPv6 verwendet, erreichen die Website ohne Umwege.',
      },
    },
    none: {
      en: {
        title: 'The website has no IPv6 address',
        detail: ({ domain }) =>
          `The website of ${domain} has only IPv4 addresses. It can be reached, but visitors who have only IPv6 depend on a translation by their internet provider.`,
      },
      de: {
        title: 'Die Website hat keine IPv6-Adresse',
        detail: ({ domain }) =>
          `Die Website von ${domain} hat nur IPv4-Adressen. Sie ist erreichbar, aber Besucher, die nur IPv6 haben, sind auf eine Übersetzung durch ihren Internetanbieter angewiesen.`,
      },
    },
    uneven: {
      en: {
        title: 'Only one of the two names has an IPv6 address',
        detail: ({ having, lacking }) =>
          `${having} has an IPv6 address, ${lacking} has only IPv4 addresses. The website works under both names, but not equally well for everybody.`,
      },
      de: {
        title: 'Nur einer der beiden Namen hat eine IPv6-Adresse',
        detail: ({ having, lacking }) =>
          `${having} hat eine IPv6-Adresse, ${lacking} nur IPv4-Adressen. Die Website funktioniert unter beiden Namen, aber nicht für alle gleich gut.`,
      },
    },
    nxdomain: {
      en: {
        title: 'AAAA queries return NXDOMAIN',
        detail: ({ name }) =>
          `The name servers answer AAAA queries for “${name}” with NXDOMAIN, although it has A records. Resolvers take that for the whole name, so the website fails for many users.`,
        steps: [
          'At your DNS provider, have the name servers or the load balancer fixed: a name without AAAA record must return NOERROR with an empty answer.',
        ],
      },
      de: {
        title: 'AAAA-Anfragen liefern NXDOMAIN',
        detail: ({ name }) =>
          `Die Nameserver beantworten AAAA-Anfragen für „${name}“ mit NXDOMAIN, obwohl A-Einträge vorhanden sind. Resolver beziehen das auf den ganzen Namen; die Website fällt daher für viele Nutzer aus.`,
        steps: [
          'Lassen Sie bei Ihrem DNS-Anbieter die Nameserver oder den Loadbalancer korrigieren: Ein Name ohne AAAA-Eintrag muss NOERROR mit leerer Antwort liefern.',
        ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'AAAA', effect: 'Clients that ask for IPv6 addresses wait or fail.' },
      de: { subject: 'AAAA', effect: 'Clients, die nach IPv6-Adressen fragen, warten oder scheitern.' },
    }),
  },
}
