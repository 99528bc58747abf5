import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsCount } from './ns-count.ts'
import { addedServerSteps } from './old-server-steps.ts'

export const nsCountText: TextsOf<typeof nsCount> = {
  question: { en: 'Does the zone have at least 2 name servers?', de: 'Hat die Zone mindestens 2 Nameserver?' },
  subject: { en: 'number of name servers', de: 'Anzahl der Nameserver' },
  why: {
    en: 'Every server is down at times, for maintenance or because of a fault. A second name server keeps answering meanwhile; without one, the domain no longer resolves.',
    de: 'Jeder Server ist einmal nicht erreichbar, sei es zur Wartung oder durch eine Störung. Ein zweiter Nameserver antwortet in dieser Zeit weiter; ohne ihn lässt sich die Domain nicht mehr auflösen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Zone has at least 2 name servers',
        detail: ({ zone, count, names }) => `${zone} has ${count} name servers: ${listing.en(names)}.`,
      },
      de: {
        title: 'Zone hat mindestens 2 Nameserver',
        detail: ({ zone, count, names }) => `${zone} hat ${count} Nameserver: ${listing.de(names)}.`,
      },
    },
    many: {
      en: {
        title: 'Zone has more than 8 name servers',
        detail: ({ zone, count }) =>
          `${zone} has ${count} name servers. More than 8 hardly add redundancy, but make responses larger and faults more likely.`,
      },
      de: {
        title: 'Zone hat mehr als 8 Nameserver',
        detail: ({ zone, count }) =>
          `${zone} hat ${count} Nameserver. Mehr als 8 bringen kaum zusätzliche Redundanz, machen aber Antworten größer und Fehler wahrscheinlicher.`,
      },
    },
    one: {
      en: {
        title: 'Zone has only 1 name server',
        detail: ({ zone, names }) =>
          `The only name server of ${zone} is ${listing.en(names)}. If it fails, website and mail fail with it.`,
        steps: ({ zone }) => [
          'Ask your DNS provider for a second name server; nearly all offer at least 2.',
          ...addedServerSteps.en(zone),
        ],
      },
      de: {
        title: 'Zone hat nur 1 Nameserver',
        detail: ({ zone, names }) =>
          `Der einzige Nameserver von ${zone} ist ${listing.de(names)}. Fällt er aus, fallen auch Website und E-Mail aus.`,
        steps: ({ zone }) => [
          'Fragen Sie Ihren DNS-Anbieter nach einem zweiten Nameserver; fast alle bieten mindestens 2 an.',
          ...addedServerSteps.de(zone),
        ],
      },
    },
  },
}
