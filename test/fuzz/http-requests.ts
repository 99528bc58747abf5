import { METHODS } from 'node:http'
import fc from 'fast-check'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { BADGE_PATH } from '../../src/surfaces/badge/operation.ts'
import { MCP_PATH } from '../../src/surfaces/mcp/operation.ts'
import { TOOLS } from '../../src/tools/registry.ts'

/** A request as bytes, and what is needed to judge its response. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly bytes: Buffer
}

/** Every route, with its parameters in braces. */
const ROUTES: readonly string[] = [
  ...new Set([
    ...TOOLS.map(({ rest }) => rest.path),
    ...SITE_PAGES.flatMap(({ path, deepPath }) => (deepPath === undefined ? [path] : [path, deepPath])),
    BADGE_PATH,
    MCP_PATH,
    '/api/v1/openapi.json',
    '/docs',
    '/docs/findings',
    '/docs/findings/{id}',
    '/assets/{file}',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/favicon.ico',
    '/{none}',
  ]),
]

const VALUES: readonly string[] = [
  'example.com',
  'www.example.com',
  'example.com.',
  'A',
  'TXT',
  'ANY',
  'spf',
  'dmarc',
  'caa',
  'mta-sts',
  's1',
  '192.0.2.1',
  '::1',
  'xn--',
  '__proto__',
  'constructor',
  'toString',
  '..',
  '%2e%2e',
  '%2f',
  '%00',
  '%0d%0aX-Injected:%201',
  '%zz',
  '%',
  '%c3%28',
  '%e2%80%ae',
  'm%C3%BCnchen.de',
  'a'.repeat(64),
  'a.'.repeat(127),
  'a'.repeat(300),
  '',
]

const pathValue = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
  fc.string({ unit: 'grapheme', maxLength: 10 }).map(encodeURIComponent),
)

const QUERY_NAMES = ['lang', 'detail', 'domain', 'name', 'type', 'selector', 'format', '__proto__', 'a[]', 'x']

const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_NAMES), pathValue), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`))

const path = fc
  .tuple(fc.constantFrom(...ROUTES), fc.array(pathValue, { minLength: 3, maxLength: 3 }), query)
  .map(([route, values, tail]) => {
    let next = 0
    return route.replace(/\{\w+\}/g, () => values[next++] ?? '') + tail
  })

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'text/html',
    'application/json',
    'text/event-stream',
    'application/json, text/event-stream',
    ';q=x,,',
  ],
  'accept-language': ['de', 'en;q=0', '*', 'x'.repeat(2000)],
  'accept-encoding': ['gzip', 'br', 'br;q=0, gzip;q=0', 'nonsense, ,;'],
  'content-type': [
    'application/json',
    'text/plain',
    'text/plain; charset=utf-16',
    'application/x-www-form-urlencoded',
    ';',
    'a/b; charset="',
  ],
  'content-encoding': ['gzip', 'identity', 'br, br'],
  'if-none-match': ['*', '"x"', 'W/"', '"a", "b"'],
  'x-api-key': ['zw_x', '', 'é', 'a'.repeat(500)],
  authorization: ['Bearer zw_x', 'Bearer', 'Basic YTpi', 'x'],
  'x-forwarded-for': ['192.0.2.1', '192.0.2.1:80', '"[2001:db8::1]:1"', 'unknown, ,', ','],
  'x-request-id': ['abcdefgh', '<script>', 'x'.repeat(200)],
  origin: ['https://evil.example', 'null', ''],
  expect: ['100-continue', 'something'],
  upgrade: ['websocket', 'h2c'],
  cookie: ['a=b', '=;;'],
  range: ['bytes=0-', 'x'],
  'transfer-encoding': ['identity'],
  'mcp-protocol-version': ['2025-06-18', '2026-07-28', 'x'],
  'mcp-method': ['tools/call', 'x'],
  te: ['trailers'],
}

const header = fc.oneof(
  fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => `${name}: ${value}`)),
  fc
    .tuple(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), fc.stringMatching(/^[\x20-\x7e]{0,40}$/))
    .filter(([name]) => !['content-length', 'transfer-encoding', 'connection', 'host', 'upgrade'].includes(name))
    .map(([name, value]) => `${name}: ${value}`),
)

const MEMBERS = [
  'policy',
  'all',
  'ip4',
  'includes',
  'mode',
  'mx',
  'domain',
  'issue',
  'raw',
  'rua',
  'kind',
  '__proto__',
  'id',
]
const jsonBody = fc
  .dictionary(
    fc.constantFrom(...MEMBERS),
    fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('none', 'reject', 'fail', 'enforce', ['192.0.2.1'], 'example.com'),
    ),
  )
  .map((value) => JSON.stringify(value))

const rpcBody = fc
  .record({
    jsonrpc: fc.constantFrom('2.0', '1.0', 2),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    method: fc.constantFrom(
      'initialize',
      'ping',
      'tools/list',
      'tools/call',
      'server/discover',
      'notifications/initialized',
      'x',
    ),
    params: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.record({
        name: fc.constantFrom('dns_lookup', 'dns_health_check', 'idn_convert', 'generate_record', 'toString'),
        arguments: fc.oneof(
          fc.jsonValue({ maxDepth: 2 }),
          fc.record({
            name: fc.constantFrom('example.com', 'x y', ''),
            domain: fc.constantFrom('example.com', '-'),
            type: fc.constantFrom('A', 'x'),
          }),
        ),
      }),
    ),
  })
  .map((value) => JSON.stringify(value))

const body = fc.oneof(
  fc.constant(''),
  jsonBody,
  rpcBody,
  fc.string({ maxLength: 200 }),
  fc.constantFrom(
    '{',
    '[',
    'null',
    '"',
    `${'['.repeat(5000)}`,
    'Received: from a by b; x\r\nFrom: a\r\n',
    'a'.repeat(70_000),
  ),
)

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  { weight: 5, arbitrary: fc.constant('POST') },
  // CONNECT asks for a tunnel; Node closes the connection without a response.
  { weight: 2, arbitrary: fc.constantFrom(...METHODS.filter((name) => name !== 'CONNECT')) },
)

/** Requests that follow the grammar of HTTP, with any method, path, headers and body. */
export const requests: fc.Arbitrary<FuzzRequest> = fc
  .record({ method, path, headers: fc.array(header, { maxLength: 6 }), body })
  .map((parts) => {
    const content = Buffer.from(parts.body, 'utf8')
    const fields = parts.headers.filter((line) => !line.startsWith('transfer-encoding'))
    const lines = [
      `${parts.method} ${parts.path} HTTP/1.1`,
      'host: zonewise.example',
      'connection: close',
      ...fields,
      ...(content.length > 0 ? [`content-length: ${content.length}`] : []),
    ]
    return {
      method: parts.method,
      path: parts.path,
      bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), content]),
    }
  })

/** The same requests with some bytes changed, inserted or removed in their first two kilobytes. */
export const brokenRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    requests,
    fc.array(
      fc.tuple(
        fc.nat(2000),
        fc.nat(3),
        fc.oneof(
          fc.constantFrom(
            '\r\n',
            '\n',
            '\0',
            ': ',
            ' ',
            'transfer-encoding: chunked\r\n',
            'host: b\r\n',
            'content-length: 5\r\n',
          ),
          fc.string({ maxLength: 3 }),
        ),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([request, changes]) => ({
    ...request,
    // The change may have moved it from a path for programs to one for people.
    path: '/',
    bytes: changes.reduce((bytes, [position, removed, inserted]) => {
      const at = position % (bytes.length + 1)
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(inserted, 'latin1'), bytes.subarray(at + removed)])
    }, request.bytes),
  }))
