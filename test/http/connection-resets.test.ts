import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startService } from './start-service.ts'

const CLIENTS = 100

it('clients that send a request and reset the connection do not affect other clients', async () => {
  const lines: string[] = []
  const service = await startService({
    logTo: { write: (text: string) => void lines.push(...text.trim().split('\n')) },
  })
  const hangUp = async (): Promise<void> => {
    const socket = connect(service.port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write('GET /api/v1/idn/example.com HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.resetAndDestroy()
  }
  await Promise.all(Array.from({ length: CLIENTS }, hangUp))
  const statuses = await Promise.all(
    Array.from({ length: CLIENTS }, async () => (await fetch(`${service.url}/healthz`)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await service.server.close()
  expect(lines.filter((line) => line.includes('"route":"/healthz"'))).toHaveLength(CLIENTS)
})
