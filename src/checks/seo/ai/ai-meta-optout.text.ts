import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { aiMetaOptout } from './ai-meta-optout.ts'

export const aiMetaOptoutText: TextsOf<typeof aiMetaOptout> = {
  question: {
    en: 'Does the page object to its use by AI?',
    de: 'Widerspricht die Seite ihrer Verwendung durch KI?',
  },
  subject: { en: 'Objections to the use by AI', de: 'Der Widerspruch gegen die Verwendung durch KI' },
  why: {
    en: 'Such a mark records the will of the owner, and in the EU an objection that machines can read may count in law. By itself it stops nobody: crawlers that do not know it take the content all the same.',
    de: 'Ein solcher Vermerk hält den Willen des Inhabers fest, und in der EU kann ein maschinenlesbarer Widerspruch rechtlich zählen. Für sich hält er niemanden auf: Crawler, die ihn nicht kennen, nehmen den Inhalt trotzdem.',
  },
  outcomes: {
    declared: {
      en: {
        title: 'The page objects to its use by AI',
        detail: ({ marks }) =>
          `Found: ${listing.en(marks)}. The large vendors do not read this; it shows what you intend. It has no effect on indexing.`,
      },
      de: {
        title: 'Die Seite widerspricht ihrer Verwendung durch KI',
        detail: ({ marks }) =>
          `Gefunden: ${listing.de(marks)}. Die großen Anbieter lesen das nicht; es zeigt, was Sie möchten. Auf die Indexierung wirkt es sich nicht aus.`,
      },
    },
  },
}
