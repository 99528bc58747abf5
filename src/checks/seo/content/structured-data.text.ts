import type { JsonFaultReason } from '../../../standards/web-page/json-fault.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { structuredData } from './structured-data.ts'

const REASONS: Readonly<Record<JsonFaultReason, Localized<string>>> = {
  'control-in-string': {
    en: 'there is a line break or a control character in a string',
    de: 'dort steht ein Zeilenumbruch oder Steuerzeichen in einem Text',
  },
  'unknown-escape': {
    en: 'there is an unknown escape in a string',
    de: 'dort steht eine unbekannte Escape-Folge in einem Text',
  },
  'endless-string': { en: 'a string begins there that has no end', de: 'dort beginnt ein Text ohne Ende' },
  'ends-too-early': { en: 'something is still missing at its end', de: 'dort endet er, obwohl noch etwas fehlt' },
  'unexpected-character': {
    en: 'there is a character that cannot stand there',
    de: 'dort steht ein Zeichen, das dort nicht stehen kann',
  },
}

export const structuredDataText: TextsOf<typeof structuredData> = {
  question: {
    en: 'Does the page carry structured data that can be read?',
    de: 'Enthält die Seite lesbare strukturierte Daten?',
  },
  subject: { en: 'Structured data', de: 'Strukturierte Daten' },
  why: {
    en: 'With structured data a search result can show prices, stars, dates or opening hours. If they are missing or unreadable, it stays a plain link among more striking ones.',
    de: 'Mit strukturierten Daten kann ein Suchergebnis Preise, Sterne, Termine oder Öffnungszeiten zeigen. Fehlen sie oder sind sie unlesbar, bleibt es ein schlichter Link zwischen auffälligeren.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The structured data can be read',
        detail: ({ types }) => `All JSON-LD on the page can be parsed. Types found: ${listing.en(types)}.`,
      },
      de: {
        title: 'Die strukturierten Daten sind lesbar',
        detail: ({ types }) => `Alles JSON-LD der Seite lässt sich lesen. Gefundene Typen: ${listing.de(types)}.`,
      },
    },
    untyped: {
      en: {
        title: 'The structured data can be read',
        detail: 'The JSON-LD on the page can be parsed, but names no type, so that it says little about the page.',
      },
      de: {
        title: 'Die strukturierten Daten sind lesbar',
        detail:
          'Das JSON-LD der Seite lässt sich lesen, nennt aber keinen Typ und sagt daher wenig über die Seite aus.',
      },
    },
    'in-markup': {
      en: {
        title: 'The page carries structured data',
        detail: ({ format }) => `The page has ${format} in its markup, and no JSON-LD.`,
      },
      de: {
        title: 'Die Seite enthält strukturierte Daten',
        detail: ({ format }) => `Die Seite hat ${format} in ihren Elementen und kein JSON-LD.`,
      },
    },
    none: {
      en: {
        title: 'The page carries no structured data',
        detail:
          'The HTML holds no JSON-LD, microdata or RDFa. They are optional and tell machines for sure what a page is about, such as a company, a product or an event.',
      },
      de: {
        title: 'Die Seite enthält keine strukturierten Daten',
        detail:
          'Im HTML steht weder JSON-LD noch Microdata oder RDFa. Sie sind freiwillig und sagen Maschinen eindeutig, worum es geht, etwa um ein Unternehmen, ein Produkt oder einen Termin.',
      },
    },
    broken: {
      en: {
        title: 'Structured data cannot be read',
        detail: ({ blocks, reason, line, column }) =>
          `JSON-LD blocks that are not valid JSON: ${blocks}. The first one fails in its line ${line}, column ${column}: ${REASONS[reason].en}. Search engines ignore such a block as a whole.`,
      },
      de: {
        title: 'Strukturierte Daten sind nicht lesbar',
        detail: ({ blocks, reason, line, column }) =>
          `JSON-LD-Blöcke, die kein gültiges JSON sind: ${blocks}. Der erste scheitert in seiner Zeile ${line}, Spalte ${column}: ${REASONS[reason].de}. Suchmaschinen ignorieren einen solchen Block ganz.`,
      },
    },
  },
}
