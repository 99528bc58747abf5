import type { CaaRecord } from './record.ts'

/** Always quoted: a value may hold blanks, and `;` begins a comment in a zone file. */
export const buildCaa = ({ flags, tag, value }: CaaRecord): string =>
  `${flags} ${tag} "${Array.from(value, escapeCharacter).join('')}"`

function escapeCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`
  const code = character.charCodeAt(0)
  return code < 0x20 || code > 0x7e ? `\\${String(code).padStart(3, '0')}` : character
}
