import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { webPublicIp } from './web-public-ip.ts'

export const webPublicIpText: TextsOf<typeof webPublicIp> = {
  question: {
    en: 'Does the website have only public IP addresses?',
    de: 'Hat die Website nur öffentliche IP-Adressen?',
  },
  subject: { en: 'public IP addresses of the website', de: 'öffentliche IP-Adressen der Website' },
  why: {
    en: 'A private IP address sends every visitor to a device in their own network. Inside your company the website may work as usual, so only outside visitors notice the fault.',
    de: 'Eine private IP-Adresse führt jeden Besucher zu einem Gerät im eigenen Netz. In Ihrer Firma kann die Website wie gewohnt funktionieren, sodass den Fehler nur Besucher von außen bemerken.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Website has only public IP addresses',
        detail: 'All IP addresses of the domain and of www are public.',
      },
      de: {
        title: 'Website hat nur öffentliche IP-Adressen',
        detail: 'Alle IP-Adressen der Domain und von www sind öffentlich.',
      },
    },
    special: {
      en: {
        title: 'Website has a non-public IP address',
        detail: ({ name, addresses }) =>
          `${name} has the ${byNumber(addresses, 'IP address', 'IP addresses')} ${listing.en(addresses)}, reserved for private networks or other special purposes.`,
        steps: ({ name, addresses }) => [
          `If ${name} also has a public IP address, at your DNS provider, delete the A or AAAA records with ${listing.en(addresses)}.`,
          `If not, at your DNS provider, replace ${listing.en(addresses)} with the public IP addresses that your web hosting provider specifies.`,
        ],
      },
      de: {
        title: 'Website hat eine nicht öffentliche IP-Adresse',
        detail: ({ name, addresses }) =>
          `${name} hat die ${byNumber(addresses, 'IP-Adresse', 'IP-Adressen')} ${listing.de(addresses)}, reserviert für private Netze oder andere besondere Zwecke.`,
        steps: ({ name, addresses }) => [
          `Wenn ${name} auch eine öffentliche IP-Adresse hat, löschen Sie bei Ihrem DNS-Anbieter die A- oder AAAA-Einträge mit ${listing.de(addresses)}.`,
          `Wenn nicht, ersetzen Sie ${listing.de(addresses)} bei Ihrem DNS-Anbieter durch die öffentlichen IP-Adressen, die Ihr Webhosting-Anbieter nennt.`,
        ],
      },
    },
  },
}
