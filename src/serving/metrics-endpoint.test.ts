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
    onError: (reported) => errors.push(reported),
  })
  try {
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500)
    expect(errors).toEqual([error])
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
