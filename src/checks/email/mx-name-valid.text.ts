import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mxNameValid } from './mx-name-valid.ts'

export const mxNameValidText: TextsOf<typeof mxNameValid> = {
  question: { en: 'Are the names of the mail servers valid?', de: 'Sind die Namen der Mailserver gültig?' },
  subject: { en: 'The names of the mail servers', de: 'Die Namen der Mailserver' },
  why: {
    en: 'An IP address or a single word in this place looks right to a person. Other mail servers take it for the full name of a server, find no such server, and send the message back.',
    de: 'Eine IP-Adresse oder ein einzelnes Wort sieht an dieser Stelle für Menschen richtig aus. Andere Mailserver halten es für den vollen Namen eines Servers, finden keinen solchen und schicken die Nachricht zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The names of the mail servers are valid',
        detail: 'Each name in the MX records can be the name of a server.',
      },
      de: {
        title: 'Die Namen der Mailserver sind gültig',
        detail: 'Jeder Name in den MX-Einträgen kann der Name eines Servers sein.',
      },
    },
    invalid: {
      en: {
        title: 'A mail server has an invalid name',
        detail: ({ names }) =>
          `${listing.en(names)} cannot be the name of a mail server. An MX record needs a full name such as mail.example.com; IP addresses, single words and underscores are not allowed, and senders cannot deliver there.`,
        steps: [
          'Ask your mail host for the full name of its server.',
          ({ names }) => `At your DNS host, put that name in place of ${listing.en(names)} in the MX record.`,
          'If the server is your own and has only an address so far, give it a name with an A record first.',
        ],
      },
      de: {
        title: 'Ein Mailserver hat einen ungültigen Namen',
        detail: ({ names }) =>
          `${listing.de(names)} kann nicht der Name eines Mailservers sein. Ein MX-Eintrag braucht einen vollständigen Namen wie mail.example.com; IP-Adressen, einzelne Wörter und Unterstriche sind nicht erlaubt, und Absender können dorthin nicht zustellen.`,
        steps: [
          'Fragen Sie Ihren Mailanbieter nach dem vollständigen Namen seines Servers.',
          ({ names }) =>
            `Tragen Sie diesen Namen bei Ihrem DNS-Anbieter im MX-Eintrag anstelle von ${listing.de(names)} ein.`,
          'Wenn es Ihr eigener Server ist und er bisher nur eine Adresse hat, geben Sie ihm zuerst einen Namen mit A-Eintrag.',
        ],
      },
    },
  },
}
