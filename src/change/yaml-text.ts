import { Composer, type CST, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, Parser } from 'yaml'
import type { Steps } from '../slices.ts'
import type { Place } from './change.ts'
import { type FailWith, MAX_FAULTS } from './faults.ts'
import { MAX_DEPTH, type SourceMember, type SourceNode } from './source-tree.ts'

/** Uses of anchors in a file. People who write zones repeat a few values. */
const MAX_ALIASES = 100

/** The parser has up to two states for a level of the tree, and its own. */
const MAX_STATES = 2 * MAX_DEPTH + 4

/** Tokens between two opportunities to yield. */
const TOKENS_PER_STEP = 500

interface Reading {
  readonly lines: LineCounter
  readonly file: string | undefined
  readonly fail: FailWith
  readonly anchors: Map<string, SourceNode>
  aliases: number
}

/** Ends a reading with more faults than are listed. */
class TooManyFaults extends Error {}

/**
 * Reads one document of YAML. The parser of the package works token by token, so that depth and faults are limited before the tree is
 * built: its composer calls itself, and near the end of the stack the engine ends the process instead of throwing an error. The tree
 * is built for one entry at a time.
 */
export function* readYaml(text: string, file: string | undefined, fail: FailWith): Steps<SourceNode | undefined> {
  const reading: Reading = { lines: new LineCounter(), file, fail, anchors: new Map(), aliases: 0 }
  reading.lines.addNewLine(0)
  const document = yield* readDocument(text, reading)
  if (document === undefined) return undefined
  if (document === 'empty') return { kind: 'null', place: placeAt(0, reading) }
  const { value } = document
  try {
    if (value?.type !== 'block-map') return nodeOf(composed(document, reading), reading)
    const place = placeAt(document.offset, reading)
    const members: SourceMember[] = []
    for (const item of value.items) {
      // The composer measures the length of a key from the offset of its map.
      const offset = item.start[0]?.offset ?? item.key?.offset ?? value.offset
      const entry = composed({ ...document, start: [], value: { ...value, offset, items: [item] } }, reading)
      const node = entry === null ? undefined : nodeOf(entry, reading)
      if (node?.kind === 'object') for (const member of node.members) members.push(member)
      yield
    }
    return { kind: 'object', members, place }
  } catch (error) {
    if (error instanceof TooManyFaults) return undefined
    throw error
  }
}

const placeAt = (offset: number, { lines, file }: Reading): Place => {
  const { line, col } = lines.linePos(offset)
  return { ...(file !== undefined && { file }), line, column: col }
}

function* readDocument(text: string, reading: Reading): Steps<CST.Document | 'empty' | undefined> {
  const { fail, lines } = reading
  const parser = new Parser(lines.addNewLine)
  const found: { document: CST.Document | undefined; faults: number } = { document: undefined, faults: 0 }
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) takeToken(token, found, reading)
    if (parser.stack.length > MAX_STATES) {
      fail('too-deep', { limit: MAX_DEPTH }, placeAt(parser.offset, reading))
      return undefined
    }
    if (found.faults > MAX_FAULTS) return undefined
    count += 1
    if (count % TOKENS_PER_STEP === 0) yield
  }
  for (const token of parser.end()) takeToken(token, found, reading)
  return found.faults > 0 ? undefined : (found.document ?? 'empty')
}

function takeToken(
  token: CST.Token,
  found: { document: CST.Document | undefined; faults: number },
  reading: Reading,
): void {
  if (token.type === 'error') {
    found.faults += 1
    reading.fail('yaml-syntax', { detail: token.message }, placeAt(token.offset, reading))
  } else if (token.type === 'document') {
    if (found.document !== undefined && token.value !== undefined) {
      found.faults += 1
      reading.fail('yaml-several-documents', {}, placeAt(token.offset, reading))
    } else if (token.value !== undefined) found.document = token
  }
}

/** The tree of a document; null if it has faults. */
function composed(document: CST.Document, reading: Reading): unknown {
  const composer = new Composer({ uniqueKeys: false, keepSourceTokens: false, logLevel: 'silent' })
  let faults = 0
  // Its own list of errors has no limit, and each of them costs as much as many tokens.
  Object.assign(composer, {
    onError(source: unknown, _code: string, message: string, isWarning?: boolean) {
      if (isWarning === true) return
      faults += 1
      if (faults > MAX_FAULTS) throw new TooManyFaults()
      reading.fail('yaml-syntax', { detail: message }, placeAt(offsetOf(source), reading))
    },
  })
  const [made] = [...composer.next(document), ...composer.end()]
  return faults > 0 ? null : (made?.contents ?? null)
}

function offsetOf(source: unknown): number {
  if (typeof source === 'number') return source
  if (Array.isArray(source)) return Number(source[0])
  const { offset } = (source ?? {}) as { readonly offset?: unknown }
  return typeof offset === 'number' ? offset : 0
}

function nodeOf(node: unknown, reading: Reading): SourceNode {
  if (isAlias(node)) return aliasOf(node.source, placeAt(node.range?.[0] ?? 0, reading), reading)
  const { range, tag, anchor } = (node ?? {}) as { range?: readonly number[]; tag?: string; anchor?: string }
  const place = placeAt(range?.[0] ?? 0, reading)
  if (tag !== undefined && !tag.startsWith('tag:yaml.org,2002:')) {
    reading.fail('yaml-tag', { text: tag }, place)
    return { kind: 'broken', place }
  }
  const made = contentOf(node, place, reading)
  if (anchor !== undefined) reading.anchors.set(anchor, made)
  return made
}

function contentOf(node: unknown, place: Place, reading: Reading): SourceNode {
  if (isMap(node))
    return { kind: 'object', members: node.items.map(({ key, value }) => memberOf(key, value, reading)), place }
  if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => nodeOf(item, reading)), place }
  if (!isScalar(node)) return { kind: 'null', place }
  const { value, source = '' } = node
  if (typeof value === 'string') return { kind: 'text', value, place }
  if (typeof value === 'number') return { kind: 'number', value, source, place }
  if (typeof value === 'boolean') return { kind: 'boolean', value, source, place }
  return { kind: 'null', place }
}

/** Names such as `12` and `on` are names as they are written. */
function memberOf(key: unknown, value: unknown, reading: Reading): SourceMember {
  const place = placeAt((key as { range?: readonly number[] } | null)?.range?.[0] ?? 0, reading)
  if (key !== null && !isScalar(key)) {
    reading.fail('wrong-form', { member: 'name', expected: 'text' }, place)
    return { name: '', place, value: { kind: 'broken', place } }
  }
  const name = typeof key?.value === 'string' ? key.value : (key?.source ?? '')
  return { name, place, value: value === null ? { kind: 'null', place } : nodeOf(value, reading) }
}

function aliasOf(name: string, place: Place, reading: Reading): SourceNode {
  reading.aliases += 1
  const node = reading.anchors.get(name)
  if (reading.aliases > MAX_ALIASES) reading.fail('yaml-too-many-aliases', { limit: MAX_ALIASES }, place)
  else if (node === undefined) reading.fail('yaml-alias', { text: name }, place)
  else return node
  return { kind: 'broken', place }
}
