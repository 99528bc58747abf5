/** Only these attributes are read; all others are skipped. */
const KNOWN_ATTRIBUTES = [
  'action',
  'alt',
  'aria-hidden',
  'charset',
  'color',
  'content',
  'data',
  'data-nosnippet',
  'encoding',
  'face',
  'height',
  'hidden',
  'href',
  'hreflang',
  'http-equiv',
  'id',
  'itemscope',
  'lang',
  'name',
  'poster',
  'property',
  'rel',
  'role',
  'size',
  'src',
  'srcset',
  'style',
  'type',
  'typeof',
  'vocab',
  'width',
  'xlink:href',
]

const LONGEST_KNOWN = 14
/** Returned when the scan of a long tag was paused, because long tags are scanned in pieces. */
export const PAUSED = -1
const PIECE = 64 * 1024

/** Further attributes of a tag are skipped. */
const MAX_ATTRIBUTES = 500

/** Raw values of known attributes with unresolved character references; if a name is repeated, the first one counts. */
export type AttributeValues = Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'size'>

/** Valid only until the next tag is scanned, because all tags share one object. */
export interface TagAttributes {
  readonly values: AttributeValues
  /** True if the tag has any attribute, known or not. */
  readonly hasAny: boolean
  readonly isSelfClosing: boolean
}

export interface AttributeScanner {
  readonly found: TagAttributes
  /**
   * Scans from the end of a tag name to the end of the tag. Returns undefined if the text ends within the tag, and
   * `PAUSED` if the scan must be resumed.
   */
  scan(text: string, start: number): number | undefined
  /** Continues the scan of a long tag. */
  resume(text: string): number | undefined
  /** The offset at which the scan paused. */
  position(): number
}

const TAB = 0x09
const LINE_FEED = 0x0a
const FORM_FEED = 0x0c
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const SOLIDUS = 0x2f
const EQUALS = 0x3d
const GREATER_THAN = 0x3e

export const isHtmlSpace = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN || code === FORM_FEED

const slotOf: ReadonlyMap<string, number> = new Map([...KNOWN_ATTRIBUTES].map((name, slot) => [name, slot]))

/**
 * Implements the attribute states of the HTML standard (section 13.2.5.32 and following). The slots are reused, because a
 * map for each tag would cause most of the garbage.
 */
export function createAttributeScanner(): AttributeScanner {
  const valueOfSlot: (string | undefined)[] = Array.from({ length: slotOf.size }, () => undefined)
  const filled: number[] = []
  let count = 0
  let isSelfClosing = false
  let pausedAt = 0

  function get(name: string): string | undefined {
    const slot = slotOf.get(name)
    return slot === undefined ? undefined : valueOfSlot[slot]
  }

  function keep(text: string, nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    if (count > MAX_ATTRIBUTES || nameEnd - nameStart > LONGEST_KNOWN) return
    const slot = slotOf.get(text.slice(nameStart, nameEnd).toLowerCase())
    if (slot === undefined || valueOfSlot[slot] !== undefined) return
    valueOfSlot[slot] = text.slice(valueStart, valueEnd)
    filled.push(slot)
  }

  function scan(text: string, start: number): number | undefined {
    for (const slot of filled) valueOfSlot[slot] = undefined
    filled.length = 0
    count = 0
    isSelfClosing = false
    return scanFrom(text, start)
  }

  function scanFrom(text: string, start: number): number | undefined {
    let at = start
    while (at < text.length) {
      if (at > start + PIECE) {
        pausedAt = at
        return PAUSED
      }
      const code = text.charCodeAt(at)
      if (code === GREATER_THAN) return at + 1
      if (isHtmlSpace(code)) {
        at++
        continue
      }
      if (code === SOLIDUS) {
        at++
        if (text.charCodeAt(at) !== GREATER_THAN) continue
        isSelfClosing = true
        return at + 1
      }
      count++
      const nameStart = at
      // An equals sign at the start is part of the name.
      const nameEnd = endOfName(text, at + 1)
      at = skipSpace(text, nameEnd)
      if (text.charCodeAt(at) !== EQUALS) {
        keep(text, nameStart, nameEnd, at, at)
        continue
      }
      at = skipSpace(text, at + 1)
      const quote = text.charCodeAt(at)
      if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
        const valueEnd = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1)
        if (valueEnd === -1) return undefined
        keep(text, nameStart, nameEnd, at + 1, valueEnd)
        at = valueEnd + 1
      } else {
        const valueEnd = endOfUnquotedValue(text, at)
        keep(text, nameStart, nameEnd, at, valueEnd)
        at = valueEnd
      }
    }
    return undefined
  }

  return {
    scan,
    resume: (text) => scanFrom(text, pausedAt),
    position: () => pausedAt,
    found: {
      values: {
        get,
        has: (name) => get(name) !== undefined,
        get size() {
          return filled.length
        },
      },
      get hasAny() {
        return count > 0
      },
      get isSelfClosing() {
        return isSelfClosing
      },
    },
  }
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && isHtmlSpace(text.charCodeAt(at))) at++
  return at
}

function endOfName(text: string, start: number): number {
  let at = start
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === EQUALS || code === GREATER_THAN || code === SOLIDUS || isHtmlSpace(code)) break
  }
  return at
}

function endOfUnquotedValue(text: string, start: number): number {
  let at = start
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === GREATER_THAN || isHtmlSpace(code)) break
  }
  return at
}
