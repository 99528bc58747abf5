import type { ProtectionMark } from '../../../evidence/seo/protection.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { botProtection } from './bot-protection.ts'

const placesOf = (marks: readonly ProtectionMark[]): readonly string[] =>
  marks.map(({ url, status, mark }) => `${url} (HTTP ${status}, ${mark})`)

export const botProtectionText: TextsOf<typeof botProtection> = {
  question: {
    en: 'Does bot protection block requests to the site?',
    de: 'Blockiert ein Bot-Schutz Anfragen an die Website?',
  },
  subject: { en: 'bot protection', de: 'Bot-Schutz' },
  why: {
    en: 'Bot protection cannot always tell harmful bots from search engines. If it is too strict, the site disappears from search results and AI answers, while visitors notice nothing.',
    de: 'Ein Bot-Schutz kann schädliche Bots nicht immer von Suchmaschinen unterscheiden. Ist er zu streng, verschwindet die Website aus Suchergebnissen und KI-Antworten, während Besucher nichts bemerken.',
  },
  outcomes: {
    seen: {
      en: {
        title: 'Bot protection blocks some of our requests',
        detail: ({ marks }) =>
          `We received the page, but bot protection blocked ${listing.en(placesOf(marks))}. We cannot see whether it lets verified search engines and AI assistants through.`,
        steps: [
          'In the bot protection settings of your CDN or web hosting provider, allow verified search engine crawlers and AI assistants.',
          'In Google Search Console and Bing Webmaster Tools, use the URL inspection to check that their crawlers receive the page.',
        ],
      },
      de: {
        title: 'Bot-Schutz blockiert einige unserer Anfragen',
        detail: ({ marks }) =>
          `Wir haben die Seite erhalten, der Bot-Schutz hat aber ${listing.de(placesOf(marks))} blockiert. Ob er verifizierte Suchmaschinen und KI-Assistenten durchlässt, ist von hier aus nicht zu erkennen.`,
        steps: [
          'Lassen Sie in den Bot-Schutz-Einstellungen Ihres CDN oder Webhosting-Anbieters verifizierte Suchmaschinen-Crawler und KI-Assistenten zu.',
          'Prüfen Sie in der Google Search Console und in den Bing Webmaster Tools mit der URL-Prüfung, ob deren Crawler die Seite erhalten.',
        ],
      },
    },
  },
}
