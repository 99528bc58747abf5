import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from './json-fault.ts'
import { readJsonLd } from './json-ld.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('findJsonFault', () => {
  const pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '\\n',
      '\\u00e9',
      '\\x',
      '1',
      '-0',
      '01',
      '1.',
      '2e5',
      'true',
      'nul',
      ' ',
      '\n',
      '\t',
      'é',
    ],
  )

  it('finds a fault in exactly the texts that JSON.parse rejects', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 12 }).map((found) => found.join('')),
          fc.json(),
        ),
        (text) => {
          expect(findJsonFault(text) === undefined).toBe(isJson(text))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('finds the fault at the point of truncation', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const start = text.slice(0, at % text.length)
        fc.pre(!isJson(start))
        expect(findJsonFault(start)?.offset).toBeLessThanOrEqual(start.length)
      }),
    )
  })

  it.each([
    ['{"a": 1,}', 8, 'unexpected-character'],
    ['{"a": 1 "b": 2}', 8, 'unexpected-character'],
    ['{"a": \'x\'}', 6, 'unexpected-character'],
    ['{"a": "x\ny"}', 8, 'control-in-string'],
    ['{"a": "\\q"}', 7, 'unknown-escape'],
    ['{"a": "x', 6, 'endless-string'],
    ['{"a": [1, 2', 11, 'ends-too-early'],
    ['', 0, 'ends-too-early'],
    ['{} {}', 3, 'unexpected-character'],
  ])('finds the fault of %j at %i: %s', (text, offset, reason) => {
    expect(findJsonFault(text)).toEqual({ offset, reason })
  })
})

describe('readJsonLd', () => {
  const node = (types: string[], name?: string, url?: string) => ({ types, name, url })

  it.each([
    [
      'one object',
      '{"@type":"Organization","name":"Acme","url":"https://e.example/"}',
      [node(['Organization'], 'Acme', 'https://e.example/')],
    ],
    ['a list', '[{"@type":"Person"},{"@type":["Product","Thing"]}]', [node(['Person']), node(['Product', 'Thing'])]],
    [
      'a graph',
      '{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"x"}]}',
      [node(['WebSite'], 'x')],
    ],
    [
      'an object within another',
      '{"@type":"Article","publisher":{"@type":"Organization","name":"P"}}',
      [node(['Article']), node(['Organization'], 'P')],
    ],
    ['a type with its vocabulary', '{"@type":"http://schema.org/Person"}', [node(['Person'])]],
    ['a name with a language', '{"@type":"A","name":{"@value":"n","@language":"en"}}', [node(['A'], 'n')]],
    ['no type at all', '{"name":"x"}', []],
    ['a bare value', '3', []],
    ['a name that is not a string', '{"@type":"A","name":5,"url":{}}', [node(['A'])]],
  ])('reads %s', (_what, text, items) => {
    expect(readJsonLd(text)).toEqual({ kind: 'parsed', nodes: { items, total: items.length } })
  })

  it('reports line and column of a fault', () => {
    expect(readJsonLd('{\r\n  "@type": "A",\r\n  "name": "x",\r\n}')).toMatchObject({
      kind: 'broken',
      line: 4,
      column: 1,
    })
  })

  it('returns 50 nodes and counts all', () => {
    const text = JSON.stringify(Array.from({ length: 70 }, () => ({ '@type': 'A' })))
    const block = readJsonLd(text)
    expect(block.kind === 'parsed' && [block.nodes.items.length, block.nodes.total]).toEqual([50, 70])
  })

  it('stops at a maximum depth', () => {
    const text = `${'{"@type":"A","b":'.repeat(5000)}1${'}'.repeat(5000)}`
    expect(readJsonLd(text)).toMatchObject({ kind: 'parsed', nodes: { total: 20 } })
  })
})
