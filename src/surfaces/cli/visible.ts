/**
 * Control characters, characters that reorder or hide text, lone surrogates and noncharacters: terminals handle them
 * differently, and XML forbids them.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu

/**
 * Makes a text safe for one line of a terminal: text from the network cannot move the cursor, change colors, or hide
 * or reorder other text.
 */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)

/** Makes a text with several lines safe. */
export const visibleLines = (text: string): readonly string[] => text.trimEnd().split('\n').map(visible)

/**
 * Makes JSON safe for a terminal. Its value does not change, because hidden characters occur in strings only and are
 * escaped there.
 */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent)
  return text.replace(HIDDEN, (character) => (character === '\n' ? character : escapedUnits(character)))
}

const escapedUnits = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
