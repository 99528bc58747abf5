import type { IncomingHttpHeaders } from 'node:http'
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

/** The SDK needs an absolute URL, but does not use it. */
const ADDRESS = 'http://localhost/mcp'

/** The only request headers that the protocol uses. */
const PROTOCOL_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601

/**
 * Handles one message with a new server, in the revision of the message. The response is never a stream: the route sends the progress of
 * a call itself, in the same way for all revisions.
 */
export async function answerMessage(server: Server, message: unknown, headers: IncomingHttpHeaders): Promise<Response> {
  const request = new Request(ADDRESS, { method: 'POST', headers: protocolHeaders(headers) })
  if (await isLegacyRequest(request, message)) return answerLegacy(server, message, request)
  // The SDK would respond to this method with a stream. It is for servers whose lists change.
  if (methodOf(message) === 'subscriptions/listen') return methodNotFound(message)
  // Tools send nothing before their result, so `auto` does not stream either; `json` would print a warning.
  const handler = createMcpHandler(() => server, { legacy: 'reject', responseMode: 'auto' })
  return withoutDoubtfulId(await handler.fetch(request, { parsedBody: message }))
}

/** JSON-RPC 2.0 section 5: the response to an invalid request has the id null. */
async function withoutDoubtfulId(response: Response): Promise<Response> {
  if (response.status !== 400) return response
  const answer = (await response.json()) as { readonly error?: { readonly code?: unknown } }
  const isDoubtful = answer.error?.code === INVALID_REQUEST
  return Response.json(isDoubtful ? { ...answer, id: null } : answer, { status: 400 })
}

/** Handles the revisions up to 2025, which start with `initialize`; no state is stored between requests. */
async function answerLegacy(server: Server, message: unknown, request: Request): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** Adds headers that the protocol requires and this service does not, so that plain curl works. */
function protocolHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers({ accept: 'application/json, text/event-stream', 'content-type': 'application/json' })
  for (const name of PROTOCOL_HEADERS) {
    const value = given[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

const methodOf = (message: unknown): unknown => (message as { readonly method?: unknown } | null)?.method

function methodNotFound(message: unknown): Response {
  const { id = null } = message as { readonly id?: unknown }
  return Response.json(
    { jsonrpc: '2.0', id, error: { code: METHOD_NOT_FOUND, message: 'Method not found' } },
    { status: 404 },
  )
}
