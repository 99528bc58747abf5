import { call, type Reply, type Running } from '../http/start-service.ts'
import { legacy, type Message, MODERN, modern, post, send } from './rpc.ts'

/** The description, the request, and the expected reply: the status and, after it, the code, the revision or that the tool failed. */
export type WireCase = readonly [what: string, run: (running: Running) => Promise<Reply>, comes: string]

const LIST = legacy('tools/list')
const CONVERT = { name: 'idn_convert', arguments: { name: 'münchen.de' } }
const LONG = (bytes: number): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { padding: 'a'.repeat(bytes) } })

const sent =
  (message: Message, further: Readonly<Record<string, string>> = {}): WireCase[1] =>
  (running) =>
    send(running, message, further)

const posted =
  (body: unknown): WireCase[1] =>
  (running) =>
    post(running, body)

const asked =
  (method: string, headers: Readonly<Record<string, string>> = {}): WireCase[1] =>
  (running) =>
    call(running, { method, path: '/mcp', headers })

/** Sends only the given headers, like a client that does not know the protocol. */
const bare =
  (headers: Readonly<Record<string, string>>): WireCase[1] =>
  (running) =>
    call(running, { method: 'POST', path: '/mcp', headers, body: JSON.stringify(LIST.body) })

const initialize = (protocolVersion: string): WireCase[1] =>
  sent(legacy('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } }))

const withId = (id: unknown): WireCase[1] => sent(legacy('ping', undefined, id))
const notification = (method: string, params?: object): WireCase[1] =>
  posted({ jsonrpc: '2.0', method, ...(params && { params }) })

const unlike = ({ body, headers }: Message, change: Readonly<Record<string, string>>): Message => ({
  body,
  headers: { ...headers, ...change },
})

const ofRevision = (revision: string): Message => {
  const { body, headers } = modern('tools/list')
  const meta = { 'io.modelcontextprotocol/protocolVersion': revision, 'io.modelcontextprotocol/clientCapabilities': {} }
  return { body: { ...body, params: { _meta: meta } }, headers: { ...headers, 'mcp-protocol-version': revision } }
}

export const WIRE_TABLE: readonly WireCase[] = [
  [
    'curl, no Accept (*/*): tools/list',
    bare({ accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' }),
    '200',
  ],
  ['Accept: application/json only: tools/list', sent(LIST, { accept: 'application/json' }), '200'],
  ['Accept both: tools/list', sent(LIST), '200'],
  ['no Content-Type', bare({ accept: 'application/json' }), '200'],
  ['Content-Type text/plain', sent(LIST, { 'content-type': 'text/plain' }), '200'],
  ['initialize 2024-11-05', initialize('2024-11-05'), '200 →2024-11-05'],
  ['initialize 2025-03-26', initialize('2025-03-26'), '200 →2025-03-26'],
  ['initialize 2025-06-18', initialize('2025-06-18'), '200 →2025-06-18'],
  ['initialize 2025-11-25', initialize('2025-11-25'), '200 →2025-11-25'],
  ['initialize 2026-07-28', initialize('2026-07-28'), '200 →2025-11-25'],
  ['initialize 1999-01-01', initialize('1999-01-01'), '200 →2025-11-25'],
  ['initialize without params', sent(legacy('initialize')), '200 -32603'],
  ['header MCP-Protocol-Version 2025-06-18', sent(LIST, { 'mcp-protocol-version': '2025-06-18' }), '200'],
  ['header MCP-Protocol-Version 1999-01-01', sent(LIST, { 'mcp-protocol-version': '1999-01-01' }), '400 -32000'],
  ['tools/call ok', sent(legacy('tools/call', CONVERT)), '200'],
  [
    'tools/call tool error (bad domain)',
    sent(legacy('tools/call', { name: 'dns_health_check', arguments: { domain: 'not_a_domain' } })),
    '200 isError',
  ],
  [
    'tools/call invalid arguments',
    sent(legacy('tools/call', { name: 'idn_convert', arguments: { name: 5 } })),
    '200 isError',
  ],
  [
    'tools/call extra argument',
    sent(legacy('tools/call', { name: 'idn_convert', arguments: { name: 'münchen.de', extra: 1 } })),
    '200 isError',
  ],
  ['tools/call without name', sent(legacy('tools/call', { arguments: {} })), '200 -32602'],
  ['tools/call params array', sent(legacy('tools/call', ['idn_convert'])), '400 -32600'],
  ['unknown tool', sent(legacy('tools/call', { name: 'nope', arguments: {} })), '200 -32602'],
  ['unknown method', sent(legacy('nope')), '200 -32601'],
  ['resources/list (not offered)', sent(legacy('resources/list')), '200 -32601'],
  ['ping', sent(legacy('ping')), '200'],
  ['notifications/initialized', notification('notifications/initialized'), '202'],
  ['notifications/cancelled', notification('notifications/cancelled', { requestId: 1 }), '202'],
  ['unknown notification', notification('notifications/nope'), '202'],
  ['notification with method tools/list', notification('tools/list'), '202'],
  ['posted response', posted({ jsonrpc: '2.0', id: 1, result: {} }), '202'],
  ['malformed JSON', posted('{'), '400 -32700'],
  ['empty body', posted(''), '400 -32700'],
  ['body "null"', posted('null'), '400 -32600'],
  ['5 MB body', posted(LONG(5_000_000)), '413 payload_too_large'],
  ['2 MB body', posted(LONG(2_000_000)), '413 payload_too_large'],
  ['batch of 2 requests', posted([LIST.body, legacy('ping').body]), '400 -32600'],
  ['batch of notifications', posted([{ jsonrpc: '2.0', method: 'notifications/initialized' }]), '400 -32600'],
  ['empty batch', posted([]), '400 -32600'],
  ['wrong jsonrpc "1.0"', posted({ ...LIST.body, jsonrpc: '1.0' }), '400 -32600'],
  ['missing jsonrpc', posted({ id: 1, method: 'tools/list' }), '400 -32600'],
  ['id null', withId(null), '400 -32600'],
  ['id 0', withId(0), '200'],
  ['id "abc"', withId('abc'), '200'],
  ['id 1.5', withId(1.5), '400 -32600'],
  ['id object', withId({}), '400 -32600'],
  ['GET', asked('GET'), '405 method_not_allowed'],
  ['GET as a browser', asked('GET', { accept: 'text/html', origin: 'https://app.example' }), '405 method_not_allowed'],
  ['DELETE', asked('DELETE'), '405 method_not_allowed'],
  ['HEAD', asked('HEAD'), '405'],
  [
    'OPTIONS preflight',
    asked('OPTIONS', { origin: 'https://app.example', 'access-control-request-method': 'POST' }),
    '204',
  ],
  ['Origin https://evil.example', sent(LIST, { origin: 'https://evil.example' }), '200'],
  ['MODERN server/discover', sent(modern('server/discover')), '200'],
  ['MODERN tools/list', sent(modern('tools/list')), '200'],
  ['MODERN tools/list, Accept */*', sent(modern('tools/list'), { accept: '*/*' }), '200'],
  ['MODERN tools/call', sent(modern('tools/call', CONVERT)), '200'],
  ['MODERN tools/call bad args', sent(modern('tools/call', { name: 'idn_convert', arguments: {} })), '200 isError'],
  ['MODERN unknown tool', sent(modern('tools/call', { name: 'nope', arguments: {} })), '200 -32602'],
  ['MODERN Mcp-Name mismatch', sent(unlike(modern('tools/call', CONVERT), { 'mcp-name': 'dns_lookup' })), '400 -32020'],
  ['MODERN no headers', sent({ ...modern('tools/list'), headers: {} }), '400 -32020'],
  ['MODERN version 1900', sent(ofRevision('1900-01-01')), '400 -32022'],
  ['MODERN header only, no _meta', sent(LIST, { 'mcp-protocol-version': MODERN }), '400 -32602'],
  ['MODERN unknown method', sent(modern('nope')), '404 -32601'],
  ['MODERN ping', sent(modern('ping')), '404 -32601'],
  ['MODERN initialize', sent(modern('initialize')), '404 -32601'],
  ['MODERN batch', posted([modern('tools/list').body]), '400 -32600'],
]

/** Formats a reply as in the table. */
export function inWords({ status, headers, json }: Reply): string {
  const { error, result } = json as {
    readonly error?: { readonly code: string | number }
    readonly result?: { readonly protocolVersion?: string; readonly isError?: boolean }
  }
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true
  return [
    String(status),
    ...(isStream ? ['SSE'] : []),
    ...(result?.protocolVersion === undefined ? [] : [`→${result.protocolVersion}`]),
    ...(result?.isError === true ? ['isError'] : []),
    ...(error === undefined ? [] : [String(error.code)]),
  ].join(' ')
}
