import type { RequestFaultKind } from '../../evidence/dnssec/dnssec-cds-faults.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecCds } from './dnssec-cds.ts'

type FaultWords = Readonly<Record<RequestFaultKind, (zone: string, types: string) => string>>

const FAULTS: Localized<FaultWords> = {
  en: {
    'servers-differ': (zone, types) => `The name servers of ${zone} publish different ${types} records.`,
    'delete-beside-others': (zone, types) =>
      `The ${types} records of ${zone} ask for the removal of the DS records (algorithm 0) and for other DS records at the same time.`,
    contradiction: (zone) => `The CDS and CDNSKEY records of ${zone} describe different keys.`,
    'no-key': (zone, types) => `The ${types} records of ${zone} describe keys that the zone does not have.`,
    'not-zone-key': (zone, types) =>
      `The ${types} records of ${zone} describe a key without the zone flag, which cannot sign the zone.`,
    'key-does-not-sign': (zone, types) =>
      `None of the keys in the ${types} records of ${zone} signs the DNSKEY records; with these DS records the zone would be invalid.`,
    unsigned: (zone, types) => `The ${types} records of ${zone} have no signature.`,
    'bad-signature': (zone, types) =>
      `The ${types} records of ${zone} have no valid, current signature of a key of the zone.`,
  },
  de: {
    'servers-differ': (zone, types) => `Die Nameserver von ${zone} veröffentlichen verschiedene ${types}-Einträge.`,
    'delete-beside-others': (zone, types) =>
      `Die ${types}-Einträge von ${zone} verlangen zugleich, die DS-Einträge zu entfernen (Algorithmus 0) und andere einzutragen.`,
    contradiction: (zone) => `Die CDS- und CDNSKEY-Einträge von ${zone} beschreiben verschiedene Schlüssel.`,
    'no-key': (zone, types) => `Die ${types}-Einträge von ${zone} beschreiben Schlüssel, die die Zone nicht hat.`,
    'not-zone-key': (zone, types) =>
      `Die ${types}-Einträge von ${zone} beschreiben einen Schlüssel ohne Zonen-Flag, der die Zone nicht signieren kann.`,
    'key-does-not-sign': (zone, types) =>
      `Keiner der Schlüssel in den ${types}-Einträgen von ${zone} signiert die DNSKEY-Einträge; mit diesen DS-Einträgen wäre die Zone ungültig.`,
    unsigned: (zone, types) => `Die ${types}-Einträge von ${zone} haben keine Signatur.`,
    'bad-signature': (zone, types) =>
      `Die ${types}-Einträge von ${zone} haben keine gültige, aktuelle Signatur eines Schlüssels der Zone.`,
  },
}

export const dnssecCdsText: TextsOf<typeof dnssecCds> = {
  question: {
    en: 'Do the CDS records match the DS records?',
    de: 'Stimmen die CDS-Einträge mit den DS-Einträgen überein?',
  },
  subject: { en: 'CDS and CDNSKEY records', de: 'CDS- und CDNSKEY-Einträge' },
  why: {
    en: 'With CDS and CDNSKEY records, a zone asks its parent zone to change the DS records, and some registries do so without confirmation. Wrong records can turn off DNSSEC or interrupt a key rollover.',
    de: 'Mit CDS- und CDNSKEY-Einträgen verlangt eine Zone neue DS-Einträge in der übergeordneten Zone, und manche Registries setzen das ohne Rückfrage um. Falsche Einträge können DNSSEC abschalten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'CDS records match the DS records',
        detail: ({ zone }) => `The CDS or CDNSKEY records of ${zone} match its DS records in the parent zone.`,
      },
      de: {
        title: 'CDS-Einträge stimmen mit den DS-Einträgen überein',
        detail: ({ zone }) =>
          `Die CDS- oder CDNSKEY-Einträge von ${zone} stimmen mit den DS-Einträgen in der übergeordneten Zone überein.`,
      },
    },
    differs: {
      en: {
        title: ({ isDeletion }) =>
          isDeletion ? 'CDS records ask for the removal of the DS records' : 'CDS records differ from the DS records',
        detail: ({ zone, wantedTags, dsTags, isDeletion }) =>
          isDeletion
            ? `The CDS or CDNSKEY records of ${zone} (algorithm 0) ask the parent zone to remove the DS records. Resolvers then no longer validate the zone.`
            : `The CDS or CDNSKEY records of ${zone} ask for DS records with the ${byNumber(wantedTags, 'key tag', 'key tags')} ${listing.en(wantedTags)}; the parent zone has ${dsTags.length === 0 ? 'no DS record' : `the ${byNumber(dsTags, 'key tag', 'key tags')} ${listing.en(dsTags)}`}. This is normal during a key rollover.`,
        steps: ({ isDeletion }) =>
          isDeletion
            ? [
                'If you want to keep DNSSEC, ask your DNS provider to remove the CDS and CDNSKEY records with algorithm 0.',
              ]
            : [],
      },
      de: {
        title: ({ isDeletion }) =>
          isDeletion
            ? 'CDS-Einträge fordern das Entfernen der DS-Einträge'
            : 'CDS-Einträge weichen von den DS-Einträgen ab',
        detail: ({ zone, wantedTags, dsTags, isDeletion }) =>
          isDeletion
            ? `Die CDS- oder CDNSKEY-Einträge von ${zone} (Algorithmus 0) verlangen, die DS-Einträge in der übergeordneten Zone zu entfernen. Resolver validieren die Zone dann nicht mehr.`
            : `Die CDS- oder CDNSKEY-Einträge von ${zone} verlangen DS-Einträge mit ${byNumber(wantedTags, 'dem Key-Tag', 'den Key-Tags')} ${listing.de(wantedTags)}; die übergeordnete Zone hat ${dsTags.length === 0 ? 'keinen DS-Eintrag' : `${byNumber(dsTags, 'den Key-Tag', 'die Key-Tags')} ${listing.de(dsTags)}`}. Während eines Schlüsselwechsels ist das normal.`,
        steps: ({ isDeletion }) =>
          isDeletion
            ? [
                'Wenn Sie DNSSEC behalten möchten, bitten Sie Ihren DNS-Anbieter, die CDS- und CDNSKEY-Einträge mit Algorithmus 0 zu entfernen.',
              ]
            : [],
      },
    },
    'unsigned-zone': {
      en: {
        title: 'CDS records in an unsigned zone',
        detail: ({ zone }) =>
          `${zone} is unsigned, but has CDS or CDNSKEY records. They have no effect, because the parent zone cannot verify them.`,
        steps: ['If you do not plan to sign the zone, at your DNS provider, delete the CDS and CDNSKEY records.'],
      },
      de: {
        title: 'CDS-Einträge in einer unsignierten Zone',
        detail: ({ zone }) =>
          `${zone} ist unsigniert, hat aber CDS- oder CDNSKEY-Einträge. Sie sind wirkungslos, weil die übergeordnete Zone sie nicht prüfen kann.`,
        steps: [
          'Wenn Sie die Zone nicht signieren möchten, löschen Sie die CDS- und CDNSKEY-Einträge bei Ihrem DNS-Anbieter.',
        ],
      },
    },
    faulty: {
      en: {
        title: ({ types }) => `${listing.en(types)} records are faulty`,
        detail: ({ zone, kind, types, servers }) =>
          `${FAULTS.en[kind](zone, listing.en(types))}${servers.length === 0 ? '' : ` This concerns ${listing.en(servers)}.`} The parent zone ignores such records, or changes the delegation wrongly.`,
        steps: ({ zone, kind, types }) => [
          ...(kind === 'servers-differ'
            ? [
                `Before you change these records, find out which of them are right, because the parent zone acts on them once they agree: they must describe the keys of all DNS providers that sign ${zone}, and algorithm 0 asks for the removal of the DS records.`,
                `If one DNS provider signs ${zone}, ask it to transfer the right version to all name servers.`,
                `If several DNS providers sign ${zone}, ask each of them to publish the same ${listing.en(types)} records, for the keys of all of them.`,
              ]
            : [
                `Before you change these records, check whether a key rollover of ${zone} is in progress, and wait until it is complete.`,
                `Ask your DNS provider to create the ${listing.en(types)} records of ${zone} again for the current key, or to delete them.`,
              ]),
        ],
      },
      de: {
        title: ({ types }) => `${listing.de(types)}-Einträge sind fehlerhaft`,
        detail: ({ zone, kind, types, servers }) =>
          `${FAULTS.de[kind](zone, listing.de(types))}${servers.length === 0 ? '' : ` Das betrifft ${listing.de(servers)}.`} Die übergeordnete Zone ignoriert solche Einträge oder ändert die Delegation falsch.`,
        steps: ({ zone, kind, types }) => [
          ...(kind === 'servers-differ'
            ? [
                `Klären Sie vor der Änderung, welche dieser Einträge richtig sind, denn die übergeordnete Zone setzt sie um, sobald sie übereinstimmen: Richtige Einträge beschreiben die Schlüssel aller DNS-Anbieter, die ${zone} signieren, und Algorithmus 0 verlangt, die DS-Einträge zu entfernen.`,
                `Wenn ein einziger DNS-Anbieter ${zone} signiert, bitten Sie ihn, die richtige Version auf alle Nameserver zu übertragen.`,
                `Wenn mehrere DNS-Anbieter ${zone} signieren, bitten Sie jeden, dieselben ${listing.de(types)}-Einträge für die Schlüssel aller Anbieter zu veröffentlichen.`,
              ]
            : [
                `Prüfen Sie, bevor Sie diese Einträge ändern, ob gerade ein Schlüsselwechsel von ${zone} läuft, und warten Sie, bis er abgeschlossen ist.`,
                `Bitten Sie Ihren DNS-Anbieter, die ${listing.de(types)}-Einträge von ${zone} für den aktuellen Schlüssel neu zu erzeugen oder zu löschen.`,
              ]),
        ],
      },
    },
  },
}
