import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import type { noindexHiddenByRobots } from './noindex-hidden-by-robots.ts'
import { blockWords } from './search-blocks.text.ts'

export const noindexHiddenByRobotsText: TextsOf<typeof noindexHiddenByRobots> = {
  question: { en: 'Can search engines see the noindex?', de: 'Können Suchmaschinen das noindex sehen?' },
  subject: { en: 'Whether noindex can be seen', de: 'Ob noindex zu sehen ist' },
  why: {
    en: 'Two bans can cancel each other: whoever may not open the page does not learn that it is to be left out. An address that nobody was meant to find can then stand in the results.',
    de: 'Zwei Verbote können sich gegenseitig aufheben: Wer die Seite nicht öffnen darf, erfährt nicht, dass er sie auslassen soll. Eine Adresse, die niemand finden sollte, kann dann in den Ergebnissen stehen.',
  },
  outcomes: {
    hidden: {
      en: {
        title: 'robots.txt hides the noindex of the page',
        detail: ({ directive, blocked }) =>
          `The page says noindex (${directiveWords.en(directive)}), but robots.txt forbids to fetch it: ${blockWords.en(blocked)}. Crawlers that may not read the page never see the noindex, so its address can stay listed.`,
      },
      de: {
        title: 'robots.txt verdeckt das noindex der Seite',
        detail: ({ directive, blocked }) =>
          `Die Seite sagt noindex (${directiveWords.de(directive)}), aber robots.txt verbietet den Abruf: ${blockWords.de(blocked)}. Crawler, die die Seite nicht lesen dürfen, sehen das noindex nie; ihre Adresse kann daher gelistet bleiben.`,
      },
    },
  },
}
