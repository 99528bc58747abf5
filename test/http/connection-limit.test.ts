import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { call, type Running, raw, startService } from './start-service.ts'

const sockets: Socket[] = []
let service: Running

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await service.server.close()
})

async function opened({ port }: Running, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const GET = 'GET /api/v1/idn/example.com HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

describe('open connections of one client', () => {
  it('above the limit are refused, until one of the others is closed', async () => {
    service = await startService({ environment: { MAX_CONNECTIONS_PER_CLIENT: '2' } })
    const [first] = [await opened(service), await opened(service)]
    const refused = await raw(service, GET)
    expect([refused.status, refused.json.error?.code]).toEqual([429, 'rate_limited'])
    expect(refused.json.error?.message).toContain('2 open connections')
    expect(refused.headers.connection).toBe('close')

    // Another address has its own limit.
    const other = await opened(service, '127.0.0.9')
    other.write(GET)
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)

    first?.end()
    await expect.poll(async () => (await raw(service, GET)).status).toBe(200)
  })

  it('does not wait for a client that ignores the refusal', async () => {
    service = await startService({ environment: { MAX_CONNECTIONS_PER_CLIENT: '1' } })
    await opened(service)
    const deaf = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true })
    sockets.push(deaf)
    deaf.on('error', () => undefined)
    deaf.resume()
    // A real interval, because the client goes on sending over a real socket; the test does not depend on its length.
    const timer = setInterval(() => deaf.writable && deaf.write('x'), 20)
    await new Promise((resolve) => deaf.once('close', resolve))
    clearInterval(timer)
  })

  it('of a trusted proxy are not limited, because they belong to many clients', async () => {
    service = await startService({ environment: { MAX_CONNECTIONS_PER_CLIENT: '1', TRUST_PROXY: '127.0.0.1' } })
    await opened(service)
    await opened(service)
    expect((await call(service, { path: '/healthz' })).status).toBe(200)
  })

  it('are not limited with 0', async () => {
    service = await startService({ environment: { MAX_CONNECTIONS_PER_CLIENT: '0' } })
    for (let count = 0; count < 5; count++) await opened(service)
    expect((await call(service, { path: '/healthz' })).status).toBe(200)
  })
})
