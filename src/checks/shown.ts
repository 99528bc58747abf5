const MAX_SHOWN = 200

/**
 * Control characters, and characters that reorder or hide text: a value from the network must not be able to change our own
 * words.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** The first half of a surrogate pair. */
const HALF_AT_THE_END = /[\ud800-\udbff]$/

/** Makes a value from the network safe for a sentence: short, on one line, without invisible characters. */
export function shown(value: string): string {
  const cut = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN).replace(HALF_AT_THE_END, '')}…` : value
  return cut.replace(HIDDEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
