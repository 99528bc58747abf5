/** One word of a POSIX shell: nothing between single quotes has a meaning. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A string of Terraform's language: quotes, backslashes, line ends, and what would begin a template. */
export function hclQuoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\x00-\x1f\x7f\u2028\u2029]/g, (character) => HCL_ESCAPES[character] ?? unicodeEscape(character))
    // Doubling is how a template mark is written plainly; behind the same sign it would be read differently.
    .replace(/\$+\{|%+\{/g, (mark) => (mark.length === 2 ? `${mark[0]}${mark}` : unicodeEscapes(mark)))
  return `"${escaped}"`
}

const HCL_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const unicodeEscapes = (mark: string): string => `${Array.from(mark.slice(0, -1), unicodeEscape).join('')}{`

/** A string of JavaScript; the two line ends that JSON lets through would end it in older engines. */
export const scriptQuoted = (text: string): string => JSON.stringify(text).replace(/[\u2028\u2029]/g, unicodeEscape)
