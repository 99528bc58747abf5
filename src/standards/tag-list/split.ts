/** A part between semicolons. Without an equals sign it has no name. */
export interface TagSegment {
  /** The part without surrounding white space. */
  readonly text: string
  readonly name?: string
  readonly value: string
}

/** Splits `name = value ; name = value ;`. Spaces and tabs are allowed around every part; a semicolon may end the list. */
export function splitTags(list: string): TagSegment[] {
  const segments = splitList(list, ';').map(toSegment)
  if (segments.at(-1)?.text === '') segments.pop()
  return segments
}

/** No record has as many. What follows stays together as one part, so that a record of separators costs no more than another one. */
const MAX_PARTS = 1000

/** Splits a list in a record, which may be hostile. */
export function splitList(list: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let end = list.indexOf(separator); end >= 0 && parts.length < MAX_PARTS; end = list.indexOf(separator, start)) {
    parts.push(list.slice(start, end))
    start = end + separator.length
  }
  parts.push(list.slice(start))
  return parts
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
