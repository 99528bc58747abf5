import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { mxIpv6 } from './mx-ipv6.ts'

export const mxIpv6Text: TextsOf<typeof mxIpv6> = {
  question: {
    en: 'Does at least 1 MX host have an IPv6 address?',
    de: 'Hat mindestens 1 MX-Host eine IPv6-Adresse?',
  },
  subject: { en: 'IPv6 addresses of the MX hosts', de: 'IPv6-Adressen der MX-Hosts' },
  why: {
    en: 'A few senders have only IPv6. If the MX hosts have only IPv4, their mail needs a relay or address translation, and each extra hop can fail.',
    de: 'Einige wenige Absender haben nur IPv6. Haben die MX-Hosts nur IPv4, brauchen deren E-Mails ein Relay oder eine Adressübersetzung, und jede weitere Station kann ausfallen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'At least 1 MX host has an IPv6 address',
        detail: ({ hosts }) =>
          `${listing.en(hosts)} ${byNumber(hosts, 'has an IPv6 address', 'have IPv6 addresses')}. Senders can deliver over IPv6.`,
      },
      de: {
        title: 'Mindestens 1 MX-Host hat eine IPv6-Adresse',
        detail: ({ hosts }) =>
          `${listing.de(hosts)} ${byNumber(hosts, 'hat eine IPv6-Adresse', 'haben IPv6-Adressen')}. Absender können über IPv6 zustellen.`,
      },
    },
    none: {
      en: {
        title: 'No MX host has an IPv6 address',
        detail: ({ hosts }) =>
          `There is no IPv6 address for ${listing.en(hosts)}. Nearly all senders also use IPv4, so usually no mail is lost.`,
        steps: ['Ask your mail provider whether its mail servers support IPv6.'],
      },
      de: {
        title: 'Kein MX-Host hat eine IPv6-Adresse',
        detail: ({ hosts }) =>
          `Für ${listing.de(hosts)} gibt es keine IPv6-Adresse. Fast alle Absender nutzen auch IPv4, daher geht in der Regel keine E-Mail verloren.`,
        steps: ['Fragen Sie Ihren E-Mail-Anbieter, ob seine Mailserver IPv6 unterstützen.'],
      },
    },
    'ipv6-only': {
      en: {
        title: 'No MX host has an IPv4 address',
        detail: ({ hosts }) =>
          `${listing.en(hosts)} ${byNumber(hosts, 'has', 'have')} only IPv6 addresses. Many senders have only IPv4.`,
        steps: ({ hosts }) => [
          'Find out the IPv4 address of the mail server.',
          `At the DNS provider of ${listing.en(hosts)}, add an A record with this address.`,
          'If the mail server has no IPv4 address, ask your mail provider for an MX host that has one.',
          'At your DNS provider, add this host to the MX records.',
        ],
      },
      de: {
        title: 'Kein MX-Host hat eine IPv4-Adresse',
        detail: ({ hosts }) =>
          `${listing.de(hosts)} ${byNumber(hosts, 'hat', 'haben')} nur IPv6-Adressen. Viele Absender haben nur IPv4.`,
        steps: ({ hosts }) => [
          'Ermitteln Sie die IPv4-Adresse des Mailservers.',
          `Legen Sie beim DNS-Anbieter von ${listing.de(hosts)} einen A-Eintrag mit dieser Adresse an.`,
          'Wenn der Mailserver keine IPv4-Adresse hat, fragen Sie Ihren E-Mail-Anbieter nach einem MX-Host mit IPv4-Adresse.',
          'Ergänzen Sie diesen Host bei Ihrem DNS-Anbieter in den MX-Einträgen.',
        ],
      },
    },
  },
}
