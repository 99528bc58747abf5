import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROBLEMS, type ProblemCode } from '../../src/problems.ts'
import { call, type Reply, type Running, raw, startService } from './start-service.ts'

let service: Running
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.server.close())

/** Checks status, body and headers that every refusal has. */
function expectRefusal(reply: Reply, code: ProblemCode): void {
  expect(reply.json).toEqual({ error: { code, message: expect.stringMatching(/\S/) } })
  expect(reply.status).toBe(PROBLEMS[code].status)
  const isName = code === 'invalid_domain' || code === 'invalid_name'
  expect(reply.headers['x-error-reason'] ?? '').toMatch(isName ? /^[a-z-]+$/ : /^$/)
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(reply.body.toString()).not.toMatch(/node_modules|at .*\.(ts|js):\d/)
}

const LARGE = 'x'.repeat(100_000)
const GZIP = { 'content-encoding': 'gzip' }
const JSON_TYPE = { 'content-type': 'application/json' }

describe('one fixed order of checks', () => {
  it.each<[string, string, string, string | undefined, Record<string, string>, ProblemCode]>([
    ['an unknown path', 'GET', '/api/v1/nope', undefined, {}, 'not_found'],
    ['an unknown path with a huge body', 'POST', '/api/v1/nope', LARGE, {}, 'not_found'],
    ['an unknown path with an unknown method', 'PROPFIND', '/nope', undefined, {}, 'not_found'],
    ['paths are case-sensitive', 'GET', '/API/v1/idn/a', undefined, {}, 'not_found'],
    ['two trailing slashes', 'GET', '/api/v1/idn/a//', undefined, {}, 'not_found'],
    ['a wrong method', 'GET', '/api/v1/generate/spf', undefined, {}, 'method_not_allowed'],
    ['a wrong method wins over a huge body', 'PUT', '/api/v1/generate/spf', LARGE, {}, 'method_not_allowed'],
    ['a wrong method wins over a bad kind', 'DELETE', '/api/v1/generate/zone', undefined, {}, 'method_not_allowed'],
    ['a wrong method wins over broken JSON', 'PATCH', '/api/v1/header-analysis', '{', JSON_TYPE, 'method_not_allowed'],
    ['an unusual method', 'MKCALENDAR', '/api/v1/header-analysis', undefined, {}, 'method_not_allowed'],
    ['a huge body wins over a bad kind', 'POST', '/api/v1/generate/zone', LARGE, {}, 'payload_too_large'],
    ['a huge body wins over compression', 'POST', '/api/v1/header-analysis', LARGE, GZIP, 'payload_too_large'],
    ['a bad kind wins over broken JSON', 'POST', '/api/v1/generate/zone', '{', {}, 'invalid_kind'],
    ['a bad kind wins over compression', 'POST', '/api/v1/generate/zone', '{}', GZIP, 'invalid_kind'],
    ['compression wins over broken JSON', 'POST', '/api/v1/generate/spf', '{', GZIP, 'invalid_request'],
    ['a compressed header', 'POST', '/api/v1/header-analysis', 'Subject: x', GZIP, 'invalid_request'],
    ['a bad percent-encoding', 'GET', '/api/v1/idn/%zz', undefined, {}, 'invalid_request'],
    ['bytes that are not UTF-8', 'GET', '/api/v1/idn/%FF', undefined, {}, 'invalid_request'],
    ['a parameter longer than any name', 'GET', `/api/v1/idn/${'a'.repeat(5000)}`, undefined, {}, 'uri_too_long'],
    [
      'a long parameter that may still be a name',
      'GET',
      `/api/v1/idn/${'a'.repeat(4000)}`,
      undefined,
      {},
      'invalid_domain',
    ],
    ['kinds are case-sensitive', 'POST', '/api/v1/generate/SPF', '{}', {}, 'invalid_kind'],
    ['no body', 'POST', '/api/v1/generate/spf', undefined, {}, 'invalid_json'],
    ['a prototype in the body', 'POST', '/api/v1/generate/spf', '{"__proto__":{"all":"pass"}}', {}, 'invalid_input'],
    ['an empty header', 'POST', '/api/v1/header-analysis', undefined, {}, 'empty_body'],
    ['an empty JSON header', 'POST', '/api/v1/header-analysis', ' \n', JSON_TYPE, 'empty_body'],
    ['a blank raw', 'POST', '/api/v1/header-analysis', '{"raw":" \\n "}', JSON_TYPE, 'empty_body'],
    ['a raw that is a number', 'POST', '/api/v1/header-analysis', '{"raw":5}', JSON_TYPE, 'invalid_input'],
    ['an array for a header', 'POST', '/api/v1/header-analysis', '["raw"]', JSON_TYPE, 'invalid_input'],
    ['broken JSON for a header', 'POST', '/api/v1/header-analysis', '{"raw":', JSON_TYPE, 'invalid_json'],
    ['no header field', 'POST', '/api/v1/header-analysis', 'good morning', {}, 'invalid_header'],
  ])('%s', async (_title, method, path, body, headers, code) => {
    expectRefusal(await call(service, { method, path, headers, ...(body === undefined ? {} : { body }) }), code)
  })
})

describe('Allow', () => {
  it.each([
    ['/api/v1/idn/example.com', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/v1/generate/spf', 'GET', 'POST, OPTIONS'],
    ['/api/v1/header-analysis', 'HEAD', 'POST, OPTIONS'],
    ['/api/v1/openapi.json', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'TRACE', 'GET, HEAD, OPTIONS'],
  ])('%s refuses %s', async (path, method, allow) => {
    const reply = await call(service, { method, path })
    expect([reply.status, reply.headers.allow]).toEqual([405, allow])
  })
})

describe('requests that the HTTP parser rejects', () => {
  it.each<[string, string | Buffer, ProblemCode]>([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 'invalid_request'],
    ['raw UTF-8 in the path', 'GET /api/v1/idn/münchen.de HTTP/1.1\r\nHost: x\r\n\r\n', 'invalid_request'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 'invalid_request'],
    [
      'two different lengths',
      'POST /api/v1/generate/spf HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      'invalid_request',
    ],
    [
      'a length and chunks',
      'POST /api/v1/generate/spf HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      'invalid_request',
    ],
    ['an endless request line', `GET /${'a'.repeat(20_000)}`, 'uri_too_long'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}`, 'invalid_request'],
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 'invalid_request'],
  ])('%s', async (_title, bytes, code) => {
    expectRefusal(await raw(service, bytes), code)
  })

  it.each([
    ['request', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['body', 'POST /api/v1/generate/spf HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
  ])('responds to a %s that never becomes complete within about ten seconds', async (_title, bytes) => {
    const impatient = await startService()
    const { server } = impatient.server
    expect([server.headersTimeout, server.requestTimeout]).toEqual([8_000, 10_000])
    // Node checks its time limits once per second; here they have passed at the first check.
    server.headersTimeout = 400
    server.requestTimeout = 500
    expectRefusal(await raw(impatient, bytes), 'invalid_request')
    await impatient.server.close()
  })

  // Browsers open connections in advance. They would take an error as the response to the first request that they send.
  it('closes a connection on which no request has begun without a response', async () => {
    const impatient = await startService()
    impatient.server.server.headersTimeout = 400
    impatient.server.server.requestTimeout = 500
    const received: Buffer[] = []
    const socket = connect(impatient.port, '127.0.0.1')
    socket.on('data', (bytes) => received.push(bytes))
    await once(socket, 'close')
    expect(Buffer.concat(received).toString()).toBe('')
    await impatient.server.close()
  })
})

describe('header injection', () => {
  it.each([
    '/api/v1/idn/%0d%0aSet-Cookie:%20a=b',
    '/api/v1/generate/%0d%0aSet-Cookie:%20a=b',
    '/%0d%0aSet-Cookie:%20a=b',
  ])('%s sets no header', async (path) => {
    const reply = await call(service, { method: path.includes('generate') ? 'POST' : 'GET', path })
    expect(reply.status).toBeLessThan(500)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })
})
