import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { ManagerClause } from '../manager-clause.ts'
import { elsewhere, note, precondition } from '../step.ts'
import type { dnssecSigned } from './dnssec-signed.ts'
import { allServersFirst, dsFields, dsReplacement, ednsFirst, tlsaFirst, turnOnDnssec } from './dnssec-steps.ts'

const NO_DNSSEC: ManagerClause = {
  part: 'dnssec',
  en: 'DNSSEC does not protect it against spoofed DNS responses',
  de: 'DNSSEC schützt sie nicht vor gefälschten DNS-Antworten',
}

export const dnssecSignedText: TextsOf<typeof dnssecSigned> = {
  question: { en: 'Is DNSSEC enabled?', de: 'Ist DNSSEC aktiviert?' },
  subject: { en: 'DNSSEC', de: 'DNSSEC' },
  why: {
    en: 'An attacker who gives a resolver spoofed DNS responses can redirect visitors and mail, or even obtain a certificate for the domain. With DNSSEC, validating resolvers detect and reject such responses.',
    de: 'Wer einem Resolver gefälschte DNS-Antworten unterschiebt, kann Besucher und E-Mails umleiten oder sogar ein Zertifikat für die Domain erhalten. Mit DNSSEC erkennen validierende Resolver solche Antworten.',
  },
  forManagers: {
    unsigned: NO_DNSSEC,
    unsupported: NO_DNSSEC,
    'no-ds': NO_DNSSEC,
    'partly-signed': NO_DNSSEC,
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
        steps: ({ zone, withoutEdns }) =>
          withoutEdns.length > 0 ? ednsFirst.en(zone, withoutEdns) : turnOnDnssec.en(zone),
      },
      de: {
        title: 'DNSSEC ist nicht aktiviert',
        detail: ({ zone }) =>
          `${zone} ist nicht mit DNSSEC signiert. Resolver können gefälschte DNS-Antworten für die Zone nicht erkennen.`,
        steps: ({ zone, withoutEdns }) =>
          withoutEdns.length > 0 ? ednsFirst.de(zone, withoutEdns) : turnOnDnssec.de(zone),
      },
    },
    unsupported: {
      en: {
        title: 'DNSSEC has no effect: unsupported DS record',
        detail: ({ zone }) =>
          `All DS records of ${zone} use an algorithm or a digest type that validating resolvers do not support.`,
        steps: ({ zone, withoutEdns }) =>
          withoutEdns.length > 0
            ? ednsFirst.en(zone, withoutEdns)
            : [
                tlsaFirst.en,
                `Ask your DNS provider to sign ${zone} with a supported algorithm such as ECDSAP256SHA256 (algorithm 13).`,
                'If you run the name servers, create the new keys and sign the zone with them.',
                ...dsReplacement.en(zone),
              ],
      },
      de: {
        title: 'DNSSEC wirkungslos: DS-Eintrag nicht unterstützt',
        detail: ({ zone }) =>
          `Alle DS-Einträge von ${zone} verwenden einen Algorithmus oder Digest-Typ, den validierende Resolver nicht unterstützen.`,
        steps: ({ zone, withoutEdns }) =>
          withoutEdns.length > 0
            ? ednsFirst.de(zone, withoutEdns)
            : [
                tlsaFirst.de,
                `Bitten Sie Ihren DNS-Anbieter, ${zone} mit einem unterstützten Algorithmus wie ECDSAP256SHA256 (Algorithmus 13) zu signieren.`,
                'Wenn Sie die Nameserver selbst betreiben, erzeugen Sie die neuen Schlüssel und signieren Sie die Zone damit.',
                ...dsReplacement.de(zone),
              ],
      },
    },
    'no-ds': {
      en: {
        title: 'DNSSEC has no effect: DS record is missing',
        detail: ({ zone }) => `${zone} is signed, but the parent zone has no DS record for it.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [
                tlsaFirst.en,
                allServersFirst.en(zone),
                `Ask your DNS provider for the DS record of ${zone}.`,
                `${atDelegationPlace(zone)}, enter this DS record; do not add it to the zone ${zone} itself.`,
              ]
            : [
                precondition(tlsaFirst.en),
                precondition(allServersFirst.en(zone)),
                elsewhere(
                  `${atDelegationPlace(zone)}, enter the DS record shown here; do not add it to the zone ${zone} itself.`,
                ),
                note(dsFields.en),
              ],
      },
      de: {
        title: 'DNSSEC wirkungslos: DS-Eintrag fehlt',
        detail: ({ zone }) => `${zone} ist signiert, aber in der übergeordneten Zone fehlt der DS-Eintrag.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [
                tlsaFirst.de,
                allServersFirst.de(zone),
                `Erfragen Sie bei Ihrem DNS-Anbieter den DS-Eintrag für ${zone}.`,
                `Tragen Sie ihn ${delegationPlace.de(zone)} ein, nicht in der Zone ${zone} selbst.`,
              ]
            : [
                precondition(tlsaFirst.de),
                precondition(allServersFirst.de(zone)),
                elsewhere(
                  `Tragen Sie ${delegationPlace.de(zone)} den hier gezeigten DS-Eintrag ein, nicht in der Zone ${zone} selbst.`,
                ),
                note(dsFields.de),
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
          tlsaFirst.en,
          `Do not enter a DS record for ${zone} yet.`,
          lacks === 'signatures'
            ? `Ask your DNS provider to transfer the complete signed zone to ${listing.en(servers)}.`
            : 'At each DNS provider that signs the zone, add the DNSKEY records of the others, so that all name servers publish the same keys.',
          `When all name servers return signatures with the same keys, check ${zone} again: the DS record is then shown here.`,
        ],
      },
      de: {
        title: 'Nur ein Teil der Nameserver signiert die Zone',
        detail: ({ zone, servers, lacks }) =>
          lacks === 'signatures'
            ? `${listing.de(servers)} ${byNumber(servers, 'liefert', 'liefern')} ${zone} ohne DNSKEY-Einträge und Signaturen; andere Nameserver signieren die Zone. In der übergeordneten Zone fehlt der DS-Eintrag, daher ist DNSSEC wirkungslos; mit ihm wären diese Antworten ungültig.`
            : `${listing.de(servers)} ${byNumber(servers, 'veröffentlicht', 'veröffentlichen')} nicht alle DNSKEY-Einträge, mit denen die Nameserver von ${zone} signieren. In der übergeordneten Zone fehlt der DS-Eintrag, daher ist DNSSEC wirkungslos; mit ihm würden Abfragen zufällig fehlschlagen.`,
        steps: ({ zone, servers, lacks }) => [
          tlsaFirst.de,
          `Tragen Sie noch keinen DS-Eintrag für ${zone} ein.`,
          lacks === 'signatures'
            ? `Bitten Sie Ihren DNS-Anbieter, die vollständige signierte Zone auf ${listing.de(servers)} zu übertragen.`
            : 'Ergänzen Sie bei jedem DNS-Anbieter, der die Zone signiert, die DNSKEY-Einträge der anderen, damit alle Nameserver dieselben Schlüssel veröffentlichen.',
          `Wiederholen Sie die Prüfung von ${zone}, wenn alle Nameserver Signaturen mit denselben Schlüsseln liefern: Dann wird hier der DS-Eintrag angezeigt.`,
        ],
      },
    },
  },
}
