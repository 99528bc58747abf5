import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type Running, startService } from './start-service.ts'

let service: Running
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.server.close())

describe('HEAD', () => {
  it.each(['/api/v1/idn/example.com', '/api/v1/openapi.json', '/docs', '/docs/findings', '/healthz', '/readyz'])(
    '%s has the headers of GET and no body',
    async (path) => {
      const [get, head] = [await call(service, { path }), await call(service, { method: 'HEAD', path })]
      const comparable = ({ date: _date, 'x-request-id': _id, ...rest }: typeof get.headers) => rest
      expect(head.status).toBe(get.status)
      expect(head.body).toHaveLength(0)
      expect(comparable(head.headers)).toEqual(comparable(get.headers))
    },
  )
})

describe('OPTIONS', () => {
  it.each([
    ['/api/v1/idn/example.com', 'GET, HEAD, OPTIONS'],
    ['/api/v1/idn/example.com/', 'GET, HEAD, OPTIONS'],
    ['/api/v1/generate/spf', 'POST, OPTIONS'],
    ['/api/v1/generate/no-such-kind', 'POST, OPTIONS'],
    ['/api/v1/header-analysis', 'POST, OPTIONS'],
  ])('%s', async (path, methods) => {
    const reply = await call(service, { method: 'OPTIONS', path })
    expect(reply.status).toBe(204)
    expect(reply.body).toHaveLength(0)
    expect(reply.headers).toMatchObject({
      allow: methods,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods,
      'access-control-max-age': '86400',
    })
    const allowed = String(reply.headers['access-control-allow-headers']).toLowerCase()
    for (const header of [
      'authorization',
      'content-type',
      'x-api-key',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
    ])
      expect(allowed).toContain(header)
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('of an unknown path is 404', async () => {
    expect((await call(service, { method: 'OPTIONS', path: '/nope' })).status).toBe(404)
  })
})

describe('paths and queries', () => {
  it.each([
    ['/api/v1/idn/example.com/', 200],
    ['/api/v1/idn/example.com?unknown=1', 200],
    ['/api/v1/idn/example.com?__proto__=1&constructor=2', 200],
    ['/api/v1/idn/example.com?name=other.example', 200],
    ['/healthz/', 200],
  ])('%s → %i', async (path, status) => {
    expect((await call(service, { path })).status).toBe(status)
  })

  it('a query parameter never replaces one of the path', async () => {
    const { json } = await call(service, { path: '/api/v1/idn/example.com?name=other.example' })
    expect(json['ascii']).toBe('example.com')
  })
})

describe('X-Request-Id', () => {
  it.each(['abcdefgh', 'Job-2026.11.15_0001', 'x'.repeat(64)])('%s is used', async (id) => {
    const { headers } = await call(service, { path: '/healthz', headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toBe(id)
  })

  it.each(['short', 'x'.repeat(65), 'with space', 'line\tbreak', '<script>'])('%j is replaced', async (id) => {
    const { headers } = await call(service, { path: '/healthz', headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('caching', () => {
  it.each([
    ['GET', '/api/v1/idn/example.com', undefined, 'public, max-age=86400'],
    ['GET', '/api/v1/openapi.json', undefined, 'public, max-age=3600'],
    ['POST', '/api/v1/generate/spf', '{}', 'no-store'],
    ['POST', '/api/v1/header-analysis', 'Subject: x', 'no-store'],
    ['GET', '/healthz', undefined, 'no-store'],
  ])('%s %s', async (method, path, body, expected) => {
    const reply = await call(service, { method, path, ...(body === undefined ? {} : { body }) })
    expect(reply.headers['cache-control']).toBe(expected)
  })

  // A conversion has no ETag, because comparing would cost more than converting.
  it.each(['/api/v1/openapi.json', '/docs', '/docs/findings'])('%s returns 304 for its own ETag', async (path) => {
    const { etag } = (await call(service, { path })).headers
    const again = await call(service, { path, headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['access-control-allow-origin']).toBe('*')
    const other = await call(service, { path, headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })
})

describe('compression', () => {
  const path = '/api/v1/openapi.json'
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('Accept-Encoding: %s gives %s', async (accepted, coding, decompress) => {
    const plain = await call(service, { path })
    const packed = await call(service, { path, headers: { 'accept-encoding': accepted } })
    expect(packed.headers['content-encoding']).toBe(coding)
    expect(packed.headers.vary).toBe('accept-encoding')
    expect(packed.headers.etag).toBe(plain.headers.etag)
    expect(packed.body.length).toBeLessThan(plain.body.length / 3)
    expect(decompress(packed.body).equals(plain.body)).toBe(true)
  })

  it.each(['identity', 'deflate', 'br;q=0, gzip;q=0', ''])(
    'Accept-Encoding: %s gets an uncompressed response',
    async (accepted) => {
      const reply = await call(service, { path, headers: { 'accept-encoding': accepted } })
      expect(reply.headers['content-encoding']).toBeUndefined()
      expect(reply.json['openapi']).toBe('3.1.0')
      expect(reply.headers.vary).toBe('accept-encoding')
    },
  )

  it('is not used for short responses', async () => {
    const reply = await call(service, { path: '/api/v1/idn/example.com', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-encoding']).toBeUndefined()
  })
})

describe('Host', () => {
  const PATH = '/api/v1/idn/example.com'

  it('is ignored without a list of allowed hosts', async () => {
    expect((await call(service, { path: PATH, headers: { host: 'evil.example' } })).status).toBe(200)
  })

  it('outside the list is refused before all other checks', async () => {
    const guarded = await startService({ environment: { ALLOWED_HOSTS: 'dns.example,127.0.0.1' } })
    const status = async (host: string, path: string) => (await call(guarded, { path, headers: { host } })).status
    expect(await status('dns.example', PATH)).toBe(200)
    expect(await status('DNS.example:8080', PATH)).toBe(200)
    expect(await status('evil.example', PATH)).toBe(421)
    expect(await status('evil.example', '/nope')).toBe(421)
    expect(await status('dns.example.evil.example', PATH)).toBe(421)
    await guarded.server.close()
  })

  it('outside the list is allowed for the endpoints of process managers and load balancers only', async () => {
    const guarded = await startService({ environment: { ALLOWED_HOSTS: 'dns.example' } })
    const status = async (path: string) => (await call(guarded, { path, headers: { host: '10.0.0.7:8080' } })).status
    expect(await Promise.all(['/healthz', '/readyz', '/', '/mcp', PATH].map(status))).toEqual([200, 200, 421, 421, 421])
    await guarded.server.close()
  })

  it('is never part of a response', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    for (const path of ['/api/v1/openapi.json', '/docs', '/', '/nope']) {
      const reply = await call(service, { path, headers })
      expect(reply.body.toString() + JSON.stringify(reply.headers)).not.toContain('evil.example')
    }
  })
})

describe('the reference page', () => {
  it('is linked from the start page', async () => {
    const reply = await call(service, { path: '/' })
    expect(reply.body.toString()).toContain('<a href="/docs?lang=en">')
  })
})
