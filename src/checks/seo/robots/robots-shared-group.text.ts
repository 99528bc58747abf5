import type { TextsOf } from '../../define-check.ts'
import type { robotsSharedGroup } from './robots-shared-group.ts'
import { separateGroupSteps, sharedGroupWords } from './shared-group-words.ts'

export const robotsSharedGroupText: TextsOf<typeof robotsSharedGroup> = {
  question: {
    en: 'Does an AI block list in robots.txt block all crawlers?',
    de: 'Sperrt eine KI-Sperrliste in robots.txt alle Crawler?',
  },
  subject: { en: 'AI block list in robots.txt', de: 'KI-Sperrliste in robots.txt' },
  why: {
    en: 'Block lists for AI crawlers are often copied from other sites. In the wrong place, such a list also blocks search engines and link previews, and the site disappears from search.',
    de: 'Sperrlisten für KI-Crawler werden oft von anderen Websites kopiert. An der falschen Stelle sperrt eine solche Liste auch Suchmaschinen und Linkvorschauen, und die Website verschwindet aus der Suche.',
  },
  outcomes: {
    shared: {
      en: {
        title: 'AI block list in robots.txt also blocks all other crawlers',
        detail: (group) =>
          `${sharedGroupWords.en(group)}, so “Disallow: /” applies to all crawlers without a group of their own. Neither empty lines nor comments end a group.`,
        steps: separateGroupSteps.en,
      },
      de: {
        title: 'KI-Sperrliste in robots.txt sperrt alle anderen Crawler mit',
        detail: (group) =>
          `${sharedGroupWords.de(group)}; „Disallow: /“ gilt also für alle Crawler ohne eigene Gruppe. Weder Leerzeilen noch Kommentare beenden eine Gruppe.`,
        steps: separateGroupSteps.de,
      },
    },
  },
}
