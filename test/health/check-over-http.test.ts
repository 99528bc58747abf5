import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, describe, expect, it } from 'vitest'
import { buildDocument } from '../../src/surfaces/openapi/document.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { call } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { fakeWorld } from './fake-world.ts'
import { type RunningHealth, startHealth } from './start-health.ts'

const PATH = '/api/v1/check/example.com'

let service: RunningHealth
afterEach(() => service.server.close())

describe('the health check over HTTP', () => {
  it('returns the report in the requested language', async () => {
    service = await startHealth(fakeWorld())
    const [english, german] = [await call(service, { path: PATH }), await call(service, { path: `${PATH}?lang=DE` })]
    expect([english.status, english.headers['content-language'], english.json['locale']]).toEqual([200, 'en', 'en'])
    expect([german.status, german.headers['content-language'], german.json['locale']]).toEqual([200, 'de', 'de'])
    expect(Object.keys(english.json)).toEqual([
      'api',
      'domain',
      'displayDomain',
      'resolvable',
      'score',
      'coverage',
      'determined',
      'findings',
      'summary',
      'checkedAt',
      'locale',
    ])
  })

  it('has the coverage in the short form and in the long form', async () => {
    service = await startHealth(fakeWorld())
    const reports = await Promise.all([PATH, `${PATH}?detail=full`].map((path) => call(service, { path })))
    expect(reports.map(({ json }) => [json['coverage'], json['determined']])).toEqual([
      [1, true],
      [1, true],
    ])
  })

  it('is not determined if a root check is unknown because of our own limits', async () => {
    service = await startHealth(fakeWorld({ isWithheld: (name) => name.startsWith('_dmarc.') }))
    const { json } = await call(service, { path: PATH })
    // The 13 points of DMARC and the checks that depend on the record are not judged.
    expect(json['coverage']).toBeLessThanOrEqual(0.87)
    expect(json['determined']).toBe(false)
    expect(json['score']).toBeGreaterThan(0)
  })

  it('is not determined during an outage of our own', async () => {
    const world = fakeWorld()
    world.fail(true)
    service = await startHealth(world)
    const { json } = await call(service, { path: PATH })
    expect(json).toMatchObject({ resolvable: false, score: 0, coverage: 0, determined: false })
  })

  it('may be cached by the client as long as by the service', async () => {
    const world = fakeWorld()
    service = await startHealth(world)
    const first = await call(service, { path: PATH })
    expect(first.headers['cache-control']).toBe('private, max-age=300')
    world.advance(100_500)
    const { etag } = first.headers
    const again = await call(service, { path: PATH, headers: { 'if-none-match': String(etag) } })
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'private, max-age=199'])
  })

  describe('with Cache-Control: no-cache', () => {
    const FRESH = { 'cache-control': 'no-cache' }
    const checkedAt = async (headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
      (await call(service, { path: PATH, headers })).json['checkedAt']

    it.each([
      [59_000, FRESH, false],
      [60_000, FRESH, true],
      [60_000, { 'cache-control': 'max-age=0, No-Cache' }, true],
      [60_000, { 'cache-control': 'max-age=0' }, false],
      [60_000, { 'cache-control': 'private="no-cache"' }, false],
      [60_000, {}, false],
    ])('after %i ms %j is made again: %s', async (ms, headers: Readonly<Record<string, string>>, isNew) => {
      const world = fakeWorld()
      service = await startHealth(world)
      const first = await checkedAt()
      world.advance(ms)
      expect((await checkedAt(headers)) !== first).toBe(isNew)
      // The new report replaces the old one for all callers.
      expect((await checkedAt()) !== first).toBe(isNew)
    })

    it('is made once for all who ask at the same time, and as a stream too', async () => {
      const world = fakeWorld()
      service = await startHealth(world)
      await checkedAt()
      const perReport = world.asked()
      world.advance(60_000)
      const stream = { ...FRESH, accept: 'text/event-stream' }
      const replies = await Promise.all(
        [FRESH, FRESH, stream, stream].map((headers) => call(service, { path: PATH, headers })),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(eventsIn(replies[3]?.body ?? Buffer.of()).at(-1)?.data).toEqual(replies[0]?.json)
      // The servers of parent zones are cached for their TTL, so the second report needs fewer queries.
      expect(world.asked()).toBeLessThanOrEqual(2 * perReport)
    })
  })

  it('is not cached while no resolver responds', async () => {
    const world = fakeWorld()
    world.fail(true)
    service = await startHealth(world)
    const { status, headers } = await call(service, { path: PATH })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('is compressed for clients that accept it, with a matching Vary header', async () => {
    service = await startHealth(fakeWorld())
    const plain = await call(service, { path: `${PATH}?detail=full` })
    const packed = await call(service, { path: `${PATH}?detail=full`, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.vary).toBe('accept, accept-encoding')
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
  })

  it.each([
    ['/api/v1/check/not_a_domain', 'invalid_domain'],
    [`${PATH}?lang=fr`, 'invalid_lang'],
    [`${PATH}?detail=more`, 'invalid_input'],
  ])('%s is refused with %s, events or not', async (path, code) => {
    service = await startHealth(fakeWorld())
    for (const accept of ['application/json', 'text/event-stream']) {
      const { status, json } = await call(service, { path, headers: { accept } })
      expect([status, json.error?.code]).toEqual([400, code])
    }
  })

  it.each(['', '?detail=full&lang=de'])('matches its schema and has no other members: %j', async (query) => {
    service = await startHealth(fakeWorld())
    const { json } = await call(service, { path: PATH + query })
    const document = JSON.parse(JSON.stringify(buildDocument([dnsHealthCheck], 'https://dns.example')))
    const close = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(close)
      if (typeof value !== 'object' || value === null) return value
      const closed = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, close(member)]))
      return 'properties' in closed ? { ...closed, additionalProperties: false } : closed
    }
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const { schema } = document.paths['/api/v1/check/{domain}'].get.responses['200'].content['application/json']
    const validate = ajv.compile({ ...(close(schema) as object), components: close(document.components) as object })
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true)
  })
})

interface ServerEvent {
  readonly event: string
  readonly data: { readonly id?: string; readonly findings?: readonly { readonly id: string }[] }
}

const eventsIn = (body: Buffer): readonly ServerEvent[] =>
  body
    .toString()
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [name = '', data = ''] = block.split('\n')
      return { event: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) }
    })

describe('live events', () => {
  const headers = { accept: 'text/event-stream' }

  it('are the findings, then the cache lifetime of the report, then the report', async () => {
    service = await startHealth(fakeWorld({ delayMs: 2 }))
    const reply = await call(service, { path: PATH, headers })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept, accept-encoding',
      'access-control-allow-origin': '*',
    })
    const events = eventsIn(reply.body)
    const report = events.at(-1)
    expect(report?.event).toBe('report')
    expect(events.at(-2)).toEqual({ event: 'kept', data: { seconds: 300 } })
    const reported = events.slice(0, -2)
    expect(new Set(reported.map(({ event }) => event))).toEqual(new Set(['finding']))
    expect(reported.map(({ data }) => data.id).sort()).toEqual(report?.data.findings?.map(({ id }) => id).sort())
    expect(report?.data).toEqual((await call(service, { path: PATH })).json)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['*', 'gzip'],
    ['br', undefined],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ])('with Accept-Encoding: %s have the coding %s', async (accepted, coding) => {
    service = await startHealth(fakeWorld())
    const reply = await call(service, { path: PATH, headers: { ...headers, 'accept-encoding': accepted } })
    expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([coding, 'accept, accept-encoding'])
    const body = coding === undefined ? reply.body : gunzipSync(reply.body)
    expect(eventsIn(body).at(-1)?.event).toBe('report')
  })

  it('of a full report are less than a sixth of their size when compressed, also while the check runs', async () => {
    service = await startHealth(fakeWorld({ delayMs: 2 }))
    const path = `${PATH}?detail=full`
    const live = await call(service, { path, headers: { ...headers, 'accept-encoding': 'gzip' } })
    const cached = await call(service, { path, headers: { ...headers, 'accept-encoding': 'gzip' } })
    const plain = await call(service, { path, headers })
    expect(gunzipSync(cached.body).equals(plain.body)).toBe(true)
    expect(plain.body.length).toBeGreaterThan(50_000)
    for (const { body } of [live, cached]) expect(body.length).toBeLessThan(plain.body.length / 6)
  })

  it('of a cached report are sent immediately', async () => {
    const world = fakeWorld()
    service = await startHealth(world)
    const { json } = await call(service, { path: PATH })
    const asked = world.asked()
    const events = eventsIn((await call(service, { path: PATH, headers })).body)
    expect(events.map(({ data }) => data)).toEqual([...(json['findings'] as object[]), { seconds: 300 }, json])
    expect(world.asked()).toBe(asked)
  })

  it('end with an error after an internal error, which is in the log', async () => {
    const world = fakeWorld()
    service = await startHealth({
      ...world,
      dns: { ...world.dns, resolve: () => Promise.reject(new Error('a fault of ours')) },
    })
    const reply = await call(service, { path: PATH, headers })
    expect(eventsIn(reply.body).at(-1)).toMatchObject({ event: 'error', data: { error: { code: 'internal_error' } } })
    expect(reply.body.toString()).not.toContain('a fault of ours')
    expect(service.logged().join()).toContain('a fault of ours')
  })

  it('continue for other clients when one disconnects', async () => {
    const clock = createIdleClock()
    service = await startHealth(fakeWorld({ delayMs: 20, clock }))
    const leaving = request(service.url + PATH, { headers }).on('error', () => undefined)
    leaving.end()
    const staying = call(service, { path: PATH, headers })
    clock.setTimer(() => leaving.destroy(), 10)
    await new Promise((resolve) => leaving.once('close', resolve))
    expect(eventsIn((await staying).body).at(-1)?.event).toBe('report')
  })

  it.each([
    ['text/event-stream', 'text/event-stream; charset=utf-8'],
    ['Text/Event-Stream;q=0.9', 'text/event-stream; charset=utf-8'],
    ['application/json, text/event-stream', 'application/json; charset=utf-8'],
    ['text/event-stream, application/json', 'text/event-stream; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('Accept: %s gives %s', async (accept, type) => {
    service = await startHealth(fakeWorld())
    expect((await call(service, { path: PATH, headers: { accept } })).headers['content-type']).toBe(type)
  })

  it('HEAD has their headers and no body', async () => {
    service = await startHealth(fakeWorld())
    const { status, headers: got, body } = await call(service, { method: 'HEAD', path: PATH, headers })
    expect([status, got['content-type'], body.length]).toEqual([200, 'text/event-stream; charset=utf-8', 0])
  })
})
