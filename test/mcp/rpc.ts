import { call, type Reply, type Running } from '../http/start-service.ts'

type Headers = Readonly<Record<string, string>>

/** One POST to the endpoint; objects are sent as JSON. */
export const post = (running: Running, body: unknown, headers: Headers = {}): Promise<Reply> =>
  call(running, {
    method: 'POST',
    path: '/mcp',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  })

export const MODERN = '2026-07-28'

const META = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientCapabilities': {},
}

export interface Message {
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** A request in the format of the revisions of 2025. */
export const legacy = (method: string, params?: object, id: unknown = 1): Message => ({
  body: { jsonrpc: '2.0', id, method, ...(params && { params }) },
  headers: {},
})

/** A request of revision 2026-07-28, with all required members. */
export const modern = (method: string, params: Readonly<Record<string, unknown>> = {}): Message => ({
  body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } },
  headers: {
    'mcp-protocol-version': MODERN,
    'mcp-method': method,
    ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
  },
})

export const send = (running: Running, { body, headers }: Message, further: Headers = {}): Promise<Reply> =>
  post(running, body, { ...headers, ...further })

export interface CallResult {
  readonly content: readonly { readonly type: string; readonly text: string }[]
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

export const resultOf = ({ json }: Reply): CallResult => json['result'] as CallResult

/** The message of a tool error. */
export function errorOf(reply: Reply): { readonly code: string; readonly message: string } {
  const [content] = resultOf(reply).content
  return (JSON.parse(content?.text ?? '{}') as { error: { code: string; message: string } }).error
}
