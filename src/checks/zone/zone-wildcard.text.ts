import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { zoneWildcard } from './zone-wildcard.ts'

export const zoneWildcardText: TextsOf<typeof zoneWildcard> = {
  question: { en: 'Is there a wildcard record?', de: 'Gibt es einen Wildcard-Eintrag?' },
  subject: { en: 'wildcard record', de: 'Wildcard-Eintrag' },
  why: {
    en: 'A wildcard record answers for names that you never created, such as misspelled ones. Mail servers that query a particular name may get a record that is meant for something else.',
    de: 'Ein Wildcard-Eintrag antwortet für Namen, die Sie nie angelegt haben, etwa vertippte. Mailserver, die einen bestimmten Namen abfragen, können einen Eintrag erhalten, der für etwas anderes gedacht ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No wildcard record',
        detail: ({ domain }) => `A random name below ${domain} has no A, MX or TXT records.`,
      },
      de: {
        title: 'Kein Wildcard-Eintrag',
        detail: ({ domain }) => `Ein zufälliger Name unter ${domain} hat keine A-, MX- oder TXT-Einträge.`,
      },
    },
    present: {
      en: {
        title: 'Wildcard record found',
        detail: ({ domain, types }) =>
          `Even a random name below ${domain} returns records of type ${listing.en(types)}, so there is a wildcard record (*.${domain}). This is often intended, but misspelled names then exist too.`,
      },
      de: {
        title: 'Wildcard-Eintrag vorhanden',
        detail: ({ domain, types }) =>
          `Selbst ein zufälliger Name unter ${domain} liefert Einträge vom Typ ${listing.de(types)}; es gibt also einen Wildcard-Eintrag (*.${domain}). Das ist oft gewollt, doch damit existieren auch vertippte Namen.`,
      },
    },
  },
}
