const MAX_SHOWN = 200

/** Controls, and what reorders or hides text: a value from the network must not be able to speak in our place. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** The first half of a character that takes two. */
const HALF_AT_THE_END = /[\ud800-\udbff]$/

/** A value from the network as it may stand in a sentence: short, on one line, with nothing invisible in it. */
export function shown(value: string): string {
  const cut = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN).replace(HALF_AT_THE_END, '')}…` : value
  return cut.replace(HIDDEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
