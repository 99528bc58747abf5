import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsDiversity } from './ns-diversity.ts'

export const nsDiversityText: TextsOf<typeof nsDiversity> = {
  question: {
    en: 'Would one failure take all name servers down?',
    de: 'Würde ein einziger Ausfall alle Nameserver treffen?',
  },
  subject: { en: 'The spread of the name servers', de: 'Die Verteilung der Nameserver' },
  why: {
    en: 'Cables are cut and data centres lose power. If all name servers stand behind one line, the whole domain disappears with them, also the parts that are hosted elsewhere and still run.',
    de: 'Leitungen werden durchtrennt, Rechenzentren verlieren den Strom. Stehen alle Nameserver am selben Anschluss, verschwindet mit ihnen die ganze Domain, auch das, was anderswo gehostet wird und noch läuft.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The name servers stand in several networks',
        detail: ({ networks }) => `Their addresses lie in ${listing.en(networks)}.`,
      },
      de: {
        title: 'Die Nameserver stehen in mehreren Netzen',
        detail: ({ networks }) => `Ihre Adressen liegen in ${listing.de(networks)}.`,
      },
    },
    'shared-address': {
      en: {
        title: 'Several name servers share one address',
        detail: ({ addresses }) =>
          `More than one name leads to ${listing.en(addresses)}. These names are one server and add no redundancy; the other name servers do.`,
        steps: ['Replace the additional name by a name server at another address, or remove it.'],
      },
      de: {
        title: 'Mehrere Nameserver teilen sich eine Adresse',
        detail: ({ addresses }) =>
          `Mehr als ein Name führt zu ${listing.de(addresses)}. Diese Namen sind ein und derselbe Server und bringen keine Redundanz; die übrigen Nameserver schon.`,
        steps: [
          'Ersetzen Sie den zusätzlichen Namen durch einen Nameserver mit eigener Adresse, oder entfernen Sie ihn.',
        ],
      },
    },
    'same-subnet': {
      en: {
        title: 'All name servers stand in one network',
        detail: ({ networks, shared }) =>
          `All addresses lie in ${listing.en(networks)}. If this network fails, all name servers fail at once.${shared.length > 0 ? ` In addition, more than one name leads to ${listing.en(shared)}.` : ''}`,
        steps: [
          'Ask your DNS host for a name server in another network, or have a second DNS host serve the zone as well.',
          'Then enter it at your registrar and in the zone.',
        ],
      },
      de: {
        title: 'Alle Nameserver stehen im selben Netz',
        detail: ({ networks, shared }) =>
          `Alle Adressen liegen in ${listing.de(networks)}. Fällt dieses Netz aus, fallen alle Nameserver zugleich aus.${shared.length > 0 ? ` Außerdem führt mehr als ein Name zu ${listing.de(shared)}.` : ''}`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter nach einem Nameserver in einem anderen Netz, oder lassen Sie die Zone zusätzlich von einem zweiten DNS-Anbieter führen.',
          'Tragen Sie ihn dann bei Ihrem Registrar und in der Zone ein.',
        ],
      },
    },
    'same-address': {
      en: {
        title: 'All name servers are one and the same server',
        detail: ({ addresses }) =>
          `All names lead to ${listing.en(addresses)}: it is a single server under several names. If it fails, website and mail fail with it.`,
        steps: [
          'Ask your DNS host for a second, independent name server.',
          'Enter it at your registrar and in the zone in place of the second name.',
        ],
      },
      de: {
        title: 'Alle Nameserver sind ein und derselbe Server',
        detail: ({ addresses }) =>
          `Alle Namen führen zu ${listing.de(addresses)}: Es ist ein einziger Server unter mehreren Namen. Fällt er aus, fallen auch Website und E-Mail aus.`,
        steps: [
          'Fragen Sie Ihren DNS-Anbieter nach einem zweiten, unabhängigen Nameserver.',
          'Tragen Sie ihn anstelle des zweiten Namens bei Ihrem Registrar und in der Zone ein.',
        ],
      },
    },
  },
}
