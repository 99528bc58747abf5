import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace, isDelegatedInside } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import { elsewhere, later, note, precondition, type Step } from '../step.ts'
import type { Broken, dnssecChain } from './dnssec-chain.ts'
import { INVALID_FOR_MANAGERS } from './dnssec-invalid.ts'
import { allServersFirst, dsFields, removeDs, removeDsIfSlow, repairedLater, signAgain } from './dnssec-steps.ts'

const BECAUSE: Localized<Readonly<Record<Broken['fault'], (values: Broken) => string>>> = {
  en: {
    'no-keys': ({ zone, dsTags }) =>
      `The parent zone has DS records for ${zone} (${byNumber(dsTags, 'key tag', 'key tags')} ${listing.en(dsTags)}), but the zone has no DNSKEY records.`,
    'no-match': ({ zone, dsTags, keyTags }) =>
      `No DNSKEY record of ${zone} (${byNumber(keyTags, 'key tag', 'key tags')} ${listing.en(keyTags)}) matches a DS record in the parent zone (${byNumber(dsTags, 'key tag', 'key tags')} ${listing.en(dsTags)}) in key tag, algorithm and digest.`,
    'unsigned-keys': ({ zone, dsTags }) =>
      `The DNSKEY records of ${zone} are not signed with the key from the DS record (${byNumber(dsTags, 'key tag', 'key tags')} ${listing.en(dsTags)}).`,
    'bad-signature': ({ zone }) => `Signatures (RRSIG) of ${zone} are missing or do not match its DNSKEY records.`,
    'keys-fail': ({ zone }) =>
      `The parent zone has a DS record for ${zone}, but queries for the DNSKEY records of the zone fail.`,
    above: ({ zone }) => `The chain of trust is already invalid in the parent zone of ${zone}.`,
    elsewhere: ({ zone }) =>
      `At least 2 resolvers reject the signatures of ${zone}, but our own validation finds no fault.`,
  },
  de: {
    'no-keys': ({ zone, dsTags }) =>
      `Die übergeordnete Zone enthält DS-Einträge für ${zone} (${byNumber(dsTags, 'Key-Tag', 'Key-Tags')} ${listing.de(dsTags)}), die Zone selbst aber keine DNSKEY-Einträge.`,
    'no-match': ({ zone, dsTags, keyTags }) =>
      `Kein DNSKEY-Eintrag von ${zone} (${byNumber(keyTags, 'Key-Tag', 'Key-Tags')} ${listing.de(keyTags)}) stimmt in Key-Tag, Algorithmus und Digest mit einem DS-Eintrag der übergeordneten Zone (${byNumber(dsTags, 'Key-Tag', 'Key-Tags')} ${listing.de(dsTags)}) überein.`,
    'unsigned-keys': ({ zone, dsTags }) =>
      `Die DNSKEY-Einträge von ${zone} sind nicht mit dem Schlüssel aus dem DS-Eintrag (${byNumber(dsTags, 'Key-Tag', 'Key-Tags')} ${listing.de(dsTags)}) signiert.`,
    'bad-signature': ({ zone }) => `Signaturen (RRSIG) von ${zone} fehlen oder passen nicht zu den DNSKEY-Einträgen.`,
    'keys-fail': ({ zone }) =>
      `Die übergeordnete Zone enthält einen DS-Eintrag für ${zone}, aber Anfragen nach den DNSKEY-Einträgen der Zone schlagen fehl.`,
    above: ({ zone }) => `Die Vertrauenskette ist bereits in der übergeordneten Zone von ${zone} ungültig.`,
    elsewhere: ({ zone }) =>
      `Mindestens 2 Resolver lehnen die Signaturen von ${zone} ab, unsere eigene Validierung findet jedoch keinen Fehler.`,
  },
}

const HINT: Localized<(hint: string | undefined) => string> = {
  en: (hint) => (hint === undefined ? '' : ` A resolver reports the Extended DNS Error “${hint}”.`),
  de: (hint) => (hint === undefined ? '' : ` Ein Resolver meldet den Extended DNS Error „${hint}“.`),
}

type Repair = (values: Broken) => readonly string[]

/** The state of the signatures is unknown, because the keys cannot be looked up. */
const answerKeys: Localized<(zone: string) => readonly string[]> = {
  en: (zone) => [
    `Ask your DNS provider why the name servers do not answer DNSKEY queries for ${zone}.`,
    'If you run the name servers, check whether a firewall drops large responses or blocks TCP port 53; this is a frequent cause.',
  ],
  de: (zone) => [
    `Fragen Sie Ihren DNS-Anbieter, warum die Nameserver Anfragen nach DNSKEY für ${zone} nicht beantworten.`,
    'Wenn Sie die Nameserver selbst betreiben, prüfen Sie, ob eine Firewall große Antworten verwirft oder TCP-Port 53 sperrt; das ist eine häufige Ursache.',
  ],
}

/** The steps if no record can be offered. */
const REPAIR: Localized<Readonly<Record<Exclude<Broken['fault'], 'above'>, Repair>>> = {
  en: {
    // For a zone without keys there is no correct DS record.
    'no-keys': ({ zone }) => [
      removeDs.en(zone),
      `To use DNSSEC again, have your DNS provider sign ${zone} on all name servers first, and only then, ${delegationPlace.en(zone)}, enter its new DS record.`,
    ],
    'no-match': ({ zone }) => [
      `Ask your DNS provider for the correct DS record of ${zone}.`,
      allServersFirst.en(zone),
      `${atDelegationPlace(zone)}, replace all DS records of ${zone} with this DS record.`,
      repairedLater.en,
      ...removeDsIfSlow.en(zone),
    ],
    'unsigned-keys': ({ zone, dsTags }) => [
      `Ask your DNS provider to sign the DNSKEY records of ${zone} with the key from the DS record (${byNumber(dsTags, 'key tag', 'key tags')} ${listing.en(dsTags)}).`,
      `If your DNS provider signs with another key, ${delegationPlace.en(zone)}, replace the DS record with the one for that key.`,
      ...removeDsIfSlow.en(zone),
    ],
    'bad-signature': ({ zone }) => [...signAgain.en(zone), ...removeDsIfSlow.en(zone)],
    'keys-fail': ({ zone }) => [...answerKeys.en(zone), ...removeDsIfSlow.en(zone)],
    elsewhere: ({ zone }) => [...signAgain.en(zone), ...removeDsIfSlow.en(zone)],
  },
  de: {
    'no-keys': ({ zone }) => [
      removeDs.de(zone),
      `Um DNSSEC wieder zu nutzen, lassen Sie ${zone} zuerst von Ihrem DNS-Anbieter auf allen Nameservern signieren, und tragen Sie erst danach den neuen DS-Eintrag ${delegationPlace.de(zone)} ein.`,
    ],
    'no-match': ({ zone }) => [
      `Erfragen Sie bei Ihrem DNS-Anbieter den richtigen DS-Eintrag für ${zone}.`,
      allServersFirst.de(zone),
      `Ersetzen Sie ${delegationPlace.de(zone)} alle DS-Einträge von ${zone} durch diesen.`,
      repairedLater.de,
      ...removeDsIfSlow.de(zone),
    ],
    'unsigned-keys': ({ zone, dsTags }) => [
      `Bitten Sie Ihren DNS-Anbieter, die DNSKEY-Einträge von ${zone} mit dem Schlüssel aus dem DS-Eintrag (${byNumber(dsTags, 'Key-Tag', 'Key-Tags')} ${listing.de(dsTags)}) zu signieren.`,
      `Wenn Ihr DNS-Anbieter mit einem anderen Schlüssel signiert, ersetzen Sie ${delegationPlace.de(zone)} den DS-Eintrag durch den für diesen Schlüssel.`,
      ...removeDsIfSlow.de(zone),
    ],
    'bad-signature': ({ zone }) => [...signAgain.de(zone), ...removeDsIfSlow.de(zone)],
    'keys-fail': ({ zone }) => [...answerKeys.de(zone), ...removeDsIfSlow.de(zone)],
    elsewhere: ({ zone }) => [...signAgain.de(zone), ...removeDsIfSlow.de(zone)],
  },
}

const STEPS: Localized<(values: Broken) => readonly Step[]> = {
  en: (values) => {
    const { zone, fault, fix } = values
    if (fault === 'above')
      return [
        isDelegatedInside(zone)
          ? 'Report the fault to the operator of the parent zone; only this operator can fix it.'
          : 'Report the fault to your registrar; only the operator of the parent zone can fix it.',
      ]
    if (fix === undefined) return REPAIR.en[fault](values)
    return [
      precondition(allServersFirst.en(zone)),
      elsewhere(`${atDelegationPlace(zone)}, replace all DS records of ${zone} with the DS record shown here.`),
      note(dsFields.en),
      later(repairedLater.en),
    ]
  },
  de: (values) => {
    const { zone, fault, fix } = values
    if (fault === 'above')
      return [
        isDelegatedInside(zone)
          ? 'Melden Sie den Fehler dem Betreiber der übergeordneten Zone; nur er kann ihn beheben.'
          : 'Melden Sie den Fehler Ihrem Registrar; nur der Betreiber der übergeordneten Zone kann ihn beheben.',
      ]
    if (fix === undefined) return REPAIR.de[fault](values)
    return [
      precondition(allServersFirst.de(zone)),
      elsewhere(`Ersetzen Sie ${delegationPlace.de(zone)} alle DS-Einträge von ${zone} durch den hier gezeigten.`),
      note(dsFields.de),
      later(repairedLater.de),
    ]
  },
}

export const dnssecChainText: TextsOf<typeof dnssecChain> = {
  question: { en: 'Is the DNSSEC chain of trust valid?', de: 'Ist die DNSSEC-Vertrauenskette gültig?' },
  subject: { en: 'DNSSEC chain of trust', de: 'DNSSEC-Vertrauenskette' },
  why: {
    en: 'Validating resolvers return no data if the chain of trust is invalid: website and mail fail for their users. Since March 2026, certificate authorities must validate DNSSEC too, and then issue no certificate.',
    de: 'Bei ungültiger Vertrauenskette liefern validierende Resolver keine Daten: Website und E-Mail fallen für ihre Nutzer aus. Seit März 2026 müssen auch Zertifizierungsstellen DNSSEC prüfen und stellen dann kein Zertifikat aus.',
  },
  forManagers: {
    bogus: INVALID_FOR_MANAGERS,
  },
  outcomes: {
    ok: {
      en: {
        title: 'DNSSEC chain of trust is valid',
        detail: ({ zone }) =>
          `The keys and signatures of ${zone} match its DS records in the parent zone. Validating resolvers accept its responses.`,
      },
      de: {
        title: 'DNSSEC-Vertrauenskette ist gültig',
        detail: ({ zone }) =>
          `Die Schlüssel und Signaturen von ${zone} passen zu den DS-Einträgen in der übergeordneten Zone. Validierende Resolver akzeptieren die Antworten.`,
      },
    },
    bogus: {
      en: {
        title: 'DNSSEC chain of trust is invalid (bogus)',
        detail: (values) => `${BECAUSE.en[values.fault](values)}${HINT.en(values.hint)}`,
        steps: STEPS.en,
      },
      de: {
        title: 'DNSSEC-Vertrauenskette ist ungültig (bogus)',
        detail: (values) => `${BECAUSE.de[values.fault](values)}${HINT.de(values.hint)}`,
        steps: STEPS.de,
      },
    },
    'some-invalid': {
      en: {
        title: 'Some responses fail DNSSEC validation',
        detail: ({ zone, sets }) =>
          `The chain of trust of ${zone} is valid, but the responses to these queries fail DNSSEC validation: ${listing.en(sets)}.`,
        steps: ({ zone }) => [
          ...signAgain.en(zone),
          'If a record was added by hand to a signed zone, have the zone signed after every change.',
        ],
      },
      de: {
        title: 'Einige Antworten bestehen die DNSSEC-Validierung nicht',
        detail: ({ zone, sets }) =>
          `Die Vertrauenskette von ${zone} ist gültig, aber die Antworten auf diese Anfragen bestehen die DNSSEC-Validierung nicht: ${listing.de(sets)}.`,
        steps: ({ zone }) => [
          ...signAgain.de(zone),
          'Wenn ein Eintrag von Hand in einer signierten Zone ergänzt wurde, lassen Sie die Zone nach jeder Änderung neu signieren.',
        ],
      },
    },
  },
}
