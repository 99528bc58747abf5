import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { sitemapPresent } from './sitemap-present.ts'
import { sitemapWords } from './sitemap-words.ts'

export const sitemapPresentText: TextsOf<typeof sitemapPresent> = {
  question: { en: 'Is there a sitemap?', de: 'Gibt es eine Sitemap?' },
  subject: { en: 'The sitemap', de: 'Die Sitemap' },
  why: {
    en: 'Search engines find pages by following links. What is badly linked or quite new they discover late; a sitemap points them to it sooner.',
    de: 'Suchmaschinen finden Seiten, indem sie Links folgen. Was schlecht verlinkt oder ganz neu ist, entdecken sie spät; eine Sitemap weist sie früher darauf hin.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'There is a sitemap',
        detail: ({ sitemap: { url, source } }) =>
          `${shown(url)}, ${source === 'robots' ? 'named in robots.txt' : 'found at the usual place'}.`,
      },
      de: {
        title: 'Es gibt eine Sitemap',
        detail: ({ sitemap: { url, source } }) =>
          `${shown(url)}, ${source === 'robots' ? 'in robots.txt genannt' : 'am üblichen Ort gefunden'}.`,
      },
    },
    none: {
      en: {
        title: 'No sitemap was found',
        detail: ({ looked }) =>
          `Looked at: ${sitemapWords.en(looked)}. Small sites do well without; on large ones a sitemap helps search engines to find every page.`,
      },
      de: {
        title: 'Es wurde keine Sitemap gefunden',
        detail: ({ looked }) =>
          `Nachgesehen bei: ${sitemapWords.de(looked)}. Kleine Websites kommen gut ohne aus; bei großen hilft sie Suchmaschinen, alle Seiten zu finden.`,
      },
    },
  },
}
