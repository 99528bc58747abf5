/** A text as a string literal of generated code. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`
