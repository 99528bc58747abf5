import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { apexCname } from './apex-cname.ts'

export const apexCnameText: TextsOf<typeof apexCname> = {
  question: {
    en: 'Is there a CNAME record at the zone apex (the domain itself)?',
    de: 'Hat der Zonen-Apex (die Domain selbst) einen CNAME-Eintrag?',
  },
  subject: { en: 'CNAME at the zone apex', de: 'CNAME am Zonen-Apex' },
  why: {
    en: 'A resolver that has cached the CNAME returns the MX and TXT records of the target. Mail then arrives or fails depending on what the resolver queried first, which makes the fault hard to find.',
    de: 'Ein Resolver, der den CNAME im Cache hat, liefert die MX- und TXT-Einträge des Ziels. Ob E-Mails ankommen, hängt dann davon ab, was er zuerst abgefragt hat; der Fehler ist deshalb schwer zu finden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No CNAME at the zone apex',
        detail: ({ domain }) => `${domain} has no CNAME record. Its other records, such as MX and TXT, are not hidden.`,
      },
      de: {
        title: 'Kein CNAME am Zonen-Apex',
        detail: ({ domain }) =>
          `${domain} hat keinen CNAME-Eintrag. Andere Einträge wie MX und TXT werden nicht verdeckt.`,
      },
    },
    cname: {
      en: {
        title: 'CNAME at the zone apex (the domain itself)',
        detail: ({ domain, target }) =>
          `${domain} has a CNAME record that points to ${target}. A zone apex always has SOA and NS records, and a CNAME must not exist next to other records. Resolvers may return the MX and TXT records of ${target} instead of yours, and mail can get lost.`,
        steps: ({ domain, target, addresses }) => [
          `Before you remove the CNAME record, check that the zone has its own MX and TXT records for ${domain} if the domain uses mail.`,
          `If your DNS provider offers ALIAS or ANAME records, replace the CNAME record of ${domain} with one that points to ${target}.`,
          `If it does not, ask your web hosting provider for the IP addresses of the website${addresses.length === 0 ? '' : `; ${target} currently has ${listing.en(addresses)}`}.`,
          'Then, at your DNS provider, replace the CNAME record with A and AAAA records for these IP addresses, in one change.',
        ],
      },
      de: {
        title: 'CNAME am Zonen-Apex (Domain selbst)',
        detail: ({ domain, target }) =>
          `${domain} hat einen CNAME-Eintrag, der auf ${target} zeigt. Ein Zonen-Apex hat immer SOA- und NS-Einträge, und neben anderen Einträgen ist ein CNAME nicht erlaubt. Resolver können die MX- und TXT-Einträge von ${target} statt Ihrer eigenen liefern, und E-Mails können verloren gehen.`,
        steps: ({ domain, target, addresses }) => [
          `Vergewissern Sie sich, bevor Sie den CNAME-Eintrag entfernen, dass die Zone eigene MX- und TXT-Einträge für ${domain} enthält, sofern die Domain E-Mail nutzt.`,
          `Wenn Ihr DNS-Anbieter ALIAS- oder ANAME-Einträge anbietet, ersetzen Sie den CNAME-Eintrag von ${domain} durch einen solchen Eintrag mit dem Ziel ${target}.`,
          `Wenn nicht, erfragen Sie bei Ihrem Webhosting-Anbieter die IP-Adressen der Website${addresses.length === 0 ? '' : `; ${target} hat derzeit ${listing.de(addresses)}`}.`,
          'Ersetzen Sie den CNAME-Eintrag dann bei Ihrem DNS-Anbieter in einem Schritt durch A- und AAAA-Einträge mit diesen IP-Adressen.',
        ],
      },
    },
  },
}
