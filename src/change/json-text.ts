import type { Steps } from '../slices.ts'
import type { Place } from './change.ts'
import type { FailWith } from './faults.ts'
import { MAX_DEPTH, type SourceMember, type SourceNode } from './source-tree.ts'

interface Scan {
  readonly text: string
  readonly file: string | undefined
  readonly fail: FailWith
  position: number
  line: number
  lineStart: number
  /** What follows cannot be read. */
  isOver: boolean
}

/** The length of what is shown of a text that is not JSON. */
const SHOWN = 20

/**
 * Reads JSON (RFC 8259) in linear time and with bounded depth. Keeps the place of each value and members that come twice, and goes on
 * after commas and escapes at fault, so that one reading finds the faults behind them.
 */
export function* readJson(text: string, file: string | undefined, fail: FailWith): Steps<SourceNode | undefined> {
  const scan: Scan = {
    text,
    file,
    fail,
    position: text.startsWith('\ufeff') ? 1 : 0,
    line: 1,
    lineStart: 0,
    isOver: false,
  }
  skipBlanks(scan)
  const value = yield* readValue(scan, 1)
  if (scan.isOver) return undefined
  skipBlanks(scan)
  if (scan.position < text.length) return unexpected(scan)
  return value
}

const hereIn = ({ position, line, lineStart, file }: Scan): Place => ({
  ...(file !== undefined && { file }),
  line,
  column: position - lineStart + 1,
})

function unexpected(scan: Scan): undefined {
  const { text, position, fail } = scan
  const place = hereIn(scan)
  if (position >= text.length) fail('json-unfinished', {}, place)
  else fail('json-syntax', { found: text.slice(position, position + SHOWN).split(/[\r\n]/, 1)[0] ?? '' }, place)
  scan.isOver = true
  return undefined
}

function skipBlanks(scan: Scan): void {
  const { text } = scan
  for (; scan.position < text.length; scan.position++) {
    const character = text[scan.position]
    if (character === '\n') {
      scan.line += 1
      scan.lineStart = scan.position + 1
    } else if (character !== ' ' && character !== '\t' && character !== '\r') return
  }
}

function* readValue(scan: Scan, depth: number): Steps<SourceNode | undefined> {
  const place = hereIn(scan)
  if (depth > MAX_DEPTH) {
    scan.fail('too-deep', { limit: MAX_DEPTH }, place)
    scan.isOver = true
    return undefined
  }
  switch (scan.text[scan.position]) {
    case '{':
      return { kind: 'object', members: yield* readItems(scan, '}', () => readMember(scan, depth)), place }
    case '[':
      return { kind: 'list', items: yield* readItems(scan, ']', () => readValue(scan, depth + 1)), place }
    case '"': {
      const value = readString(scan)
      return value === undefined ? { kind: 'broken', place } : { kind: 'text', value, place }
    }
    default:
      return readWord(scan, place)
  }
}

/** The items between brackets, separated by commas. */
function* readItems<Item>(scan: Scan, end: string, readItem: () => Steps<Item | undefined>): Steps<readonly Item[]> {
  const items: Item[] = []
  let comma: Place | undefined
  scan.position += 1
  for (;;) {
    skipBlanks(scan)
    if (scan.text[scan.position] === end) {
      if (comma !== undefined) scan.fail('json-trailing-comma', {}, comma)
      scan.position += 1
      return items
    }
    if (items.length > 0 && comma === undefined) scan.fail('json-missing-comma', {}, hereIn(scan))
    const item = yield* readItem()
    if (scan.isOver || item === undefined) return items
    items.push(item)
    yield
    skipBlanks(scan)
    comma = undefined
    if (scan.text[scan.position] !== ',') continue
    comma = hereIn(scan)
    scan.position += 1
  }
}

function* readMember(scan: Scan, depth: number): Steps<SourceMember | undefined> {
  const place = hereIn(scan)
  if (scan.text[scan.position] !== '"') return unexpected(scan)
  const name = readString(scan) ?? ''
  skipBlanks(scan)
  if (scan.text[scan.position] !== ':') return unexpected(scan)
  scan.position += 1
  skipBlanks(scan)
  const value = yield* readValue(scan, depth + 1)
  return value && { name, place, value }
}

const WORD = /[\w+\-.]+/y
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function readWord(scan: Scan, place: Place): SourceNode | undefined {
  const word = new RegExp(WORD)
  word.lastIndex = scan.position
  const source = word.exec(scan.text)?.[0] ?? ''
  if (source === 'null') scan.position += source.length
  if (source === 'null') return { kind: 'null', place }
  const isBoolean = source === 'true' || source === 'false'
  const looksLikeNumber = /^[-+.]?\d/.test(source)
  if (!isBoolean && !looksLikeNumber) return unexpected(scan)
  scan.position += source.length
  if (isBoolean) return { kind: 'boolean', value: source === 'true', source, place }
  if (NUMBER.test(source)) return { kind: 'number', value: Number(source), source, place }
  scan.fail('json-bad-number', { text: source }, place)
  return { kind: 'broken', place }
}

/** Characters of a string up to its end, an escape, or a character that must be escaped. */
const PLAIN = /[^"\\\x00-\x1f]*/y
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Undefined after a fault. A string that is not closed ends with its line. */
function readString(scan: Scan): string | undefined {
  const start = hereIn(scan)
  const plain = new RegExp(PLAIN)
  const parts: string[] = []
  let isBroken = false
  scan.position += 1
  for (;;) {
    plain.lastIndex = scan.position
    parts.push(plain.exec(scan.text)?.[0] ?? '')
    scan.position = plain.lastIndex
    const character = scan.text[scan.position]
    if (character === '"') {
      scan.position += 1
      return isBroken ? undefined : parts.join('')
    }
    if (character === undefined || character === '\n' || character === '\r') {
      scan.fail('json-unfinished', {}, start)
      scan.isOver = true
      return undefined
    }
    const escaped = character === '\\' ? readEscape(scan) : undefined
    if (character !== '\\') scan.fail('json-control-character', {}, hereIn(scan))
    if (character !== '\\') scan.position += 1
    if (escaped === undefined) isBroken = true
    else parts.push(escaped)
  }
}

function readEscape(scan: Scan): string | undefined {
  const { text, position } = scan
  const letter = text[position + 1] ?? ''
  const digits = letter === 'u' ? text.slice(position + 2, position + 6) : ''
  const simple = ESCAPES[letter]
  if (simple !== undefined) {
    scan.position += 2
    return simple
  }
  if (/^[\da-f]{4}$/i.test(digits)) {
    scan.position += 6
    return String.fromCharCode(Number.parseInt(digits, 16))
  }
  scan.fail('json-bad-escape', { text: `\\${letter}` }, hereIn(scan))
  // The quotation mark that ends the string is never part of an escape at fault, and neither is a line break.
  scan.position += letter === '\n' || letter === '\r' || letter === '' ? 1 : 2
  return undefined
}
