import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { robotsTxtSize } from './robots-txt-size.ts'

export const robotsTxtSizeText: TextsOf<typeof robotsTxtSize> = {
  question: {
    en: 'Is robots.txt short enough to be read whole?',
    de: 'Ist robots.txt kurz genug, um ganz gelesen zu werden?',
  },
  subject: { en: 'The size of robots.txt', de: 'Die Größe von robots.txt' },
  why: {
    en: 'Of a very long file crawlers read only the beginning. Which rules hold then depends on where they stand, and bans at the end are broken without any bad intent.',
    de: 'Von einer sehr langen Datei lesen Crawler nur den Anfang. Welche Regeln gelten, hängt dann davon ab, wo sie stehen, und Verbote am Ende werden ohne böse Absicht missachtet.',
  },
  outcomes: {
    'too-large': {
      en: {
        title: 'robots.txt is longer than crawlers read',
        detail: ({ url, kib }) =>
          `${shown(url)} is larger than ${kib} KiB after decompression. Crawlers need not read further, so rules behind that point are ignored.`,
      },
      de: {
        title: 'robots.txt ist länger, als Crawler lesen',
        detail: ({ url, kib }) =>
          `${shown(url)} ist entpackt größer als ${kib} KiB. Weiter müssen Crawler nicht lesen; Regeln dahinter bleiben unbeachtet.`,
      },
    },
  },
}
