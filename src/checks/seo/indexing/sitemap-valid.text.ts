import type { Sitemap } from '../../../evidence/seo/site-files.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { sitemapValid } from './sitemap-valid.ts'
import { sitemapWords } from './sitemap-words.ts'

/** robots.txt, with the lines of these sitemaps. */
const placeOf: Localized<(sitemaps: readonly Sitemap[]) => string> = {
  en: (sitemaps) =>
    placeIn(
      sitemaps.flatMap(({ line }) => line ?? []).map((line) => `line ${line}`),
      listing.en,
    ),
  de: (sitemaps) =>
    placeIn(
      sitemaps.flatMap(({ line }) => line ?? []).map((line) => `Zeile ${line}`),
      listing.de,
    ),
}

const placeIn = (lines: readonly string[], list: (values: readonly string[]) => string): string =>
  lines.length === 0 ? 'robots.txt' : `robots.txt (${list(lines)})`

export const sitemapValidText: TextsOf<typeof sitemapValid> = {
  question: {
    en: 'Are the sitemaps listed in robots.txt valid?',
    de: 'Sind die in robots.txt angegebenen Sitemaps gültig?',
  },
  subject: { en: 'sitemaps listed in robots.txt', de: 'in robots.txt angegebene Sitemaps' },
  why: {
    en: 'An invalid entry often means that the sitemap is broken or has moved. Search engines then use an old list or none, and new pages appear late in the results.',
    de: 'Eine ungültige Angabe bedeutet oft, dass die Sitemap defekt ist oder verschoben wurde. Suchmaschinen verwenden dann eine alte Liste oder keine, und neue Seiten erscheinen spät in den Ergebnissen.',
  },
  outcomes: {
    broken: {
      en: {
        title: 'Sitemap listed in robots.txt is invalid or missing',
        detail: ({ broken }) => `robots.txt lists ${sitemapWords.en(broken)}. Crawlers find no valid sitemap there.`,
        steps: ({ broken }) => [
          'In your CMS or SEO plugin, check whether the sitemap is turned on and which URL it has.',
          `If the URL has changed, correct it in ${placeOf.en(broken)}.`,
          'If the URL is correct, generate the sitemap again in your CMS; in WordPress, saving Settings → Permalinks often restores it.',
          `If there is no sitemap, delete the entry from ${placeOf.en(broken)}.`,
        ],
      },
      de: {
        title: 'In robots.txt angegebene Sitemap ist ungültig oder fehlt',
        detail: ({ broken }) =>
          `Die robots.txt nennt ${sitemapWords.de(broken)}. Crawler finden dort keine gültige Sitemap.`,
        steps: ({ broken }) => [
          'Prüfen Sie im CMS oder im SEO-Plugin, ob die Sitemap eingeschaltet ist und welche URL sie hat.',
          `Wenn sich die URL geändert hat, korrigieren Sie sie in der ${placeOf.de(broken)}.`,
          'Wenn die URL stimmt, erzeugen Sie die Sitemap im CMS neu; in WordPress hilft oft das Speichern unter Einstellungen → Permalinks.',
          `Wenn es keine Sitemap gibt, löschen Sie die Angabe aus der ${placeOf.de(broken)}.`,
        ],
      },
    },
  },
}
