import Type, { type TSchema } from 'typebox'
import type { Tool, ToolExample } from '../../tools/define-tool.ts'
import type { JsonSchema } from './components.ts'
import { errorResponses, limitHeaders, responseHeaders } from './errors.ts'
import { eventStream } from './event-stream.ts'
import { pascalCase } from './names.ts'

/** Puts the titled parts of a schema among the components. */
export type Hoist = (schema: TSchema) => JsonSchema

/** The operation of a tool. */
export function operation(tool: Tool, hoist: Hoist) {
  const result = hoist(withApi(tool.output))
  return {
    operationId: tool.operationId,
    summary: tool.title,
    description: tool.description,
    tags: [tool.tag],
    ...(tool.isLimited ? {} : { security: [] }),
    parameters: [...parameters(tool, hoist), ...(tool.isRefreshable ? [CACHE_CONTROL] : [])],
    ...(tool.rest.method === 'POST' ? { requestBody: requestBody(tool, hoist) } : {}),
    responses: {
      200: {
        description: 'The result.',
        headers: { ...responseHeaders, ...(tool.isLimited ? limitHeaders : {}) },
        content: { 'application/json': { schema: result, examples: resultExamples(tool) } },
      },
      ...errorResponses([...tool.refusals, ...(tool.isLimited ? (['invalid_api_key', 'rate_limited'] as const) : [])]),
    },
    ...eventStream(tool, result, hoist),
  }
}

/**
 * A tool whose body depends on a parameter of its path, as one tool for each value: the same URLs, but each with one schema for its
 * body and one for its result, so that users of generated clients need no casts.
 */
export function variantsOf(tool: Tool): readonly Tool[] {
  if (tool.rest.method !== 'POST') return []
  const { path, body } = tool.rest
  const { forms = {}, ...plainBody } = body
  const [placeholder = '', name = ''] = /\{(\w+)\}/.exec(path) ?? []
  const argument = tool.parameters[body.fills]
  if (argument === undefined) throw new Error(`${tool.name} has no parameter ${body.fills}`)
  return Object.entries(forms).map(([value, schema]) => ({
    ...tool,
    operationId: `${tool.operationId}${pascalCase(value)}`,
    title: `${tool.title}: ${value}`,
    description: `The operation ${tool.operationId} with the ${name} ${value}. ${tool.description}`,
    parameters: { [body.fills]: { ...argument, schema } },
    rest: { method: 'POST', path: path.replace(placeholder, value), body: plainBody },
    output: resultWith(tool.output, name, value),
    refusals: tool.refusals.filter((code) => code !== `invalid_${name}`),
    examples: tool.examples.filter(({ input }) => input[name] === value),
  }))
}

/** The alternative of a result whose member has this constant value. */
function resultWith(output: TSchema, name: string, value: string): TSchema {
  const { anyOf = [] } = output as { readonly anyOf?: readonly TSchema[] }
  const found = anyOf.find(
    (one) => (one as { properties?: Record<string, JsonSchema> }).properties?.[name]?.['const'] === value,
  )
  if (found === undefined) throw new Error(`No result has ${name} ${value}`)
  return found
}

const CACHE_CONTROL = {
  name: 'Cache-Control',
  in: 'header',
  required: false,
  description:
    'no-cache makes a cached report again if it is older than 60 seconds. Other values have no effect on the result.',
  schema: { type: 'string', 'x-extension': true },
  example: 'no-cache',
}

function parameters({ rest, parameters, examples }: Tool, hoist: Hoist) {
  return Object.entries(parameters)
    .filter(([name]) => rest.method === 'GET' || (name !== rest.body.fills && name !== rest.body.formats?.parameter))
    .map(([name, { schema, isOptional }]) => {
      const { description, ...plain } = hoist(schema)
      const isInPath = rest.path.includes(`{${name}}`)
      return {
        name,
        in: isInPath ? 'path' : 'query',
        required: isInPath || !isOptional,
        description,
        schema: plain,
        ...(examples[0]?.input[name] === undefined ? {} : { example: examples[0].input[name] }),
      }
    })
}

function requestBody(tool: Tool, hoist: Hoist) {
  if (tool.rest.method !== 'POST') throw new Error(`${tool.name} takes no body`)
  const { fills, decodeText, forms, formats } = tool.rest.body
  const own =
    forms === undefined
      ? tool.parameters[fills]?.schema
      : Type.Union(Object.values(forms), { title: `${pascalCase(tool.operationId)}Input` })
  if (own === undefined) throw new Error(`${tool.name} has no parameter ${fills}`)
  const bodyExamples = (wrap: (value: unknown) => unknown) =>
    examplesOf(tool.examples, ({ input }) => wrap(input[fills]))
  if (formats !== undefined)
    return {
      required: true,
      content: Object.fromEntries(
        Object.keys(formats.types).map((type) => [
          type,
          type === 'application/json'
            ? { schema: hoist(formats.json), examples: bodyExamples((value) => JSON.parse(String(value))) }
            : { schema: { type: 'string' } },
        ]),
      ),
    }
  if (decodeText === undefined)
    return {
      required: true,
      content: { 'application/json': { schema: hoist(own), examples: bodyExamples((value) => value) } },
    }
  const object = { type: 'object', required: [fills], properties: { [fills]: hoist(own) } }
  return {
    required: true,
    // Many client generators know only the first media type, and only JSON needs no header of its own.
    content: {
      'application/json': { schema: object, examples: bodyExamples((value) => ({ [fills]: value })) },
      'text/plain': { schema: hoist(own), examples: bodyExamples((value) => value) },
    },
  }
}

const resultExamples = ({ examples }: Tool) =>
  examplesOf(examples, ({ output }) => ({ api: 'v1', ...(output as object) }))

const examplesOf = (examples: readonly ToolExample[], value: (example: ToolExample) => unknown) =>
  Object.fromEntries(
    examples.map((example, index) => [`example${index + 1}`, { summary: example.title, value: value(example) }]),
  )

const API_MEMBER = { type: 'string', const: 'v1', description: 'Version of the API.' }

/** REST adds one member to every result, which the tools do not know. */
function withApi(output: TSchema): TSchema {
  const schema = output as JsonSchema
  if (Array.isArray(schema.anyOf))
    return { ...schema, anyOf: schema.anyOf.map((member) => withApi(member as TSchema)) } as TSchema
  return {
    ...schema,
    required: ['api', ...((schema.required as string[] | undefined) ?? [])],
    properties: { api: API_MEMBER, ...(schema.properties as object) },
  } as TSchema
}
