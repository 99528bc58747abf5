/** Quotes one word for a POSIX shell: no character between single quotes has a special meaning. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Quotes a string for HCL: escapes quotes, backslashes, control characters and the start of templates. */
export function hclQuoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\x00-\x1f\x7f\u2028\u2029]/g, (character) => HCL_ESCAPES[character] ?? unicodeEscape(character))
    // The brace is optional, because a search that needs it would start again at every sign of a long row of signs.
    .replace(/(?:\$+|%+)\{?/g, (mark) => (mark.endsWith('{') ? literalMark(mark) : mark))
  return `"${escaped}"`
}

const HCL_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A doubled sign is a literal template mark, but not after another sign of the same kind. */
const literalMark = (mark: string): string => (mark.length === 2 ? `${mark[0]}${mark}` : unicodeEscapes(mark))

const unicodeEscapes = (mark: string): string => `${Array.from(mark.slice(0, -1), unicodeEscape).join('')}{`

/** Quotes a string for JavaScript. JSON allows two line separators that end a string in older engines. */
export const scriptQuoted = (text: string): string => JSON.stringify(text).replace(/[\u2028\u2029]/g, unicodeEscape)
