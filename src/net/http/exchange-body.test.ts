import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, drip, flood } from '../../../test/support/routes.ts'
import {
  bodyText,
  getFrom,
  MEBIBYTE,
  notSeen,
  response,
  serve,
  serveBytes,
  serveRaw,
} from '../../../test/support/web-get.ts'

const clock = createIdleClock()
const loopback = createLoopback()
afterEach(() => loopback.close())

describe('the body', () => {
  it('is decompressed, and its received bytes are counted', async () => {
    const page = Buffer.from('<p>words</p>'.repeat(1_000))
    const compressed = gzipSync(page)
    const port = await serve(loopback, (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(compressed),
    )
    const observation = await getFrom(port)
    expect(observation).toMatchObject(response({ bodyEnd: 'whole', wireBytes: compressed.length }))
    expect(bodyText(observation)).toBe(page.toString())
  })

  it.each([
    [200, {}],
    [404, {}],
    [503, {}],
    [301, {}],
  ])('of status %i is read', async (status, headers) => {
    const port = await serve(loopback, (_request, response) => response.writeHead(status, headers).end('body'))
    const observation = await getFrom(port)
    expect(observation).toMatchObject(response({ status, bodyEnd: 'whole' }))
    expect(bodyText(observation)).toBe('body')
  })

  it.each([301, 302, 303, 307, 308])(
    'of a redirect with status %i is not read, and the redirect is not followed',
    async (status) => {
      let requests = 0
      const port = await serve(loopback, (_request, response) => {
        requests++
        response.writeHead(status, { location: '/elsewhere' }).write('never ending')
      })
      const startedMs = clock.monotonicMs()
      expect(await getFrom(port, { clock })).toMatchObject(response({ status, bodyEnd: 'cut', wireBytes: 0 }))
      expect(clock.monotonicMs() - startedMs).toBe(0)
      expect(requests).toBe(1)
    },
  )

  it('is not read if only the head is wanted', async () => {
    const port = await serveRaw(loopback, (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nbody'))
    expect(await getFrom(port, { maxBodyBytes: 0 })).toMatchObject(
      response({ bodyEnd: 'cut', body: new Uint8Array(0) }),
    )
  })

  it.each([
    ['with its length', { 'content-length': '1000' }],
    ['in pieces', { 'transfer-encoding': 'chunked' }],
  ])('%s is cut after the last requested byte', async (_case, headers) => {
    const port = await serve(loopback, (_request, response) => response.writeHead(200, headers).end('x'.repeat(1_000)))
    expect(await getFrom(port, { maxBodyBytes: 1_000 })).toMatchObject(response({ bodyEnd: 'whole' }))
    const cut = await getFrom(port, { maxBodyBytes: 999 })
    expect(cut).toMatchObject(response({ bodyEnd: 'cut' }))
    expect(bodyText(cut)).toBe('x'.repeat(999))
  })

  it.each<[string, string, string]>([
    ['an early end', 'content-length: 99\r\n\r\nbody', 'body'],
    ['a bad chunk', 'transfer-encoding: chunked\r\n\r\n4\r\nbody\r\nzz\r\n', 'body'],
    ['a missing last chunk', 'transfer-encoding: chunked\r\n\r\n4\r\nbody\r\n', 'body'],
  ])('with %s is broken, and the received part is returned', async (_case, rest, body) => {
    const observation = await getFrom(await serveBytes(loopback, `HTTP/1.1 200 OK\r\n${rest}`))
    expect(observation).toMatchObject(response({ bodyEnd: 'broken' }))
    expect(bodyText(observation)).toBe(body)
  })

  it('that breaks off while compressed is broken, and is decompressed as far as possible', async () => {
    const page = Buffer.from('<p>words</p>'.repeat(1_000))
    const compressed = gzipSync(page)
    const port = await serveRaw(loopback, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 9999\r\n\r\n')
      socket.end(compressed.subarray(0, compressed.length - 9))
    })
    const observation = await getFrom(port)
    expect(observation).toMatchObject(response({ bodyEnd: 'broken' }))
    expect(page.toString().startsWith(bodyText(observation))).toBe(true)
    expect(bodyText(observation).length).toBeGreaterThan(0)
  })

  it('that arrives slowly ends at the deadline, with what was received', async () => {
    const port = await serveRaw(loopback, (socket) => drip(clock, socket, 'x', 'HTTP/1.1 200 OK\r\n\r\nstart'))
    const startedMs = clock.monotonicMs()
    const observation = await getFrom(port, { clock, totalMs: 1_050 })
    expect(observation).toMatchObject(response({ bodyEnd: 'stalled' }))
    expect(bodyText(observation)).toBe(`start${'x'.repeat(10)}`)
    expect(clock.monotonicMs() - startedMs).toBe(1_050)
  })

  it('that is aborted closes the connection', async () => {
    const abort = new AbortController()
    const port = await serveRaw(loopback, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\nstart')
      clock.setTimer(() => abort.abort(), 50)
    })
    expect(await getFrom(port, { clock, signal: abort.signal })).toEqual(notSeen('aborted'))
  })
})

describe('a body of ten gigabytes', () => {
  const TEN_GB = 10_000_000_000
  const ZEROS = gzipSync(Buffer.alloc(MEBIBYTE))

  it.each<[string, string, Buffer]>([
    ['with its length', `HTTP/1.1 200 OK\r\ncontent-length: ${TEN_GB}\r\n\r\n`, Buffer.alloc(65_536, 'x')],
    ['without one', 'HTTP/1.1 200 OK\r\n\r\n', Buffer.alloc(65_536, 'x')],
    [
      'in chunks with long extensions',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
      Buffer.from(`400;${'r'.repeat(9_000)}\r\n${'x'.repeat(1_024)}\r\n`),
    ],
    ['compressed by a factor of 1000', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n', ZEROS],
    [
      'packed twice',
      'HTTP/1.1 200 OK\r\ncontent-encoding: gzip, gzip\r\n\r\n',
      gzipSync(Buffer.concat(new Array(64).fill(ZEROS))),
    ],
    [
      'compressed in ten layers',
      `HTTP/1.1 200 OK\r\ncontent-encoding: ${new Array(10).fill('gzip').join(',')}\r\n\r\n`,
      ZEROS,
    ],
  ])('%s needs no more memory than the returned part', async (_case, start, piece) => {
    const port = await serveRaw(loopback, (socket) => flood(socket, piece, start))
    // The bytes of all buffers, collected or not: unlike the memory of the process, they do not depend on other tests.
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5)
    const observation = await getFrom(port, { clock, maxBodyBytes: 2 * MEBIBYTE })
    clearInterval(watch)
    expect(observation).toMatchObject(response({ bodyEnd: 'cut' }))
    expect(bodyText(observation).length).toBeLessThanOrEqual(2 * MEBIBYTE)
    expect(Math.max(most, process.memoryUsage().arrayBuffers) - before).toBeLessThan(64 * MEBIBYTE)
  })
})
