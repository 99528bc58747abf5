import type { TextsOf } from '../../define-check.ts'
import { shownSize } from '../sizes.ts'
import type { htmlSize } from './html-size.ts'

export const htmlSizeText: TextsOf<typeof htmlSize> = {
  question: { en: 'Is the HTML small enough?', de: 'Ist das HTML klein genug?' },
  subject: { en: 'The size of the HTML', de: 'Die Größe des HTML' },
  why: {
    en: 'Oversized HTML loads slowly on phones and uses up their data plan. Search engines read only up to a limit: what comes after it, often links at the end, does not exist for them.',
    de: 'Übergroßes HTML lädt am Telefon langsam und kostet Datenvolumen. Suchmaschinen lesen nur bis zu einer Grenze: Was danach kommt, oft Links am Ende, gibt es für sie nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The HTML has a usual size',
        detail: ({ bytes }) =>
          `It has ${shownSize.en(bytes)} after unpacking, without images and separate script files.`,
      },
      de: {
        title: 'Das HTML hat eine übliche Größe',
        detail: ({ bytes }) => `Es hat entpackt ${shownSize.de(bytes)}, ohne Bilder und eigene Skriptdateien.`,
      },
    },
    large: {
      en: {
        title: 'The HTML is large',
        detail: ({ bytes }) =>
          `It has ${shownSize.en(bytes)} after unpacking. Up to 500 KiB is usual; Googlebot stops reading at 2 MB.`,
      },
      de: {
        title: 'Das HTML ist groß',
        detail: ({ bytes }) =>
          `Es hat entpackt ${shownSize.de(bytes)}. Üblich sind bis zu 500 KiB; Googlebot hört nach 2 MB auf zu lesen.`,
      },
    },
    huge: {
      en: {
        title: 'The HTML is too large to be read whole',
        detail:
          'It has more than 2 MiB after unpacking. Googlebot stops reading at 2 MB, and what comes later is not indexed; this check, too, saw only the beginning.',
      },
      de: {
        title: 'Das HTML ist zu groß, um ganz gelesen zu werden',
        detail:
          'Es hat entpackt mehr als 2 MiB. Googlebot hört nach 2 MB auf zu lesen, und was danach kommt, gelangt nicht in den Index; auch diese Prüfung sah nur den Anfang.',
      },
    },
  },
}
