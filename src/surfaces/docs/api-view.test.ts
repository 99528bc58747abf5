import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../problems.ts'
import { TOOLS } from '../../tools/registry.ts'
import { buildDocument } from '../openapi/document.ts'
import { apiView } from './api-view.ts'
import { type ReadSchema, schemaView, typeOf } from './schema-view.ts'

const DOCUMENT = buildDocument(TOOLS, 'https://dns.example')
const VIEW = apiView(DOCUMENT, TOOLS)

const operation = (id: string) => {
  const found = VIEW.operations.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is missing`)
  return found
}

describe('the reference of the API', () => {
  it('has every operation of the description, the generators once', () => {
    const described = Object.entries(DOCUMENT.paths)
      .filter(([path]) => !/\/generate\/[a-z]/.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(VIEW.operations.map(({ method, path }) => `${method} ${path}`)).toEqual(described)
  })

  it.each(VIEW.operations)('$id has texts in both languages, a result and an example', (one) => {
    for (const text of [one.label.en, one.label.de, one.summary.en, one.summary.de, one.description])
      expect(text).toMatch(/\w{3}/)
    expect(one.response.members.length > 0 || one.response.type.length > 0).toBe(true)
    expect(one.example.request).toMatch(/^curl 'https:\/\/dns\.example\//)
    expect(one.example.response.length).toBeGreaterThan(20)
  })

  it.each(TOOLS)('$name has the errors of the tool and those of all operations', ({ operationId, refusals }) => {
    const codes = [...operation(operationId).errors, ...VIEW.commonErrors].map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining([...refusals]))
  })

  it('lists an error of all operations only once', () => {
    const common = VIEW.commonErrors.map(({ code }) => code)
    expect(common).toContain('internal_error')
    for (const { errors } of VIEW.operations) expect(errors.filter(({ code }) => common.includes(code))).toEqual([])
    expect(VIEW.commonErrors[0]).toMatchObject({ status: 400, meaning: PROBLEMS.invalid_request.meaning })
  })

  it('has a form for operations whose input is in the URL, which opens a page without script', () => {
    expect(VIEW.operations.filter(({ page }) => page === undefined).map(({ method }) => method)).not.toContain('GET')
    expect(operation('checkDomain').page).toBe('/check')
    expect(operation('lookup').page).toBe('/lookup')
    expect(operation('badge').page).toBe('/badge')
    expect(operation('generate').page).toBeUndefined()
  })

  it('has a request for a terminal', () => {
    expect(operation('lookup').example.request).toBe("curl 'https://dns.example/api/v1/lookup/example.com/MX'")
    expect(operation('idn').example.request).toBe("curl 'https://dns.example/api/v1/idn/m%C3%BCnchen.de'")
    expect(operation('generate').example.request).toMatch(
      /^curl '.*\/api\/v1\/generate\/spf' -H 'Content-Type: application\/json' -d '\{"allowMx":true,/,
    )
  })

  it('has the parameters that are part of the URL', () => {
    expect(operation('checkDomain').parameters.map(({ name }) => name)).toEqual(['domain', 'lang', 'detail'])
  })

  it('says which calls count', () => {
    expect(operation('checkDomain').isLimited).toBe(true)
    expect(operation('idn').isLimited).toBe(false)
    expect(operation('openapi').isLimited).toBe(false)
  })

  it('shows a result at its operation and not again among the schemas', () => {
    expect(operation('checkDomain').response.name).toBe('DomainHealth')
    const names = VIEW.schemas.map(({ name }) => name)
    expect(names).toContain('HealthFinding')
    expect(names).not.toContain('DomainHealth')
  })

  it('gives an operation that is neither a tool nor known its own summary', () => {
    const paths = { '/api/v1/other': { get: { ...(DOCUMENT.paths['/api/v1/openapi.json'] as { get: object }).get } } }
    Object.assign(paths['/api/v1/other'].get, { operationId: 'other', summary: 'Something else' })
    const [other] = apiView({ ...DOCUMENT, paths }, TOOLS).operations
    expect(other).toMatchObject({ label: { en: 'Something else', de: 'Something else' } })
    expect(other?.page).toBeUndefined()
  })
})

describe('a type', () => {
  it.each<[schema: ReadSchema, shown: string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
    [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: 'string', const: 'v1' }, '"v1"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ $ref: '#/components/schemas/Fix' }, '<Fix>'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Fix' } }, '<Fix>[]'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'array' }, 'any[]'],
    [{ anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }, '<A> | <B>'],
    [{ type: ['string', 'number'] }, 'string | number'],
    [{}, 'any'],
  ])('%j is shown as %s', (schema, shown) => {
    const text = typeOf(schema).map((piece) => (typeof piece === 'string' ? piece : `<${piece.schema}>`))
    expect(text.join('')).toBe(shown)
  })
})

describe('the members of a schema', () => {
  const text: ReadSchema = { type: 'string', description: 'A text.' }

  it.each<[what: string, member: ReadSchema, names: readonly string[]]>([
    ['a plain member', text, ['it']],
    ['a nested object', { type: 'object', properties: { text } }, ['it', 'it.text']],
    ['a list of objects', { type: 'array', items: { properties: { text } } }, ['it', 'it[].text']],
    ['an object or null', { anyOf: [{ type: 'null' }, { properties: { text } }] }, ['it', 'it.text']],
    [
      'lists in objects',
      { properties: { list: { type: 'array', items: { properties: { text } } } } },
      ['it', 'it.list', 'it.list[].text'],
    ],
    ['a schema with a name', { $ref: '#/components/schemas/Fix' }, ['it']],
  ])('include %s', (_what, member, names) => {
    const { members } = schemaView({ type: 'object', properties: { it: member } }, 'Sample')
    expect(members.map(({ name }) => name)).toEqual(names)
  })

  it('are required or not', () => {
    const { members } = schemaView({ properties: { one: text, other: text }, required: ['one'] }, '')
    expect(members).toEqual([
      { name: 'one', isRequired: true, type: ['string'], description: 'A text.' },
      { name: 'other', isRequired: false, type: ['string'], description: 'A text.' },
    ])
  })
})
