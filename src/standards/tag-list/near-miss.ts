/** Nobody publishes a longer one, and the expressions below must stay cheap. */
export const MAX_REPAIRED_LENGTH = 2048

/** Without the quotes, backslashes and line breaks that forms and copied zone files leave in a value. */
export const withoutLeftovers = (text: string): string =>
  text
    .replace(/["'“”„‘’\\]/g, '')
    .replace(/[\x00-\x1f\x7f]+/g, ' ')
    .trim()

/** A semicolon before each of these tags, where blanks, commas or several semicolons stand before it. */
export const separateTags = (text: string, names: readonly string[]): string =>
  text.replace(new RegExp(`[\\s,;]+(?=(?:${names.join('|')})\\s*=)`, 'gi'), '; ')
