import { afterEach, describe, expect, it } from 'vitest'
import { call } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { fakeWorld } from './fake-world.ts'
import { type RunningHealth, startHealth } from './start-health.ts'

let service: RunningHealth
afterEach(() => service.server.close())

const badge = (path: string, headers: Readonly<Record<string, string>> = {}) => call(service, { path, headers })
const said = ({ body }: { readonly body: Buffer }): string | undefined =>
  /<title>dns health: ([^<]+)<\/title>/.exec(body.toString())?.[1]

describe('the badge', () => {
  it('shows the score of the health check', async () => {
    service = await startHealth(fakeWorld())
    const { json } = await call(service, { path: '/api/v1/check/example.com' })
    const reply = await badge('/badge/example.com.svg')
    expect(said(reply)).toBe(`${json['score']}/100`)
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      expires: 'Sun, 15 Nov 2026 10:30:05 GMT',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('returns 304 for its own strong ETag, with the same max-age', async () => {
    service = await startHealth(fakeWorld())
    const { etag } = (await badge('/badge/example.com.svg')).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await badge('/badge/example.com.svg', { 'if-none-match': String(etag), 'accept-encoding': 'br' })
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'public, max-age=3600'])
  })

  it('is sent in one content coding only, because its ETag is strong', async () => {
    service = await startHealth(fakeWorld())
    const { headers, body } = await badge('/badge/example.com.svg', { 'accept-encoding': 'br, gzip' })
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
    expect(body.toString()).toMatch(/^<svg /)
  })

  it('is cached for an hour, whatever the query', async () => {
    const world = fakeWorld()
    service = await startHealth(world)
    await badge('/badge/example.com.svg')
    const asked = world.asked()
    world.advance(59 * 60_000)
    await badge('/badge/EXAMPLE.com.svg?refresh=1')
    expect(world.asked()).toBe(asked)
    world.advance(2 * 60_000)
    await badge('/badge/example.com.svg')
    expect(world.asked()).toBeGreaterThan(asked)
  })

  it.each([
    ['/badge/not_a_domain.svg', 'invalid', 3600],
    ['/badge/localhost.svg', 'invalid', 3600],
    ['/badge/.svg.svg', 'invalid', 3600],
  ])('%s says %s', async (path, message, maxAge) => {
    service = await startHealth(fakeWorld())
    const reply = await badge(path)
    expect([reply.status, said(reply), reply.headers['cache-control']]).toEqual([
      200,
      message,
      `public, max-age=${maxAge}`,
    ])
  })

  it('removes exactly one .svg', async () => {
    const world = fakeWorld()
    service = await startHealth(world)
    expect(said(await badge('/badge/example.svg.svg'))).not.toBe('invalid')
    expect(said(await badge('/badge/m%C3%BCnchen.example.svg'))).not.toBe('invalid')
  })

  it.each(['/badge/example.com', '/badge/example.com.SVG', '/badge/example.com.png'])(
    '%s is not found',
    async (path) => {
      service = await startHealth(fakeWorld())
      expect((await badge(path)).status).toBe(404)
    },
  )

  it('is refused for other methods', async () => {
    service = await startHealth(fakeWorld())
    const { status, headers } = await call(service, { method: 'POST', path: '/badge/example.com.svg' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('shows “no dns” for a name that does not exist, for ten minutes', async () => {
    service = await startHealth(fakeWorld())
    const reply = await badge('/badge/no-such-name.com.svg')
    expect([said(reply), reply.headers['cache-control']]).toEqual(['no dns', 'public, max-age=600'])
  })

  it('shows “partial”, for a minute, if too little could be checked', async () => {
    const world = fakeWorld({ isWithheld: (name) => name.startsWith('_dmarc.') })
    service = await startHealth(world)
    const reply = await badge('/badge/example.com.svg')
    expect([said(reply), reply.headers['cache-control']]).toEqual(['partial', 'public, max-age=60'])
    expect(reply.body.toString()).toContain('#939393')
  })

  it('shows “unknown”, for a minute, while no resolver responds, and caches nothing', async () => {
    const world = fakeWorld()
    world.fail(true)
    service = await startHealth(world)
    const reply = await badge('/badge/example.com.svg')
    expect([said(reply), reply.headers['cache-control']]).toEqual(['unknown', 'public, max-age=60'])
    world.fail(false)
    expect(said(await badge('/badge/example.com.svg'))).toMatch(/^\d+\/100$/)
  })

  it('shows “unknown”, for a minute, after an internal error, which is in the log', async () => {
    const world = fakeWorld()
    service = await startHealth({
      ...world,
      dns: { ...world.dns, resolve: () => Promise.reject(new Error('a fault of ours')) },
    })
    const reply = await badge('/badge/example.com.svg')
    expect([reply.status, said(reply), reply.headers['cache-control']]).toEqual([200, 'unknown', 'public, max-age=60'])
    expect(service.logged().join()).toContain('a fault of ours')
  })

  it('shows “checking” after three seconds, and the check continues', async () => {
    const clock = createIdleClock()
    const world = fakeWorld({ delayMs: 3300, clock })
    service = await startHealth(world)
    const first = await badge('/badge/example.com.svg')
    expect([said(first), first.headers['cache-control']]).toEqual(['checking', 'public, max-age=60'])
    expect(clock.monotonicMs()).toBe(3000)
    const asked = world.asked()
    const { json } = await call(service, { path: '/api/v1/check/example.com' })
    expect(said(await badge('/badge/example.com.svg'))).toBe(`${json['score']}/100`)
    expect(asked).toBeGreaterThan(0)
    clock.stop()
  })
})
