import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { createServer } from '../../src/surfaces/http/server.ts'

it.each([
  [
    'an exception',
    () => {
      throw new Error('SECRETDETAIL')
    },
  ],
  ['a rejection', () => Promise.reject(new Error('SECRETDETAIL'))],
])('%s in our code is a 500 without details; the log has them', async (_title, handle) => {
  const written: string[] = []
  const log = createServiceLog(systemClock, 'info', { write: (text: string) => void written.push(text) })
  const routes = [{ method: 'GET', path: '/broken', handle } as const]
  const server = createServer({ routes, log, trustedProxies: [], clock: systemClock })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/broken`)
  const body = await response.text()
  await server.close()
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([500, '*'])
  expect(JSON.parse(body)).toEqual({
    error: { code: 'internal_error', message: expect.stringContaining('X-Request-Id') },
  })
  expect(body).not.toContain('SECRETDETAIL')
  const line = JSON.parse(written[0] ?? '{}')
  expect(line).toMatchObject({ level: 50, requestId: response.headers.get('x-request-id'), route: '/broken' })
  expect(line.err.stack).toContain('SECRETDETAIL')
})
