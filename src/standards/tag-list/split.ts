/** A part between semicolons. Without an equals sign it has no name. */
export interface TagSegment {
  /** The part without surrounding white space. */
  readonly text: string
  readonly name?: string
  readonly value: string
}

/** Splits `name = value ; name = value ;`. Spaces and tabs are allowed around every part; a semicolon may end the list. */
export function splitTags(list: string): TagSegment[] {
  const segments = list.split(';').map(toSegment)
  if (segments.at(-1)?.text === '') segments.pop()
  return segments
}

function toSegment(piece: string): TagSegment {
  const text = trimBlanks(piece)
  const equals = text.indexOf('=')
  if (equals < 0) return { text, value: '' }
  return { text, name: trimBlanks(text.slice(0, equals)), value: trimBlanks(text.slice(equals + 1)) }
}

/** Removes only WSP of RFC 5234. It is a loop, because `/[ \t]+$/` is quadratic on a long run of spaces. */
export function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09
