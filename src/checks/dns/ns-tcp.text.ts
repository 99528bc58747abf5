import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsTcp } from './ns-tcp.ts'

export const nsTcpText: TextsOf<typeof nsTcp> = {
  question: { en: 'Do the name servers answer over TCP?', de: 'Antworten die Nameserver über TCP?' },
  subject: { en: 'DNS over TCP', de: 'DNS über TCP' },
  why: {
    en: 'Short DNS answers fit into one packet, long ones need TCP. Where it is blocked, the fault shows only with long answers: mail checks fail or signatures are missing, while the website seems to work.',
    de: 'Kurze DNS-Antworten passen in ein Paket, lange brauchen TCP. Wo es gesperrt ist, fällt das nur bei langen Antworten auf: E-Mail-Prüfungen scheitern oder Signaturen fehlen, während die Website zu funktionieren scheint.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The name servers answer over TCP',
        detail: 'Large answers, such as those with signatures, arrive as well.',
      },
      de: {
        title: 'Die Nameserver antworten über TCP',
        detail: 'Auch große Antworten, etwa solche mit Signaturen, kommen an.',
      },
    },
    'no-tcp': {
      en: {
        title: 'A name server does not answer over TCP',
        detail: ({ servers }) =>
          `No answer over TCP from ${listing.en(servers)}, while UDP works. Answers that are too large for UDP cannot be fetched there: long TXT records or signatures are then missing.`,
        steps: ['Have your DNS host open TCP port 53 beside UDP port 53, in the firewall and in the name server.'],
      },
      de: {
        title: 'Ein Nameserver antwortet nicht über TCP',
        detail: ({ servers }) =>
          `Keine Antwort über TCP von ${listing.de(servers)}, während UDP funktioniert. Antworten, die für UDP zu groß sind, lassen sich dort nicht abholen: Lange TXT-Einträge oder Signaturen fehlen dann.`,
        steps: [
          'Lassen Sie Ihren DNS-Anbieter neben dem UDP-Port 53 auch den TCP-Port 53 öffnen, in der Firewall und im Nameserver.',
        ],
      },
    },
  },
}
