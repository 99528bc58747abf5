import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mxAddress } from './mx-address.ts'

export const mxAddressText: TextsOf<typeof mxAddress> = {
  question: { en: 'Can the mail servers be found?', de: 'Sind die Mailserver auffindbar?' },
  subject: { en: 'The addresses of the mail servers', de: 'Die Adressen der Mailserver' },
  why: {
    en: 'Senders look up the address of a mail server before they deliver. Where there is none, a message waits, takes a detour through another server or comes back as undeliverable.',
    de: 'Vor der Zustellung suchen Absender die Adresse des Mailservers. Fehlt sie, wartet die Nachricht, nimmt einen Umweg über einen anderen Server oder kommt als unzustellbar zurück.',
  },
  outcomes: {
    ok: {
      en: { title: 'All mail servers have an address', detail: ({ hosts }) => `${listing.en(hosts)} can be found.` },
      de: { title: 'Alle Mailserver haben eine Adresse', detail: ({ hosts }) => `Auffindbar: ${listing.de(hosts)}.` },
    },
    'some-dead': {
      en: {
        title: 'A mail server has no address',
        detail: ({ dead }) =>
          `No address exists for ${listing.en(dead)}. Mail still arrives through the other servers, but some of it late.`,
        steps: [
          ({ dead }) => `Find out whether ${listing.en(dead)} is still in use; your mail provider can tell you.`,
          'If it is, have its A or AAAA record added at the DNS provider of that name.',
          ({ dead }) => `If it is not, delete the MX records for ${listing.en(dead)} at your DNS provider.`,
        ],
      },
      de: {
        title: 'Ein Mailserver hat keine Adresse',
        detail: ({ dead }) =>
          `Ohne Adresse: ${listing.de(dead)}. E-Mails kommen weiter über die anderen Server an, manche aber verspätet.`,
        steps: [
          ({ dead }) => `Klären Sie, ob ${listing.de(dead)} noch genutzt wird; Ihr E-Mail-Anbieter weiß es.`,
          'Wenn ja, lassen Sie beim DNS-Anbieter dieses Namens den fehlenden A- oder AAAA-Eintrag anlegen.',
          ({ dead }) => `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(dead)}.`,
        ],
      },
    },
    'all-dead': {
      en: {
        title: 'No mail server can be found',
        detail: ({ dead }) => `No address exists for ${listing.en(dead)}. Mail to this domain cannot be delivered.`,
        steps: [
          ({ dead }) => `Find out whether ${listing.en(dead)} is still in use; your mail provider can tell you.`,
          'If it is, have its A or AAAA record added at the DNS provider of that name.',
          'If it is not, replace the MX records at your DNS provider with those of your mail provider.',
        ],
      },
      de: {
        title: 'Kein Mailserver ist auffindbar',
        detail: ({ dead }) =>
          `Ohne Adresse: ${listing.de(dead)}. E-Mails an diese Domain können nicht zugestellt werden.`,
        steps: [
          ({ dead }) => `Klären Sie, ob ${listing.de(dead)} noch genutzt wird; Ihr E-Mail-Anbieter weiß es.`,
          'Wenn ja, lassen Sie beim DNS-Anbieter dieses Namens den fehlenden A- oder AAAA-Eintrag anlegen.',
          'Wenn nicht, ersetzen Sie bei Ihrem DNS-Anbieter die MX-Einträge durch die Ihres E-Mail-Anbieters.',
        ],
      },
    },
  },
}
