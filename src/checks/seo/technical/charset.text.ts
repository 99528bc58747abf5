import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { charset } from './charset.ts'

interface Sources {
  readonly isMarked: boolean
  readonly header: string | undefined
  readonly meta: string | undefined
}

const sources: Localized<(sources: Sources) => string> = {
  en: (found) => listed(found, 'byte order mark', 'Content-Type header', 'meta tag'),
  de: (found) => listed(found, 'Byte-Order-Mark', 'Content-Type-Header', 'Meta-Tag'),
}

const listed = ({ isMarked, header, meta }: Sources, mark: string, inHeader: string, inMeta: string): string =>
  [
    ...(isMarked ? [mark] : []),
    ...(header === undefined ? [] : [`${inHeader} (${shown(header)})`]),
    ...(meta === undefined ? [] : [`${inMeta} (${shown(meta)})`]),
  ].join(', ')

export const charsetText: TextsOf<typeof charset> = {
  question: { en: 'Does the page name its character encoding?', de: 'Nennt die Seite ihre Zeichenkodierung?' },
  subject: { en: 'The character encoding', de: 'Die Zeichenkodierung' },
  why: {
    en: 'If the page and its readers disagree on the encoding, “Müller” becomes “MÃ¼ller”, in the text and in search results. That looks careless, and a search for the name finds nothing.',
    de: 'Sind sich Seite und Leseprogramm über die Kodierung uneinig, wird aus „Müller“ ein „MÃ¼ller“, im Text wie in Suchergebnissen. Das wirkt nachlässig, und eine Suche nach dem Namen findet nichts.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page says that it is UTF-8',
        detail: (found) => `Named by: ${sources.en(found)}.`,
      },
      de: {
        title: 'Die Seite ist als UTF-8 ausgewiesen',
        detail: (found) => `Angegeben durch: ${sources.de(found)}.`,
      },
    },
    'not-utf-8': {
      en: {
        title: 'The page does not use UTF-8',
        detail: (found) =>
          `It is read as ${found.encoding}. Named by: ${sources.en(found)}. UTF-8 holds every script and is what the HTML standard asks for.`,
      },
      de: {
        title: 'Die Seite verwendet kein UTF-8',
        detail: (found) =>
          `Sie wird als ${found.encoding} gelesen. Angegeben durch: ${sources.de(found)}. UTF-8 fasst alle Schriften, und der HTML-Standard verlangt es.`,
      },
    },
    contradictory: {
      en: {
        title: 'The page names two character encodings',
        detail: ({ header, meta, encoding }) =>
          `The Content-Type header says ${shown(header)}, the meta tag ${shown(meta)}; the page is read as ${encoding}. If that is not the right one, umlauts and other special characters in titles are garbled.`,
      },
      de: {
        title: 'Die Seite nennt zwei Zeichenkodierungen',
        detail: ({ header, meta, encoding }) =>
          `Der Content-Type-Header nennt ${shown(header)}, das Meta-Tag ${shown(meta)}; gelesen wird die Seite als ${encoding}. Ist das die falsche, erscheinen Umlaute und Sonderzeichen in Titeln entstellt.`,
      },
    },
    missing: {
      en: {
        title: 'The page does not name its character encoding',
        detail: ({ encoding }) =>
          `There is no byte order mark, no charset in the Content-Type header and none in a meta tag within the first 1024 bytes. We read it as ${encoding}; others may guess wrongly and show garbled titles.`,
      },
      de: {
        title: 'Die Seite nennt ihre Zeichenkodierung nicht',
        detail: ({ encoding }) =>
          `Es gibt keine Byte-Order-Mark, kein charset im Content-Type-Header und keines in einem Meta-Tag innerhalb der ersten 1024 Bytes. Wir lesen sie als ${encoding}; andere raten womöglich falsch und zeigen entstellte Titel.`,
      },
    },
    'unknown-label': {
      en: {
        title: 'The page names an unknown character encoding',
        detail: ({ label, encoding }) =>
          `“${shown(label)}” is not a name that browsers know. We read it as ${encoding}; others may guess wrongly and show garbled titles.`,
      },
      de: {
        title: 'Die Seite nennt eine unbekannte Zeichenkodierung',
        detail: ({ label, encoding }) =>
          `„${shown(label)}“ ist kein Name, den Browser kennen. Wir lesen sie als ${encoding}; andere raten womöglich falsch und zeigen entstellte Titel.`,
      },
    },
  },
}
