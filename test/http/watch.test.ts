import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createGate } from '../../src/engine/gate.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { createServer } from '../../src/surfaces/http/server.ts'
import { createStreamAdmission, type StreamLimits, WATCH_LIMITS } from '../../src/surfaces/http/stream-admission.ts'
import { toolRoute } from '../../src/surfaces/http/tool-route.ts'
import { dnsPropagation } from '../../src/tools/dns-propagation.ts'
import { createIdleClock, type IdleClock } from '../support/idle-clock.ts'
import { memoryCounters } from '../support/memory-counters.ts'
import { scriptedDns, worldWith } from '../support/scripted-dns.ts'
import { call, type Running } from './start-service.ts'

const NAME = '_dmarc.example.com'
const PATH = `/api/v1/propagation/${NAME}/TXT`
const EXPECTED = `${PATH}?expect=v%3DDMARC1%3B%20p%3Dnone`
const EVENTS = { accept: 'text/event-stream' }
const SOA = 'example.com. 60 IN SOA ns1.example.com. hostmaster.example.com. 1 7200 1800 1209600 60'

let service: Running
let clock: IdleClock
const open: ClientRequest[] = []
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy()
  clock.stop()
  await service.server.close()
})

/** A service without direct queries, whose resolvers return the new record after some time. */
async function start({
  visibleAfterMs = 0,
  isStopping = () => false,
  watchLimits = WATCH_LIMITS,
  perDay,
}: {
  visibleAfterMs?: number
  isStopping?: () => boolean
  watchLimits?: StreamLimits
  /** Without it, calls are not counted. */
  perDay?: number
} = {}) {
  clock = createIdleClock()
  const scripted = scriptedDns({
    [`${NAME} TXT`]: { answers: [`${NAME}. 5 IN TXT "old"`] },
    [`${NAME} SOA`]: { answers: [SOA] },
  })
  const visible = scriptedDns({ [`${NAME} TXT`]: { answers: [`${NAME}. 300 IN TXT "v=DMARC1; p=none"`] } })
  let asked = 0
  const dns = {
    ...scripted,
    askResolver: (...about: Parameters<typeof scripted.askResolver>) => {
      asked++
      return clock.monotonicMs() < visibleAfterMs ? scripted.askResolver(...about) : visible.askResolver(...about)
    },
  }
  const world = worldWith(dns, clock)
  const engine = createEngine({ world, settings: { baseUrl: 'https://dns.example', isDirectDnsOn: false } })
  const [streams, watches] = [createStreamAdmission({ total: 1, shareOfFree: 1 }), createStreamAdmission(watchLimits)]
  const gate =
    perDay === undefined
      ? undefined
      : createGate({
          limits: { anonymousPerDay: perDay, keyPerDay: 0, burstPerMinute: 5, badgeChecksPerHour: 60, overrides: [] },
          counters: memoryCounters(),
          keys: { judge: async () => ({ kind: 'invalid' }) },
          blocks: { blocksAddress: () => false, blocksKey: () => false },
          nowMs: () => clock.now().getTime(),
        })
  const server = createServer({
    routes: [toolRoute({ tool: dnsPropagation, engine, streams, watches, isStopping, ...(gate && { gate }) })],
    log: createServiceLog(clock, 'silent', { write: () => undefined }),
    trustedProxies: ['127.0.0.1'],
    clock,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  service = { server, port, url: `http://127.0.0.1:${port}` }
  return { asked: () => asked, open: watches.open }
}

const eventsIn = (body: Buffer) =>
  body
    .toString()
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [name = '', data = ''] = block.split('\n')
      return { event: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) }
    })

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Opens a stream, and waits for its first bytes. */
const stream = (headers: Readonly<Record<string, string>> = {}): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(service.url + EXPECTED, { headers: { ...EVENTS, ...headers }, agent: false })
    open.push(request)
    request.on('error', reject)
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`))
      response.on('error', () => undefined)
      response.once('data', () => resolve(request))
    })
    request.end()
  })

describe('the watch of a record over HTTP', () => {
  it('is a stream of rounds that ends with the result', async () => {
    await start({ visibleAfterMs: 15_000 })
    const { status, headers, body } = await call(service, { path: EXPECTED, headers: EVENTS })
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const events = eventsIn(body)
    expect(events.map(({ event }) => event)).toEqual(['round', 'round', 'round', 'report'])
    expect(events[0]?.data).toMatchObject({ round: 1, nameServers: [], visibleBy: null, nextInSeconds: 10 })
    expect(events.at(-1)?.data).toMatchObject({
      api: 'v1',
      name: NAME,
      consistency: { consistent: true },
      watch: { outcome: 'visible', round: 3 },
    })
  })

  it.each([
    ['without the expected data', PATH, EVENTS, undefined],
    ['with empty expected data', `${PATH}?expect=`, EVENTS, undefined],
    ['without Accept', EXPECTED, {}, 'not-yet'],
  ])('is not started %s: the result is JSON', async (_what, path, headers: Record<string, string>, outcome) => {
    const { asked } = await start({ visibleAfterMs: 60_000 })
    const reply = await call(service, { path, headers })
    expect([reply.status, reply.headers['content-type'], asked()]).toEqual([200, 'application/json; charset=utf-8', 5])
    expect((reply.json['watch'] as { outcome?: string } | undefined)?.outcome).toBe(outcome)
  })

  it('is refused as JSON if the data does not fit the type', async () => {
    await start()
    const path = '/api/v1/propagation/example.com/A?expect=x'
    const { status, json } = await call(service, { path, headers: EVENTS })
    expect([status, json.error?.code]).toEqual([400, 'invalid_input'])
  })

  it('ends when the client leaves', async () => {
    const { asked } = await start({ visibleAfterMs: 3_600_000 })
    const request = await stream()
    request.destroy()
    await call(service, { path: PATH })
    const before = asked()
    await new Promise((resolve) => clock.setTimer(() => resolve(undefined), 120_000))
    expect(asked() - before).toBeLessThanOrEqual(5)
  })

  it('has its own places: at most 8 for each address, which do not take those of neighbors and of reports', async () => {
    await start({ visibleAfterMs: 3_600_000 })
    const headers = from('198.51.100.7')
    for (let count = 0; count < 8; count++) await stream(headers)
    const refused = await call(service, { path: EXPECTED, headers: { ...EVENTS, ...headers } })
    expect([refused.status, refused.json.error?.code]).toEqual([429, 'rate_limited'])
    expect((await call(service, { path: PATH, headers })).status).toBe(200)
    for (let neighbor = 10; neighbor < 19; neighbor++) await stream(from(`198.51.100.${neighbor}`))
    await stream(from('203.0.113.9'))
  })

  it('is possible for other clients while 12 networks hold 5 watches each', async () => {
    const { open } = await start({ visibleAfterMs: 3_600_000 })
    for (let index = 0; index < 60; index++) await stream(from(`2001:db8:${index % 12}::1`))
    for (let client = 0; client < 10; client++) await stream(from(`198.51.${client}.7`))
    expect(open()).toBe(70)
  })

  it('ends with an event that says why, if all places are taken and another client has none', async () => {
    await start({ visibleAfterMs: 3_600_000, watchLimits: { total: 4, shareOfFree: 4 } })
    const greedy = call(service, { path: EXPECTED, headers: { ...EVENTS, ...from('198.51.100.7') } })
    await stream(from('203.0.113.9'))
    await stream(from('198.51.100.7'))
    await stream(from('198.51.100.8'))
    await stream(from('192.0.2.1'))
    const last = eventsIn((await greedy).body).at(-1)
    expect(last).toMatchObject({ event: 'error', data: { error: { code: 'service_unavailable' } } })
    expect(last?.data.error.message).toContain('another client needed a place')
  })

  it('counts as one call for every 5 rounds', async () => {
    await start({ visibleAfterMs: 3_600_000, perDay: 50 })
    const { body } = await call(service, { path: EXPECTED, headers: EVENTS })
    expect(eventsIn(body).filter(({ event }) => event === 'round')).toHaveLength(20)
    expect(eventsIn(body).at(-1)).toMatchObject({ event: 'report', data: { watch: { round: 20 } } })
    const { headers } = await call(service, { path: PATH })
    expect(headers['x-ratelimit-remaining']).toBe(String(50 - 4 - 1))
  })

  it('ends with an event that says so when the daily limit is reached', async () => {
    await start({ visibleAfterMs: 3_600_000, perDay: 2 })
    const { body } = await call(service, { path: EXPECTED, headers: EVENTS })
    const events = eventsIn(body)
    expect(events.filter(({ event }) => event === 'round')).toHaveLength(10)
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { error: { code: 'rate_limited' } } })
    expect(events.at(-1)?.data.error.message).toContain('daily limit of 2 requests')
  })

  it('ends after a HEAD request, which nobody reads', async () => {
    const { asked } = await start({ visibleAfterMs: 3_600_000 })
    const { status } = await call(service, { method: 'HEAD', path: EXPECTED, headers: EVENTS })
    expect(status).toBe(200)
    await new Promise((resolve) => clock.setTimer(() => resolve(undefined), 120_000))
    expect(asked()).toBeLessThanOrEqual(10)
  })

  it('ends with an error when the service stops', async () => {
    let isStopping = false
    await start({ visibleAfterMs: 3_600_000, isStopping: () => isStopping })
    clock.setTimer(() => {
      isStopping = true
    }, 25_000)
    const { body } = await call(service, { path: EXPECTED, headers: EVENTS })
    expect(eventsIn(body).at(-1)).toMatchObject({ event: 'error', data: { error: { code: 'service_unavailable' } } })
  })
})
