import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import type { linksCrawlable } from './links-crawlable.ts'

const linksIn: Localized<(total: number) => string> = {
  en: (total) => `The HTML contains ${total === 0 ? 'no' : total} ${total === 1 ? 'link' : 'links'}`,
  de: (total) => `Das HTML enthält ${total === 0 ? 'keine' : total} ${total === 1 ? 'Link' : 'Links'}`,
}

export const linksCrawlableText: TextsOf<typeof linksCrawlable> = {
  question: { en: 'Does the page have crawlable links?', de: 'Hat die Seite crawlbare Links?' },
  subject: { en: 'crawlable links', de: 'crawlbare Links' },
  why: {
    en: 'Crawlers follow the URLs in links and do not click buttons. They may never find pages that only a script opens, and visitors cannot open such pages in a new tab.',
    de: 'Crawler folgen den URLs in Links und klicken keine Schaltflächen an. Seiten, die nur ein Skript öffnet, finden sie oft nie, und Besucher können sie nicht in einem neuen Tab öffnen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page has crawlable links',
        detail: ({ total, unusable }) =>
          `${linksIn.en(total)}, ${unusable} of them without a URL that crawlers can follow.`,
      },
      de: {
        title: 'Seite hat crawlbare Links',
        detail: ({ total, unusable }) =>
          `${linksIn.de(total)}, davon ${unusable} ohne eine URL, der Crawler folgen können.`,
      },
    },
    'mostly-unusable': {
      en: {
        title: 'Most links are not crawlable',
        detail: ({ total, unusable }) =>
          `${unusable} of ${total} links in the HTML have no URL that crawlers can follow: the href is missing, empty, only “#”, or begins with “javascript:” or “file:”. Crawlers may not find the pages behind them.`,
        steps: [
          'In the template or navigation of your CMS, give each link a URL in its href, for example “<a href="/products/">Products</a>”.',
          'If a script handles the click, keep the URL in the href and let the script prevent the default action.',
        ],
      },
      de: {
        title: 'Links sind überwiegend nicht crawlbar',
        detail: ({ total, unusable }) =>
          `${unusable} von ${total} Links im HTML haben keine URL, der Crawler folgen können: Das href fehlt, ist leer, nur „#“ oder beginnt mit „javascript:“ oder „file:“. Die Seiten dahinter finden Crawler oft nicht.`,
        steps: [
          'Geben Sie in der Vorlage oder Navigation Ihres CMS jedem Link eine URL im href, zum Beispiel „<a href="/produkte/">Produkte</a>“.',
          'Wenn ein Skript den Klick verarbeitet, behalten Sie die URL im href und lassen Sie das Skript die Standardaktion unterbinden.',
        ],
      },
    },
    'none-internal': {
      en: {
        title: 'No internal links',
        detail: ({ total }) =>
          `${linksIn.en(total)}${total === 0 ? '' : ', but none to another page of this site'}. Search engines find further pages through internal links.`,
        steps: [
          'In the template of your CMS, add links to the most important pages of the site, for example “<a href="/products/">Products</a>”.',
          'If a script inserts the navigation, output it in the HTML on the server too (server-side rendering).',
        ],
      },
      de: {
        title: 'Keine internen Links',
        detail: ({ total }) =>
          `${linksIn.de(total)}${total === 0 ? '' : ', aber keinen zu einer anderen Seite dieser Website'}. Über interne Links finden Suchmaschinen weitere Seiten.`,
        steps: [
          'Ergänzen Sie in der Vorlage Ihres CMS Links zu den wichtigsten Seiten der Website, zum Beispiel „<a href="/produkte/">Produkte</a>“.',
          'Wenn ein Skript die Navigation einfügt, geben Sie sie auch auf dem Server im HTML aus (serverseitiges Rendering).',
        ],
      },
    },
  },
}
