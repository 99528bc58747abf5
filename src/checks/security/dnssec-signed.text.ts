import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecSigned } from './dnssec-signed.ts'

/** Senders ignore TLSA records in an unsigned zone, so wrong ones may have gone unnoticed. */
const TLSA_FIRST = {
  en: 'If the zone has TLSA records (DANE), check first that they match the current certificates: DNSSEC activates them, and senders do not deliver mail if they do not match.',
  de: 'Hat die Zone TLSA-Einträge (DANE), prüfen Sie zuerst, ob sie zu den aktuellen Zertifikaten passen: DNSSEC macht sie wirksam, und Absender stellen keine E-Mails zu, wenn sie nicht passen.',
} as const

export const dnssecSignedText: TextsOf<typeof dnssecSigned> = {
  question: { en: 'Is DNSSEC enabled?', de: 'Ist DNSSEC aktiviert?' },
  subject: { en: 'DNSSEC', de: 'DNSSEC' },
  why: {
    en: 'An attacker who gives a resolver spoofed DNS responses can redirect visitors and mail, or even obtain a certificate for the domain. With DNSSEC, validating resolvers detect and reject such responses.',
    de: 'Wer einem Resolver gefälschte DNS-Antworten unterschiebt, kann Besucher und E-Mails umleiten oder sogar ein Zertifikat für die Domain erhalten. Mit DNSSEC erkennen validierende Resolver solche Antworten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DNSSEC is enabled',
        detail: ({ zone }) =>
          `The parent zone has a DS record for ${zone}. Validating resolvers check the signatures of its responses.`,
      },
      de: {
        title: 'DNSSEC ist aktiviert',
        detail: ({ zone }) =>
          `Die übergeordnete Zone hat einen DS-Eintrag für ${zone}. Validierende Resolver prüfen die Signaturen der Antworten.`,
      },
    },
    'parent-unsigned': {
      en: {
        title: 'DNSSEC is not possible: parent zone is unsigned',
        detail: ({ zone, parent }) =>
          `The parent zone ${parent} is unsigned, so DNSSEC cannot protect ${zone}. No action is possible in ${zone} itself.`,
      },
      de: {
        title: 'DNSSEC nicht möglich: übergeordnete Zone unsigniert',
        detail: ({ zone, parent }) =>
          `Die übergeordnete Zone ${parent} ist unsigniert, daher kann DNSSEC ${zone} nicht schützen. In ${zone} selbst lässt sich das nicht ändern.`,
      },
    },
    unsigned: {
      en: {
        title: 'DNSSEC is not enabled',
        detail: ({ zone }) =>
          `${zone} is not signed with DNSSEC. Resolvers cannot detect spoofed DNS responses for it.`,
        steps: ({ zone }) => [
          TLSA_FIRST.en,
          `At your DNS provider, turn on DNSSEC for ${zone}; at many providers this is a single switch.`,
          'Wait until your DNS provider reports that the zone is signed; 1 day is usually enough.',
          `Then enter the DS record that your DNS provider shows ${delegationPlace.en(zone)}, unless your DNS provider does this itself.`,
        ],
      },
      de: {
        title: 'DNSSEC ist nicht aktiviert',
        detail: ({ zone }) =>
          `${zone} ist nicht mit DNSSEC signiert. Resolver können gefälschte DNS-Antworten für die Zone nicht erkennen.`,
        steps: ({ zone }) => [
          TLSA_FIRST.de,
          `Schalten Sie DNSSEC für ${zone} bei Ihrem DNS-Anbieter ein; bei vielen genügt ein Klick.`,
          'Warten Sie, bis Ihr DNS-Anbieter die Zone als signiert meldet; in der Regel genügt 1 Tag.',
          `Tragen Sie danach ${delegationPlace.de(zone)} den DS-Eintrag ein, den Ihr DNS-Anbieter anzeigt, sofern er ihn nicht selbst einträgt.`,
        ],
      },
    },
    unsupported: {
      en: {
        title: 'DNSSEC has no effect: unsupported DS record',
        detail: ({ zone }) =>
          `All DS records of ${zone} use an algorithm or a digest type that validating resolvers do not support. Resolvers treat the zone as unsigned.`,
        steps: ({ zone }) => [
          `At your DNS provider, sign ${zone} with a supported algorithm such as ECDSAP256SHA256 (algorithm 13).`,
          `${atDelegationPlace(zone)}, replace the DS records with the one for the new key, with SHA-256 (digest type 2).`,
        ],
      },
      de: {
        title: 'DNSSEC wirkungslos: DS-Eintrag nicht unterstützt',
        detail: ({ zone }) =>
          `Alle DS-Einträge von ${zone} verwenden einen Algorithmus oder Digest-Typ, den validierende Resolver nicht unterstützen. Resolver behandeln die Zone als unsigniert.`,
        steps: ({ zone }) => [
          `Lassen Sie ${zone} bei Ihrem DNS-Anbieter mit einem unterstützten Algorithmus wie ECDSAP256SHA256 (Algorithmus 13) signieren.`,
          `Ersetzen Sie ${delegationPlace.de(zone)} die DS-Einträge durch den zum neuen Schlüssel, mit SHA-256 (Digest-Typ 2).`,
        ],
      },
    },
    'no-ds': {
      en: {
        title: 'DNSSEC has no effect: DS record is missing',
        detail: ({ zone }) =>
          `${zone} is signed, but the parent zone has no DS record for it. Resolvers treat the zone as unsigned.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [
                TLSA_FIRST.en,
                `Check that all name servers return the same DNSKEY records with signatures: dig DNSKEY ${zone} @<name server> +dnssec. With a DS record, the responses of all others become invalid.`,
                `Ask your DNS provider for the DS record of ${zone}.`,
                `Enter it ${delegationPlace.en(zone)}, not in the zone ${zone} itself.`,
              ]
            : [
                TLSA_FIRST.en,
                `${atDelegationPlace(zone)}, enter the DS record shown here; do not add it to the zone ${zone} itself.`,
                'If the form has separate fields, enter the values in this order: key tag, algorithm, digest type, digest.',
              ],
      },
      de: {
        title: 'DNSSEC wirkungslos: DS-Eintrag fehlt',
        detail: ({ zone }) =>
          `${zone} ist signiert, aber in der übergeordneten Zone fehlt der DS-Eintrag. Resolver behandeln die Zone als unsigniert.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [
                TLSA_FIRST.de,
                `Prüfen Sie, ob alle Nameserver dieselben DNSKEY-Einträge mit Signaturen liefern: dig DNSKEY ${zone} @<Nameserver> +dnssec. Mit einem DS-Eintrag werden die Antworten aller anderen ungültig.`,
                `Erfragen Sie bei Ihrem DNS-Anbieter den DS-Eintrag für ${zone}.`,
                `Tragen Sie ihn ${delegationPlace.de(zone)} ein, nicht in der Zone ${zone} selbst.`,
              ]
            : [
                TLSA_FIRST.de,
                `Tragen Sie ${delegationPlace.de(zone)} den hier gezeigten DS-Eintrag ein, nicht in der Zone ${zone} selbst.`,
                'Hat das Formular getrennte Felder, tragen Sie die Werte in dieser Reihenfolge ein: Key-Tag, Algorithmus, Digest-Typ, Digest.',
              ],
      },
    },
    'partly-signed': {
      en: {
        title: 'Only some name servers sign the zone',
        detail: ({ zone, servers, lacks }) =>
          lacks === 'signatures'
            ? `${listing.en(servers)} ${byNumber(servers, 'returns', 'return')} ${zone} without DNSKEY records and signatures; other name servers sign it. The parent zone has no DS record, so DNSSEC has no effect; with a DS record, these responses would be invalid.`
            : `${listing.en(servers)} ${byNumber(servers, 'does', 'do')} not publish all DNSKEY records with which the name servers of ${zone} sign. The parent zone has no DS record, so DNSSEC has no effect; with a DS record, lookups would fail at random.`,
        steps: ({ zone, servers, lacks }) => [
          `Do not enter a DS record for ${zone} yet.`,
          lacks === 'signatures'
            ? `At your DNS provider, transfer the complete signed zone to ${listing.en(servers)}.`
            : 'At each DNS provider that signs the zone, add the DNSKEY records of the others, so that all name servers publish the same keys.',
          TLSA_FIRST.en,
          `When all name servers return signatures with the same keys, check ${zone} again: the DS record is then shown here.`,
        ],
      },
      de: {
        title: 'Nur ein Teil der Nameserver signiert die Zone',
        detail: ({ zone, servers, lacks }) =>
          lacks === 'signatures'
            ? `${listing.de(servers)} ${byNumber(servers, 'liefert', 'liefern')} ${zone} ohne DNSKEY-Einträge und Signaturen; andere Nameserver signieren die Zone. In der übergeordneten Zone fehlt der DS-Eintrag, daher ist DNSSEC wirkungslos; mit ihm wären diese Antworten ungültig.`
            : `${listing.de(servers)} ${byNumber(servers, 'veröffentlicht', 'veröffentlichen')} nicht alle DNSKEY-Einträge, mit denen die Nameserver von ${zone} signieren. In der übergeordneten Zone fehlt der DS-Eintrag, daher ist DNSSEC wirkungslos; mit ihm würden Abfragen zufällig scheitern.`,
        steps: ({ zone, servers, lacks }) => [
          `Tragen Sie noch keinen DS-Eintrag für ${zone} ein.`,
          lacks === 'signatures'
            ? `Lassen Sie bei Ihrem DNS-Anbieter die vollständige signierte Zone auf ${listing.de(servers)} übertragen.`
            : 'Ergänzen Sie bei jedem DNS-Anbieter, der die Zone signiert, die DNSKEY-Einträge der anderen, damit alle Nameserver dieselben Schlüssel veröffentlichen.',
          TLSA_FIRST.de,
          `Prüfen Sie ${zone} erneut, wenn alle Nameserver Signaturen mit denselben Schlüsseln liefern: Dann wird hier der DS-Eintrag angezeigt.`,
        ],
      },
    },
  },
}
