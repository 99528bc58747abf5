import { type Parsed, parsed, refused } from '../parsed.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export type JsonFault = 'not-json' | 'too-deep' | 'not-an-object'

/** Registries nest about ten levels. Because of this limit, code that traverses the value needs no limit of its own. */
const MAX_DEPTH = 40

/** Parses an RDAP response or a bootstrap file: one JSON object. */
export function parseJsonObject(text: string): Parsed<JsonObject, JsonFault> {
  if (!isShallow(text)) return refused('too-deep')
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? parsed(value) : refused('not-an-object')
  } catch {
    return refused('not-json')
  }
}

/** Counts only brackets outside of strings; syntax errors are left to `JSON.parse`. */
function isShallow(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      depth += 1
      if (depth > MAX_DEPTH) return false
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth -= 1
  }
  return true
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Some servers write a list with one item as the item itself. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

export const objectsIn = (value: unknown): readonly JsonObject[] => listOf(value).filter(isObject)

export const textsIn = (value: unknown): readonly string[] =>
  listOf(value).filter((item): item is string => typeof item === 'string')
