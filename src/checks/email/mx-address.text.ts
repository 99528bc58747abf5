import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { mxAddress } from './mx-address.ts'

export const mxAddressText: TextsOf<typeof mxAddress> = {
  question: {
    en: 'Do all MX hosts resolve to an IP address?',
    de: 'Sind alle MX-Hosts auflösbar (IP-Adresse)?',
  },
  subject: { en: 'IP addresses of the MX hosts', de: 'IP-Adressen der MX-Hosts' },
  why: {
    en: 'Senders need the IP address of an MX host to deliver. Without one, they wait and retry, switch to another MX host or return the mail as undeliverable.',
    de: 'Zur Zustellung brauchen Absender die IP-Adresse eines MX-Hosts. Fehlt sie, warten sie und versuchen es erneut, weichen auf einen anderen MX-Host aus oder schicken die E-Mail als unzustellbar zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All MX hosts resolve to an IP address',
        detail: ({ hosts }) =>
          `${byNumber(hosts, 'The MX host', 'The MX hosts')} ${listing.en(hosts)} ${byNumber(hosts, 'resolves', 'resolve')} to at least 1 IP address${byNumber(hosts, '', ' each')}.`,
      },
      de: {
        title: 'Alle MX-Hosts sind auflösbar',
        detail: ({ hosts }) =>
          `${byNumber(hosts, 'Der MX-Host', 'Die MX-Hosts')} ${listing.de(hosts)} ${byNumber(hosts, 'hat', 'haben jeweils')} mindestens 1 IP-Adresse.`,
      },
    },
    'some-dead': {
      en: {
        title: ({ dead }) => byNumber(dead, 'MX host does not resolve', 'MX hosts do not resolve'),
        detail: ({ dead }) =>
          `${listing.en(dead)} ${byNumber(dead, 'does', 'do')} not resolve to an IP address. Mail still arrives through the other MX hosts, but may be delayed.`,
        steps: [
          ({ dead }) =>
            `Find out whether ${listing.en(dead)} ${byNumber(dead, 'is', 'are')} still in use; your mail provider can tell you.`,
          'If so, at the DNS provider of that name, have the missing A or AAAA record added, or its zone repaired if queries for it fail.',
          ({ dead }) =>
            `If ${byNumber(dead, 'it is', 'they are')} not, at your DNS provider, delete the MX records for ${listing.en(dead)}.`,
        ],
      },
      de: {
        title: ({ dead }) => byNumber(dead, 'MX-Host ist nicht auflösbar', 'MX-Hosts sind nicht auflösbar'),
        detail: ({ dead }) =>
          `Für ${listing.de(dead)} lässt sich keine IP-Adresse ermitteln. E-Mails kommen weiter über die anderen MX-Hosts an, möglicherweise aber verspätet.`,
        steps: [
          ({ dead }) =>
            `Klären Sie, ob ${listing.de(dead)} noch genutzt ${byNumber(dead, 'wird', 'werden')}; Ihr E-Mail-Anbieter kann es Ihnen sagen.`,
          'Wenn ja, lassen Sie beim DNS-Anbieter dieses Namens den fehlenden A- oder AAAA-Eintrag anlegen oder, falls Anfragen danach fehlschlagen, die Zone reparieren.',
          ({ dead }) => `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(dead)}.`,
        ],
      },
    },
    'all-dead': {
      en: {
        title: 'No MX host resolves to an IP address',
        detail: ({ dead }) =>
          `${listing.en(dead)} ${byNumber(dead, 'does', 'do')} not resolve to an IP address. Mail to this domain cannot be delivered.`,
        steps: [
          ({ dead }) =>
            `Find out whether ${listing.en(dead)} ${byNumber(dead, 'is', 'are')} still in use; your mail provider can tell you.`,
          'If so, at the DNS provider of that name, have the missing A or AAAA record added, or its zone repaired if queries for it fail.',
          ({ dead }) =>
            `If ${byNumber(dead, 'it is', 'they are')} not, at your DNS provider, replace the MX records with those of your mail provider.`,
        ],
      },
      de: {
        title: 'Kein MX-Host ist auflösbar',
        detail: ({ dead }) =>
          `Für ${listing.de(dead)} lässt sich keine IP-Adresse ermitteln. E-Mails an diese Domain können nicht zugestellt werden.`,
        steps: [
          ({ dead }) =>
            `Klären Sie, ob ${listing.de(dead)} noch genutzt ${byNumber(dead, 'wird', 'werden')}; Ihr E-Mail-Anbieter kann es Ihnen sagen.`,
          'Wenn ja, lassen Sie beim DNS-Anbieter dieses Namens den fehlenden A- oder AAAA-Eintrag anlegen oder, falls Anfragen danach fehlschlagen, die Zone reparieren.',
          'Wenn nicht, ersetzen Sie bei Ihrem DNS-Anbieter die MX-Einträge durch die Ihres E-Mail-Anbieters.',
        ],
      },
    },
  },
}
