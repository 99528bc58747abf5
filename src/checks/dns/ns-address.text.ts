import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsAddress } from './ns-address.ts'

export const nsAddressText: TextsOf<typeof nsAddress> = {
  question: { en: 'Does every name server have an address?', de: 'Hat jeder Nameserver eine Adresse?' },
  subject: { en: 'The addresses of the name servers', de: 'Die Adressen der Nameserver' },
  why: {
    en: 'A name server without an address can never be asked and is a reserve on paper only. If its name lies in a domain that has lapsed, a stranger can register that domain and answer in its place.',
    de: 'Ein Nameserver ohne Adresse kann nie gefragt werden und ist nur auf dem Papier eine Reserve. Liegt sein Name in einer erloschenen Domain, können Fremde sie registrieren und an seiner Stelle antworten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Every name server has an address',
        detail: ({ names }) => `An address was found for ${listing.en(names)}.`,
      },
      de: {
        title: 'Jeder Nameserver hat eine Adresse',
        detail: ({ names }) => `Gefunden wurde eine Adresse für ${listing.de(names)}.`,
      },
    },
    'some-unresolvable': {
      en: {
        title: 'A name server has no address',
        detail: ({ names }) =>
          `No address was found for ${listing.en(names)}. Every question sent to such a server costs your visitors time.`,
        steps: [
          ({ names }) => `Find out whether ${listing.en(names)} is still in use; your DNS provider can tell you.`,
          'If it is, have its A and AAAA records added at the DNS provider of that name.',
          'If it is misspelled, correct it at your registrar and in the zone.',
          'If it is not in use, check that at least two other name servers answer, and then remove it at your registrar and from the zone.',
        ],
      },
      de: {
        title: 'Ein Nameserver hat keine Adresse',
        detail: ({ names }) =>
          `Keine Adresse gefunden für ${listing.de(names)}. Jede Anfrage an einen solchen Server kostet Ihre Besucher Zeit.`,
        steps: [
          ({ names }) => `Klären Sie, ob ${listing.de(names)} noch genutzt wird; Ihr DNS-Anbieter weiß es.`,
          'Wenn ja, lassen Sie beim DNS-Anbieter dieses Namens die fehlenden A- und AAAA-Einträge anlegen.',
          'Ist der Name falsch geschrieben, korrigieren Sie ihn bei Ihrem Registrar und in der Zone.',
          'Wenn er nicht mehr genutzt wird, prüfen Sie, ob mindestens zwei andere Nameserver antworten, und entfernen Sie ihn danach bei Ihrem Registrar und aus der Zone.',
        ],
      },
    },
    'too-few': {
      en: {
        title: 'Fewer than two name servers have an address',
        detail: ({ names }) =>
          `No address was found for ${listing.en(names)}. That leaves fewer than two name servers: one more failure, and the domain can no longer be reached.`,
        steps: [
          ({ names }) => `At your registrar, put working name servers in place of ${listing.en(names)}.`,
          'Have your DNS host list the same servers in the zone.',
        ],
      },
      de: {
        title: 'Weniger als zwei Nameserver haben eine Adresse',
        detail: ({ names }) =>
          `Keine Adresse gefunden für ${listing.de(names)}. Damit bleiben weniger als zwei Nameserver übrig: Noch ein Ausfall, und die Domain ist nicht mehr erreichbar.`,
        steps: [
          ({ names }) => `Ersetzen Sie bei Ihrem Registrar ${listing.de(names)} durch funktionierende Nameserver.`,
          'Lassen Sie dieselben Server von Ihrem DNS-Anbieter in die Zone eintragen.',
        ],
      },
    },
    'domain-missing': {
      en: {
        title: 'A name server lies in an unregistered domain',
        detail: ({ names, domains }) =>
          `No address was found for ${listing.en(names)}, because nobody has registered ${listing.en(domains)}. Whoever does so can answer for your domain and take over website and mail.`,
        steps: [
          ({ names }) =>
            `At your registrar, replace ${listing.en(names)} immediately with the name servers that your DNS provider specifies; a spelling mistake is a frequent cause.`,
          'At your DNS provider, make the same change in the zone.',
        ],
      },
      de: {
        title: 'Ein Nameserver liegt in einer nicht registrierten Domain',
        detail: ({ names, domains }) =>
          `Keine Adresse gefunden für ${listing.de(names)}, denn niemand hat ${listing.de(domains)} registriert. Wer das tut, kann für Ihre Domain antworten und Website und E-Mail übernehmen.`,
        steps: [
          ({ names }) =>
            `Ersetzen Sie bei Ihrem Registrar ${listing.de(names)} sofort durch die Nameserver, die Ihr DNS-Anbieter nennt; oft ist ein Tippfehler die Ursache.`,
          'Nehmen Sie bei Ihrem DNS-Anbieter dieselbe Änderung in der Zone vor.',
        ],
      },
    },
  },
}
