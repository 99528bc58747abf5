import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../tools/registry.ts'
import { createAgentTools } from './agent-tools.ts'
import { exampleOf } from './input-schema.ts'
import { visibleToAgents } from './output-schema.ts'

const { descriptions, find, names } = createAgentTools(TOOLS)
const cases = descriptions.map((tool) => [tool.name, tool] as const)

type Schema = Readonly<Record<string, unknown>>

/** Every schema inside a schema, with the path that leads to it. */
function parts(schema: Schema, path = ''): readonly (readonly [path: string, schema: Schema])[] {
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const choices = ((schema['anyOf'] ?? []) as Schema[]).map((choice, index) => [`|${index}`, choice] as const)
  const items = schema['items'] === undefined ? [] : [['[]', schema['items'] as Schema] as const]
  return [
    [path, schema],
    ...[...members, ...choices, ...items].flatMap(([name, part]) => parts(part, `${path}/${name}`)),
  ]
}

const ajv = new Ajv2020({ strict: true, allErrors: true })
addFormats.default(ajv)

describe('the tools for agents', () => {
  it('are ten, in the order of the registry', () => {
    expect(names).toEqual([
      'dns_health_check',
      'dns_lookup',
      'dns_propagation',
      'domain_availability',
      'dkim_check',
      'dnssec_check',
      'mail_check',
      'seo_check',
      'idn_convert',
      'generate_record',
    ])
  })

  it('take less than the context that a client spends on a server', () => {
    const spent = JSON.stringify(descriptions.map(({ outputSchema: _ignored, ...reported }) => reported)).length
    expect(spent).toBeLessThan(20_000)
  })

  it.each(cases)('%s: a name and a title that every client shows', (name, { title, annotations }) => {
    expect(name).toMatch(/^[a-z_]{1,40}$/)
    expect(title).not.toBe('')
    expect(annotations?.title).toBe(title)
  })

  it.each(cases)('%s: says when to use it and what it costs, and nothing of HTTP', (_name, { description = '' }) => {
    expect(description).toMatch(/\bUse it\b/)
    expect(description).toMatch(/daily limit|not limited/)
    expect(description).not.toMatch(/Accept|header `|docs\/|\bGET\b|\bPOST\b/)
    expect(description.length).toBeLessThan(1024)
  })

  const withVerdict = cases.filter(
    ([, { outputSchema }]) => 'verdict' in ((outputSchema?.['properties'] ?? {}) as object),
  )

  it('return a verdict if they judge a result without a score', () => {
    expect(withVerdict.map(([name]) => name)).toEqual([
      'dns_lookup',
      'dns_propagation',
      'domain_availability',
      'dkim_check',
      'dnssec_check',
      'mail_check',
    ])
  })

  it.each(withVerdict)('%s: puts the verdict first, in a language that the agent chooses', (name, tool) => {
    expect(tool.description).toContain('Report verdict first')
    expect(tool.description).not.toMatch(/not verdicts/)
    expect(JSON.stringify(tool.outputSchema)).not.toContain('detail=full')
    expect(find(name)?.parameters).toHaveProperty('detail')
    expect(tool.inputSchema.properties).not.toHaveProperty('detail')
    expect(tool.inputSchema.properties).toMatchObject({ lang: { enum: ['en', 'de'] } })
  })

  it('dns_health_check: says what to report if the domain was not fully checked', () => {
    const [, health] = cases.find(([name]) => name === 'dns_health_check') ?? []
    expect(health?.description).toMatch(/determined false, say “not fully checked”/)
    expect(health?.outputSchema).toMatchObject({
      properties: { coverage: { type: 'number' }, determined: { type: 'boolean' } },
      required: expect.arrayContaining(['score', 'coverage', 'determined']),
    })
  })

  it('dns_health_check: the published records are for pages and scripts, and use up no context', () => {
    const health = find('dns_health_check')
    if (health === undefined) throw new Error('there is no such tool')
    expect(health.output).toMatchObject({ properties: { records: {} } })
    const [, described] = cases.find(([name]) => name === health.name) ?? []
    expect(described?.outputSchema?.['properties']).not.toHaveProperty('records')
    expect(visibleToAgents(health, { score: 1, records: { sets: [] } })).toEqual({ score: 1 })
  })

  it.each(cases)('%s: is read-only, and says whether it accesses the network', (name, { annotations }) => {
    const openWorldHint = !['idn_convert', 'generate_record'].includes(name)
    expect(annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint,
    })
  })
})

describe('schemas that all model vendors accept', () => {
  const REFUSED = [
    ...['$ref', '$defs', '$id', 'default', 'const', 'title', 'examples', 'oneOf', 'allOf', 'not', 'if'],
    'x-extension',
  ]

  it.each(cases)('%s: no keyword that a vendor rejects', (_name, { inputSchema, outputSchema }) => {
    const found = [inputSchema, outputSchema as Schema].flatMap((schema) =>
      parts(schema).flatMap(([path, part]) =>
        REFUSED.filter((keyword) => keyword in part).map((word) => `${path} ${word}`),
      ),
    )
    expect(found).toEqual([])
  })

  it.each(cases)('%s: one type for each place, and null only as one of two', (_name, { inputSchema, outputSchema }) => {
    for (const [path, part] of [...parts(inputSchema), ...parts(outputSchema as Schema)]) {
      expect(Array.isArray(part['type']), path).toBe(false)
      expect('type' in part || 'anyOf' in part, path).toBe(true)
      if ('anyOf' in part) expect(part['anyOf'], path).toHaveLength(2)
    }
  })

  it.each(cases)('%s: takes an object without a choice at its root, and nothing unknown', (_name, { inputSchema }) => {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    for (const [path, part] of parts(inputSchema)) {
      expect('anyOf' in part, path).toBe(false)
      if (part['type'] === 'object') expect(part['additionalProperties'], path).toBe(false)
    }
  })

  it.each(cases)('%s: every argument has a description and an example', (_name, { inputSchema }) => {
    for (const [path, part] of parts(inputSchema).slice(1))
      if (!path.endsWith('[]')) expect(String(part['description']), path).toMatch(/^\w.{10,}Example: .+/s)
  })

  it.each(cases)('%s: the tool accepts every example', (name) => {
    const tool = find(name)
    if (tool === undefined) throw new Error(`${name} is not there`)
    for (const [argument, { read }] of Object.entries(tool.parameters))
      expect(() => read(exampleOf(tool, argument)), argument).not.toThrow()
  })

  it.each(cases)('%s: gives an object, open for fields to come', (_name, { outputSchema }) => {
    expect(outputSchema).toMatchObject({ type: 'object' })
    for (const [path, part] of parts(outputSchema as Schema))
      expect(part, path).not.toHaveProperty('additionalProperties')
  })

  it.each(cases)('%s: the examples of the tool fit both', (name, { inputSchema, outputSchema }) => {
    const [takes, gives] = [ajv.compile(inputSchema), ajv.compile(outputSchema as Schema)]
    for (const { input, output } of find(name)?.examples ?? []) {
      expect(takes(input), JSON.stringify(takes.errors)).toBe(true)
      expect(gives(output), JSON.stringify(gives.errors)).toBe(true)
    }
  })
})

describe('results of several forms', () => {
  const outputOf = (name: string) =>
    descriptions.find((tool) => tool.name === name)?.outputSchema as unknown as {
      readonly required: readonly string[]
      readonly properties: Readonly<Record<string, Schema>>
    }

  it('become one object that demands only what all have', () => {
    expect(outputOf('dkim_check').required).toEqual(['domain', 'selector', 'name', 'found'])
    expect(outputOf('generate_record').required).toEqual(['kind', 'warnings'])
  })

  it('say which members belong to which form', () => {
    expect(outputOf('dkim_check').properties['status']?.['description']).toMatch(/^With found false: DNS RCODE/)
    expect(outputOf('generate_record').properties['records']?.['description']).toMatch(
      /^With kind caa: The CAA records/,
    )
    expect(outputOf('generate_record').properties['errors']?.['description']).toMatch(/^With kind spf or kind dmarc: /)
  })

  it('keep the member that distinguishes the forms', () => {
    expect(outputOf('generate_record').properties['kind']).toEqual({
      type: 'string',
      enum: ['spf', 'dmarc', 'caa', 'mta-sts'],
    })
    expect(outputOf('dkim_check').properties['found']).toEqual({ type: 'boolean', description: expect.any(String) })
  })
})
