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
          ({ dead }) => `At your DNS host, delete the MX records that name ${listing.en(dead)}.`,
          'If the server still exists, have its DNS host add the missing A or AAAA record instead.',
        ],
      },
      de: {
        title: 'Ein Mailserver hat keine Adresse',
        detail: ({ dead }) =>
          `Ohne Adresse: ${listing.de(dead)}. E-Mails kommen weiter über die anderen Server an, manche aber verspätet.`,
        steps: [
          ({ dead }) => `Löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge, die ${listing.de(dead)} nennen.`,
          'Wenn es den Server noch gibt, lassen Sie stattdessen bei dessen DNS-Anbieter den fehlenden A- oder AAAA-Eintrag anlegen.',
        ],
      },
    },
    'all-dead': {
      en: {
        title: 'No mail server can be found',
        detail: ({ dead }) => `No address exists for ${listing.en(dead)}. Mail to this domain cannot be delivered.`,
        steps: [
          'Ask your mail host for the right names of its servers.',
          'At your DNS host, enter those names in the MX records in place of the present ones; each must be a name with an A or AAAA record.',
        ],
      },
      de: {
        title: 'Kein Mailserver ist auffindbar',
        detail: ({ dead }) =>
          `Ohne Adresse: ${listing.de(dead)}. E-Mails an diese Domain können nicht zugestellt werden.`,
        steps: [
          'Fragen Sie Ihren Mailanbieter nach den richtigen Namen seiner Server.',
          'Tragen Sie diese Namen bei Ihrem DNS-Anbieter in die MX-Einträge ein, anstelle der jetzigen; jeder muss ein Name mit A- oder AAAA-Eintrag sein.',
        ],
      },
    },
  },
}
