import { afterEach, describe, expect, it } from 'vitest'
import { type Counted, startWithGate } from '../mcp/start-with-gate.ts'
import { scriptedDns, worldWith } from '../support/scripted-dns.ts'

const opened: Counted[] = []
afterEach(async () => {
  for (const { server } of opened.splice(0)) await server.close()
})

async function start(options: Parameters<typeof startWithGate>[0] = {}): Promise<Counted> {
  const service = await startWithGate(options)
  opened.push(service)
  return service
}

const GENERATE = '/api/v1/generate/spf'

const post = ({ url }: Counted, headers: Readonly<Record<string, string>> = {}, body = '{}'): Promise<Response> =>
  fetch(url + GENERATE, { method: 'POST', body, headers })

const limitHeaders = ({ headers }: Response) => ({
  policy: headers.get('ratelimit-policy'),
  state: headers.get('ratelimit'),
  limit: headers.get('x-ratelimit-limit'),
  remaining: headers.get('x-ratelimit-remaining'),
  reset: headers.get('x-ratelimit-reset'),
})

/** The clock of these worlds is fixed at 09:30:05; the day ends in 52,195 seconds. */
const RESET = String(Date.parse('2026-11-16T00:00:00Z') / 1000)

describe('headers of a limited endpoint', () => {
  it('give limit, remaining calls and reset of the day, in both forms', async () => {
    expect(limitHeaders(await post(await start()))).toEqual({
      policy: '"daily";q=50;w=86400',
      state: '"daily";r=49;t=52195',
      limit: '50',
      remaining: '49',
      reset: RESET,
    })
  })

  it.each([
    ['400', 'not json', 400],
    ['200', '{}', 200],
  ])('are sent with a %s, which counts', async (_status, body, status) => {
    const service = await start()
    const response = await post(service, {}, body)
    expect([response.status, response.headers.get('x-ratelimit-remaining')]).toEqual([status, '49'])
  })

  it('are sent with the refusal, with the time to retry', async () => {
    const service = await start({ limits: { anonymousPerDay: 1 } })
    await post(service)
    const refused = await post(service)
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-ratelimit-remaining')]).toEqual([
      429,
      '52195',
      '0',
    ])
    expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } })
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each(['/api/v1/idn/example.com', '/api/v1/openapi.json', '/healthz', '/badge/not_valid.svg'])(
    'are not sent with %s, which does not count and ignores invalid keys',
    async (path) => {
      const { url } = await start({ limits: { anonymousPerDay: 1 } })
      for (let call = 0; call < 3; call++) {
        const response = await fetch(url + path, { headers: { 'x-api-key': 'zw_bad' } })
        expect([response.status, response.headers.get('ratelimit')]).toEqual([200, null])
      }
    },
  )
})

describe('what counts', () => {
  const OUTAGE = worldWith(scriptedDns({}))
  const unanswered = { ...OUTAGE.dns, resolve: async () => SILENCE, askResolver: async () => SILENCE }
  const SILENCE = { seen: false, why: { reason: 'timeout', detail: 'nothing came' } } as const

  it.each([
    ['an unknown path', 'GET', '/api/v1/nothing', undefined, 404],
    ['a wrong method', 'GET', GENERATE, undefined, 405],
    ['a preflight', 'OPTIONS', GENERATE, undefined, 204],
    ['a body that is too large', 'POST', GENERATE, 'x'.repeat(65_537), 413],
    ['a lookup while no resolver responds', 'GET', '/api/v1/lookup/example.com/A', undefined, 502],
    ['a report of our own outage', 'GET', '/api/v1/mail-check/example.com', undefined, 200],
  ])('%s does not count', async (_what, method, path, body, status) => {
    const service = await start({ world: { ...OUTAGE, dns: unanswered } })
    const response = await fetch(service.url + path, { method, ...(body !== undefined && { body }) })
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    expect((await post(service)).headers.get('x-ratelimit-remaining')).toBe('49')
  })

  it('HEAD counts, like GET', async () => {
    const service = await start()
    const head = await fetch(`${service.url}/api/v1/lookup/example.com/MX`, { method: 'HEAD' })
    expect([head.status, head.headers.get('x-ratelimit-remaining')]).toEqual([200, '49'])
  })
})

describe('keys', () => {
  it.each([
    ['in X-Api-Key', { 'x-api-key': 'zw_good' }, 200, '5000'],
    ['as a bearer', { authorization: 'Bearer zw_good' }, 200, '5000'],
    ['as a bearer, in any case of letters', { authorization: 'bearer  zw_good ' }, 200, '5000'],
    [
      'in both headers: the first takes precedence',
      { 'x-api-key': 'zw_good', authorization: 'Bearer zw_bad' },
      200,
      '5000',
    ],
    ['that are empty count as missing', { 'x-api-key': '', authorization: 'Bearer ' }, 200, '50'],
    ['that are wrong', { 'x-api-key': 'zw_bad' }, 401, null],
    ['of another scheme', { authorization: 'Basic enc6' }, 401, null],
    ['two in one header', { 'x-api-key': 'zw_good, zw_good' }, 401, null],
    ['that are blocked', { 'x-api-key': 'zw_blocked' }, 403, null],
  ])('%s', async (_what, headers, status, limit) => {
    const response = await post(await start(), headers)
    expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([status, limit])
  })

  it('that are not valid get a message that says how to send one', async () => {
    const response = await post(await start(), { 'x-api-key': 'zw_bad' })
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"')
  })

  it('that could not be verified count as missing, and the response says so', async () => {
    const response = await post(await start(), { 'x-api-key': 'unverifiable' })
    expect([
      response.status,
      response.headers.get('x-api-key-status'),
      response.headers.get('x-ratelimit-limit'),
    ]).toEqual([200, 'unverified', '50'])
  })

  it('are refused before the body is read', async () => {
    const response = await post(await start(), { 'x-api-key': 'zw_bad' }, 'x'.repeat(100_000))
    expect(response.status).toBe(401)
  })

  it('are never logged', async () => {
    const service = await start()
    await post(service, { 'x-api-key': 'zw_good' })
    await post(service, { 'x-api-key': 'zw_bad' })
    await service.server.close()
    expect(service.logLines.join('')).not.toMatch(/zw_good|zw_bad/)
  })
})

describe('a blocked address', () => {
  it.each(['/api/v1/idn/example.com', '/api/v1/lookup/example.com/MX'])('gets 403 on %s', async (path) => {
    const { url } = await start({ blockedAddresses: ['127.0.0.1'] })
    const response = await fetch(url + path)
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'blocked' } }])
  })

  it('still gets 404 for an unknown path and 405 for a method', async () => {
    const { url } = await start({ blockedAddresses: ['127.0.0.1'] })
    const statuses = await Promise.all([fetch(`${url}/nothing`), fetch(url + GENERATE)])
    expect(statuses.map(({ status }) => status)).toEqual([404, 405])
  })
})

describe('the burst limit', () => {
  it('refuses with its own retry time, and does not apply to cached results', async () => {
    const dns = scriptedDns({})
    const silence = { seen: false, why: { reason: 'timeout', detail: 'nothing came' } } as const
    const world = worldWith({ ...dns, resolve: async () => silence, askResolver: async () => silence })
    const service = await start({ world, limits: { burstPerMinute: 2 } })
    const check = (domain: string) => fetch(`${service.url}/api/v1/mail-check/${domain}`)
    await check('one.example.com')
    await check('two.example.com')
    const refused = await check('three.example.com')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(refused.headers.get('ratelimit-policy')).toBe('"daily";q=50;w=86400, "burst";q=2;w=60')
    expect((await post(service)).status).toBe(200)
  })
})
