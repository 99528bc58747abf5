import { describe, expect, it } from 'vitest'
import type { JsonSchema } from './components.ts'
import { nameParts } from './named-parts.ts'
import { pascalCase, singular } from './names.ts'

const TEXT = { type: 'string' }
const object = (properties: Readonly<Record<string, JsonSchema>>, more: JsonSchema = {}) => ({
  type: 'object',
  properties,
  ...more,
})
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const named = (schemas: Readonly<Record<string, JsonSchema>>) => nameParts({ paths: {}, components: { schemas } })

describe('a part becomes a component', () => {
  it.each<[what: string, part: JsonSchema, name: string, left: JsonSchema]>([
    ['an object in a member', object({ text: TEXT }), 'ReportPart', reference('ReportPart')],
    ['an object with a title', object({ text: TEXT }, { title: 'Sum' }), 'Sum', reference('Sum')],
    [
      'an entry of a list',
      { type: 'array', items: object({ text: TEXT }) },
      'ReportPart',
      { type: 'array', items: reference('ReportPart') },
    ],
    [
      'an object or null',
      { anyOf: [object({ text: TEXT }), { type: 'null' }] },
      'ReportPart',
      { anyOf: [reference('ReportPart'), { type: 'null' }] },
    ],
    [
      'a list of values, whose reference keeps the description and the mark of an extension',
      { type: 'string', enum: ['a', 'b'], description: 'Which.', 'x-extension': true },
      'ReportPart',
      { ...reference('ReportPart'), description: 'Which.', 'x-extension': true },
    ],
    ['one value with a title', { type: 'string', enum: ['a'], title: 'Only' }, 'Only', reference('Only')],
  ])('%s', (_what, part, name, left) => {
    const { schemas } = named({ Report: object({ part }) }).components
    expect(Object.keys(schemas).sort()).toEqual([name, 'Report'].sort())
    expect(schemas['Report']).toEqual(object({ part: left }))
    expect(schemas[name]).not.toHaveProperty('title')
  })

  it.each<[what: string, part: JsonSchema]>([
    ['a text', TEXT],
    ['a list of one value', { type: 'string', enum: ['full'] }],
    ['a list of numbers', { type: 'integer', enum: [25, 465] }],
    ['a reference', reference('Report')],
  ])('but not %s', (_what, part) => {
    expect(named({ Report: object({ part }) }).components.schemas).toEqual({ Report: object({ part }) })
  })

  it('inside another part', () => {
    const { schemas } = named({
      Report: object({ keys: { items: object({ ds: { items: object({ tag: TEXT }) } }) } }),
    }).components
    expect(Object.keys(schemas).sort()).toEqual(['Report', 'ReportKey', 'ReportKeyDs'])
  })

  it('in the body, the result and the parameters of an operation', () => {
    const content = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
    const operation = {
      operationId: 'say',
      parameters: [
        { name: 'lang', schema: { type: 'string', enum: ['en', 'de'], title: 'Language' } },
        { name: 'detail', schema: { type: 'string', enum: ['full', 'brief'] } },
      ],
      requestBody: content(object({ raw: TEXT })),
      responses: { 200: content(object({ said: TEXT })), 202: {} },
    }
    const document = nameParts({ paths: { '/say': { post: operation } }, components: { schemas: {} } })
    expect(document.paths['/say']).toEqual({
      post: {
        ...operation,
        parameters: [{ name: 'lang', schema: reference('Language') }, operation.parameters[1]],
        requestBody: content(reference('SayRequest')),
        responses: { 200: content(reference('SayResponse')), 202: {} },
      },
    })
  })

  it('once, if several members have the same title and differ only in their descriptions', () => {
    const severity = (description: string) => ({ type: 'string', enum: ['ok', 'warn'], title: 'Severity', description })
    const { schemas } = named({
      One: object({ it: severity('Of one.') }),
      Two: object({ it: severity('Of two.') }),
    }).components
    expect(schemas['Severity']).toEqual({ type: 'string', enum: ['ok', 'warn'], description: 'Of one.' })
    expect(schemas['Two']).toMatchObject({ properties: { it: { description: 'Of two.' } } })
  })

  it('never under a name that another schema has', () => {
    const report = object({ it: object({ text: TEXT }) })
    expect(() => named({ Report: report, ReportIt: TEXT })).toThrow('Two schemas have the name ReportIt.')
  })
})

describe('alternatives', () => {
  const of = (kind: unknown) => object({ api: { const: 'v1' }, kind: { const: kind } })
  const anyOf = [reference('A'), reference('B')]

  it('have a discriminator if a text tells them apart', () => {
    const { schemas } = named({ A: of('a'), B: of('b'), Either: { anyOf } }).components
    expect(schemas['Either']).toEqual({
      oneOf: anyOf,
      discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A', b: '#/components/schemas/B' } },
    })
  })

  it('exclude each other without one if the value is not a text', () => {
    expect(named({ A: of(true), B: of(false), Either: { anyOf } }).components.schemas['Either']).toEqual({
      oneOf: anyOf,
    })
  })

  it('stay as they are if a value can match several', () => {
    expect(named({ A: of('a'), B: of('a'), Either: { anyOf } }).components.schemas['Either']).toEqual({ anyOf })
  })
})

describe('names', () => {
  it.each([
    ['mta-sts', 'MtaSts'],
    ['checkDomain', 'CheckDomain'],
    ['spf', 'Spf'],
  ])('%s becomes %s', (text, name) => expect(pascalCase(text)).toBe(name))

  it.each([
    ['Statuses', 'Status'],
    ['Losses', 'Loss'],
    ['Categories', 'Category'],
    ['NameServers', 'NameServer'],
    ['ZoneDs', 'ZoneDs'],
    ['Unseen', 'Unseen'],
  ])('%s has entries called %s', (list, entry) => expect(singular(list)).toBe(entry))
})
