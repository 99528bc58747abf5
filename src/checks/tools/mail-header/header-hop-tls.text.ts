import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../../seo/quoted.ts'
import type { headerHopTls } from './header-hop-tls.ts'

export const headerHopTlsText: TextsOf<typeof headerHopTls> = {
  question: {
    en: 'Was TLS used between servers of different domains?',
    de: 'Wurde zwischen Servern verschiedener Domains TLS verwendet?',
  },
  subject: { en: 'TLS between mail servers', de: 'TLS zwischen Mailservern' },
  why: {
    en: 'Without TLS, anyone on the network path between two mail servers can read and change a message.',
    de: 'Ohne TLS kann jeder auf dem Netzweg zwischen zwei Mailservern eine Nachricht mitlesen und verändern.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'TLS used between servers of different domains',
        detail: 'The Received fields report TLS for each hop between servers of different domains.',
      },
      de: {
        title: 'TLS zwischen Servern verschiedener Domains',
        detail: 'Die Received-Felder melden TLS für jede Station zwischen Servern verschiedener Domains.',
      },
    },
    'no-tls': {
      en: {
        title: 'No TLS reported between two mail servers',
        detail: ({ from, to, protocol, hop }) =>
          `The Received field of the hop from ${quoted.en(from)} to ${quoted.en(to)} (hop ${hop}) names the protocol ${quoted.en(protocol)}, which does not include TLS (RFC 3848). The message may have been readable on this hop.`,
        steps: [
          'If you run the receiving server, check that it offers STARTTLS on port 25.',
          'If you run the sending server, check that it uses STARTTLS for outgoing mail.',
        ],
      },
      de: {
        title: 'Kein TLS zwischen zwei Mailservern gemeldet',
        detail: ({ from, to, protocol, hop }) =>
          `Das Received-Feld für den Weg von ${quoted.de(from)} zu ${quoted.de(to)} (Station ${hop}) nennt das Protokoll ${quoted.de(protocol)}, das kein TLS enthält (RFC 3848). Die Nachricht kann auf diesem Weg lesbar gewesen sein.`,
        steps: [
          'Wenn Sie den empfangenden Server betreiben, prüfen Sie, ob er auf Port 25 STARTTLS anbietet.',
          'Wenn Sie den sendenden Server betreiben, prüfen Sie, ob er für ausgehende E-Mails STARTTLS verwendet.',
        ],
      },
    },
  },
}
