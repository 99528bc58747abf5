import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsPublicIp } from './ns-public-ip.ts'

export const nsPublicIpText: TextsOf<typeof nsPublicIp> = {
  question: {
    en: 'Do the name servers have only public IP addresses?',
    de: 'Haben die Nameserver nur öffentliche IP-Adressen?',
  },
  subject: { en: 'public IP addresses of the name servers', de: 'öffentliche IP-Adressen der Nameserver' },
  why: {
    en: 'A query to a private IP address is lost, or reaches an unrelated device in the network of the resolver. Resolvers lose time with it, and the name server adds no redundancy.',
    de: 'Eine Anfrage an eine private IP-Adresse geht verloren oder erreicht ein fremdes Gerät im Netz des Resolvers. Das kostet Zeit, und der Nameserver bringt keine Redundanz.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers have only public IP addresses',
        detail: 'All IP addresses of the name servers that we found are public.',
      },
      de: {
        title: 'Nameserver haben nur öffentliche IP-Adressen',
        detail: 'Alle gefundenen IP-Adressen der Nameserver sind öffentlich.',
      },
    },
    special: {
      en: {
        title: 'Name server has a non-public IP address',
        detail: ({ names, addresses }) =>
          `${listing.en(names)} ${byNumber(names, 'has', 'have')} the ${byNumber(addresses, 'IP address', 'IP addresses')} ${listing.en(addresses)}, reserved for private networks or other special purposes. Resolvers on the internet cannot reach the name ${byNumber(names, 'server', 'servers')} there. We sent no queries to ${byNumber(addresses, 'it', 'them')}.`,
        steps: ({ zone, names, addresses }) => [
          `At the DNS provider of ${listing.en(names)}, replace ${listing.en(addresses)} in the A and AAAA records with public IP addresses.`,
          `If ${byNumber(names, 'the name is', 'the names are')} inside ${zone}, ${delegationPlace.en(zone)}, make the same change in the glue records.`,
        ],
      },
      de: {
        title: 'Nameserver hat eine nicht öffentliche IP-Adresse',
        detail: ({ names, addresses }) =>
          `${listing.de(names)} ${byNumber(names, 'hat', 'haben')} die ${byNumber(addresses, 'IP-Adresse', 'IP-Adressen')} ${listing.de(addresses)}, reserviert für private Netze oder andere besondere Zwecke. Resolver im Internet erreichen ${byNumber(names, 'den', 'die')} Nameserver dort nicht. Wir haben keine Anfragen dorthin gesendet.`,
        steps: ({ zone, names, addresses }) => [
          `Ersetzen Sie beim DNS-Anbieter von ${listing.de(names)} in den A- und AAAA-Einträgen ${listing.de(addresses)} durch öffentliche IP-Adressen.`,
          `Wenn ${byNumber(names, 'der Name', 'die Namen')} innerhalb von ${zone} ${byNumber(names, 'liegt', 'liegen')}, nehmen Sie ${delegationPlace.de(zone)} dieselbe Änderung bei den Glue-Einträgen vor.`,
        ],
      },
    },
  },
}
