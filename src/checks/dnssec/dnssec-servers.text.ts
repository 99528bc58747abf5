import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { removedServerSteps } from '../delegation/old-server-steps.ts'
import { delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecServers, Lack } from './dnssec-servers.ts'

const LACK: Localized<Readonly<Record<Lack, string>>> = {
  en: {
    response: 'DNSKEY queries get no response there',
    keys: 'DNSKEY records are missing there',
    signatures: 'signatures (RRSIG) are missing or invalid there',
    ds: 'the keys there match no DS record in the parent zone',
    dates: 'the signatures (RRSIG) there have expired or are not valid yet',
    several: 'DNSKEY records or valid signatures (RRSIG) are missing there',
  },
  de: {
    response: 'Auf DNSKEY-Anfragen kommt dort keine Antwort',
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
    'keys-not-shared': {
      en: {
        title: 'Name servers lack keys of other name servers',
        detail: ({ zone, servers, tags }) =>
          `${listing.en(servers)} ${byNumber(servers, 'does', 'do')} not publish all DNSKEY records with which the name servers of ${zone} sign (${byNumber(tags, 'key tag', 'key tags')} ${listing.en(tags)}). A response of one name server does not match the DNSKEY records of another.`,
        steps: [
          ({ tags }) =>
            `At each DNS provider that signs the zone, add the DNSKEY records of the others (${byNumber(tags, 'key tag', 'key tags')} ${listing.en(tags)}), so that all name servers publish the same keys.`,
          ({ zone }) =>
            `If only one DNS provider should sign ${zone}, wait after the previous step until the TTL of the DNSKEY records has passed, and then ask it to transfer the signed zone to all other name servers.`,
          ({ zone }) =>
            `When all name servers of ${zone} have returned the signatures of this DNS provider for the longest TTL in the zone, ${delegationPlace.en(zone)}, remove the DS records of the other keys; after the TTL of the DS records, ask it to remove the other keys from the zone.`,
        ],
      },
      de: {
        title: 'Nameservern fehlen Schlüssel anderer Nameserver',
        detail: ({ zone, servers, tags }) =>
          `${listing.de(servers)} ${byNumber(servers, 'veröffentlicht', 'veröffentlichen')} nicht alle DNSKEY-Einträge, mit denen die Nameserver von ${zone} signieren (${byNumber(tags, 'Key-Tag', 'Key-Tags')} ${listing.de(tags)}). Die Antworten eines Nameservers passen nicht zu den DNSKEY-Einträgen eines anderen.`,
        steps: [
          ({ tags }) =>
            `Ergänzen Sie bei jedem DNS-Anbieter, der die Zone signiert, die DNSKEY-Einträge der anderen (${byNumber(tags, 'Key-Tag', 'Key-Tags')} ${listing.de(tags)}), damit alle Nameserver dieselben Schlüssel veröffentlichen.`,
          ({ zone }) =>
            `Wenn nur ein DNS-Anbieter ${zone} signieren soll, warten Sie nach dem vorigen Schritt, bis die TTL der DNSKEY-Einträge verstrichen ist, und bitten Sie ihn dann, die signierte Zone auf alle anderen Nameserver zu übertragen.`,
          ({ zone }) =>
            `Wenn alle Nameserver von ${zone} seit der längsten TTL der Zone die Signaturen dieses DNS-Anbieters liefern, entfernen Sie ${delegationPlace.de(zone)} die DS-Einträge der anderen Schlüssel, und bitten Sie ihn nach Ablauf der TTL der DS-Einträge, die anderen Schlüssel aus der Zone zu entfernen.`,
        ],
      },
    },
    inconsistent: {
      en: {
        title: 'Name servers differ in their DNSSEC data',
        detail: ({ zone, servers, lacks }) =>
          `${listing.en(servers)} ${byNumber(servers, 'differs', 'differ')} from the other name servers of ${zone}: ${LACK.en[lacks]}.`,
        steps: ({ zone, servers }) => [
          `Ask your DNS provider to transfer the complete, current signed zone to ${listing.en(servers)}.`,
          `If you run the name servers, check on ${listing.en(servers)} that zone transfers work and that the signed zone is loaded.`,
          ...withoutDnssecSteps.en(zone),
        ],
      },
      de: {
        title: 'Nameserver weichen bei den DNSSEC-Daten ab',
        detail: ({ zone, servers, lacks }) =>
          `${listing.de(servers)} ${byNumber(servers, 'weicht', 'weichen')} von den übrigen Nameservern von ${zone} ab: ${LACK.de[lacks]}.`,
        steps: ({ zone, servers }) => [
          `Bitten Sie Ihren DNS-Anbieter, die vollständige, aktuelle signierte Zone auf ${listing.de(servers)} zu übertragen.`,
          `Wenn Sie die Nameserver selbst betreiben, prüfen Sie auf ${listing.de(servers)}, ob der Zonentransfer funktioniert und die signierte Zone geladen ist.`,
          ...withoutDnssecSteps.de(zone),
        ],
      },
    },
  },
}
