import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { describeWith } from '../support/needs.ts'
import {
  DOMAIN,
  NEEDS_PROXY_AND_STORE,
  openPlain,
  type ProxiedService,
  startProxiedService,
} from './proxied-service.ts'

const LIMIT = 3
/** The stream of a watch stays open for minutes while the record is not there. */
const WATCH = '/api/v1/propagation/example.com/TXT?expect=new'

describeWith(NEEDS_PROXY_AND_STORE, 'the service behind Caddy, with the files of compose.yaml', () => {
  let service: ProxiedService
  let metricsPort: number
  beforeAll(async () => {
    metricsPort = await freePort()
    service = await startProxiedService({ LIMIT_ANONYMOUS_PER_DAY: `${LIMIT}`, METRICS_PORT: `${metricsPort}` })
  }, 30_000)
  afterAll(() => service?.stop())

  const counted = async (from: string, headers: Readonly<Record<string, string>> = {}): Promise<number | undefined> => {
    const response = await service.open('/api/v1/generate/spf', { method: 'POST', body: '{}', from, headers })
    response.resume()
    return response.statusCode
  }

  const openStreams = async (): Promise<string | undefined> => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((response) => response.text())
    return /^zonewise_event_streams_open (\d+)$/m.exec(metrics)?.[1]
  }

  it('serves the page over TLS and tells browsers to use only TLS', async () => {
    const response = await service.open('/', { headers: { accept: 'text/html' } })
    response.resume()
    expect(response.statusCode).toBe(200)
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('redirects plain HTTP to HTTPS', async () => {
    const { statusCode, headers } = await openPlain(service.httpPort, '/report', DOMAIN)
    expect(statusCode).toBe(308)
    expect(headers.location).toMatch(new RegExp(`^https://${DOMAIN}(:\\d+)?/report$`))
  })

  it('limits each client by its own IP address, in the store, whatever X-Forwarded-For it sends', async () => {
    const statuses = []
    for (let call = 0; call <= LIMIT; call++) statuses.push(await counted('127.0.0.5'))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await counted('127.0.0.5', { 'x-forwarded-for': '192.0.2.7' })).toBe(429)
    expect(await counted('127.0.0.6')).toBe(200)
    expect(await service.store('DBSIZE')).toBeGreaterThan(0)
  })

  it('passes on the first event while the stream is open, and the disconnection of the client', async () => {
    const response: IncomingMessage = await service.open(WATCH, {
      from: '127.0.0.7',
      headers: { accept: 'text/event-stream' },
    })
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/)
    const [first] = (await once(response, 'data')) as [Buffer]
    expect(first.toString()).toMatch(/^event: /)
    expect(response.complete).toBe(false)
    expect(await openStreams()).toBe('1')
    response.destroy()
    await vi.waitFor(async () => expect(await openStreams()).toBe('0'), { timeout: 5000, interval: 50 })
  })

  it('answers only the host name of ALLOWED_HOSTS, except for health checks', async () => {
    const port = Number(new URL(service.url).port)
    const statusOf = async (path: string, host: string) => (await openPlain(port, path, host)).statusCode
    expect(await statusOf('/', DOMAIN)).toBe(200)
    expect(await statusOf('/', '127.0.0.1')).toBe(421)
    expect(await statusOf('/healthz', '127.0.0.1')).toBe(200)
    expect(await statusOf('/readyz', '127.0.0.1')).toBe(200)
  })

  it('has a health check of the proxy that needs no certificate', async () => {
    const { statusCode } = await openPlain(service.healthPort, '/healthz', `127.0.0.1:${service.healthPort}`)
    expect(statusCode).toBe(200)
  })
})
