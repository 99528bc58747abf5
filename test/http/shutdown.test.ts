import { Agent, type IncomingMessage, request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { call, type Running, startService } from './start-service.ts'

let isStopping = false
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

afterEach(() => {
  isStopping = false
  agent.destroy()
})

interface Seen {
  readonly status: number | undefined
  readonly connection: string | undefined
  readonly isReused: boolean
}

const get = ({ url }: Running, path: string): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      { agent, headers: { accept: 'application/json' } },
      (response: IncomingMessage) => {
        response.resume()
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            connection: response.headers.connection,
            isReused: sent.reusedSocket,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })

describe('a process that will stop', () => {
  it.each([
    ['/api/v1/idn/example.com', 200],
    ['/', 200],
    ['/nope', 404],
  ])('serves %s on an open connection and closes the connection', async (path, status) => {
    const service = await startService({ isStopping: () => isStopping })
    expect(await get(service, path)).toEqual({ status, connection: 'keep-alive', isReused: false })
    isStopping = true
    expect(await get(service, path)).toEqual({ status, connection: 'close', isReused: true })
    expect(await get(service, path)).toEqual({ status, connection: 'close', isReused: false })
    await service.server.close()
  })

  it('is alive, but not ready', async () => {
    const service = await startService({ isStopping: () => isStopping })
    expect((await call(service, { path: '/readyz' })).json).toMatchObject({ status: 'ready' })
    isStopping = true
    const ready = await call(service, { path: '/readyz' })
    expect([ready.status, ready.json['status']]).toEqual([503, 'stopping'])
    expect((await call(service, { path: '/healthz' })).status).toBe(200)
    await service.server.close()
  })

  it('says that it closes the connection only once', async () => {
    isStopping = true
    const service = await startService({ isStopping: () => isStopping })
    const tooLarge = await call(service, { method: 'POST', path: '/api/v1/generate/spf', body: 'x'.repeat(300_000) })
    expect([tooLarge.status, tooLarge.headers.connection]).toEqual([413, 'close'])
    await service.server.close()
  })
})
