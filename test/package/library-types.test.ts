import { describe, expect, it } from 'vitest'
import { type Schema, schemaTypes } from '../../scripts/library/schema-types.ts'
import { libraryTypes } from '../../scripts/library/types.ts'
import * as library from '../../src/library/index.ts'
import { TOOLS } from '../../src/tools/registry.ts'

describe('the type of a schema', () => {
  it.each<[schema: Schema, type: string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ const: true }, 'true'],
    [{ type: 'string', enum: ['en', 'de'] }, '"en" | "de"'],
    [{ anyOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { type: 'string' } }, 'readonly string[]'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'readonly ("a" | "b")[]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Readonly<Record<string, boolean>>'],
    [{ type: 'object', patternProperties: { '^a': { type: 'null' } } }, 'Readonly<Record<string, null>>'],
    [{ type: 'object' }, 'Readonly<Record<string, unknown>>'],
    [
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', description: 'Text */ of it.' }, 'b-c': { type: 'boolean' } },
      },
      '{\n  /** Text *\\/ of it. */\n  readonly a: string\n  readonly "b-c"?: boolean\n}',
    ],
  ])('%j is %s', (schema, type) => {
    expect(schemaTypes().typeOf(schema)).toBe(type)
  })

  it('is a declaration of its own if the schema has a title', () => {
    const { typeOf, declarations } = schemaTypes()
    const inner: Schema = { title: 'Inner', type: 'object', required: ['a'], properties: { a: { type: 'string' } } }
    const outer: Schema = { title: 'Outer', description: 'Both.', anyOf: [inner, { type: 'array', items: inner }] }
    expect([typeOf(outer), typeOf(inner)]).toEqual(['Outer', 'Inner'])
    expect(declarations()).toEqual([
      'export interface Inner {\n  readonly a: string\n}\n',
      '/** Both. */\nexport type Outer = Inner | readonly Inner[]\n',
    ])
  })

  it('is refused if a keyword is not known', () => {
    expect(() => schemaTypes().typeOf({ type: 'text' })).toThrow('This schema has no type in TypeScript')
  })
})

describe('the declarations of the library', () => {
  const text = libraryTypes(TOOLS)
  const declared = [...text.matchAll(/^export declare function (\w+)/gm)].map(([, name]) => name)

  it('have exactly the functions that the library exports', () => {
    expect([...new Set(declared)].sort()).toEqual(
      Object.keys(library)
        .filter((name) => name !== 'ZonewiseError')
        .sort(),
    )
  })

  it.each([
    'export declare function check(domain: string, options?: CheckOptions & Settings): Promise<DomainHealth>',
    'export declare function dkim(domain: string, selector: string, options?: DkimOptions & Settings): Promise<DkimResult>',
    // Without network access, there are no settings.
    'export declare function idn(name: string, options?: IdnOptions): Promise<IdnResult>',
    // The result depends on the kind.
    'export declare function generate(kind: "spf", input: SpfInput, options?: GenerateOptions): Promise<SpfResult>',
    'export declare function generate(kind: "mta-sts", input: MtaStsInput, options?: GenerateOptions): Promise<MtaStsResult>',
    'export declare function headers(raw: string, options?: HeadersOptions): Promise<HeaderAnalysisResult>',
    '  check(domain: string, options?: CheckOptions): Promise<DomainHealth>',
  ])('have: %s', (line) => {
    expect(text.split('\n')).toContain(line)
  })
})
