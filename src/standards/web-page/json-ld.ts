import { findJsonFault } from './json-fault.ts'
import { MAX_JSON_LD_NODES, MAX_NAME_CHARACTERS, MAX_URL_CHARACTERS } from './limits.ts'
import type { JsonLdBlock, JsonLdNode } from './page-facts.ts'
import { tidy } from './plain-text.ts'

const MAX_JSON_DEPTH = 20
const MAX_TYPES = 10
const MAX_VALUES_VISITED = 20_000

/** Parses the content of one `<script type="application/ld+json">`. */
export function readJsonLd(text: string): JsonLdBlock {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return describeFault(text)
  }
  return { kind: 'parsed', nodes: collectNodes(value) }
}

function describeFault(text: string): JsonLdBlock {
  const fault = findJsonFault(text)
  const offset = fault?.offset ?? text.length
  const { line, column } = placeOf(text, offset)
  return { kind: 'broken', reason: fault?.reason ?? 'ends-too-early', line, column }
}

/** Line and column are one-based. */
function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lineBreak = /\r\n?|\n/g
  const before = text.slice(0, offset)
  let line = 1
  let lineStart = 0
  while (lineBreak.test(before)) {
    line++
    lineStart = lineBreak.lastIndex
  }
  return { line, column: offset - lineStart + 1 }
}

/** The search is breadth-first, so that nodes that describe the page come before nodes that it mentions. */
function collectNodes(root: unknown): { items: readonly JsonLdNode[]; total: number } {
  const items: JsonLdNode[] = []
  let total = 0
  let level: unknown[] = [root]
  let visited = 0
  for (let depth = 0; depth < MAX_JSON_DEPTH && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (++visited > MAX_VALUES_VISITED) return { items, total }
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && typesOf(value).length > 0) {
        total++
        if (items.length < MAX_JSON_LD_NODES) items.push(readNode(value))
      }
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
  return { items, total }
}

function typesOf(value: object): readonly string[] {
  const written = '@type' in value ? value['@type'] : undefined
  return (Array.isArray(written) ? written : [written]).filter((type) => typeof type === 'string')
}

function readNode(value: object): JsonLdNode {
  const properties = new Map<string, unknown>(Object.entries(value))
  const types = typesOf(value)
    .slice(0, MAX_TYPES)
    .map((type) => tidy(type.replace(/^https?:\/\/schema\.org\/|^schema:/i, ''), MAX_NAME_CHARACTERS))
  return {
    types,
    name: textOf(properties.get('name'), MAX_NAME_CHARACTERS),
    url: textOf(properties.get('url'), MAX_URL_CHARACTERS),
  }
}

/** Accepts a string, the first item of a list, or an object with a value and a language. */
function textOf(value: unknown, maxCharacters: number): string | undefined {
  const first = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return tidy(first, maxCharacters) || undefined
  if (typeof first !== 'object' || first === null || !('@value' in first)) return undefined
  return typeof first['@value'] === 'string' ? tidy(first['@value'], maxCharacters) || undefined : undefined
}
