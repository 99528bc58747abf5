import { decodeBase64, decodeHex } from '../bytes-text.ts'
import { unescapeText } from '../escapes.ts'
import { encodeName, joinName, ROOT } from '../name.ts'
import type { Name } from '../record.ts'
import { type Reason, reason } from './reasons.ts'

/** A word of a zone file with its escapes unchanged and without quotation marks. */
export interface Token {
  readonly text: string
  /** A token that starts with a quotation mark never has a special meaning such as `@` or `\#`. */
  readonly isQuoted: boolean
  /** The word as it is written. */
  readonly source: string
  readonly line: number
  readonly column: number
}

/** The fields of one record. As in a `Reader`, the first fault is stored. */
export interface Fields {
  readonly tokens: readonly Token[]
  position: number
  /** The origin of relative names. */
  readonly origin: Name
  fault: Reason | undefined
  /** The index of the token at fault. */
  faultIndex: number
}

export const createFields = (tokens: readonly Token[], origin: Name): Fields => ({
  tokens,
  position: 0,
  origin,
  fault: undefined,
  faultIndex: 0,
})

/** The token that was taken last is at fault. */
export function failField(fields: Fields, fault: Reason): void {
  if (fields.fault !== undefined) return
  fields.fault = fault
  fields.faultIndex = Math.max(0, fields.position - 1)
}

const NO_TOKEN: Token = { text: '', isQuoted: false, source: '', line: 1, column: 1 }

export const hasField = (fields: Fields): boolean => fields.position < fields.tokens.length

export function takeToken(fields: Fields): Token {
  const token = fields.tokens[fields.position]
  fields.position += 1
  if (token === undefined) failField(fields, reason('field-missing'))
  return token ?? NO_TOKEN
}

export const takeWord = (fields: Fields): string => takeToken(fields).text

export function takeNumber(fields: Fields, max: number): number {
  const text = takeWord(fields)
  const value = Number(text)
  if (!/^\d{1,10}$/.test(text) || value > max) failField(fields, reason('not-number', { text, max }))
  return value
}

/** Reads a number, or one of the names that `codeOf` knows. */
export function takeCode(fields: Fields, max: number, codeOf: (text: string) => number | undefined): number {
  const code = codeOf(fields.tokens[fields.position]?.text ?? '')
  if (code === undefined) return takeNumber(fields, max)
  fields.position += 1
  return code
}

/** Seconds, or numbers with units such as `1h30m`. */
export function parseTtl(text: string): number | undefined {
  if (!/^(?:\d{1,10}|(?:\d{1,10}[wdhms])+)$/i.test(text)) return undefined
  const SECONDS: Readonly<Record<string, number>> = { w: 604_800, d: 86_400, h: 3_600, m: 60, s: 1 }
  let seconds = 0
  for (const [, count, unit = 's'] of text.matchAll(/(\d+)([a-z])?/gi))
    seconds += Number(count) * (SECONDS[unit.toLowerCase()] ?? 1)
  return seconds <= 0xffff_ffff ? seconds : undefined
}

export function takeDuration(fields: Fields): number {
  const text = takeWord(fields)
  const seconds = parseTtl(text)
  if (seconds === undefined) failField(fields, reason('not-seconds', { text }))
  return seconds ?? 0
}

/** Reads a name and makes it absolute; letter case and spelling stay unchanged. */
export function takeName(fields: Fields): Name {
  const { text, isQuoted } = takeToken(fields)
  const name = absoluteName(text, isQuoted, fields.origin)
  if (!encodeName(name).ok) failField(fields, reason('not-name', { text }))
  return name
}

export function absoluteName(text: string, isQuoted: boolean, origin: Name): Name {
  if (text === '@' && !isQuoted) return origin
  // Without this case, removing the final dot of `..` would give the root.
  if (text === ROOT || text === '..') return text
  return /(?:^|[^\\])(?:\\\\)*\.$/.test(text) ? text.slice(0, -1) : joinName(text, origin)
}

export function takeString(fields: Fields): Uint8Array {
  const text = takeWord(fields)
  const bytes = unescapeText(text)
  if (bytes === undefined) failField(fields, reason('broken-escape', { text }))
  else if (bytes.length > 255) failField(fields, reason('long-string'))
  return bytes ?? new Uint8Array()
}

/** Joins all remaining fields, because hexadecimal and base64 data may contain blanks. */
function takeRest(fields: Fields): string {
  let text = ''
  while (hasField(fields)) text += takeWord(fields)
  return text
}

export const takeHex = (fields: Fields): Uint8Array => decoded(fields, decodeHex(takeRest(fields)), 'hexadecimal')

export const takeBase64 = (fields: Fields): Uint8Array => decoded(fields, decodeBase64(takeRest(fields)), 'base64')

export function decoded(fields: Fields, bytes: Uint8Array | undefined, encoding: string): Uint8Array {
  if (bytes === undefined) failField(fields, reason('not-encoded', { encoding }))
  return bytes ?? new Uint8Array()
}
