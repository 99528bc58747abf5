import { randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { eventsResponse } from '../../src/surfaces/http/events.ts'
import { createServer } from '../../src/surfaces/http/server.ts'
import { uncached } from '../../src/tools/response.ts'

let server: FastifyInstance | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

interface Producer {
  readonly onPart: (part: object) => void
  readonly finish: (report: object) => void
}

/** One event stream whose events the test produces, on a real server, and the response that one client gets. */
async function openStream(accepted: string) {
  let begin: (producer: Producer) => void = () => undefined
  const begun = new Promise<Producer>((resolve) => {
    begin = resolve
  })
  let closed = 0
  const handle = async () => {
    const response = await eventsResponse(
      systemClock,
      'finding',
      ({ onPart, onStart }) => {
        onStart()
        return new Promise((resolve) => begin({ onPart, finish: (report) => resolve(uncached(report)) }))
      },
      JSON.stringify,
      () => undefined,
    )
    return { ...response, onClosed: () => void closed++ }
  }
  server = createServer({
    routes: [{ method: 'GET', path: '/live', handle }],
    log: createServiceLog(systemClock, 'silent', { write: () => undefined }),
    trustedProxies: [],
    clock: systemClock,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const request = httpRequest({ host: '127.0.0.1', port, path: '/live', headers: { 'accept-encoding': accepted } })
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  request.end()
  const producer = await begun
  // The headers are sent with the first event.
  producer.onPart({ id: 'first' })
  return { ...producer, request, response: await responded, closed: () => closed }
}

describe.each(['identity', 'gzip'])('an event stream over HTTP (%s)', (coding) => {
  it('delivers each event before the next one is produced', async () => {
    const { onPart, finish, response } = await openStream(coding)
    let text = ''
    const bytes = coding === 'gzip' ? response.pipe(createGunzip()) : response
    bytes.on('data', (chunk: Buffer) => {
      text += chunk
    })
    for (const id of ['a', 'b', 'c']) {
      onPart({ id })
      await expect.poll(() => text).toMatch(new RegExp(`data: \\{"id":"${id}"\\}\\n\\n$`))
    }
    finish({ score: 100 })
    await expect.poll(() => text).toMatch(/event: report\ndata: \{"score":100\}\n\n$/)
  })

  it('gives its place back when the client disconnects', async () => {
    const { response, request, closed } = await openStream(coding)
    response.on('error', () => undefined)
    request.destroy()
    await expect.poll(closed).toBe(1)
  })
})

it('an event stream occupies its place until a client that reads slowly has read everything', async () => {
  const { finish, response, closed } = await openStream('identity')
  // The rest is more than the buffers of both sockets hold.
  finish({ text: randomBytes(12_000_000).toString('base64') })
  let received = 0
  await new Promise<void>((resolve) => {
    response.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received < 500_000) return
      response.pause()
      resolve()
    })
  })
  expect(closed()).toBe(0)
  response.removeAllListeners('data').resume()
  await expect.poll(closed).toBe(1)
})
