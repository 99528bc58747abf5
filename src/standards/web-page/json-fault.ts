export type JsonFaultReason =
  /** A line break counts as a control character. */
  'control-in-string' | 'unknown-escape' | 'endless-string' | 'ends-too-early' | 'unexpected-character'

export interface JsonFault {
  /** The offset of the first invalid character; the length of the text if something is missing. */
  readonly offset: number
  readonly reason: JsonFaultReason
}

type Expectation = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'comma-or-end'

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PLAIN = 0x20

const isWhiteSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/**
 * Returns where a text stops being valid JSON (RFC 8259); undefined if it is valid. `JSON.parse` reports the position
 * only in some messages, whose wording changes between releases.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = []
  let at = 0
  let expects: Expectation = 'value' as Expectation

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }

  const skipWhiteSpace = (): void => {
    while (isWhiteSpace(text.charCodeAt(at))) at++
  }

  /** Returns undefined if a complete string was read. */
  function readString(): JsonFault | undefined {
    const start = at
    at++
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === QUOTE) {
        at++
        return undefined
      }
      if (code < FIRST_PLAIN) return { offset: at, reason: 'control-in-string' }
      if (code !== BACKSLASH) continue
      if (!skip(ESCAPE)) return { offset: at, reason: 'unknown-escape' }
      at--
    }
    return { offset: start, reason: 'endless-string' }
  }

  const unexpected = (): JsonFault => ({
    offset: at,
    reason: at >= text.length ? 'ends-too-early' : 'unexpected-character',
  })

  function readValue(character: string | undefined): JsonFault | undefined {
    if (character === '"') {
      expects = 'comma-or-end'
      return readString()
    }
    if (character === '{' || character === '[') {
      open.push(character)
      expects = character === '{' ? 'key-or-end' : 'value-or-end'
      at++
      return undefined
    }
    expects = 'comma-or-end'
    return skip(LITERAL) ? undefined : unexpected()
  }

  function readKey(): JsonFault | undefined {
    const fault = readString()
    if (fault !== undefined) return fault
    skipWhiteSpace()
    if (text[at] !== ':') return unexpected()
    at++
    expects = 'value'
    return undefined
  }

  for (;;) {
    skipWhiteSpace()
    const character = text[at]
    const around = open.at(-1)
    let fault: JsonFault | undefined
    if (expects === 'comma-or-end' && around === undefined) return character === undefined ? undefined : unexpected()
    if (expects !== 'value' && expects !== 'key' && character === (around === '{' ? '}' : ']')) {
      open.pop()
      at++
      expects = 'comma-or-end'
    } else if (expects === 'comma-or-end') {
      if (character !== ',') return unexpected()
      at++
      expects = around === '{' ? 'key' : 'value'
    } else if (expects === 'key' || expects === 'key-or-end') {
      fault = character === '"' ? readKey() : unexpected()
    } else {
      fault = readValue(character)
    }
    if (fault !== undefined) return fault
  }
}
