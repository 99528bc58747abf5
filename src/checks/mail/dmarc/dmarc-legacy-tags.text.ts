import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { dmarcLegacyTags } from './dmarc-legacy-tags.ts'
import { changeSteps } from './dmarc-steps.ts'

export const dmarcLegacyTagsText: TextsOf<typeof dmarcLegacyTags> = {
  question: { en: 'Does the DMARC record contain obsolete tags?', de: 'Enthält der DMARC-Eintrag veraltete Angaben?' },
  subject: { en: 'obsolete DMARC tags', de: 'veraltete DMARC-Angaben' },
  why: {
    en: 'Older receivers still apply tags that the current standard has removed, newer ones do not. The same message is then treated differently, and a test shows only one of the results.',
    de: 'Ältere Empfänger wenden Angaben noch an, die der heutige Standard abgeschafft hat, neuere nicht. Dieselbe Nachricht wird dann verschieden behandelt, und ein Test zeigt nur eines der Ergebnisse.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No obsolete DMARC tags',
        detail:
          'The DMARC record of this domain contains nothing that RFC 9989 has removed (pct, rf, ri, size limits).',
      },
      de: {
        title: 'Keine veralteten DMARC-Angaben',
        detail:
          'Der DMARC-Eintrag dieser Domain enthält nichts, was RFC 9989 abgeschafft hat (pct, rf, ri, Größengrenzen).',
      },
    },
    found: {
      en: {
        title: 'DMARC record contains obsolete tags',
        detail: ({ parts, place }) =>
          `The DMARC record at ${place.name} contains ${listing.en(parts)}, which RFC 9989 has removed. Newer receivers ignore this, older ones may still apply it.`,
        steps: ({ parts, place }) =>
          changeSteps.en(place, (where) => `${where}, remove ${listing.en(parts)} from the TXT record ${place.name}.`),
      },
      de: {
        title: 'DMARC-Eintrag enthält veraltete Angaben',
        detail: ({ parts, place }) =>
          `Der DMARC-Eintrag unter ${place.name} enthält ${listing.de(parts)}; RFC 9989 hat das abgeschafft. Neuere Empfänger ignorieren es, manche älteren wenden es noch an.`,
        steps: ({ parts, place }) =>
          changeSteps.de(
            place,
            (where) => `Entfernen Sie ${where} ${listing.de(parts)} aus dem TXT-Eintrag ${place.name}.`,
          ),
      },
    },
  },
}
