import type { ProtectionMark } from '../../../evidence/seo/protection.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { botProtection } from './bot-protection.ts'

const placesOf = (marks: readonly ProtectionMark[]): readonly string[] =>
  marks.map(({ url, status, mark }) => `${url} (HTTP ${status}, ${mark})`)

export const botProtectionText: TextsOf<typeof botProtection> = {
  question: {
    en: 'Does bot protection stand between crawlers and the site?',
    de: 'Steht ein Bot-Schutz zwischen Crawlern und der Website?',
  },
  subject: { en: 'Bot protection', de: 'Der Bot-Schutz' },
  why: {
    en: 'Protection against bots cannot always tell pests from search engines. If it is too strict, a website can quietly vanish from results and answers, while people notice nothing.',
    de: 'Ein Bot-Schutz kann Störenfriede nicht immer von Suchmaschinen unterscheiden. Ist er zu streng, kann eine Website still aus Ergebnissen und Antworten verschwinden, während Menschen nichts davon merken.',
  },
  outcomes: {
    seen: {
      en: {
        title: 'Bot protection stopped some of our requests',
        detail: ({ marks }) =>
          `The page itself came through, but not ${listing.en(placesOf(marks))}. Whether search engines and AI assistants that prove who they are get through cannot be seen from here.`,
      },
      de: {
        title: 'Ein Bot-Schutz hat einige unserer Anfragen abgewiesen',
        detail: ({ marks }) =>
          `Die Seite selbst kam durch, nicht aber ${listing.de(placesOf(marks))}. Ob Suchmaschinen und KI-Assistenten, die sich ausweisen, durchkommen, lässt sich von hier aus nicht sehen.`,
      },
    },
  },
}
