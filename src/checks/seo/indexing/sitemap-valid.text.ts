import type { TextsOf } from '../../define-check.ts'
import type { sitemapValid } from './sitemap-valid.ts'
import { sitemapWords } from './sitemap-words.ts'

export const sitemapValidText: TextsOf<typeof sitemapValid> = {
  question: {
    en: 'Do the sitemaps of robots.txt exist?',
    de: 'Gibt es die Sitemaps, die robots.txt nennt?',
  },
  subject: { en: 'The sitemaps named in robots.txt', de: 'Die in robots.txt genannten Sitemaps' },
  why: {
    en: 'A reference to nowhere often means that the sitemap broke or moved. Search engines then work with an old list or with none, and new pages turn up late in search.',
    de: 'Ein Verweis ins Leere bedeutet oft, dass die Sitemap defekt ist oder verschoben wurde. Suchmaschinen arbeiten dann mit einer alten Liste oder mit keiner, und neue Seiten tauchen spät in der Suche auf.',
  },
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
