import type { JsonFaultReason } from '../../../standards/web-page/json-fault.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, quotedListing } from '../../listing.ts'
import type { structuredData } from './structured-data.ts'

const REASONS: Readonly<Record<JsonFaultReason, Localized<string>>> = {
  'control-in-string': {
    en: 'line break or control character in a string',
    de: 'Zeilenumbruch oder Steuerzeichen in einer Zeichenkette',
  },
  'unknown-escape': {
    en: 'unknown escape sequence in a string',
    de: 'unbekannte Escape-Sequenz in einer Zeichenkette',
  },
  'endless-string': {
    en: 'string without closing quotation mark',
    de: 'Zeichenkette ohne schließendes Anführungszeichen',
  },
  'ends-too-early': { en: 'unexpected end', de: 'unerwartetes Ende' },
  'unexpected-character': { en: 'unexpected character', de: 'unerwartetes Zeichen' },
}

export const structuredDataText: TextsOf<typeof structuredData> = {
  question: {
    en: 'Does the page have valid structured data?',
    de: 'Hat die Seite gültige strukturierte Daten?',
  },
  subject: { en: 'structured data', de: 'strukturierte Daten' },
  why: {
    en: 'With structured data, search results can show prices, ratings, dates or opening hours. If it is missing or invalid, the result is a plain link that users click less often.',
    de: 'Mit strukturierten Daten können Suchergebnisse Preise, Bewertungen, Termine oder Öffnungszeiten zeigen. Fehlen sie oder sind sie ungültig, bleibt ein einfacher Link, den Nutzer seltener anklicken.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Structured data (JSON-LD) is valid JSON',
        detail: ({ types }) =>
          `The page has JSON-LD that is valid JSON, with the ${byNumber(types, 'type', 'types')} ${quotedListing.en(types)}.`,
      },
      de: {
        title: 'Strukturierte Daten (JSON-LD) sind gültiges JSON',
        detail: ({ types }) =>
          `Die Seite enthält JSON-LD, das gültiges JSON ist, mit ${byNumber(types, 'dem Typ', 'den Typen')} ${quotedListing.de(types)}.`,
      },
    },
    untyped: {
      en: {
        title: 'Structured data (JSON-LD) has no type',
        detail:
          'The JSON-LD of the page is valid JSON, but has no @type. Without a type, search engines can hardly use it.',
      },
      de: {
        title: 'Strukturierte Daten (JSON-LD) ohne Typ',
        detail:
          'Das JSON-LD der Seite ist gültiges JSON, enthält aber kein @type. Ohne Typ können Suchmaschinen es kaum nutzen.',
      },
    },
    'in-markup': {
      en: {
        title: 'Structured data found (microdata or RDFa)',
        detail: ({ format }) => `The HTML has structured data (${format}) and no JSON-LD.`,
      },
      de: {
        title: 'Strukturierte Daten vorhanden (Microdata oder RDFa)',
        detail: ({ format }) => `Das HTML enthält strukturierte Daten (${format}) und kein JSON-LD.`,
      },
    },
    none: {
      en: {
        title: 'No structured data',
        detail:
          'The HTML has no JSON-LD, microdata or RDFa. Structured data is optional; it describes a company, a product or an event in a machine-readable form.',
      },
      de: {
        title: 'Keine strukturierten Daten',
        detail:
          'Das HTML enthält weder JSON-LD noch Microdata oder RDFa. Strukturierte Daten sind freiwillig; sie beschreiben zum Beispiel ein Unternehmen, ein Produkt oder einen Termin maschinenlesbar.',
      },
    },
    broken: {
      en: {
        title: 'Structured data (JSON-LD) is not valid JSON',
        detail: ({ blocks, reason, line, column }) =>
          `JSON-LD blocks that are not valid JSON: ${blocks}. The first error is in line ${line}, column ${column} of its block: ${REASONS[reason].en}. Search engines ignore such a block completely.`,
        steps: ({ line, column }) => [
          `In the HTML template or in the plugin that creates the JSON-LD, correct the JSON in line ${line}, column ${column} of the block.`,
          'Check the result with the Rich Results Test of Google or the Schema Markup Validator.',
        ],
      },
      de: {
        title: 'Strukturierte Daten (JSON-LD) sind kein gültiges JSON',
        detail: ({ blocks, reason, line, column }) =>
          `JSON-LD-Blöcke, die kein gültiges JSON sind: ${blocks}. Der erste Fehler ist in Zeile ${line}, Spalte ${column} des Blocks: ${REASONS[reason].de}. Suchmaschinen ignorieren einen solchen Block vollständig.`,
        steps: ({ line, column }) => [
          `Korrigieren Sie in der HTML-Vorlage oder im Plugin, das das JSON-LD erzeugt, das JSON in Zeile ${line}, Spalte ${column} des Blocks.`,
          'Prüfen Sie das Ergebnis mit dem Test für Rich-Suchergebnisse von Google oder dem Schema Markup Validator.',
        ],
      },
    },
  },
}
