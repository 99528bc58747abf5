import type { TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import type { aiMetaOptout } from './ai-meta-optout.ts'

export const aiMetaOptoutText: TextsOf<typeof aiMetaOptout> = {
  question: {
    en: 'Does the page declare an AI opt-out (noai, tdm-reservation)?',
    de: 'Erklärt die Seite ein KI-Opt-out (noai, tdm-reservation)?',
  },
  subject: { en: 'AI opt-out', de: 'KI-Opt-out' },
  why: {
    en: 'An AI opt-out documents that the owner objects to AI use, which can have legal effect in the EU. It does not block anything: crawlers that do not support it use the content anyway.',
    de: 'Ein KI-Opt-out hält fest, dass der Inhaber der Nutzung durch KI widerspricht; in der EU kann das rechtlich wirken. Technisch sperrt es nichts: Crawler, die es nicht unterstützen, nutzen den Inhalt trotzdem.',
  },
  outcomes: {
    declared: {
      en: {
        title: 'Page declares an AI opt-out',
        detail: ({ marks }) =>
          `Found: ${quotedListing.en(marks)}. The large AI providers do not support it. It does not affect indexing.`,
      },
      de: {
        title: 'KI-Opt-out auf der Seite',
        detail: ({ marks }) =>
          `Gefunden: ${quotedListing.de(marks)}. Die großen KI-Anbieter unterstützen das nicht. Auf die Indexierung wirkt es sich nicht aus.`,
      },
    },
  },
}
