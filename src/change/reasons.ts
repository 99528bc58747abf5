/** The reasons of the reader of zone files in German; `$1` and `$2` are values. */
const REASONS: Readonly<Record<string, string>> = {
  'a field is missing': 'Ein Feld fehlt',
  '$1 is too much': '$1 ist zu viel',
  '$1 is not a name': '$1 ist kein Name',
  '$1 is not a number from 0 to $2': '$1 ist keine Zahl von 0 bis $2',
  '$1 is not a time in seconds': '$1 ist keine Zeit in Sekunden',
  '$1 is not a time': '$1 ist keine Zeit',
  '$1 has a broken escape': '$1 hat eine ungültige Escape-Sequenz',
  'a character-string has more than 255 bytes': 'Eine Zeichenkette hat mehr als 255 Byte',
  'this is not $1': 'Das ist kein gültiger Text in $1',
  '$1 bytes instead of $2': '$1 statt $2 Byte',
  'no zone contains this type': 'Diesen Typ enthält keine Zone',
  'the data are missing': 'Die Daten fehlen',
  'the data are not valid for this type': 'Die Daten sind für diesen Typ ungültig',
  '$1 is not a record type': '$1 ist kein Eintragstyp',
  '$1 is not a service parameter': '$1 ist kein Dienstparameter',
  '$1 comes twice': '$1 kommt doppelt vor',
  'a mandatory parameter is missing': 'Ein verpflichtender Parameter (mandatory) fehlt',
  '$1 is not an IPv4 address': '$1 ist keine IPv4-Adresse',
  '$1 is not an IPv6 address': '$1 ist keine IPv6-Adresse',
  'the class $1 is not supported': 'Die Klasse $1 wird nicht unterstützt',
  'the record has no TTL, and there is no $TTL': 'Der Eintrag hat keine TTL, und $TTL fehlt',
  'the first record has no owner': 'Der erste Eintrag hat keinen Namen',
  'the origin is not a name': 'Der Ursprung ist kein Name',
  'the TTL is not a time in seconds': 'Die TTL ist keine Zeit in Sekunden',
  'a quote is not closed, or a backslash ends the line':
    'Ein Anführungszeichen ist nicht geschlossen, oder ein Backslash beendet die Zeile',
  'a blank is missing after a quotation mark': 'Nach einem Anführungszeichen fehlt ein Leerzeichen',
  'the parentheses do not match': 'Die Klammern passen nicht zusammen',
  'a parenthesis is not closed': 'Eine Klammer ist nicht geschlossen',
  'it has a line break': 'Er enthält einen Zeilenumbruch',
  'a semicolon is not in quotation marks': 'Ein Semikolon steht nicht in Anführungszeichen',
  'it has half of a character': 'Er enthält ein halbes Zeichen',
}

/** The texts around the values. */
const PARTS = Object.entries(REASONS).map(([english, german]) => ({ parts: english.split(/\$[12]/), german }))

/** A reason may begin with the type. One without a German text stays in English, in quotation marks. */
export function germanReason(reason: string): string {
  const [, type = '', rest = reason] = /^([A-Z0-9]+: )(.*)$/s.exec(reason) ?? []
  for (const { parts, german } of PARTS) {
    const values = valuesBetween(parts, rest)
    if (values !== undefined) return type + german.replace(/\$[12](?!\w)/g, (mark) => values[Number(mark[1]) - 1] ?? '')
  }
  return `„${reason}“`
}

function valuesBetween(parts: readonly string[], text: string): readonly string[] | undefined {
  const [start = '', ...others] = parts
  const end = others.at(-1)
  if (end === undefined) return text === start ? [] : undefined
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return undefined
  const inner = text.slice(start.length, text.length - end.length)
  const [middle] = others.length > 1 ? others : []
  if (middle === undefined) return [inner]
  const at = inner.lastIndexOf(middle)
  return at < 0 ? undefined : [inner.slice(0, at), inner.slice(at + middle.length)]
}
