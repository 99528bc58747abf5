import type { TextsOf } from '../../define-check.ts'
import type { sitemapValid } from './sitemap-valid.ts'
import { sitemapWords } from './sitemap-words.ts'

export const sitemapValidText: TextsOf<typeof sitemapValid> = {
  question: {
    en: 'Do the sitemaps of robots.txt exist?',
    de: 'Gibt es die Sitemaps, die robots.txt nennt?',
  },
  subject: { en: 'The sitemaps named in robots.txt', de: 'Die in robots.txt genannten Sitemaps' },
  outcomes: {
    broken: {
      en: {
        title: 'robots.txt names a sitemap that is none',
        detail: ({ broken }) => `What came: ${sitemapWords.en(broken)}. Crawlers are sent there for nothing.`,
      },
      de: {
        title: 'robots.txt nennt eine Sitemap, die keine ist',
        detail: ({ broken }) => `Das kam: ${sitemapWords.de(broken)}. Crawler werden vergebens dorthin geschickt.`,
      },
    },
  },
}
