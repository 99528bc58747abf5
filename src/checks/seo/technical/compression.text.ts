import type { TextsOf } from '../../define-check.ts'
import { shownSize } from '../sizes.ts'
import type { compression } from './compression.ts'

export const compressionText: TextsOf<typeof compression> = {
  question: { en: 'Does the page travel compressed?', de: 'Wird die Seite komprimiert übertragen?' },
  subject: { en: 'The compression of the page', de: 'Die Komprimierung der Seite' },
  why: {
    en: 'Text can be made a great deal smaller for the way. Where that is not done, visitors with a weak mobile connection wait longer and use up more of their data plan.',
    de: 'Text lässt sich für den Weg stark verkleinern. Unterbleibt das, warten Besucher mit schwacher Mobilfunkverbindung länger und verbrauchen mehr von ihrem Datenvolumen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page travels compressed',
        detail: ({ coding, wireBytes, bytes }) =>
          `With ${coding} the HTML needs ${shownSize.en(wireBytes)} instead of ${shownSize.en(bytes)}.`,
      },
      de: {
        title: 'Die Seite wird komprimiert übertragen',
        detail: ({ coding, wireBytes, bytes }) =>
          `Mit ${coding} braucht das HTML ${shownSize.de(wireBytes)} statt ${shownSize.de(bytes)}.`,
      },
    },
    small: {
      en: {
        title: 'The page is too small to need compression',
        detail: ({ bytes }) =>
          `The HTML has ${shownSize.en(bytes)}; up to 10 KiB compression hardly makes a difference.`,
      },
      de: {
        title: 'Die Seite ist auch unkomprimiert klein',
        detail: ({ bytes }) => `Das HTML hat ${shownSize.de(bytes)}; bis 10 KiB macht Komprimierung kaum etwas aus.`,
      },
    },
    none: {
      en: {
        title: 'The page travels without compression',
        detail: ({ bytes }) =>
          `The HTML comes with its ${shownSize.en(bytes)} as they are, although gzip and br were offered. Compressed it would take a fraction of that and arrive sooner.`,
      },
      de: {
        title: 'Die Seite wird unkomprimiert übertragen',
        detail: ({ bytes }) =>
          `Das HTML kommt mit ${shownSize.de(bytes)} unverändert an, obwohl gzip und br angeboten waren. Komprimiert wäre es ein Bruchteil davon und schneller da.`,
      },
    },
    'only-announced': {
      en: {
        title: 'Compression is announced but not done',
        detail: ({ coding, bytes }) =>
          `The answer says Content-Encoding: ${coding}, but its ${shownSize.en(bytes)} of HTML come without it. That is slower, and some programs fail to read such an answer.`,
      },
      de: {
        title: 'Komprimierung ist angekündigt, fehlt aber',
        detail: ({ coding, bytes }) =>
          `Die Antwort nennt Content-Encoding: ${coding}, die ${shownSize.de(bytes)} HTML kommen aber ohne. Das ist langsamer, und manche Programme können eine solche Antwort nicht lesen.`,
      },
    },
  },
}
