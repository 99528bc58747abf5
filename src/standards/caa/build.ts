import type { CaaRecord } from './record.ts'

/** The value is always quoted, because it may contain spaces and `;` starts a comment in a zone file. */
export const buildCaa = ({ flags, tag, value }: CaaRecord): string =>
  `${flags} ${tag} "${ESCAPED.test(value) ? Array.from(value, escapeCharacter).join('') : value}"`

const ESCAPED = /["\\]|[^\x20-\x7e]/

function escapeCharacter(character: string): string {
  if (!ESCAPED.test(character)) return character
  const isVisible = character === '"' || character === '\\'
  return `\\${isVisible ? character : String(character.charCodeAt(0)).padStart(3, '0')}`
}
