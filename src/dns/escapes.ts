const decimalEscape = (byte: number): string => `\\${String(byte).padStart(3, '0')}`

const isPrintable = (byte: number): boolean => byte > 0x20 && byte < 0x7f

/** The text of each byte inside a label. Characters with a special meaning in zone files are escaped. */
export const LABEL_TEXT: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  if (!isPrintable(byte)) return decimalEscape(byte)
  const character = String.fromCharCode(byte)
  return '"$().;@\\'.includes(character) ? `\\${character}` : character
})

/** The same in lower case. Only ASCII letters have a lower case (RFC 4343 section 3). */
export const FOLDED_LABEL_TEXT: readonly string[] = LABEL_TEXT.map((text) => text.toLowerCase())

const QUOTED_TEXT: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x20) return ' '
  if (!isPrintable(byte)) return decimalEscape(byte)
  const character = String.fromCharCode(byte)
  return character === '"' || character === '\\' ? `\\${character}` : character
})

/** A character-string in zone file format (RFC 1035 section 5.1), always in quotation marks. */
export function quote(bytes: Uint8Array): string {
  let text = '"'
  for (const byte of bytes) text += QUOTED_TEXT[byte]
  return `${text}"`
}

/** Bytes in the format of a label or word, with their letter case unchanged. */
export function escapeWord(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += LABEL_TEXT[byte]
  return text
}

/** The byte and the length of the escape whose backslash is at `position`. */
export function readEscape(
  text: string,
  position: number,
): { readonly byte: number; readonly length: number } | undefined {
  const code = text.charCodeAt(position + 1)
  if (!(code >= 0x30 && code <= 0x39)) return code < 0x80 ? { byte: code, length: 2 } : undefined
  const digits = text.slice(position + 1, position + 4)
  const byte = Number(digits)
  return /^\d{3}$/.test(digits) && byte <= 255 ? { byte, length: 4 } : undefined
}

/**
 * Converts zone file text to bytes; characters beyond ASCII are encoded as UTF-8. Undefined if an escape is invalid.
 */
export function unescapeText(text: string): Uint8Array | undefined {
  if (!text.includes('\\')) return new TextEncoder().encode(text)
  const bytes: number[] = []
  let position = 0
  while (position < text.length) {
    if (text[position] === '\\') {
      const escaped = readEscape(text, position)
      if (escaped === undefined) return undefined
      bytes.push(escaped.byte)
      position += escaped.length
    } else {
      const character = String.fromCodePoint(text.codePointAt(position) ?? 0)
      bytes.push(...new TextEncoder().encode(character))
      position += character.length
    }
  }
  return Uint8Array.from(bytes)
}
