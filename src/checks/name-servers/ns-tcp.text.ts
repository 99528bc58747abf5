import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsTcp } from './ns-tcp.ts'

export const nsTcpText: TextsOf<typeof nsTcp> = {
  question: { en: 'Do the name servers respond over TCP?', de: 'Antworten die Nameserver über TCP?' },
  subject: { en: 'DNS over TCP', de: 'DNS über TCP' },
  why: {
    en: 'DNS responses that do not fit into a UDP packet need TCP. If TCP is blocked, only large records fail: SPF, DKIM or DNSSEC checks break, while the website seems to work.',
    de: 'DNS-Antworten, die nicht in ein UDP-Paket passen, brauchen TCP. Ist TCP gesperrt, fallen nur große Einträge aus: Prüfungen von SPF, DKIM oder DNSSEC schlagen fehl, während die Website zu funktionieren scheint.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers respond over TCP',
        detail: 'All name servers that respond over UDP also respond over TCP.',
      },
      de: {
        title: 'Nameserver antworten über TCP',
        detail: 'Alle Nameserver, die über UDP antworten, antworten auch über TCP.',
      },
    },
    'no-tcp': {
      en: {
        title: 'Name server does not respond over TCP',
        detail: ({ servers }) =>
          `${listing.en(servers)} ${byNumber(servers, 'responds', 'respond')} over UDP, but not over TCP. Resolvers cannot get responses there that are too large for UDP, such as long TXT records or DNSSEC signatures.`,
        steps: [
          'Ask your DNS provider to open TCP port 53 of these name servers.',
          'If you run the name servers, open TCP port 53 in the firewall, and turn on TCP in the name server software.',
        ],
      },
      de: {
        title: 'Nameserver antwortet nicht über TCP',
        detail: ({ servers }) =>
          `${listing.de(servers)} ${byNumber(servers, 'antwortet', 'antworten')} über UDP, aber nicht über TCP. Resolver erhalten dort keine Antworten, die für UDP zu groß sind, etwa lange TXT-Einträge oder DNSSEC-Signaturen.`,
        steps: [
          'Bitten Sie Ihren DNS-Anbieter, den TCP-Port 53 dieser Nameserver zu öffnen.',
          'Wenn Sie die Nameserver selbst betreiben, öffnen Sie den TCP-Port 53 in der Firewall, und schalten Sie TCP in der Nameserver-Software ein.',
        ],
      },
    },
  },
}
