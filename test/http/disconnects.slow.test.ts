import { type ClientRequest, request as httpRequest } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ScriptedDns, silentDns, worldWith } from '../support/scripted-dns.ts'
import { call, type Running, startService } from './start-service.ts'

const WAIT = { timeout: 5000, interval: 5 }
const CHECK = '/api/v1/check/silent.example'
const EVENTS = { accept: 'text/event-stream', 'accept-encoding': 'gzip' }

interface Scene {
  readonly service: Running
  readonly dns: ScriptedDns
  readonly lines: readonly string[]
}

let service: Running | undefined
const open: ClientRequest[] = []
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy()
  await service?.server.close()
  service = undefined
})

/** The service in a world whose name servers never respond. */
async function start(): Promise<Scene> {
  const dns = silentDns()
  const lines: string[] = []
  service = await startService({
    world: worldWith(dns),
    environment: { TRUST_PROXY: '127.0.0.1' },
    logTo: { write: (text: string) => void lines.push(...text.trim().split('\n')) },
  })
  return { service, dns, lines }
}

/** Sends a request and does not wait for its response. */
function send({ service: { port } }: Scene, path: string, headers: Readonly<Record<string, string>> = {}) {
  const request = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false })
  request.on('error', () => undefined)
  request.end()
  open.push(request)
  return request
}

/** Opens event streams. Their headers are sent with the first event, so the arrival of the requests is awaited instead. */
async function openStreams(scene: Scene, addresses: readonly string[]): Promise<readonly ClientRequest[]> {
  let arrived = 0
  const count = (): void => void arrived++
  scene.service.server.server.on('request', count)
  const requests = addresses.map((address) => send(scene, CHECK, { ...EVENTS, 'x-forwarded-for': address }))
  await vi.waitFor(() => expect(arrived).toBe(addresses.length), WAIT)
  scene.service.server.server.off('request', count)
  await call(scene.service, { path: '/healthz' })
  return requests
}

const cancelled = ({ dns }: Scene): number => dns.asked.filter(({ options }) => options.signal?.aborted).length

describe.each([
  ['a health check', CHECK, {}],
  ['an event stream', CHECK, EVENTS],
  ['a mail check', '/api/v1/mail-check/silent.example', {}],
  ['a SEO check', '/api/v1/seo-check/silent.example', {}],
  ['a DNSSEC check', '/api/v1/dnssec/silent.example', {}],
  ['a DKIM check', '/api/v1/dkim/silent.example/s1', {}],
  ['a badge', '/badge/silent.example.svg', {}],
])('%s', (_what, path, headers) => {
  it('is cancelled when its only client disconnects, and nothing is logged as an error', async () => {
    const scene = await start()
    const request = send(scene, path, headers)
    await vi.waitFor(() => expect(scene.dns.asked.length).toBeGreaterThan(0), WAIT)
    expect(cancelled(scene)).toBe(0)
    request.destroy()
    await vi.waitFor(() => expect(cancelled(scene)).toBe(scene.dns.asked.length), WAIT)
    expect(scene.lines.filter((line) => line.includes('internal error'))).toEqual([])
  })

  it('continues for another client', async () => {
    const scene = await start()
    const request = send(scene, path, headers)
    await vi.waitFor(() => expect(scene.dns.asked.length).toBeGreaterThan(0), WAIT)
    const before = scene.dns.asked.length
    const other = send(scene, path, headers)
    // A response to a later request shows that the second request has arrived.
    await call(scene.service, { path: '/healthz' })
    request.destroy()
    await call(scene.service, { path: '/healthz' })
    expect(cancelled(scene)).toBe(0)
    other.destroy()
    await vi.waitFor(() => expect(cancelled(scene)).toBeGreaterThanOrEqual(before), WAIT)
  })
})

it('the log line of a request whose client has disconnected has the status 499', async () => {
  const scene = await start()
  const request = send(scene, CHECK)
  await vi.waitFor(() => expect(scene.dns.asked.length).toBeGreaterThan(0), WAIT)
  request.destroy()
  await vi.waitFor(() => expect(cancelled(scene)).toBeGreaterThan(0), WAIT)
  await scene.service.server.close()
  service = undefined
  expect(scene.lines.filter((line) => line.includes('"route":"/api/v1/check/{domain}"'))).toEqual([
    expect.stringContaining('"status":499'),
  ])
})

describe('event streams', () => {
  const refusal = async (scene: Scene, address: string) => {
    const { status, json, headers } = await call(scene.service, {
      path: CHECK,
      headers: { ...EVENTS, 'x-forwarded-for': address },
    })
    return { status, code: json.error?.code, retryAfter: headers['retry-after'] }
  }

  /** Undefined if the stream is open: nothing is known of its domain yet, so nothing is sent, and there is no event to wait for. */
  const statusWithin100Ms = (scene: Scene, address: string): Promise<number | undefined> =>
    new Promise((resolve) => {
      const request = send(scene, CHECK, { ...EVENTS, 'x-forwarded-for': address })
      request.once('response', ({ statusCode }) => resolve(statusCode))
      setTimeout(() => resolve(undefined), 100)
    })

  it('are limited to 30 for each network; the next one is possible when one is closed', async () => {
    const scene = await start()
    const requests = await openStreams(
      scene,
      Array.from({ length: 30 }, (_, index) => `192.0.2.${index}`),
    )
    const tooMany = { status: 429, code: 'rate_limited', retryAfter: '5' }
    expect(await refusal(scene, '192.0.2.77')).toEqual(tooMany)
    // Another network is not affected, and each client gets its own place back.
    const [other] = await openStreams(scene, ['198.51.100.1'])
    expect(other?.destroyed).toBe(false)
    requests[0]?.destroy()
    await vi.waitFor(async () => expect(await statusWithin100Ms(scene, '192.0.2.77')).toBeUndefined(), WAIT)
    expect(await refusal(scene, '192.0.2.78')).toEqual(tooMany)
  })

  it('of one address leave places for its neighbors', async () => {
    const scene = await start()
    // A network alone may have 30, and one of its addresses half of them.
    await openStreams(
      scene,
      Array.from({ length: 15 }, () => '192.0.2.66'),
    )
    expect(await refusal(scene, '192.0.2.66')).toEqual({ status: 429, code: 'rate_limited', retryAfter: '5' })
    const neighbors = await openStreams(
      scene,
      Array.from({ length: 9 }, (_, index) => `192.0.2.${index}`),
    )
    expect(neighbors.filter(({ destroyed }) => destroyed)).toEqual([])
  })

  it('are limited to 180 in all', async () => {
    const scene = await start()
    await openStreams(
      scene,
      Array.from({ length: 180 }, (_, index) => `192.0.${index}.1`),
    )
    expect(await refusal(scene, '198.51.100.1')).toEqual({
      status: 503,
      code: 'service_unavailable',
      retryAfter: '5',
    })
  })

  it('do not keep their place if the call is refused', async () => {
    const scene = await start()
    const path = '/api/v1/check/not_a_domain'
    const statuses = []
    for (let index = 0; index < 31; index++)
      statuses.push((await call(scene.service, { path, headers: EVENTS })).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
  })
})
