// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../src/problems.ts'
import { buildDocument } from '../src/surfaces/openapi/document.ts'
import { nameParts } from '../src/surfaces/openapi/named-parts.ts'
import type { Tool, ToolExample } from '../src/tools/define-tool.ts'
import { TOOLS } from '../src/tools/registry.ts'
import { suite } from './suites/shared-suites.ts'
import { exampleEngine } from './support/example-engines.ts'
import { describeWith } from './support/needs.ts'
import { resultOf } from './support/result-of.ts'

type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json }

const document = JSON.parse(JSON.stringify(nameParts(buildDocument(TOOLS, 'https://dns.example')))) as Json

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

/** The shared component that a reference names. */
function resolve(value: Json): Json {
  const [kind = '', name = ''] = String(value['$ref'] ?? '')
    .split('/')
    .slice(2)
  return document['components']?.[kind]?.[name] ?? value
}

const operationOf = ({ rest }: Tool): Json => document['paths']?.[rest.path]?.[rest.method.toLowerCase()] as Json

function resultSchema(tool: Tool): Json {
  const schema = operationOf(tool)['responses']?.['200']?.['content']?.['application/json']?.['schema']
  if (schema === undefined) throw new Error(`${tool.rest.path} has no schema`)
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
      'generateCaa',
      'generateDmarc',
      'generateMtaSts',
      'generateSpf',
      'idn',
      'lookup',
      'mailCheck',
      'mcp',
      'openapi',
      'planChange',
      'planMove',
      'propagation',
      'reportDomain',
      'seoCheck',
    ])
  })

  it('has exactly the paths of the tools, one for each kind of generator, and its own', () => {
    const generators = ['spf', 'dmarc', 'caa', 'mta-sts'].map((kind) => `/api/v1/generate/${kind}`)
    const own = ['/badge/{domain}.svg', '/mcp', '/api/v1/openapi.json']
    expect(Object.keys(document['paths'] as Json).sort()).toEqual(
      [...TOOLS.map(({ rest }) => rest.path), ...generators, ...own].sort(),
    )
  })

  it.each(operations)('$id: an example for each media type of the result', ({ operation }) => {
    const media = Object.values(operation['responses']?.['200']?.['content'] ?? {})
    expect(media.length).toBeGreaterThan(0)
    for (const one of media) expect(Object.keys(one['examples'] ?? {}).length).toBeGreaterThan(0)
  })

  it.each(operations)('$id: an example for each error that it can return, and for no other', ({ operation }) => {
    const errors = Object.entries(operation['responses'] as Json).filter(([status]) => Number(status) >= 400)
    expect(errors.length).toBeGreaterThan(5)
    for (const [status, response] of errors) {
      const codes = [...String(response['description']).matchAll(/^`(\w+)`: /gm)].map(([, code]) => String(code))
      const examples = resolve(response)['content']?.['application/json']?.['examples'] as Json
      expect(Object.keys(examples), status).toEqual(codes)
      for (const [code, example] of Object.entries(examples)) {
        expect(PROBLEMS).toHaveProperty(code, expect.objectContaining({ status: Number(status) }))
        expect(resolve(example)['value']).toEqual({ error: { code, message: expect.stringMatching(/\w/) } })
      }
    }
  })

  it('has an example of every code, each with a message of its own', () => {
    const missing = ['not_found'] // only for paths that do not exist
    const examples = document['components']?.['examples'] as Json
    expect([...Object.keys(examples), ...missing].sort()).toEqual(Object.keys(PROBLEMS).sort())
    expect(new Set(Object.values(examples).map((example) => JSON.stringify(example))).size).toBe(
      Object.keys(examples).length,
    )
  })

  it.each(TOOLS)('$name describes the headers of limits if it has limits, and how to get a fresh report', (tool) => {
    const operation = operationOf(tool)
    const headers = Object.keys(operation['responses']?.['200']?.['headers'] ?? {})
    const limits = ['RateLimit-Policy', 'RateLimit', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
    expect(headers).toEqual(['X-Request-Id', ...(tool.isLimited ? limits : [])])
    const parameters = operation['parameters'] as never as { in: string; name: string }[]
    const sent = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
    expect(sent).toEqual(tool.isRefreshable ? ['Cache-Control'] : [])
  })

  it.each(TOOLS)(
    '$name has JSON as the only content of 200, so that generated clients know the type of the result',
    (tool) => {
      expect(Object.keys(operationOf(tool)['responses']?.['200']?.['content'] ?? {})).toEqual(['application/json'])
    },
  )

  it.each(TOOLS.filter(({ partName }) => partName !== undefined))('$name describes its event stream', (tool) => {
    const stream = operationOf(tool)['x-events'] as Json
    const events = stream['events'] as Json
    const kept = tool.caching.kind === 'meta' ? ['kept'] : []
    expect(stream['mediaType']).toBe('text/event-stream')
    expect(Object.keys(events)).toEqual([tool.partName, 'waiting', ...kept, 'report', 'error'])
    expect(events['report']?.['schema']).toEqual(resultSchema(tool))
    expect(events['error']?.['schema']).toEqual({ $ref: '#/components/schemas/ErrorResponse' })
    const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(String(stream['example']?.['value'])) ?? []
    const validate = closedValidator(events[name]?.['schema'] as Json)
    expect(validate(JSON.parse(data)), JSON.stringify(validate.errors)).toBe(true)
  })

  it.each(TOOLS.filter(({ partName }) => partName === undefined))('$name has no event stream', (tool) => {
    expect(operationOf(tool)).not.toHaveProperty('x-events')
  })

  it('has a name for each object and each list of values in its schemas', () => {
    const unnamed = Object.entries(document['components']?.['schemas'] ?? {}).flatMap(([name, schema]) =>
      Object.entries(schema['properties'] ?? {})
        .filter(([, member]) => /"properties":|"enum":\["[^"]*",/.test(JSON.stringify(member)))
        .map(([member]) => `${name}.${member}`),
    )
    expect(unnamed).toEqual([])
    expect(document['components']?.['schemas']).toMatchObject({
      Severity: { enum: ['ok', 'info', 'warn', 'problem'] },
      RecordType: { type: 'string' },
      Language: { enum: ['en', 'de'] },
      ErrorCode: { enum: Object.keys(PROBLEMS) },
    })
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

describe('the generators', () => {
  it.each([
    ['spf', 'Spf'],
    ['dmarc', 'Dmarc'],
    ['caa', 'Caa'],
    ['mta-sts', 'MtaSts'],
  ])('%s has a path with a body and a result of its own', (kind, name) => {
    const operation = document['paths']?.[`/api/v1/generate/${kind}`]?.['post'] as Json
    expect(operation).toMatchObject({
      operationId: `generate${name}`,
      parameters: [],
      requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}Input` } } } },
      'x-extension': true,
    })
    const result = operation['responses']?.['200']?.['content']?.['application/json'] as Json
    expect(result['schema']).toEqual({ $ref: `#/components/schemas/${name}Result` })
    expect(Object.values(result['examples'] as Json).map(({ value }) => value?.['kind'])).toEqual([kind])
    expect(JSON.stringify(operation)).not.toContain('invalid_kind')
  })

  it('have a discriminator in the result of the path for all kinds', () => {
    const result = document['components']?.['schemas']?.['GenerateResult'] as Json
    expect(result['discriminator']).toEqual({
      propertyName: 'kind',
      mapping: {
        spf: '#/components/schemas/SpfResult',
        dmarc: '#/components/schemas/DmarcResult',
        caa: '#/components/schemas/CaaResult',
        'mta-sts': '#/components/schemas/MtaStsResult',
      },
    })
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
