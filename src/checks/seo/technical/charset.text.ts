import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import { serverSteps } from '../server-snippets.ts'
import type { charset } from './charset.ts'

interface Sources {
  readonly isMarked: boolean
  readonly header: string | undefined
  readonly meta: string | undefined
}

const sources: Localized<(sources: Sources) => string> = {
  en: (found) => listed(found, quoted.en, 'byte order mark', 'Content-Type header', 'meta tag'),
  de: (found) => listed(found, quoted.de, 'Byte-Order-Mark', 'Content-Type-Header', 'Meta-Tag'),
}

const listed = (
  { isMarked, header, meta }: Sources,
  quote: (value: string) => string,
  mark: string,
  inHeader: string,
  inMeta: string,
): string =>
  [
    ...(isMarked ? [mark] : []),
    ...(header === undefined ? [] : [`${inHeader} (${quote(header)})`]),
    ...(meta === undefined ? [] : [`${inMeta} (${quote(meta)})`]),
  ].join(', ')

const LINES = { nginx: 'charset utf-8;', apache: 'AddDefaultCharset utf-8' }
const TAG = '<meta charset="utf-8">'

/** Declaring UTF-8 garbles a page that is saved in another encoding. */
const SAVED_AS_UTF_8: Localized<string> = {
  en: 'Before you declare UTF-8, check in the settings of your editor or CMS that the page is saved as UTF-8.',
  de: 'Vergewissern Sie sich, bevor Sie UTF-8 angeben, in den Einstellungen von Editor oder CMS, dass die Seite als UTF-8 gespeichert ist.',
}

const GUESS: Localized<(encoding: string) => string> = {
  en: (encoding) =>
    `We read the page as ${encoding}; other programs may assume another encoding and show special characters incorrectly.`,
  de: (encoding) =>
    `Wir lesen die Seite als ${encoding}; andere Programme können eine andere Kodierung annehmen und Umlaute falsch zeigen.`,
}

export const charsetText: TextsOf<typeof charset> = {
  question: {
    en: 'Is the character encoding declared as UTF-8?',
    de: 'Ist die Zeichenkodierung als UTF-8 angegeben?',
  },
  subject: { en: 'character encoding', de: 'Zeichenkodierung' },
  why: {
    en: 'If a program reads the page with the wrong encoding, “Müller” becomes “MÃ¼ller”, in the text and in search results. Users who search for the name then do not find the page.',
    de: 'Liest ein Programm die Seite mit der falschen Kodierung, wird aus „Müller“ ein „MÃ¼ller“, im Text wie in Suchergebnissen. Wer nach dem Namen sucht, findet die Seite dann nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Character encoding is UTF-8',
        detail: (found) => `The character encoding is declared in: ${sources.en(found)}.`,
      },
      de: {
        title: 'Zeichenkodierung ist UTF-8',
        detail: (found) => `Die Zeichenkodierung ist angegeben in: ${sources.de(found)}.`,
      },
    },
    'not-utf-8': {
      en: {
        title: 'Character encoding is not UTF-8',
        detail: (found) =>
          `The character encoding is ${found.encoding}, declared in: ${sources.en(found)}. The HTML standard requires UTF-8.`,
      },
      de: {
        title: 'Zeichenkodierung ist nicht UTF-8',
        detail: (found) =>
          `Die Zeichenkodierung ist ${found.encoding}, angegeben in: ${sources.de(found)}. Der HTML-Standard verlangt UTF-8.`,
      },
    },
    contradictory: {
      en: {
        title: 'Character encodings in header and HTML differ',
        detail: ({ header, meta, encoding }) =>
          `The Content-Type header declares ${quoted.en(header)}, the meta tag ${quoted.en(meta)}; programs use ${encoding}. If this is the wrong one, they show special characters incorrectly.`,
        steps: [
          'On the web server and in the HTML head, declare the encoding in which the page is saved, preferably UTF-8.',
        ],
      },
      de: {
        title: 'Zeichenkodierungen in Header und HTML verschieden',
        detail: ({ header, meta, encoding }) =>
          `Der Content-Type-Header nennt ${quoted.de(header)}, das Meta-Tag ${quoted.de(meta)}; Programme verwenden ${encoding}. Ist das die falsche, zeigen sie Umlaute und Sonderzeichen falsch.`,
        steps: [
          'Geben Sie auf dem Webserver und im HTML-Head die Kodierung an, in der die Seite gespeichert ist, am besten UTF-8.',
        ],
      },
    },
    missing: {
      en: {
        title: 'No character encoding declared',
        detail: ({ encoding }) =>
          `The page has no byte order mark, no charset in the Content-Type header and no meta tag for it in the first 1024 bytes. ${GUESS.en(encoding)}`,
        steps: [
          SAVED_AS_UTF_8.en,
          `In the HTML template or in your CMS, add “${TAG}” at the beginning of the HTML head (within the first 1024 bytes).`,
          ...serverSteps.en(LINES),
        ],
      },
      de: {
        title: 'Keine Zeichenkodierung angegeben',
        detail: ({ encoding }) =>
          `Die Seite hat keine Byte-Order-Mark, kein charset im Content-Type-Header und kein Meta-Tag dafür in den ersten 1024 Byte. ${GUESS.de(encoding)}`,
        steps: [
          SAVED_AS_UTF_8.de,
          `Ergänzen Sie in der HTML-Vorlage oder im CMS „${TAG}“ am Anfang des HTML-Heads (innerhalb der ersten 1024 Byte).`,
          ...serverSteps.de(LINES),
        ],
      },
    },
    'unknown-label': {
      en: {
        title: 'Unknown character encoding declared',
        detail: ({ label, encoding }) =>
          `The page declares the character encoding ${quoted.en(label)}, which browsers do not know. ${GUESS.en(encoding)}`,
        steps: ({ label }) => [
          SAVED_AS_UTF_8.en,
          `In the configuration of the web server or in the HTML template, replace ${quoted.en(label)} with “utf-8”.`,
        ],
      },
      de: {
        title: 'Unbekannte Zeichenkodierung angegeben',
        detail: ({ label, encoding }) =>
          `Die Seite gibt die Zeichenkodierung ${quoted.de(label)} an, die Browser nicht kennen. ${GUESS.de(encoding)}`,
        steps: ({ label }) => [
          SAVED_AS_UTF_8.de,
          `Ersetzen Sie in der Konfiguration des Webservers oder in der HTML-Vorlage ${quoted.de(label)} durch „utf-8“.`,
        ],
      },
    },
  },
}
