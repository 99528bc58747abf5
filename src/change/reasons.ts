import { type Reason, type ReasonTexts, reasonIn, reasonText } from '../dns/zone-file/reasons.ts'
import type { Localized } from '../text.ts'

const GERMAN: ReasonTexts = {
  'field-missing': () => 'Ein Feld fehlt',
  'data-missing': () => 'Die Daten fehlen',
  'too-much': ({ text }) => `${text} ist zu viel`,
  'not-name': ({ text }) => `${text} ist kein Name`,
  'not-number': ({ text, max }) => `${text} ist keine Zahl von 0 bis ${max}`,
  'not-seconds': ({ text }) => `${text} ist keine Zeit in Sekunden`,
  'not-time': ({ text }) => `${text} ist keine Zeit`,
  'broken-escape': ({ text }) => `${text} hat eine ungültige Escape-Sequenz`,
  'long-string': () => 'Eine Zeichenkette hat mehr als 255 Byte',
  'not-encoded': ({ encoding }) => `Das ist kein gültiger Text in ${encoding}`,
  'other-length': ({ found, expected }) => `${found} statt ${expected} Byte`,
  'query-type': () => 'Diesen Typ enthält keine Zone',
  'generic-only': () => 'Für diesen Typ wird nur die Form \\# unterstützt',
  'not-valid': () => 'Die Daten sind für diesen Typ ungültig',
  'not-type': ({ text }) => `${text} ist kein Eintragstyp`,
  'not-parameter': ({ text }) => `${text} ist kein Dienstparameter`,
  'parameter-twice': ({ text }) => `${text} kommt doppelt vor`,
  'no-mandatory': () => 'Ein verpflichtender Parameter (mandatory) fehlt',
  'not-address': ({ text, family }) => `${text} ist keine IPv${family}-Adresse`,
  'other-class': ({ text }) => `Die Klasse ${text} wird nicht unterstützt`,
  'no-ttl': () => 'Der Eintrag hat keine TTL, und $TTL fehlt',
  'no-owner': () => 'Der erste Eintrag hat keinen Namen',
  'origin-not-name': () => 'Der Ursprung ist kein Name',
  'ttl-not-seconds': () => 'Die TTL ist keine Zeit in Sekunden',
  'too-deep': () => 'Die Dateien binden einander zu tief ein',
  'not-supported': ({ text }) => `${text} wird nicht unterstützt`,
  'not-included': ({ text }) => `${text} lässt sich nicht einbinden: Die Datei gibt es nicht`,
  'open-quote': () => 'Ein Anführungszeichen ist nicht geschlossen, oder ein Backslash beendet die Zeile',
  'no-blank': () => 'Nach einem Anführungszeichen fehlt ein Leerzeichen',
  'parentheses-differ': () => 'Die Klammern passen nicht zusammen',
  'open-parenthesis': () => 'Eine Klammer ist nicht geschlossen',
  'line-break': () => 'Er enthält einen Zeilenumbruch',
  'bare-semicolon': () => 'Ein Semikolon steht nicht in Anführungszeichen',
  'half-character': () => 'Er enthält ein halbes Zeichen',
  'of-type': ({ type, reason }) => `${type}: ${germanText(reason)}`,
  'in-file': ({ file, reason }) => `in ${file}: ${germanText(reason)}`,
}

const germanText = (reason: Reason): string => reasonIn(GERMAN, reason)

/** Why a text cannot be read, without a final stop. */
export const REASON_TEXTS: Localized<(reason: Reason) => string> = { en: reasonText, de: germanText }
