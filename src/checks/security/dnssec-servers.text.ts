import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { removedServerSteps } from '../dns/old-server-steps.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecServers, Lack } from './dnssec-servers.ts'

const LACK: Localized<Readonly<Record<Lack, string>>> = {
  en: {
    keys: 'DNSKEY records are missing there',
    signatures: 'signatures (RRSIG) are missing or invalid there',
    ds: 'the keys there match no DS record in the parent zone',
    dates: 'the signatures (RRSIG) there have expired or are not valid yet',
    several: 'DNSKEY records or valid signatures (RRSIG) are missing there',
  },
  de: {
    keys: 'Dort fehlen die DNSKEY-Einträge',
    signatures: 'Signaturen (RRSIG) fehlen dort oder sind ungültig',
    ds: 'Die Schlüssel dort passen zu keinem DS-Eintrag der übergeordneten Zone',
    dates: 'Die Signaturen (RRSIG) dort sind abgelaufen oder noch nicht gültig',
    several: 'Dort fehlen DNSKEY-Einträge oder gültige Signaturen (RRSIG)',
  },
}

const withoutDnssecSteps = removedServerSteps({
  en: 'If a name server does not support DNSSEC',
  de: 'Wenn ein Nameserver kein DNSSEC unterstützt',
})

export const dnssecServersText: TextsOf<typeof dnssecServers> = {
  question: {
    en: 'Do all name servers return the DNSSEC data?',
    de: 'Liefern alle Nameserver die DNSSEC-Daten?',
  },
  subject: { en: 'DNSSEC data on each name server', de: 'DNSSEC-Daten der einzelnen Nameserver' },
  why: {
    en: 'A validating resolver must discard a response without a valid signature and query another name server. Websites load slowly or fail at times, and many tests reach a correct name server and find no fault.',
    de: 'Ein validierender Resolver muss eine Antwort ohne gültige Signatur verwerfen und einen anderen Nameserver fragen. Websites laden langsam oder zeitweise gar nicht, und viele Tests finden keinen Fehler.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers return the DNSSEC data',
        detail: ({ zone, count }) =>
          `All checked name server IP addresses (${count}) return the DNSKEY records and signatures of ${zone}.`,
      },
      de: {
        title: 'Alle Nameserver liefern die DNSSEC-Daten',
        detail: ({ zone, count }) =>
          `Alle geprüften IP-Adressen der Nameserver (${count}) liefern die DNSKEY-Einträge und Signaturen von ${zone}.`,
      },
    },
    inconsistent: {
      en: {
        title: 'Name servers differ in their DNSSEC data',
        detail: ({ zone, servers, lacks }) =>
          `${listing.en(servers)} ${byNumber(servers, 'differs', 'differ')} from the other name servers of ${zone}: ${LACK.en[lacks]}. Queries of validating resolvers may fail, depending on the name server that they reach.`,
        steps: ({ zone, servers }) => [
          `Ask your DNS provider to transfer the complete, current signed zone to ${listing.en(servers)}.`,
          `If you run the name servers, check on ${listing.en(servers)} that zone transfers work and that the signed zone is loaded.`,
          ...withoutDnssecSteps.en(zone),
        ],
      },
      de: {
        title: 'Nameserver weichen bei den DNSSEC-Daten ab',
        detail: ({ zone, servers, lacks }) =>
          `${listing.de(servers)} ${byNumber(servers, 'weicht', 'weichen')} von den übrigen Nameservern von ${zone} ab: ${LACK.de[lacks]}. Anfragen validierender Resolver können fehlschlagen, je nachdem, welchen Nameserver sie erreichen.`,
        steps: ({ zone, servers }) => [
          `Bitten Sie Ihren DNS-Anbieter, die vollständige, aktuelle signierte Zone auf ${listing.de(servers)} zu übertragen.`,
          `Wenn Sie die Nameserver selbst betreiben, prüfen Sie auf ${listing.de(servers)}, ob der Zonentransfer funktioniert und die signierte Zone geladen ist.`,
          ...withoutDnssecSteps.de(zone),
        ],
      },
    },
  },
}
