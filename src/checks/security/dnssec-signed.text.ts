import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import type { dnssecSigned } from './dnssec-signed.ts'

/** Senders ignore TLSA records in an unsigned zone: nobody may have noticed that they are wrong. */
const TLSA_FIRST = {
  en: 'If the zone has TLSA records (DANE), check first that they match the current certificates: DNSSEC activates them, and senders do not deliver mail if they do not match.',
  de: 'Hat die Zone TLSA-Einträge (DANE), prüfen Sie zuerst, ob sie zu den aktuellen Zertifikaten passen: DNSSEC macht sie wirksam, und Absender stellen keine E-Mails zu, wenn sie nicht passen.',
} as const

export const dnssecSignedText: TextsOf<typeof dnssecSigned> = {
  question: {
    en: 'Is the domain protected by DNSSEC?',
    de: 'Ist die Domain durch DNSSEC geschützt?',
  },
  subject: { en: 'DNSSEC', de: 'DNSSEC' },
  why: {
    en: 'Whoever slips a false answer to a resolver can divert visitors and mail to servers of their own, or even obtain a certificate for the domain. By the signatures of DNSSEC resolvers notice the forgery.',
    de: 'Wer einem Resolver eine falsche Antwort unterschiebt, kann Besucher und E-Mails auf eigene Server umlenken oder sich sogar ein Zertifikat für die Domain beschaffen. An den DNSSEC-Signaturen erkennen Resolver die Fälschung.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The domain uses DNSSEC',
        detail: ({ zone }) =>
          `The registry holds a DS record for ${zone}: resolvers check that answers are not forged.`,
      },
      de: {
        title: 'Die Domain nutzt DNSSEC',
        detail: ({ zone }) =>
          `Die Registry hat einen DS-Eintrag für ${zone}: Resolver prüfen, dass Antworten nicht gefälscht sind.`,
      },
    },
    'parent-unsigned': {
      en: {
        title: 'DNSSEC is not possible here yet',
        detail: ({ zone, parent }) =>
          `The zone above ${zone} (${parent}) is not signed itself, so ${zone} cannot be secured either. There is nothing for you to do.`,
      },
      de: {
        title: 'DNSSEC ist hier noch nicht möglich',
        detail: ({ zone, parent }) =>
          `Die Zone über ${zone} (${parent}) ist selbst nicht signiert, deshalb lässt sich auch ${zone} nicht absichern. Für Sie gibt es hier nichts zu tun.`,
      },
    },
    unsigned: {
      en: {
        title: 'The domain does not use DNSSEC',
        detail: ({ zone }) =>
          `${zone} is not signed. So nobody can tell forged DNS answers from real ones, and visitors and mail could be led astray.`,
        steps: ({ zone }) => [
          TLSA_FIRST.en,
          'Turn on DNSSEC at your DNS provider; many offer it as a single switch.',
          'Wait until your DNS provider reports that the zone is signed; a day is usually enough.',
          `Then enter the DS record that your DNS provider shows ${delegationPlace.en(zone)}, unless the DNS provider does it.`,
        ],
      },
      de: {
        title: 'Die Domain nutzt kein DNSSEC',
        detail: ({ zone }) =>
          `${zone} ist nicht signiert. Gefälschte DNS-Antworten lassen sich deshalb nicht von echten unterscheiden; Besucher und E-Mails ließen sich umleiten.`,
        steps: ({ zone }) => [
          TLSA_FIRST.de,
          'Schalten Sie DNSSEC bei Ihrem DNS-Anbieter ein; bei vielen genügt ein Klick.',
          'Warten Sie, bis Ihr DNS-Anbieter die Zone als signiert meldet; in der Regel genügt ein Tag.',
          `Tragen Sie danach ${delegationPlace.de(zone)} den DS-Eintrag ein, den Ihr DNS-Anbieter anzeigt, sofern er das nicht selbst tut.`,
        ],
      },
    },
    unsupported: {
      en: {
        title: 'DNSSEC has no effect: unsupported DS record',
        detail: ({ zone }) =>
          `All DS records of “${zone}” use an algorithm or a digest type that validating resolvers do not support. Resolvers treat the zone as unsigned.`,
        steps: ({ zone }) => [
          `At your DNS provider, sign ${zone} with a supported algorithm (ECDSAP256SHA256 is the usual choice).`,
          `${atDelegationPlace(zone)}, replace the DS record with the one for the new key, with digest type 2 (SHA-256).`,
        ],
      },
      de: {
        title: 'DNSSEC wirkungslos: DS-Eintrag nicht unterstützt',
        detail: ({ zone }) =>
          `Alle DS-Einträge von „${zone}“ verwenden einen Algorithmus oder Digest-Typ, den validierende Resolver nicht unterstützen. Resolver behandeln die Zone als unsigniert.`,
        steps: ({ zone }) => [
          `Signieren Sie ${zone} bei Ihrem DNS-Anbieter mit einem unterstützten Algorithmus (üblich ist ECDSAP256SHA256).`,
          `Ersetzen Sie ${delegationPlace.de(zone)} den DS-Eintrag durch den zum neuen Schlüssel, mit Digest-Typ 2 (SHA-256).`,
        ],
      },
    },
    'no-ds': {
      en: {
        title: 'The domain is signed, but DNSSEC has no effect',
        detail: ({ zone }) =>
          `${zone} has keys and signatures, but the registry holds no DS record for it. Without it nobody checks the signatures, and they protect nothing.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [
                TLSA_FIRST.en,
                `Ask your DNS provider for the DS record of ${zone}.`,
                `Enter it ${delegationPlace.en(zone)}, not in the zone ${zone} itself.`,
              ]
            : [
                TLSA_FIRST.en,
                `${atDelegationPlace(zone)}, not in the zone ${zone} itself, enter the DS record shown here.`,
                'If the form has separate fields, enter the values in this order: key tag, algorithm, digest type, digest.',
              ],
      },
      de: {
        title: 'Die Domain ist signiert, aber DNSSEC ist nicht wirksam',
        detail: ({ zone }) =>
          `${zone} hat Schlüssel und Signaturen, aber bei der Registry fehlt der DS-Eintrag. Ohne ihn prüft niemand die Signaturen, und sie schützen nicht.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [
                TLSA_FIRST.de,
                `Fragen Sie Ihren DNS-Anbieter nach dem DS-Eintrag für ${zone}.`,
                `Tragen Sie ihn ${delegationPlace.de(zone)} ein, nicht in der Zone ${zone} selbst.`,
              ]
            : [
                TLSA_FIRST.de,
                `Tragen Sie ${delegationPlace.de(zone)}, nicht in der Zone ${zone} selbst, den hier gezeigten DS-Eintrag ein.`,
                'Hat das Formular getrennte Felder, tragen Sie die Werte in dieser Reihenfolge ein: Key-Tag, Algorithmus, Digest-Typ, Digest.',
              ],
      },
    },
  },
}
