import Type, { type TSchema } from 'typebox'
import type { Tool, ToolExample } from '../../tools/define-tool.ts'
import { BADGE_OPERATION, BADGE_PATH } from '../badge/operation.ts'
import { MCP_OPERATION, MCP_PATH } from '../mcp/operation.ts'
import { componentSchemas, type JsonSchema } from './components.ts'
import { errorComponents, errorResponses } from './errors.ts'

export const OPENAPI_PATH = '/api/v1/openapi.json'

/** The version of the description, not of the software. Additions inside v1 increase it. */
export const DESCRIPTION_VERSION = '1.1.0'

const TAGS = {
  dns: 'DNS checks and lookups through public DNSSEC-validating resolvers.',
  web: 'Website checks for search engines and AI assistants.',
  conversion: 'Conversions without network access.',
  generators: 'Generators for DNS records. They make no DNS query.',
  mail: 'Mail servers, DKIM keys and mail headers.',
  agents: 'The same tools for AI agents, over the Model Context Protocol (MCP).',
  description: 'The OpenAPI description of the API.',
} as const

/** The OpenAPI description, derived from the list of tools. */
export function buildDocument(tools: readonly Tool[], baseUrl: string) {
  const components = componentSchemas()
  const paths: Record<string, object> = {}
  for (const tool of tools)
    paths[tool.rest.path] = { [tool.rest.method.toLowerCase()]: operation(tool, components.hoist) }
  paths[BADGE_PATH] = { get: BADGE_OPERATION }
  paths[MCP_PATH] = { post: MCP_OPERATION }
  paths[OPENAPI_PATH] = { get: SELF_OPERATION }
  return {
    openapi: '3.1.0',
    info: {
      title: 'zonewise: domain diagnostics',
      version: DESCRIPTION_VERSION,
      summary: 'Checks the DNS, mail and web setup of a domain and shows how to fix problems.',
      description:
        'Free, usable without sign-up, and open to browsers (CORS). Every response has an `X-Request-Id` header. Every ' +
        'error response is `{ error: { code, message } }`; the message says what was wrong and what to send instead. ' +
        'Members, finding ids and codes may be added inside v1 at any time, so ignore unknown ones. A removal is ' +
        'announced 6 months in advance with the `Deprecation`, `Sunset` and `Link` headers.',
      contact: { name: 'The operator of this service', url: baseUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'This service' }],
    security: [{}, { apiKey: [] }, { bearer: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...errorComponents.schemas, ...components.schemas },
      responses: usedResponses(paths),
      headers: errorComponents.headers,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'Optional. A key raises the daily limit.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'Optional. The same key in the Authorization header.' },
      },
    },
    'x-api': 'v1',
  }
}

/** Only the responses that an operation refers to. */
function usedResponses(paths: object) {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(errorComponents.responses).filter(([name]) => text.includes(`"#/components/responses/${name}"`)),
  )
}

type Hoist = (schema: TSchema) => JsonSchema

function operation(tool: Tool, hoist: Hoist) {
  return {
    operationId: tool.operationId,
    summary: tool.title,
    description: tool.description,
    tags: [tool.tag],
    ...(tool.isLimited ? {} : { security: [] }),
    parameters: parameters(tool, hoist),
    ...(tool.rest.method === 'POST' ? { requestBody: requestBody(tool, hoist) } : {}),
    responses: {
      200: {
        description: 'The result.',
        headers: errorComponents.commonHeaders,
        content: { 'application/json': { schema: hoist(withApi(tool.output)), examples: resultExamples(tool) } },
      },
      ...errorResponses([...tool.refusals, ...(tool.isLimited ? (['invalid_api_key', 'rate_limited'] as const) : [])]),
    },
  }
}

function parameters({ rest, parameters, examples }: Tool, hoist: Hoist) {
  return Object.entries(parameters)
    .filter(([name]) => rest.method === 'GET' || name !== rest.body.fills)
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
  const { fills, decodeText, forms } = tool.rest.body
  const own = forms === undefined ? tool.parameters[fills]?.schema : Type.Union(Object.values(forms))
  if (own === undefined) throw new Error(`${tool.name} has no parameter ${fills}`)
  const bodyExamples = (wrap: (value: unknown) => unknown) =>
    examplesOf(tool.examples, ({ input }) => wrap(input[fills]))
  if (decodeText === undefined)
    return {
      required: true,
      content: { 'application/json': { schema: hoist(own), examples: bodyExamples((value) => value) } },
    }
  const object = { type: 'object', required: [fills], properties: { [fills]: hoist(own) } }
  return {
    required: true,
    content: {
      'text/plain': { schema: hoist(own), examples: bodyExamples((value) => value) },
      'application/json': { schema: object, examples: bodyExamples((value) => ({ [fills]: value })) },
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

const SELF_OPERATION = {
  operationId: 'openapi',
  summary: 'OpenAPI description',
  description: 'The OpenAPI 3.1 description of the service, generated from its code.',
  tags: ['description'],
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      headers: errorComponents.commonHeaders,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['openapi', 'info', 'paths'],
            properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
          },
          examples: {
            example1: {
              summary: 'The beginning of the document',
              value: {
                openapi: '3.1.0',
                info: { title: 'zonewise: domain diagnostics', version: DESCRIPTION_VERSION },
                paths: {},
              },
            },
          },
        },
      },
    },
    ...errorResponses([]),
  },
}
