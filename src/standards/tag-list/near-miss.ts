/** Real records are shorter, and the regular expressions below must stay fast. */
export const MAX_REPAIRED_LENGTH = 2048

/** Removes the quotes, backslashes and line breaks that remain in values from forms and copied zone files. */
export const withoutPasteArtifacts = (text: string): string =>
  text
    .replace(/["'“”„‘’\\]/g, '')
    .replace(/[\x00-\x1f\x7f]+/g, ' ')
    .trim()

/** Puts a semicolon before each of these tags in place of spaces, commas or several semicolons. */
export const separateTags = (text: string, names: readonly string[]): string =>
  text.replace(new RegExp(`(?<![\\s,;])[\\s,;]+(?=(?:${names.join('|')})\\s*=)`, 'gi'), '; ')
