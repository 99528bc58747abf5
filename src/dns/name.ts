import { type Parsed, parsed, refused } from '../standards/parsed.ts'
import { readEscape } from './escapes.ts'
import type { Name } from './record.ts'
import { createReader, readName } from './wire/reader.ts'
import { writeName, writeWith } from './wire/writer.ts'

export const ROOT: Name = '.'

/** From left to right, with escapes unchanged. The root has no labels. */
export function labelsOf(name: Name): readonly string[] {
  if (name === ROOT) return []
  if (!name.includes('\\')) return name.split('.')
  const labels: string[] = []
  let start = 0
  for (let dot = dotFrom(name, 0); dot >= 0; dot = dotFrom(name, start)) {
    labels.push(name.slice(start, dot))
    start = dot + 1
  }
  labels.push(name.slice(start))
  return labels
}

/** The position of the next dot that separates labels. */
function dotFrom(name: Name, start: number): number {
  for (let position = start; position < name.length; position += 1) {
    const character = name[position]
    if (character === '.') return position
    if (character === '\\') position += 1
  }
  return -1
}

/** The name without its first label; undefined for the root. */
export function parentOf(name: Name): Name | undefined {
  if (name === ROOT) return undefined
  const dot = dotFrom(name, 0)
  return dot < 0 ? ROOT : name.slice(dot + 1)
}

/** Both names must be in the canonical spelling of `Name` (lower case). */
export function isAtOrBelow(name: Name, ancestor: Name): boolean {
  if (ancestor === ROOT || name === ancestor) return true
  const dot = name.length - ancestor.length - 1
  if (dot < 1 || name[dot] !== '.' || !name.endsWith(ancestor)) return false
  let backslashes = 0
  while (name[dot - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 0
}

/** Prepends a label, or several labels separated by dots. */
export const joinName = (label: string, name: Name): Name => (name === ROOT ? label : `${label}.${name}`)

/** `toLowerCase` is safe, because a `Name` contains only ASCII letters. */
export const foldName = (name: Name): Name => name.toLowerCase()

/** Canonical order (RFC 4034 section 6.1): by labels from the right, compared as lower-case bytes. */
export function compareNames(a: Name, b: Name): number {
  const left = labelsOf(foldName(a))
  const right = labelsOf(foldName(b))
  const shared = Math.min(left.length, right.length)
  for (let index = 1; index <= shared; index += 1) {
    const order = compareLabels(left.at(-index) ?? '', right.at(-index) ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length
}

function compareLabels(a: string, b: string): number {
  const left = rawLabel(a)
  const right = rawLabel(b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Returns one character for each byte. */
function rawLabel(label: string): string {
  if (!label.includes('\\')) return label
  let raw = ''
  let position = 0
  while (position < label.length) {
    const escaped = label[position] === '\\' ? readEscape(label, position) : undefined
    raw += escaped === undefined ? label[position] : String.fromCharCode(escaped.byte)
    position += escaped?.length ?? 1
  }
  return raw.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Uncompressed, with the letter case unchanged. */
export function encodeName(name: Name): Parsed<Uint8Array, 'bad-name'> {
  const plain = encodePlainName(name)
  if (plain !== undefined) return parsed(plain)
  const wire = writeWith(false, (writer) => writeName(writer, name))
  return wire === undefined ? refused('bad-name') : parsed(wire)
}

const MAX_PLAIN_LENGTH = 253
const MAX_LABEL_LENGTH = 63
const DOT = 0x2e
const BACKSLASH = 0x5c
const LAST_ASCII = 0x7f

function encodePlainName(name: Name): Uint8Array | undefined {
  const bytes = new Uint8Array(name.length + 2)
  return writePlainName(bytes, 0, name) ? bytes : undefined
}

/**
 * Writes a name of plain characters, which nearly all names are, into its length plus two bytes. If it returns false,
 * the name needs the general encoder, and the bytes written so far must be ignored.
 */
export function writePlainName(bytes: Uint8Array, offset: number, name: Name): boolean {
  const { length } = name
  if (length > MAX_PLAIN_LENGTH) return false
  let start = 0
  for (let index = 0; index <= length; index++) {
    const code = index === length ? DOT : name.charCodeAt(index)
    if (code === DOT) {
      const labelLength = index - start
      if (labelLength === 0 || labelLength > MAX_LABEL_LENGTH) return false
      bytes[offset + start] = labelLength
      start = index + 1
    } else if (code === BACKSLASH || code > LAST_ASCII) return false
    else bytes[offset + index + 1] = code
  }
  bytes[offset + length + 1] = 0
  return true
}

/** The canonical spelling of a name: lower case, and escapes only where they are required. */
export function canonicalName(name: Name): Parsed<Name, 'bad-name'> {
  const wire = encodeName(name)
  return wire.ok ? parsed(readName(createReader(wire.value, false))) : wire
}
