import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsPublicIp } from './ns-public-ip.ts'

export const nsPublicIpText: TextsOf<typeof nsPublicIp> = {
  question: {
    en: 'Can every name server be reached from the internet?',
    de: 'Ist jeder Nameserver aus dem Internet erreichbar?',
  },
  subject: { en: 'The kind of addresses of the name servers', de: 'Die Art der Adressen der Nameserver' },
  why: {
    en: 'Private addresses exist in many networks at once and mean something else in each. A question sent there is lost, or reaches a device in the asker’s own network that knows nothing of the domain.',
    de: 'Private Adressen gibt es in vielen Netzen zugleich, und in jedem bedeuten sie etwas anderes. Eine Anfrage dorthin geht verloren oder erreicht ein Gerät im Netz des Fragenden, das die Domain nicht kennt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The name servers have public addresses',
        detail: 'All their addresses belong to the public internet.',
      },
      de: {
        title: 'Die Nameserver haben öffentliche Adressen',
        detail: 'Alle ihre Adressen gehören zum öffentlichen Internet.',
      },
    },
    special: {
      en: {
        title: 'A name server has an address nobody can reach',
        detail: ({ names, addresses }) =>
          `${listing.en(names)} ${byNumber(names, 'has', 'have')} an address that is reserved for private networks or other purposes: ${listing.en(addresses)}. From the internet such an address leads nowhere. We sent nothing there.`,
        steps: [
          ({ addresses }) =>
            `Have the DNS host of the server replace ${listing.en(addresses)} by its public address, or remove the record.`,
          'If the name lies in your own domain, correct its address at your registrar as well.',
        ],
      },
      de: {
        title: 'Ein Nameserver hat eine unerreichbare Adresse',
        detail: ({ names, addresses }) =>
          `${listing.de(names)} ${byNumber(names, 'hat', 'haben')} eine Adresse, die für private Netze oder andere Zwecke reserviert ist: ${listing.de(addresses)}. Aus dem Internet führt sie nirgendwohin. Wir haben nichts dorthin gesendet.`,
        steps: [
          ({ addresses }) =>
            `Lassen Sie den DNS-Anbieter des Servers ${listing.de(addresses)} durch die öffentliche Adresse ersetzen oder den Eintrag entfernen.`,
          'Liegt der Name in Ihrer eigenen Domain, berichtigen Sie die Adresse auch bei Ihrem Registrar.',
        ],
      },
    },
  },
}
