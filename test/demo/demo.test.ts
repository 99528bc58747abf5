import type { Socket as UdpSocket } from 'node:dgram'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hrefsIn, type RunningDemo, startTestDemo } from './running-demo.ts'

const dialled: (string | undefined)[] = []
const noteTcp = (message: unknown): void => {
  const { socket } = message as { readonly socket: Socket }
  socket.once('connect', () => dialled.push(socket.remoteAddress))
}
const noteUdp = (message: unknown): void => {
  const { socket } = message as { readonly socket: UdpSocket }
  socket.once('connect', () => dialled.push(socket.remoteAddress().address))
}

let running: RunningDemo
beforeAll(async () => {
  subscribe('net.client.socket', noteTcp)
  subscribe('udp.socket', noteUdp)
  running = await startTestDemo()
})
afterAll(async () => {
  await running.demo.close()
  unsubscribe('net.client.socket', noteTcp)
  unsubscribe('udp.socket', noteUdp)
})

const page = async (): Promise<string> => (await running.get('/')).body.toString()

const linksOf = async (domain: string): Promise<readonly string[]> => {
  const row = (await page()).split('\n').find((line) => line.includes(`<code>${domain}</code>`)) ?? ''
  return hrefsIn(row)
}

const endpoints = async (): Promise<string> => (await page()).split('<h2 id="endpoints">')[1] ?? ''

describe('the demo', () => {
  it.each(['perfect.lab', 'no-dmarc.lab', 'taken.com'])(
    'answers at every address that the page has for %s',
    async (domain) => {
      const links = await linksOf(domain)
      expect(links.length).toBe(domain === 'taken.com' ? 1 : 7)
      for (const link of links) expect([link, (await running.get(link)).status]).toEqual([link, 200])
    },
  )

  it('shows what the name of a domain says', async () => {
    const check = (await running.get('/api/v1/check/no-dmarc.lab')).json
    expect(check['findings']).toContainEqual(expect.objectContaining({ id: 'dmarc-record', severity: 'problem' }))
    expect((await running.get('/api/v1/availability/taken.com')).json).toMatchObject({ state: 'registered' })
    expect((await running.get('/api/v1/availability/nobody-has-it.com')).json).toMatchObject({ state: 'available' })
    expect((await running.get('/badge/perfect.lab.svg')).body.toString()).toMatch(/\/100/)
  })

  it('answers at every endpoint that the page lists', async () => {
    for (const link of hrefsIn(await endpoints())) expect([link, (await running.get(link)).status]).toEqual([link, 200])
  })

  it('understands the commands that the page shows', async () => {
    const text = (await endpoints()).replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')
    const commands = [...text.matchAll(/curl -H '[^']*' -d '([^']*)' '([^']*)'/g)]
    expect(commands).toHaveLength(2)
    for (const [, body = '', url = ''] of commands) {
      const { status, json } = await running.send(
        'POST',
        new URL(url).pathname,
        body.replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      )
      expect([status, json.error]).toEqual([200, undefined])
    }
  })

  it('has its tools for agents too', async () => {
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

  it('counts nobody: the sixtieth request of a day is answered like the first', async () => {
    for (let request = 0; request < 60; request++) {
      const { status, headers } = await running.get('/api/v1/dkim/perfect.lab/s1')
      expect([status, headers['ratelimit']]).toEqual([200, undefined])
    }
  })

  it('is ready, with five resolvers', async () => {
    const { json } = await running.get('/readyz')
    expect(json).toMatchObject({ status: 'ready', store: 'there' })
    expect(json['resolvers']).toHaveLength(5)
  })

  it('has dialled nothing but this machine', () => {
    expect(dialled.length).toBeGreaterThan(20)
    expect([...new Set(dialled)]).toEqual(['127.0.0.1'])
  })
})
