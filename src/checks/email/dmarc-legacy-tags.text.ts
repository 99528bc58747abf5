import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dmarcLegacyTags } from './dmarc-legacy-tags.ts'
import { changeSteps } from './dmarc-steps.ts'

export const dmarcLegacyTagsText: TextsOf<typeof dmarcLegacyTags> = {
  question: { en: 'Does the DMARC record hold outdated parts?', de: 'Enthält der DMARC-Eintrag veraltete Angaben?' },
  subject: { en: 'Outdated parts of the DMARC record', de: 'Veraltete Angaben im DMARC-Eintrag' },
  why: {
    en: 'Old and new mail servers read outdated parts differently. The same message can then be stopped here and let through there, and what a test shows holds only for some receivers.',
    de: 'Alte und neue Mailserver lesen veraltete Angaben verschieden. Dieselbe Nachricht kann dann hier aufgehalten und dort durchgelassen werden, und was ein Test zeigt, gilt nur für einen Teil der Empfänger.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The DMARC record is up to date',
        detail: 'It holds nothing that the present standard has removed.',
      },
      de: {
        title: 'Der DMARC-Eintrag ist auf dem heutigen Stand',
        detail: 'Er enthält nichts, was der heutige Standard abgeschafft hat.',
      },
    },
    found: {
      en: {
        title: 'The DMARC record holds outdated parts',
        detail: ({ parts }) =>
          `The standard of 2026 no longer knows ${listing.en(parts)}. Newer receivers ignore this, older ones may still use it.`,
        steps: ({ parts, place }) =>
          changeSteps.en(place, (where) => `${where}, remove ${listing.en(parts)} from the TXT record ${place.name}.`),
      },
      de: {
        title: 'Der DMARC-Eintrag enthält veraltete Angaben',
        detail: ({ parts }) =>
          `Der Standard von 2026 kennt ${listing.de(parts)} nicht mehr. Neuere Empfänger übergehen das, ältere verwenden es womöglich noch.`,
        steps: ({ parts, place }) =>
          changeSteps.de(
            place,
            (where) => `Entfernen Sie ${where} ${listing.de(parts)} aus dem TXT-Eintrag ${place.name}.`,
          ),
      },
    },
  },
}
