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
          'Ask your mail provider for the full host name of its server.',
          'If the server is your own and has only an IP address, add an A record for a host name of it at your DNS provider.',
          ({ names }) => `At your DNS provider, replace ${listing.en(names)} with that host name in the MX record.`,
        ],
      },
      de: {
        title: 'Ein Mailserver hat einen ungültigen Namen',
        detail: ({ names }) =>
          `${listing.de(names)} kann nicht der Name eines Mailservers sein. Ein MX-Eintrag braucht einen vollständigen Namen wie mail.example.com; IP-Adressen, einzelne Wörter und Unterstriche sind nicht erlaubt, und Absender können dorthin nicht zustellen.`,
        steps: [
          'Fragen Sie Ihren E-Mail-Anbieter nach dem vollständigen Hostnamen seines Servers.',
          'Wenn es Ihr eigener Server ist und er nur eine IP-Adresse hat, legen Sie bei Ihrem DNS-Anbieter einen A-Eintrag für einen Hostnamen an.',
          ({ names }) =>
            `Ersetzen Sie bei Ihrem DNS-Anbieter im MX-Eintrag ${listing.de(names)} durch diesen Hostnamen.`,
        ],
      },
    },
  },
}
