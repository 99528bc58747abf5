/**
 * Control characters, characters that reorder or hide text, lone surrogates and noncharacters: terminals handle them
 * differently, and XML forbids them.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu

/**
 * Makes a text safe for one line of a terminal, a page or a sentence: text from the network cannot move the cursor, change
 * colors, or hide or reorder other text. The result stays the same if the function is applied again.
 */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)

/** Makes a text with several lines safe. */
export const visibleLines = (text: string): readonly string[] => text.trimEnd().split('\n').map(visible)

const HIDDEN_IN_LINES = new RegExp(`(?!\\r\\n|[\\n\\t])${HIDDEN.source}`, 'gu')

/** Makes all texts in a value safe for a page. Line breaks and tabs stay, because files and mail headers contain them. */
export function visibleValue<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(HIDDEN_IN_LINES, visible) as Value
  if (Array.isArray(value)) return value.map(visibleValue) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, visibleValue(member)])) as Value
}

/**
 * Makes JSON safe for a terminal and for readers of MCP results. Its value does not change, because hidden characters occur in strings only and are
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
