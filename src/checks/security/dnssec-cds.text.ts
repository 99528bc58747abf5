import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecCds } from './dnssec-cds.ts'

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
  },
}
