import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { bootstrapFrom } from './bootstrap.ts'
import { getFromOperator } from './get.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function serving(listener: RequestListener): Promise<string> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/dns.json`
}

describe('the list of RDAP servers', () => {
  it('is requested with our User-Agent, and with its ETag the next time', async () => {
    const seen: unknown[] = []
    const url = await serving(({ headers }, response) => {
      seen.push([headers['user-agent'], headers['if-none-match']])
      if (headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"v1"' }).end('{"services":[]}')
    })
    const fetchList = bootstrapFrom(systemClock, url, 'zonewise (test)')
    expect(await fetchList(undefined)).toEqual({
      seen: true,
      value: { kind: 'file', text: '{"services":[]}', etag: '"v1"' },
    })
    expect(await fetchList('"v1"')).toEqual({ seen: true, value: { kind: 'unchanged' } })
    expect(seen).toEqual([
      ['zonewise (test)', undefined],
      ['zonewise (test)', '"v1"'],
    ])
  })

  it.each<[name: string, listener: RequestListener, says: string]>([
    ['an error', (_request, response) => response.writeHead(503).end(), 'HTTP 503'],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/x' }).end(), 'HTTP 302'],
    ['a hang-up', (_request, response) => response.destroy(), 'socket hang up'],
  ])('is unseen after %s, never empty', async (_name, listener, says) => {
    const seen = await bootstrapFrom(systemClock, await serving(listener), 'zonewise (test)')(undefined)
    expect(seen).toMatchObject({ seen: false, why: { reason: 'connection' } })
    expect(seen.seen ? '' : seen.why.detail).toContain(says)
  })

  it('is unseen if the file is missing', async () => {
    expect(await bootstrapFrom(systemClock, '/no/such/file.json', 'zonewise (test)')(undefined)).toMatchObject({
      seen: false,
    })
  })
})

describe('a request to a configured URL', () => {
  const asked = (url: string) => getFromOperator(systemClock, { url, headers: {}, totalMs: 300, maxBytes: 1000 })

  it('fails if the complete response takes too long', async () => {
    const url = await serving((_request, response) => void response.writeHead(200).write('and so on'))
    await expect(asked(url)).rejects.toThrow('no complete response within 300 ms')
  })

  it('fails if the response is too large', async () => {
    const url = await serving((_request, response) => response.end('x'.repeat(1001)))
    await expect(asked(url)).rejects.toThrow('more than 1000 bytes')
  })

  it('accepts a response of exactly the limit', async () => {
    const url = await serving((_request, response) => response.end('x'.repeat(1000)))
    expect((await asked(url)).body).toHaveLength(1000)
  })
})
