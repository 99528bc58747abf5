// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../src/problems.ts'
import { buildDocument } from '../src/surfaces/openapi/document.ts'
import type { Tool, ToolExample } from '../src/tools/define-tool.ts'
import { TOOLS } from '../src/tools/registry.ts'
import { suite } from './suites/shared-suites.ts'
import { exampleEngine } from './support/example-engines.ts'
import { describeWith } from './support/needs.ts'
import { resultOf } from './support/result-of.ts'

type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json }

const document = JSON.parse(JSON.stringify(buildDocument(TOOLS, 'https://dns.example'))) as Json

const operations = Object.entries(document['paths'] as Json).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    id: String(operation['operationId']),
  })),
)

/** The schema of a component without additional members, so that a response must not have members that the document does not name. */
function closedValidator(schema: object) {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close)
    if (typeof value !== 'object' || value === null) return value
    const closed = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, close(member)]))
    return 'properties' in closed ? { ...closed, additionalProperties: false } : closed
  }
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return ajv.compile({ ...(close(schema) as object), components: close(document['components']) as object })
}

function resultSchema({ rest }: Tool): Json {
  const operation = document['paths']?.[rest.path]?.[rest.method.toLowerCase()]
  const schema = operation?.['responses']?.['200']?.['content']?.['application/json']?.['schema']
  if (schema === undefined) throw new Error(`${rest.path} has no schema`)
  return schema
}

describe('the description', () => {
  it('is OpenAPI 3.1, version 1.1.0, of this server', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1.1.0', license: { identifier: 'MIT' } },
      servers: [{ url: 'https://dns.example' }],
      security: [{}, { apiKey: [] }, { bearer: [] }],
      'x-api': 'v1',
    })
    expect(document).not.toHaveProperty('api')
  })

  it('describes the rules of versioning', () => {
    const { description } = document['info'] as never as { description: string }
    for (const promise of ['added inside v1', '6 months', 'Deprecation', 'Sunset', 'Link'])
      expect(description).toContain(promise)
  })

  it('gives defaults in texts, because client generators would make the members required', () => {
    expect(JSON.stringify(document)).not.toContain('"default":')
    expect(JSON.stringify(document)).toContain('Default: softfail.')
  })

  it('has a unique and stable id for each operation', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual([
      'analyzeHeader',
      'availability',
      'badge',
      'checkDomain',
      'dkim',
      'dnssec',
      'generate',
      'idn',
      'lookup',
      'mailCheck',
      'mcp',
      'openapi',
      'propagation',
      'seoCheck',
    ])
  })

  it('has exactly the paths of the tools and its own', () => {
    expect(Object.keys(document['paths'] as Json).sort()).toEqual(
      [...TOOLS.map(({ rest }) => rest.path), '/badge/{domain}.svg', '/mcp', '/api/v1/openapi.json'].sort(),
    )
  })

  it.each(operations)('$id: examples for the 200 and for every error', ({ operation }) => {
    const responses = Object.entries(operation['responses'] as Json)
    expect(responses.length).toBeGreaterThan(5)
    for (const [status, response] of responses) {
      const name =
        String(response['$ref'] ?? '')
          .split('/')
          .at(-1) ?? ''
      const resolved = name === '' ? response : (document['components']?.['responses']?.[name] as Json)
      // A 202 has no body.
      if (resolved['content'] === undefined && status === '202') continue
      const [content] = Object.values(resolved['content'] ?? {})
      const examples = Object.values(content?.['examples'] ?? {})
      expect(examples.length, status).toBeGreaterThan(0)
    }
  })

  it('shows every code of the statuses it documents, each with its own example', () => {
    const responses = Object.values(document['components']?.['responses'] ?? {})
    const shown = responses.flatMap((response) =>
      Object.keys(response['content']?.['application/json']?.['examples'] ?? {}),
    )
    const missing = ['not_found'] // only for paths that do not exist
    expect([...shown, ...missing].sort()).toEqual(Object.keys(PROBLEMS).sort())
  })

  it.each([
    ['/api/v1/idn/{name}', 'get', ['200', '400']],
    ['/api/v1/generate/{kind}', 'post', ['200', '400', '401', '405', '413', '429']],
    ['/api/v1/header-analysis', 'post', ['200', '400', '401', '405', '413', '429']],
  ])('%s documents the statuses of the contract', (path, method, statuses) => {
    const documented = Object.keys(document['paths']?.[path]?.[method]?.['responses'] ?? {})
    expect(documented).toEqual(expect.arrayContaining(statuses))
  })

  it('requires a key nowhere, and offers none for operations that ignore keys', () => {
    const withoutKey = operations
      .filter(({ operation }) => JSON.stringify(operation['security']) === '[]')
      .map(({ id }) => id)
    expect(withoutKey.sort()).toEqual(['badge', 'idn', 'openapi'])
  })
})

const schema31 = suite('http/openapi-3.1-schema.json')

describeWith(schema31, 'the OpenAPI 3.1 schema', () => {
  it('accepts the description', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
    const validate = ajv.compile(schema31.read<object>())
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true)
  })
})

const examples: { title: string; tool: Tool; example: ToolExample }[] = TOOLS.flatMap((tool) =>
  tool.examples.map((example) => ({ title: `${tool.name}: ${example.title}`, tool, example })),
)

describe('every example in the description', () => {
  it.each(examples)('$title is the response of the service', async ({ tool, example }) => {
    expect(await resultOf(exampleEngine(tool).call(tool, (name) => example.input[name]))).toEqual(example.output)
  })

  it.each(examples)('$title matches its schema and has no other members', ({ tool, example }) => {
    const validate = closedValidator(resultSchema(tool))
    expect(validate({ api: 'v1', ...(example.output as object) }), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ api: 'v1', ...(example.output as object), surplus: 1 })).toBe(false)
    expect(validate(example.output)).toBe(false)
  })
})

describe('every tool', () => {
  it.each(TOOLS)('$name describes itself and its parameters', (tool) => {
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(tool.operationId).toMatch(/^[a-z][A-Za-z]*$/)
    expect(tool.description.length).toBeGreaterThan(80)
    expect(tool.examples.length).toBeGreaterThan(0)
    for (const { schema } of Object.values(tool.parameters))
      expect((schema as { description?: string }).description).toMatch(/\S/)
  })
})
