import { errorResponses, responseHeaders } from '../openapi/errors.ts'

export const MCP_PATH = '/mcp'

const MESSAGE = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: {
      anyOf: [{ type: 'string' }, { type: 'integer' }],
      description: 'Returned in the response. A message without an id is a notification.',
    },
    method: {
      type: 'string',
      description:
        'initialize, ping, tools/list or tools/call; in revision 2026-07-28: server/discover, tools/list or ' +
        'tools/call.',
    },
    params: { type: 'object', description: 'Parameters of the method; for tools/call, name and arguments.' },
  },
}

const RESPONSE = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    result: {
      type: 'object',
      description: 'Result of the method; for tools/call: content, structuredContent and isError.',
    },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
    },
  },
}

const CONVERTED = { input: 'münchen.de', ascii: 'xn--mnchen-3ya.de', unicode: 'münchen.de' }

/** The OpenAPI operation of the MCP endpoint, which is not a tool but offers the tools. */
export const MCP_OPERATION = {
  operationId: 'mcp',
  summary: 'MCP endpoint for AI agents',
  description:
    'The Model Context Protocol (MCP) over Streamable HTTP, without sessions: the request is one JSON-RPC 2.0 ' +
    'message, and the response is JSON. A call with a progressToken whose Accept header names text/event-stream is answered ' +
    'with server-sent events: notifications/progress, then the response. Supported revisions: 2024-11-05 to 2025-11-25, and ' +
    '2026-07-28. The tools are those of the REST endpoints, with the same keys and limits; only tools/call counts ' +
    'against the limits. Errors of a call, including rate limits and invalid keys, are returned as a result with ' +
    'isError true and the JSON error object as text. The Accept and Content-Type headers are not required.',
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
      headers: responseHeaders,
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
    202: {
      description: 'The notification was accepted. The response has no body.',
      headers: responseHeaders,
    },
    ...errorResponses(['payload_too_large']),
  },
}
