import type { TextsOf } from '../../define-check.ts'
import type { responseTime } from './response-time.ts'

export const responseTimeText: TextsOf<typeof responseTime> = {
  question: { en: 'Does the server answer quickly?', de: 'Antwortet der Server schnell?' },
  subject: { en: 'The response time', de: 'Die Antwortzeit' },
  why: {
    en: 'Until the first byte arrives the screen stays empty, and all the rest, images as well as scripts, begins only then. Impatient visitors are by then on their way to the next result.',
    de: 'Bis das erste Byte eintrifft, bleibt der Bildschirm leer, und alles Weitere, Bilder wie Skripte, beginnt erst dann. Ungeduldige Besucher sind bis dahin schon unterwegs zum nächsten Treffer.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The server answers quickly',
        detail: ({ ttfbMs }) =>
          `The first byte came after ${ttfbMs} ms (up to 800 is good). This is one sample from one place.`,
      },
      de: {
        title: 'Der Server antwortet schnell',
        detail: ({ ttfbMs }) =>
          `Das erste Byte kam nach ${ttfbMs} ms (bis 800 ist gut). Das ist eine einzelne Messung von einem einzigen Ort.`,
      },
    },
    moderate: {
      en: {
        title: 'The server takes its time to answer',
        detail: ({ ttfbMs }) =>
          `The first byte came after ${ttfbMs} ms; up to 800 is good. This is one sample from one place.`,
      },
      de: {
        title: 'Der Server lässt sich Zeit',
        detail: ({ ttfbMs }) =>
          `Das erste Byte kam nach ${ttfbMs} ms; gut sind bis zu 800. Das ist eine einzelne Messung von einem einzigen Ort.`,
      },
    },
    slow: {
      en: {
        title: 'The server answers slowly',
        detail: ({ ttfbMs }) =>
          `The first byte came after ${ttfbMs} ms; more than 1800 is slow, and search engines fetch fewer pages from slow servers. This is one sample from one place.`,
      },
      de: {
        title: 'Der Server antwortet langsam',
        detail: ({ ttfbMs }) =>
          `Das erste Byte kam nach ${ttfbMs} ms; mehr als 1800 ist langsam, und von langsamen Servern rufen Suchmaschinen weniger Seiten ab. Das ist eine einzelne Messung von einem einzigen Ort.`,
      },
    },
  },
}
