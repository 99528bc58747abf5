import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildDocument } from '../../src/surfaces/openapi/document.ts'
import { nameParts } from '../../src/surfaces/openapi/named-parts.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { type Description, type Outline, outlineOf, removals } from './outline.ts'

/** The outline of docs/openapi.json at commit 12c6c726, the last one before the amendments to version 0.1. */
const VERSION_0_1 = JSON.parse(readFileSync(new URL('version-0.1.json', import.meta.url), 'utf8')) as Outline

/** Sentences of `removals` that are intended, each with its reason. There are none. */
const INTENDED: Readonly<Record<string, string>> = {}

const served = (): Description => JSON.parse(JSON.stringify(nameParts(buildDocument(TOOLS, 'https://dns.example'))))

describe('the description since version 0.1', () => {
  it('has only additions', () => {
    expect(removals(VERSION_0_1, outlineOf(served())).filter((sentence) => !(sentence in INTENDED))).toEqual([])
  })

  it('has the 14 operations of the contract', () => {
    expect(Object.keys(VERSION_0_1)).toHaveLength(14)
  })
})

const SCHEMA = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['a', 'b'] },
    text: { type: 'string', maxLength: 10 },
    list: { type: 'array', items: { type: 'object', properties: { count: { type: 'integer', minimum: 1 } } } },
  },
}

type Json = Readonly<Record<string, unknown>>

/** A description with one operation, whose body and result have the same schema. */
function described(schema: Json, parameters: readonly Json[] = [], operation: Json = {}): Outline {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Sample' } } }
  const post = { operationId: 'send', parameters, requestBody: { content }, ...operation }
  return outlineOf({
    paths: { '/send': { post: { responses: { 200: { content }, 400: {} }, ...post } } },
    components: { schemas: { Sample: schema } },
  } as unknown as Description)
}

const member = (name: keyof typeof SCHEMA.properties, schema: Json): Json => ({
  ...SCHEMA,
  properties: { ...SCHEMA.properties, [name]: schema },
})

const LANG = { in: 'query', name: 'lang', required: false, schema: { type: 'string' } }

describe('a removal is reported', () => {
  const before = described(SCHEMA, [LANG])

  it.each<[what: string, now: Outline, sentence: string]>([
    ['an operation', {}, 'POST /send was removed.'],
    ['another id', described(SCHEMA, [LANG], { operationId: 'x' }), 'POST /send: id no longer has the values send.'],
    ['a parameter', described(SCHEMA), 'POST /send: query lang was removed.'],
    ['a status', described(SCHEMA, [LANG], { responses: {} }), 'POST /send: 400 was removed.'],
    [
      'a parameter that becomes required',
      described(SCHEMA, [{ ...LANG, required: true }]),
      'POST /send: query lang is required now.',
    ],
    [
      'a new required parameter',
      described(SCHEMA, [LANG, { ...LANG, name: 'key', required: true }]),
      'POST /send: query key is new and required.',
    ],
    [
      'a closed list in place of any text',
      described(SCHEMA, [{ ...LANG, schema: { type: 'string', enum: ['en'] } }]),
      'POST /send: query lang no longer accepts the values other.',
    ],
    [
      'a value of the body',
      described(member('kind', { type: 'string', enum: ['a'] })),
      'POST /send: body application/json.kind no longer accepts the values b.',
    ],
    [
      'a value of the result',
      described(member('kind', { type: 'string', enum: ['a'] })),
      'POST /send: 200 application/json.kind no longer has the values b.',
    ],
    [
      'a list of values in the result',
      described(member('kind', { type: 'string' })),
      'POST /send: 200 application/json.kind no longer has the values a, b.',
    ],
    [
      'a type of the body',
      described(member('text', { type: 'integer' })),
      'POST /send: body application/json.text no longer accepts the type string.',
    ],
    [
      'null in the result',
      described(member('text', { anyOf: [{ type: 'string' }, { type: 'null' }] })),
      'POST /send: 200 application/json.text can now have the type null.',
    ],
    [
      'a lower maximum',
      described(member('text', { type: 'string', maxLength: 9 })),
      'POST /send: body application/json.text now has the maxLength 9.',
    ],
    [
      'a higher minimum',
      described(
        member('list', {
          type: 'array',
          items: { type: 'object', properties: { count: { type: 'integer', minimum: 2 } } },
        }),
      ),
      'POST /send: body application/json.list[].count now has the minimum 2.',
    ],
    [
      'a pattern',
      described(member('text', { type: 'string', maxLength: 10, pattern: '^a' })),
      'POST /send: body application/json.text now has the pattern ^a.',
    ],
    [
      'a required member of the result',
      described({ ...SCHEMA, required: [] }),
      'POST /send: 200 application/json.kind is not always present any more.',
    ],
    [
      'a nested member',
      described(member('list', { type: 'array', items: { type: 'object', properties: {} } })),
      'POST /send: 200 application/json.list[].count was removed.',
    ],
    [
      'a new required member of the body',
      described({ ...SCHEMA, required: ['kind', 'new'], properties: { ...SCHEMA.properties, new: {} } }),
      'POST /send: body application/json.new is new and required.',
    ],
    [
      'an alternative without a required member',
      described({ oneOf: [SCHEMA, { type: 'object', properties: {} }] }),
      'POST /send: 200 application/json.kind is not always present any more.',
    ],
  ])('%s', (_what, now, sentence) => {
    expect(removals(before, now)).toContain(sentence)
  })
})

describe('an addition is not reported', () => {
  const before = described(SCHEMA, [LANG])

  it.each<[what: string, now: Outline]>([
    ['nothing changed', before],
    ['an optional parameter', described(SCHEMA, [LANG, { ...LANG, name: 'detail' }])],
    [
      'an optional member',
      described({ ...SCHEMA, properties: { ...SCHEMA.properties, new: { type: 'string' } } }, [LANG]),
    ],
    ['a value', described(member('kind', { type: 'string', enum: ['a', 'b', 'c'] }), [LANG])],
    ['a higher maximum', described(member('text', { type: 'string', maxLength: 20 }), [LANG])],
    ['a member that has become a component', described(member('kind', { anyOf: [SCHEMA.properties.kind] }), [LANG])],
    ['another operation', { ...before, 'GET /other': {} }],
  ])('%s', (_what, now) => {
    expect(removals(before, now)).toEqual([])
  })
})
