import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { robotsSharedGroup } from './robots-shared-group.ts'

export const robotsSharedGroupText: TextsOf<typeof robotsSharedGroup> = {
  question: {
    en: 'Does a block list for AI crawlers catch everybody?',
    de: 'Trifft eine Sperrliste für KI-Crawler alle?',
  },
  subject: { en: 'Groups of robots.txt', de: 'Die Gruppen von robots.txt' },
  why: {
    en: 'Lists against AI crawlers are often copied from elsewhere. In the wrong place such a list shuts Google and Bing out too, and the website fades from search though nobody wanted that.',
    de: 'Listen gegen KI-Crawler werden oft von anderswo kopiert. An der falschen Stelle sperrt eine solche Liste auch Google und Bing aus, und die Website verschwindet aus der Suche, obwohl das niemand wollte.',
  },
  outcomes: {
    shared: {
      en: {
        title: 'A block list for AI crawlers also blocks everybody',
        detail: ({ firstLine, lastLine, agents }) =>
          `Lines ${firstLine} to ${lastLine} of robots.txt are one group: User-agent: * stands in it together with ${listing.en(agents)}, and Disallow: / holds for all of them. Neither empty lines nor comments end a group; this often happens when a list is copied below User-agent: *.`,
      },
      de: {
        title: 'Eine Sperrliste für KI-Crawler sperrt auch alle anderen',
        detail: ({ firstLine, lastLine, agents }) =>
          `Die Zeilen ${firstLine} bis ${lastLine} von robots.txt sind eine Gruppe: Darin steht User-agent: * zusammen mit ${listing.de(agents)}, und Disallow: / gilt für alle. Weder Leerzeilen noch Kommentare beenden eine Gruppe; das geschieht leicht, wenn eine Liste unter User-agent: * kopiert wird.`,
      },
    },
  },
}
