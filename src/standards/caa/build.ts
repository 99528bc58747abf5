import type { CaaRecord } from './record.ts'

/** Always quoted: a value may hold blanks, and `;` begins a comment in a zone file. */
export const buildCaa = ({ flags, tag, value }: CaaRecord): string =>
  `${flags} ${tag} "${ESCAPED.test(value) ? Array.from(value, escapeCharacter).join('') : value}"`

const ESCAPED = /["\\]|[^\x20-\x7e]/

function escapeCharacter(character: string): string {
  if (!ESCAPED.test(character)) return character
  const isVisible = character === '"' || character === '\\'
  return `\\${isVisible ? character : String(character.charCodeAt(0)).padStart(3, '0')}`
}
