/** The limit of the service; a test compares it with the tool. */
export const MAX_HEADER_BYTES = 64 * 1024

/** Fields that nearly every header has. */
const USUAL_FIELD =
  /^[ \t]*(?:received|return-path|delivered-to|authentication-results|dkim-signature|from|to|subject|date|message-id|mime-version)[ \t]*:/im

const EMPTY_LINE = /\r?\n\r?\n/

/**
 * A message without its body, which must not leave the browser. The service ignores everything after the first empty line that
 * follows a field. If the text has no usual field, it is sent unchanged.
 */
export function headerPart(text: string): string {
  const start = text.search(USUAL_FIELD)
  if (start === -1) return text
  const end = text.slice(start).search(EMPTY_LINE)
  return end === -1 ? text : text.slice(0, start + end)
}

export const bytesIn = (text: string): number => new TextEncoder().encode(text).length
