import type { Socket as UdpSocket } from 'node:dgram'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { call, type Running } from '../http/start-service.ts'
import { freePort } from '../support/free-port.ts'
import { hrefsIn, type RunningDemo, rowsIn, startTestDemo } from './running-demo.ts'

const contacted: (string | undefined)[] = []
const noteTcp = (message: unknown): void => {
  const { socket } = message as { readonly socket: Socket }
  socket.once('connect', () => contacted.push(socket.remoteAddress))
}
const noteUdp = (message: unknown): void => {
  const { socket } = message as { readonly socket: UdpSocket }
  socket.once('connect', () => contacted.push(socket.remoteAddress().address))
}

let running: RunningDemo
let metricsPort: number
beforeAll(async () => {
  subscribe('net.client.socket', noteTcp)
  subscribe('udp.socket', noteUdp)
  metricsPort = await freePort()
  running = await startTestDemo(systemClock, metricsPort)
})
afterAll(async () => {
  await running.demo.close()
  unsubscribe('net.client.socket', noteTcp)
  unsubscribe('udp.socket', noteUdp)
  // This runs after all tests, so that it covers the requests of each of them.
  expect([...new Set(contacted)]).toEqual(['127.0.0.1'])
})

const linksOf = async (domain: string): Promise<readonly string[]> => {
  const page = (await running.get('/')).body.toString()
  return hrefsIn(rowsIn(page).find((row) => row.includes(`<code>${domain}</code>`)) ?? '')
}

describe('the demo', () => {
  it.each(['perfect.lab', 'no-dmarc.lab', 'taken.com'])(
    'responds at every URL that the page has for %s',
    async (domain) => {
      const links = await linksOf(domain)
      expect(links.length).toBe(domain === 'taken.com' ? 1 : 6)
      for (const link of links) expect([link, (await running.get(link)).status]).toEqual([link, 200])
    },
  )

  it('reports the fault that the name of a domain announces', async () => {
    const check = (await running.get('/api/v1/check/no-dmarc.lab')).json
    expect(check['findings']).toContainEqual(expect.objectContaining({ id: 'dmarc-record', severity: 'problem' }))
    expect((await running.get('/api/v1/availability/taken.com')).json).toMatchObject({ state: 'registered' })
    expect((await running.get('/api/v1/availability/nobody-has-it.com')).json).toMatchObject({ state: 'available' })
    // The badge shows “checking” while the first check runs.
    await running.get('/api/v1/check/perfect.lab')
    expect((await running.get('/badge/perfect.lab.svg')).body.toString()).toMatch(/\/100/)
  })

  it('offers its tools over MCP', async () => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'domain_availability', arguments: { domain: 'taken.com' } },
    }
    const { status, json } = await running.send('POST', '/mcp', JSON.stringify(message))
    expect(status).toBe(200)
    expect(json).toMatchObject({ result: { structuredContent: { domain: 'taken.com', state: 'registered' } } })
  })

  it('has no limits: the sixtieth request of a day succeeds like the first', async () => {
    for (let request = 0; request < 60; request++) {
      const { status, headers } = await running.get('/api/v1/dkim/perfect.lab/s1')
      expect([status, headers['ratelimit']]).toEqual([200, undefined])
    }
  })

  it('is ready, with five resolvers', async () => {
    const { json } = await running.get('/readyz')
    expect(json).toMatchObject({ status: 'ready', store: 'available' })
    expect(json['resolvers']).toHaveLength(5)
  })

  it('has metrics and the probe on a port of their own', async () => {
    expect(running.demo.metricsAddress).toBe(`http://127.0.0.1:${metricsPort}`)
    const target = { port: metricsPort } as Running
    const probe = await call(target, { path: '/probe?target=no-dmarc.lab&module=health' })
    expect([probe.status, /^probe_success\S* \d/m.test(probe.body.toString())]).toEqual([200, true])
    const metrics = (await call(target, { path: '/metrics' })).body.toString()
    expect(metrics).toContain('zonewise_http_requests_total')
  })

  it('starts without metrics if their port is in use', async () => {
    const other = await startTestDemo(systemClock, metricsPort)
    expect(other.demo.metricsAddress).toBeUndefined()
    await other.demo.close()
  })

  it('has connected only to this machine', async () => {
    await running.get('/api/v1/check/perfect.lab')
    expect(contacted.length).toBeGreaterThan(20)
    expect([...new Set(contacted)]).toEqual(['127.0.0.1'])
  })
})
