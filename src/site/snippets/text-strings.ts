/** The maximum length of a character-string (RFC 1035 section 3.3). */
const MAX_BYTES = 255

/** Splits a text into the character-strings of a TXT record without cutting a character. There is always at least one string. */
export function textStrings(text: string): readonly string[] {
  const strings: string[] = []
  let string = ''
  let bytes = 0
  for (const character of text) {
    const length = utf8Length(character)
    if (bytes + length > MAX_BYTES) {
      strings.push(string)
      string = ''
      bytes = 0
    }
    string += character
    bytes += length
  }
  return [...strings, string]
}

const encoder = new TextEncoder()
const utf8Length = (character: string): number => encoder.encode(character).length

/** The base of escaped bytes: decimal in zone files (RFC 1035 section 5.1), octal in Route 53. */
export type ByteNumbers = 'decimal' | 'octal'

const RADIX: Readonly<Record<ByteNumbers, 8 | 10>> = { decimal: 10, octal: 8 }

/** Quotes a character-string. All characters except visible ASCII and spaces are escaped as UTF-8 bytes. */
export const quoted = (text: string, numbers: ByteNumbers): string =>
  inQuotes(text, (part) => numberedBytes(part, numbers))

/** Quotes a text in which each character is one byte, as in the parsed value of a CAA record. */
export const quotedBytes = (text: string, numbers: ByteNumbers): string =>
  inQuotes(text, (part) => Array.from(part, (character) => numbered(character.charCodeAt(0), numbers)).join(''))

const inQuotes = (text: string, escaped: (part: string) => string): string =>
  `"${text.replace(/["\\]|[^\x20-\x7e]+/g, (part) => (part === '"' || part === '\\' ? `\\${part}` : escaped(part)))}"`

export const numberedBytes = (text: string, numbers: ByteNumbers): string =>
  Array.from(encoder.encode(text), (byte) => numbered(byte, numbers)).join('')

const numbered = (byte: number, numbers: ByteNumbers): string => `\\${byte.toString(RADIX[numbers]).padStart(3, '0')}`
