import type { TextsOf } from '../../define-check.ts'
import type { linksCrawlable } from './links-crawlable.ts'

export const linksCrawlableText: TextsOf<typeof linksCrawlable> = {
  question: { en: 'Can crawlers follow the links of the page?', de: 'Können Crawler den Links der Seite folgen?' },
  subject: { en: 'The links of the page', de: 'Die Links der Seite' },
  why: {
    en: 'Search engines press no buttons, they follow addresses. Pages that only a script opens easily stay undiscovered, however good they are, and people cannot open them in a new tab either.',
    de: 'Suchmaschinen drücken keine Knöpfe, sie folgen Adressen. Seiten, die nur ein Skript öffnet, bleiben leicht unentdeckt, so gut sie auch sind, und lassen sich auch nicht in einem neuen Tab öffnen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Crawlers can follow the links of the page',
        detail: ({ total, unusable }) =>
          `Visible in the HTML: ${total} links, ${unusable} of them without a usable address.`,
      },
      de: {
        title: 'Crawler können den Links der Seite folgen',
        detail: ({ total, unusable }) => `Im HTML sichtbar: ${total} Links, davon ${unusable} ohne brauchbare Adresse.`,
      },
    },
    'mostly-unusable': {
      en: {
        title: 'Most links of the page lead nowhere for crawlers',
        detail: ({ total, unusable }) =>
          `Of ${total} links visible in the HTML ${unusable} have no usable address: it is empty, only # or javascript:. Crawlers follow addresses and click on nothing.`,
      },
      de: {
        title: 'Die meisten Links führen Crawler nirgendwohin',
        detail: ({ total, unusable }) =>
          `Von ${total} im HTML sichtbaren Links haben ${unusable} keine brauchbare Adresse: Sie ist leer, nur # oder javascript:. Crawler folgen Adressen und klicken nichts an.`,
      },
    },
    'none-internal': {
      en: {
        title: 'No link leads to another page of the site',
        detail: ({ total, unusable }) =>
          `Visible in the HTML: ${total} links, ${unusable} of them without a usable address; none leads to another page of the site. Search engines find other pages by such links.`,
      },
      de: {
        title: 'Kein Link führt zu einer anderen Seite der Website',
        detail: ({ total, unusable }) =>
          `Im HTML sichtbar: ${total} Links, davon ${unusable} ohne brauchbare Adresse; keiner führt zu einer anderen Seite der Website. Über solche Links finden Suchmaschinen weitere Seiten.`,
      },
    },
  },
}
