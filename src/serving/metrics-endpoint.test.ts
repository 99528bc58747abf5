import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { serveMetrics } from './metrics-endpoint.ts'

it('responds with 500 if the metrics cannot be read, and reports the error', async () => {
  const port = await freePort()
  const error = new Error('a worker does not respond')
  const errors: unknown[] = []
  const endpoint = await serveMetrics({
    host: '127.0.0.1',
    port,
    contentType: 'text/plain',
    read: () => Promise.reject(error),
    probe: () => Promise.reject(error),
    onError: (reported) => errors.push(reported),
  })
  try {
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500)
    expect(errors).toEqual([error])
  } finally {
    await endpoint.close()
  }
})

it('passes probes on with their query and timeout, and nothing else', async () => {
  const port = await freePort()
  const requests: unknown[] = []
  const endpoint = await serveMetrics({
    host: '127.0.0.1',
    port,
    contentType: 'text/plain',
    read: async () => '',
    probe: async (request) => {
      requests.push(request)
      return { status: 400, contentType: 'text/plain; charset=utf-8', body: 'target is missing' }
    },
    onError: () => undefined,
  })
  const url = `http://127.0.0.1:${port}`
  try {
    const response = await fetch(`${url}/probe?target=a.example&module=mail`, {
      headers: { 'X-Prometheus-Scrape-Timeout-Seconds': '10.5' },
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('target is missing')
    await fetch(`${url}/probe`)
    expect(requests).toEqual([
      { search: 'target=a.example&module=mail', timeout: '10.5' },
      { search: '', timeout: undefined },
    ])
    const statuses = await Promise.all([
      fetch(`${url}/probe`, { method: 'POST' }),
      fetch(`${url}/probe`, { method: 'HEAD' }),
      fetch(`${url}/probe/x?target=a.example`),
      fetch(`${url}/metrics?x=1`),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(requests).toHaveLength(2)
    const fromPage = await fetch(`${url}/probe?target=a.example`, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(fromPage.status).toBe(403)
    expect(requests).toHaveLength(2)
  } finally {
    await endpoint.close()
  }
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
