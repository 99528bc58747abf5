import type { TextsOf } from '../define-check.ts'
import { listing } from './listing.ts'
import type { nsNameValid } from './ns-name-valid.ts'

export const nsNameValidText: TextsOf<typeof nsNameValid> = {
  question: { en: 'Are the names of the name servers valid?', de: 'Sind die Namen der Nameserver gültig?' },
  subject: { en: 'The names of the name servers', de: 'Die Namen der Nameserver' },
  outcomes: {
    ok: {
      en: { title: 'The names of the name servers are valid', detail: 'Each of them can be the name of a host.' },
      de: { title: 'Die Namen der Nameserver sind gültig', detail: 'Jeder davon kann der Name eines Servers sein.' },
    },
    invalid: {
      en: {
        title: 'A name server has an invalid name',
        detail: ({ names }) =>
          `Not the name of a host: ${listing.en(names)}. Such a name has at least two parts of letters, digits and hyphens, and an IP address is none. Nobody can reach a server under it.`,
        steps: [
          'At your registrar, enter the names that your DNS host gives you, never an IP address.',
          'Have your DNS host correct the NS records of the zone as well.',
        ],
      },
      de: {
        title: 'Ein Nameserver hat einen ungültigen Namen',
        detail: ({ names }) =>
          `Kein Servername: ${listing.de(names)}. Ein solcher Name besteht aus mindestens zwei Teilen mit Buchstaben, Ziffern und Bindestrichen, und eine IP-Adresse ist keiner. Darunter ist kein Server erreichbar.`,
        steps: [
          'Tragen Sie bei Ihrem Registrar die Namen ein, die Ihr DNS-Anbieter Ihnen nennt, nie eine IP-Adresse.',
          'Lassen Sie auch die NS-Einträge der Zone von Ihrem DNS-Anbieter berichtigen.',
        ],
      },
    },
  },
}
