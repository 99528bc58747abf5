import { afterEach, describe, expect, it } from 'vitest'
import { call, type Running, raw } from '../http/start-service.ts'
import { startGated } from './gated-service.ts'

const PER_DAY = 2
const PAGE = 'https://page.example'

/** What a browser sends with `fetch` from a page of another website. */
const BROWSER = {
  origin: PAGE,
  referer: `${PAGE}/`,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}

let service: Running
afterEach(() => service.server.close())

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  service = await startGated({ perDay: PER_DAY, environment })
}

const PATH = '/api/v1/generate/spf'

/** A counted call that needs no network, from the visitor with this number. */
const visit = (visitor: number, headers: Readonly<Record<string, string>>) =>
  call(service, {
    method: 'POST',
    path: PATH,
    headers: { host: 'dns.example', 'x-forwarded-for': `45.33.${visitor}.1`, ...headers },
    body: '{}',
  })

const mcp = (visitor: number, headers: Readonly<Record<string, string>>) =>
  call(service, {
    method: 'POST',
    path: '/mcp',
    headers: {
      host: 'dns.example',
      'content-type': 'application/json',
      'x-forwarded-for': `45.33.${visitor}.1`,
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'generate_record', arguments: { kind: 'spf', input: {} } },
    }),
  })

describe('the page of another website', () => {
  it('gets 20 times the limit of one visitor, and the visitors keep what is left of theirs', async () => {
    await start()
    const replies = []
    for (let visitor = 0; visitor < 45; visitor++) replies.push(await visit(visitor, BROWSER))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20 * PER_DAY)
    const last = replies.at(-1)
    expect([last?.status, last?.json.error?.code]).toEqual([429, 'rate_limited'])
    expect(last?.json.error?.message).toContain(`The daily limit of ${20 * PER_DAY} requests that visitors`)
    expect(last?.headers).toMatchObject({ 'x-ratelimit-limit': String(PER_DAY), 'x-ratelimit-remaining': '0' })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    // The visitors of other pages, and programs, are not affected.
    expect((await visit(44, {})).headers['x-ratelimit-remaining']).toBe('1')
    expect((await visit(44, { ...BROWSER, origin: 'https://other.example.net' })).status).toBe(200)
  })

  it.each([
    ['with a key', { ...BROWSER, 'x-api-key': 'zw_good' }],
    ['from a page of the service', { ...BROWSER, origin: 'https://dns.example', 'sec-fetch-site': 'same-origin' }],
  ])('is not charged for requests %s', async (_what, headers) => {
    await start()
    for (let visitor = 0; visitor < 45; visitor++) expect((await visit(visitor, headers)).status).toBe(200)
  })

  it('is charged for MCP too, together with its other requests', async () => {
    await start()
    for (let visitor = 0; visitor < 20; visitor++) await visit(visitor, BROWSER)
    const replies = []
    for (let visitor = 50; visitor < 75; visitor++) replies.push(await mcp(visitor, BROWSER))
    const refused = replies.filter(({ body }) => body.toString().includes('rate_limited'))
    expect(refused).toHaveLength(25 - 20)
  })

  it('is charged as one with all that are not named: opaque origins, images and scripts', async () => {
    await start()
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
    const sandbox = { ...BROWSER, origin: 'null' }
    const statuses = []
    for (let visitor = 0; visitor < 44; visitor++)
      statuses.push((await visit(visitor, visitor % 2 === 0 ? image : sandbox)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })
})

describe('CORS_ORIGINS', () => {
  const preflight = (origin: string, path = PATH) =>
    call(service, {
      method: 'OPTIONS',
      path,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
  const corsNames = (headers: object): readonly string[] =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'))

  it('is empty by default: the pages of all origins may read responses', async () => {
    await start()
    for (const origin of [PAGE, 'null']) {
      const { headers } = await visit(1, { ...BROWSER, origin })
      expect([headers['access-control-allow-origin'], headers['vary']]).toEqual(['*', undefined])
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBe('*')
    }
  })

  it('lets only the listed pages read responses, also errors, streams, and those of MCP', async () => {
    await start({ CORS_ORIGINS: `${PAGE}, http://localhost:3000` })
    for (const origin of [PAGE, 'http://localhost:3000']) {
      for (const { headers } of [
        await visit(1, { ...BROWSER, origin }),
        await call(service, { path: '/nowhere', headers: { origin } }),
        await call(service, { path: '/api/v1/check/example.com', headers: { origin, accept: 'text/event-stream' } }),
        await mcp(2, { ...BROWSER, origin }),
        await preflight(origin),
        await preflight(origin, '/mcp'),
      ]) {
        expect(headers['access-control-allow-origin']).toBe(origin)
        expect(headers['vary']?.split(', ')).toContain('origin')
      }
    }
    expect(corsNames((await preflight(PAGE)).headers)).toContain('access-control-allow-methods')
  })

  it('sends no CORS headers to other pages, and none if the origin is opaque, missing or not known', async () => {
    await start({ CORS_ORIGINS: PAGE })
    for (const origin of ['https://other.example', 'null', `${PAGE}.other.example`]) {
      for (const { headers } of [
        await visit(1, { ...BROWSER, origin }),
        await call(service, { path: '/nowhere', headers: { origin } }),
        await mcp(2, { ...BROWSER, origin }),
        await preflight(origin),
      ]) {
        expect(corsNames(headers)).toEqual([])
        expect(headers['vary']?.split(', ')).toContain('origin')
      }
    }
    expect((await preflight('https://other.example')).status).toBe(204)
    expect(corsNames((await visit(3, {})).headers)).toEqual([])
    expect(corsNames((await raw(service, 'nonsense\r\n\r\n')).headers)).toEqual([])
  })
})
