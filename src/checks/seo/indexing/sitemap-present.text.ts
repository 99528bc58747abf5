import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { sitemapPresent } from './sitemap-present.ts'
import { sitemapWords } from './sitemap-words.ts'

export const sitemapPresentText: TextsOf<typeof sitemapPresent> = {
  question: { en: 'Does the site have a sitemap?', de: 'Hat die Website eine Sitemap?' },
  subject: { en: 'sitemap', de: 'Sitemap' },
  why: {
    en: 'Search engines find pages by following links. New pages and pages with few links are found late; a sitemap points search engines to them earlier.',
    de: 'Suchmaschinen finden Seiten über Links. Neue und schlecht verlinkte Seiten entdecken sie spät; eine Sitemap weist sie früher darauf hin.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Sitemap found',
        detail: ({ sitemap: { url, source } }) =>
          `The sitemap is ${shown(url)} (${source === 'robots' ? 'listed in robots.txt' : 'default URL'}).`,
      },
      de: {
        title: 'Sitemap gefunden',
        detail: ({ sitemap: { url, source } }) =>
          `Die Sitemap ist ${shown(url)} (${source === 'robots' ? 'in der robots.txt angegeben' : 'Standard-URL'}).`,
      },
    },
    none: {
      en: {
        title: 'No sitemap found',
        detail: ({ looked }) =>
          `There is no valid sitemap at ${sitemapWords.en(looked)}. Small sites do not need one; on large sites, it helps search engines find all pages.`,
        steps: [
          'In your CMS or SEO plugin, turn on the XML sitemap.',
          'In robots.txt, add its URL, for example “Sitemap: https://www.example.com/sitemap.xml”.',
        ],
      },
      de: {
        title: 'Keine Sitemap gefunden',
        detail: ({ looked }) =>
          `Keine gültige Sitemap unter ${sitemapWords.de(looked)}. Kleine Websites brauchen keine; bei großen hilft sie Suchmaschinen, alle Seiten zu finden.`,
        steps: [
          'Schalten Sie im CMS oder im SEO-Plugin die XML-Sitemap ein.',
          'Ergänzen Sie in der robots.txt deren URL, zum Beispiel „Sitemap: https://www.example.com/sitemap.xml“.',
        ],
      },
    },
  },
}
