import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsNameValid } from './ns-name-valid.ts'

export const nsNameValidText: TextsOf<typeof nsNameValid> = {
  question: { en: 'Are the names of the name servers valid?', de: 'Sind die Namen der Nameserver gültig?' },
  subject: { en: 'The names of the name servers', de: 'Die Namen der Nameserver' },
  why: {
    en: 'An entry that is no valid server name is dropped by some software, or has no server behind it at all. What looks like two name servers may then in truth be one, without a reserve.',
    de: 'Einen Eintrag, der kein gültiger Servername ist, verwirft manche Software, oder es steht gar kein Server dahinter. Was wie zwei Nameserver aussieht, ist dann womöglich nur einer, ohne Reserve.',
  },
  outcomes: {
    ok: {
      en: { title: 'The names of the name servers are valid', detail: 'Each of them can be the name of a server.' },
      de: { title: 'Die Namen der Nameserver sind gültig', detail: 'Jeder davon kann der Name eines Servers sein.' },
    },
    invalid: {
      en: {
        title: 'A name server has an invalid name',
        detail: ({ names }) =>
          `${listing.en(names)} ${byNumber(names, 'is not a valid server name', 'are not valid server names')}. Such a name has at least two parts of letters, digits and hyphens; an IP address is not a name. Nobody can reach a server that way.`,
        steps: [
          'At your registrar, enter the names that your DNS host gives you, never an IP address.',
          'Have your DNS host correct the NS records of the zone as well.',
        ],
      },
      de: {
        title: 'Ein Nameserver hat einen ungültigen Namen',
        detail: ({ names }) =>
          `${listing.de(names)} ${byNumber(names, 'ist kein gültiger Servername', 'sind keine gültigen Servernamen')}. Ein solcher Name besteht aus mindestens zwei Teilen mit Buchstaben, Ziffern und Bindestrichen; eine IP-Adresse ist kein Name. So ist kein Server erreichbar.`,
        steps: [
          'Tragen Sie bei Ihrem Registrar die Namen ein, die Ihr DNS-Anbieter Ihnen nennt, nie eine IP-Adresse.',
          'Lassen Sie auch die NS-Einträge der Zone von Ihrem DNS-Anbieter berichtigen.',
        ],
      },
    },
  },
}
