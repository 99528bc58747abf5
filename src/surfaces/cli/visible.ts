/** Controls, what reorders or hides text, and halves of characters and places without one: terminals differ, and XML refuses. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu

/**
 * A text as it may be written to a terminal, on one line: nothing from the network can move the cursor, colour, hide or turn
 * around what stands there.
 */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)

/** A text that has lines of its own. */
export const visibleLines = (text: string): readonly string[] => text.trimEnd().split('\n').map(visible)

/** JSON that may be written to a terminal. It has the same value: all that is hidden stands in strings, and is escaped. */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent)
  return text.replace(HIDDEN, (character) => (character === '\n' ? character : escapedUnits(character)))
}

const escapedUnits = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
