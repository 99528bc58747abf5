import { errorComponents, errorResponses } from '../openapi/errors.ts'

export const MCP_PATH = '/mcp'

const MESSAGE = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: {
      anyOf: [{ type: 'string' }, { type: 'integer' }],
      description: 'Comes back in the response. A message without it is a notification.',
    },
    method: {
      type: 'string',
      description:
        'initialize, ping, tools/list or tools/call; with revision 2026-07-28 server/discover, tools/list or tools/call.',
    },
    params: { type: 'object' },
  },
}

const RESPONSE = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    result: { type: 'object', description: 'Of tools/call: content, structuredContent and isError.' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
  },
}

const CONVERTED = { input: 'münchen.de', ascii: 'xn--mnchen-3ya.de', unicode: 'münchen.de' }

/** How the description shows the endpoint for agents, which is no tool: it offers them. */
export const MCP_OPERATION = {
  operationId: 'mcp',
  summary: 'The tools for AI agents',
  description:
    'The Model Context Protocol over Streamable HTTP, without sessions: one JSON-RPC 2.0 message in, one response out, never a ' +
    'stream. Revisions 2024-11-05 to 2025-11-25 and 2026-07-28. The tools are those of the REST endpoints, with the same keys ' +
    'and limits; only tools/call is counted. What is wrong with a call, a used-up limit and a bad key included, is told in a ' +
    'result with isError, as the JSON of the error object. Neither Accept nor Content-Type is enforced.',
  tags: ['agents'],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: MESSAGE,
        examples: {
          example1: {
            summary: 'Call a tool',
            value: {
              jsonrpc: '2.0',
              id: 1,
              method: 'tools/call',
              params: { name: 'idn_convert', arguments: { name: CONVERTED.input } },
            },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The JSON-RPC response.',
      headers: errorComponents.commonHeaders,
      content: {
        'application/json': {
          schema: RESPONSE,
          examples: {
            example1: {
              summary: 'The result of a tool',
              value: {
                jsonrpc: '2.0',
                id: 1,
                result: {
                  content: [{ type: 'text', text: JSON.stringify(CONVERTED) }],
                  structuredContent: CONVERTED,
                  isError: false,
                },
              },
            },
          },
        },
      },
    },
    202: { description: 'A notification was taken. There is no body.', headers: errorComponents.commonHeaders },
    ...errorResponses(['payload_too_large']),
  },
}
