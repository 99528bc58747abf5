import type { Tool } from '../../tools/define-tool.ts'
import { BADGE_OPERATION, BADGE_PATH } from '../badge/operation.ts'
import { MCP_OPERATION, MCP_PATH } from '../mcp/operation.ts'
import { componentSchemas } from './components.ts'
import { errorComponents, errorResponses, responseHeaders, usedIn } from './errors.ts'
import { operation, variantsOf } from './operation.ts'
import { DESCRIPTION_VERSION } from './version.ts'

export const OPENAPI_PATH = '/api/v1/openapi.json'

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
  for (const tool of tools) {
    paths[tool.rest.path] = { [tool.rest.method.toLowerCase()]: operation(tool, components.hoist) }
    for (const variant of variantsOf(tool))
      paths[variant.rest.path] = {
        post: { ...operation(variant, components.hoist), 'x-extension': true, 'x-variant-of': tool.operationId },
      }
  }
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
      ...usedIn(paths),
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

const SELF_OPERATION = {
  operationId: 'openapi',
  summary: 'OpenAPI description',
  description: 'The OpenAPI 3.1 description of the service, generated from its code.',
  tags: ['description'],
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      headers: responseHeaders,
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
