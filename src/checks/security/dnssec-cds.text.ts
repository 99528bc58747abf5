import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dnssecCds } from './dnssec-cds.ts'

export const dnssecCdsText: TextsOf<typeof dnssecCds> = {
  question: {
    en: 'Do the zone and the registry agree on the DNSSEC keys?',
    de: 'Sind sich Zone und Registry über die DNSSEC-Schlüssel einig?',
  },
  subject: { en: 'The request to the registry (CDS)', de: 'Der Wunsch an die Registry (CDS)' },
  why: {
    en: 'With these records a zone itself tells the registry which keys are to count, and some registries act on that without asking. A wrong one can switch DNSSEC off or upset it at a change of keys.',
    de: 'Mit diesen Einträgen teilt eine Zone der Registry selbst mit, welche Schlüssel gelten sollen, und manche Registries handeln ohne Rückfrage danach. Ein falscher kann DNSSEC abschalten oder bei einem Schlüsselwechsel stören.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The zone and the registry agree on the keys',
        detail: ({ zone }) => `The CDS or CDNSKEY records of ${zone} ask for what the registry already holds.`,
      },
      de: {
        title: 'Zone und Registry sind sich über die Schlüssel einig',
        detail: ({ zone }) => `Die CDS- oder CDNSKEY-Einträge von ${zone} verlangen, was die Registry schon hat.`,
      },
    },
    differs: {
      en: {
        title: 'The zone asks the registry for a change',
        detail: ({ zone, wantedTags, dsTags, isDeletion }) =>
          isDeletion
            ? `${zone} asks the registry to remove its DS records (CDS or CDNSKEY with algorithm 0), and so to end DNSSEC. If you do not intend that, ask your DNS host.`
            : `By CDS or CDNSKEY records ${zone} asks for DS records of the key ${listing.en(wantedTags)}; the registry holds ${dsTags.length === 0 ? 'none' : listing.en(dsTags)}. That is normal while keys are being changed.`,
      },
      de: {
        title: 'Die Zone bittet die Registry um eine Änderung',
        detail: ({ zone, wantedTags, dsTags, isDeletion }) =>
          isDeletion
            ? `${zone} bittet die Registry, die DS-Einträge zu löschen (CDS oder CDNSKEY mit Algorithmus 0) und DNSSEC damit zu beenden. Ist das nicht beabsichtigt, fragen Sie Ihren DNS-Anbieter.`
            : `Mit CDS- oder CDNSKEY-Einträgen verlangt ${zone} DS-Einträge für den Schlüssel ${listing.de(wantedTags)}; die Registry hat ${dsTags.length === 0 ? 'keine' : listing.de(dsTags)}. Während eines Schlüsselwechsels ist das normal.`,
      },
    },
  },
}
