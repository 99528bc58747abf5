import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsCount } from './ns-count.ts'

export const nsCountText: TextsOf<typeof nsCount> = {
  question: { en: 'Are there enough name servers?', de: 'Gibt es genug Nameserver?' },
  subject: { en: 'The number of name servers', de: 'Die Zahl der Nameserver' },
  why: {
    en: 'Every server stands still at times, for maintenance or because of a fault. A second name server goes on answering meanwhile; without one, website and mail can soon no longer be found.',
    de: 'Jeder Server steht einmal still, sei es zur Wartung oder durch eine Störung. Ein zweiter Nameserver antwortet in dieser Zeit weiter; ohne ihn sind Website und E-Mail bald nicht mehr auffindbar.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'There are enough name servers',
        detail: ({ zone, count, names }) => `${zone} has ${count} name servers: ${listing.en(names)}.`,
      },
      de: {
        title: 'Es gibt genug Nameserver',
        detail: ({ zone, count, names }) => `${zone} hat ${count} Nameserver: ${listing.de(names)}.`,
      },
    },
    many: {
      en: {
        title: 'There are very many name servers',
        detail: ({ zone, count }) =>
          `${zone} has ${count} name servers. More than eight bring no further safety, but make answers larger and faults likelier.`,
      },
      de: {
        title: 'Es gibt sehr viele Nameserver',
        detail: ({ zone, count }) =>
          `${zone} hat ${count} Nameserver. Mehr als acht bringen keine zusätzliche Sicherheit, machen aber Antworten größer und Fehler wahrscheinlicher.`,
      },
    },
    one: {
      en: {
        title: 'There is only one name server',
        detail: ({ zone, names }) =>
          `${zone} depends on ${listing.en(names)} alone. If this server fails, the website and mail fail with it.`,
        steps: [
          'Ask your DNS host for a second name server; nearly all offer at least two.',
          'Enter both at your registrar, and have your DNS host list both in the zone as well.',
        ],
      },
      de: {
        title: 'Es gibt nur einen Nameserver',
        detail: ({ zone, names }) =>
          `${zone} hängt allein an ${listing.de(names)}. Fällt dieser Server aus, fallen auch Website und E-Mail aus.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter nach einem zweiten Nameserver; fast alle haben mindestens zwei.',
          'Tragen Sie beide bei Ihrem Registrar ein, und lassen Sie Ihren DNS-Anbieter beide auch in die Zone aufnehmen.',
        ],
      },
    },
  },
}
