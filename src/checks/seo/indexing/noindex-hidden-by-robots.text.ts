import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import type { noindexHiddenByRobots } from './noindex-hidden-by-robots.ts'
import { blockWords } from './search-blocks.text.ts'

export const noindexHiddenByRobotsText: TextsOf<typeof noindexHiddenByRobots> = {
  question: { en: 'Can search engines see the noindex?', de: 'Können Suchmaschinen das noindex sehen?' },
  subject: { en: 'Whether noindex can be seen', de: 'Ob noindex zu sehen ist' },
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
