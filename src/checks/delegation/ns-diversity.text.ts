import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsDiversity } from './ns-diversity.ts'
import { addedServerSteps, newServersFirst } from './old-server-steps.ts'

export const nsDiversityText: TextsOf<typeof nsDiversity> = {
  question: {
    en: 'Are the name servers in different networks?',
    de: 'Stehen die Nameserver in verschiedenen Netzen?',
  },
  subject: { en: 'networks of the name servers', de: 'Netze der Nameserver' },
  why: {
    en: 'If all name servers are in one network, a single failed line or data center takes the whole domain down, including websites and mail that are hosted elsewhere.',
    de: 'Stehen alle Nameserver in einem Netz, legt der Ausfall einer Leitung oder eines Rechenzentrums die ganze Domain lahm, auch Websites und E-Mail, die anderswo gehostet werden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers are in different networks',
        detail: ({ networks }) => `The IP addresses of the name servers are in ${listing.en(networks)}.`,
      },
      de: {
        title: 'Nameserver stehen in verschiedenen Netzen',
        detail: ({ networks }) => `Die IP-Adressen der Nameserver liegen in ${listing.de(networks)}.`,
      },
    },
    'shared-address': {
      en: {
        title: 'Several name servers share an IP address',
        detail: ({ addresses }) =>
          `Several name servers use the same IP address: ${listing.en(addresses)}. These names add no redundancy; the other name servers do.`,
        steps: ({ zone }) => [
          ...newServersFirst.en(zone),
          `At your DNS provider, replace the additional name in the NS records of ${zone} with a name server that has another IP address.`,
          `${atDelegationPlace(zone)}, make the same change in the name servers of ${zone}.`,
        ],
      },
      de: {
        title: 'Mehrere Nameserver teilen sich eine IP-Adresse',
        detail: ({ addresses }) =>
          `Mehrere Nameserver verwenden dieselbe IP-Adresse: ${listing.de(addresses)}. Diese Namen bringen keine Redundanz; die übrigen Nameserver schon.`,
        steps: ({ zone }) => [
          ...newServersFirst.de(zone),
          `Ersetzen Sie bei Ihrem DNS-Anbieter den zusätzlichen Namen in den NS-Einträgen von ${zone} durch einen Nameserver mit anderer IP-Adresse.`,
          `Ändern Sie ${delegationPlace.de(zone)} die Nameserver von ${zone} ebenso.`,
        ],
      },
    },
    'same-subnet': {
      en: {
        title: 'All name servers are in the same network',
        detail: ({ networks, shared }) =>
          `All IP addresses of the name servers are in ${listing.en(networks)}. If ${byNumber(networks, 'this network fails', 'these networks fail')}, all name servers fail.${shared.length > 0 ? ` In addition, several name servers use the same IP address: ${listing.en(shared)}.` : ''}`,
        steps: ({ zone }) => [
          'Ask your DNS provider for a name server in another network, or a second DNS provider for a secondary name server.',
          ...addedServerSteps.en(zone),
        ],
      },
      de: {
        title: 'Alle Nameserver stehen im selben Netz',
        detail: ({ networks, shared }) =>
          `Alle IP-Adressen der Nameserver liegen in ${listing.de(networks)}. ${byNumber(networks, 'Fällt dieses Netz', 'Fallen diese Netze')} aus, fallen alle Nameserver aus.${shared.length > 0 ? ` Außerdem verwenden mehrere Nameserver dieselbe IP-Adresse: ${listing.de(shared)}.` : ''}`,
        steps: ({ zone }) => [
          'Fragen Sie Ihren DNS-Anbieter nach einem Nameserver in einem anderen Netz oder einen zweiten DNS-Anbieter nach einem sekundären Nameserver.',
          ...addedServerSteps.de(zone),
        ],
      },
    },
    'same-address': {
      en: {
        title: ({ addresses }) =>
          byNumber(
            addresses,
            'Name servers have only 1 IP address',
            'Name servers have only 1 IPv4 and 1 IPv6 address',
          ),
        detail: ({ zone, addresses }) =>
          `The name servers of ${zone} have only the ${byNumber(addresses, 'IP address', 'IP addresses')} ${listing.en(addresses)} and are probably a single machine. If it fails, website and mail fail with it.`,
        steps: ({ zone }) => [
          'Ask your DNS provider for a second, independent name server.',
          ...addedServerSteps.en(zone),
        ],
      },
      de: {
        title: ({ addresses }) =>
          byNumber(addresses, 'Nameserver haben nur 1 IP-Adresse', 'Nameserver haben nur 1 IPv4- und 1 IPv6-Adresse'),
        detail: ({ zone, addresses }) =>
          `Die Nameserver von ${zone} haben nur die ${byNumber(addresses, 'IP-Adresse', 'IP-Adressen')} ${listing.de(addresses)} und sind wahrscheinlich ein einziger Rechner. Fällt er aus, fallen auch Website und E-Mail aus.`,
        steps: ({ zone }) => [
          'Fragen Sie Ihren DNS-Anbieter nach einem zweiten, unabhängigen Nameserver.',
          ...addedServerSteps.de(zone),
        ],
      },
    },
  },
}
