import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { robotsTxtSize } from './robots-txt-size.ts'

export const robotsTxtSizeText: TextsOf<typeof robotsTxtSize> = {
  question: { en: 'Is robots.txt within the size limit?', de: 'Hält robots.txt die Größengrenze ein?' },
  subject: { en: 'size of robots.txt', de: 'Größe von robots.txt' },
  why: {
    en: 'Crawlers read only the beginning of a very large file. Which rules apply then depends on their position, and pages that should be blocked may be fetched.',
    de: 'Crawler lesen nur den Anfang einer sehr großen Datei. Welche Regeln gelten, hängt dann von ihrer Position ab, und Seiten, die gesperrt sein sollten, können abgerufen werden.',
  },
  outcomes: {
    'too-large': {
      en: {
        title: ({ kib }) => `robots.txt is larger than ${kib} KiB`,
        detail: ({ url, kib }) =>
          `${shown(url)} is larger than ${kib} KiB when uncompressed. Crawlers need not read more, so the rules after that point may have no effect.`,
        steps: [
          'In robots.txt, replace long lists of URLs with patterns, for example “Disallow: /*?session=”.',
          'In robots.txt, delete duplicate groups, rules for URLs that no longer exist, and comments.',
        ],
      },
      de: {
        title: ({ kib }) => `robots.txt ist größer als ${kib} KiB`,
        detail: ({ url, kib }) =>
          `${shown(url)} ist unkomprimiert größer als ${kib} KiB. Mehr müssen Crawler nicht lesen; Regeln dahinter können ohne Wirkung sein.`,
        steps: [
          'Ersetzen Sie in der robots.txt lange Listen von URLs durch Muster, zum Beispiel „Disallow: /*?session=“.',
          'Löschen Sie in der robots.txt doppelte Gruppen, Regeln für nicht mehr vorhandene URLs und Kommentare.',
        ],
      },
    },
  },
}
