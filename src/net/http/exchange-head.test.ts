import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, drip, flood, routes } from '../../../test/support/routes.ts'
import {
  bodyText,
  FIRST,
  failure,
  getFrom,
  getThrough,
  response,
  SIXTH,
  serveBytes,
  serveRaw,
} from '../../../test/support/web-get.ts'

const clock = createIdleClock()
const loopback = createLoopback()
afterEach(() => loopback.close())

describe('the head', () => {
  it('keeps every header line separate', async () => {
    const port = await serveBytes(
      loopback,
      'HTTP/1.1 200 OK\r\nX-Robots-Tag: noindex\r\nContent-Type: text/html\r\nx-robots-tag: googlebot: nofollow\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\nok',
    )
    expect(await getFrom(port)).toMatchObject(
      response({
        status: 200,
        headers: [
          ['x-robots-tag', 'noindex'],
          ['content-type', 'text/html'],
          ['x-robots-tag', 'googlebot: nofollow'],
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      }),
    )
  })

  it.each([
    ['folded lines', 'HTTP/1.1 200 OK\r\nx: one\r\n two\r\n\r\nok', [['x', 'one two']]],
    ['bare line feeds', 'HTTP/1.1 200 OK\nx: one\n\nok', [['x', 'one']]],
    ['stray bytes', 'HTTP/1.1 200 OK\r\nx: o\x01n\xffe\r\n\r\nok', [['x', 'o\x01n\xffe']]],
    ['no reason', 'HTTP/1.1 200\r\nx: one\r\n\r\nok', [['x', 'one']]],
    ['an old version', 'HTTP/1.0 200 OK\r\nx: one\r\n\r\nok', [['x', 'one']]],
    [
      'an offer to upgrade',
      'HTTP/1.1 200 OK\r\nupgrade: h2c\r\nconnection: upgrade\r\ncontent-length: 2\r\n\r\nok',
      undefined,
    ],
    [
      'early hints before it',
      'HTTP/1.1 103 Early Hints\r\ny: z\r\n\r\nHTTP/1.1 200 OK\r\nx: one\r\n\r\nok',
      [['x', 'one']],
    ],
    [
      'two lengths that differ',
      'HTTP/1.1 200 OK\r\ncontent-length: 9\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
      undefined,
    ],
    [
      'more bytes than announced',
      'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\nok, and more',
      undefined,
    ],
  ])('survives %s', async (_case, bytes, headers) => {
    const observation = await getFrom(await serveBytes(loopback, bytes))
    expect(observation).toMatchObject(
      response({ status: 200, bodyEnd: 'whole', ...(headers === undefined ? {} : { headers }) }),
    )
    expect(bodyText(observation)).toBe('ok')
  })

  it.each([
    ['another language', '220 mx.example.com ESMTP\r\n', 'the response is not HTTP'],
    ['nothing', '', 'the connection was lost'],
    ['half of it', 'HTTP/1.1 200 OK\r\nx: y', 'the connection was lost'],
    [
      '64 KiB in one line',
      `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
      'the header of the response is too large',
    ],
    [
      '64 KiB in many lines',
      `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(40_000)}\r\n`,
      'the header of the response is too large',
    ],
    [
      'another protocol',
      'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
      'the connection was lost',
    ],
    ['only interim responses', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50), 'the server sent no final response'],
  ])('is bad: %s', async (_case, bytes, detail) => {
    expect(await getFrom(await serveBytes(loopback, bytes))).toEqual(failure('bad-response', { detail }))
  })

  it.each<[string, (socket: Socket) => void]>([
    ['never begins', () => undefined],
    ['never ends', (socket) => socket.write('HTTP/1.1 200 OK\r\nx: ')],
    ['drips', (socket) => drip(clock, socket, 'y', 'HTTP/1.1 200 OK\r\nx: ')],
  ])('times out if it %s', async (_case, onRequest) => {
    const startedMs = clock.monotonicMs()
    expect(await getFrom(await serveRaw(loopback, onRequest), { clock, firstByteMs: 1_000 })).toEqual(
      failure('response-timeout', { detail: 'no response within the time limit' }),
    )
    expect(clock.monotonicMs() - startedMs).toBe(1_000)
  })

  it('without end is stopped at its limit', async () => {
    const port = await serveRaw(loopback, (socket) =>
      flood(socket, Buffer.from('x: y\r\n'.repeat(5_000)), 'HTTP/1.1 200 OK\r\n'),
    )
    expect(await getFrom(port)).toMatchObject(failure('bad-response'))
  })
})

describe('the time to the first byte', () => {
  it('is measured from the start of the used connection to the first byte of the head', async () => {
    const port = await serveRaw(loopback, (socket) => {
      clock.setTimer(() => socket.write('HTTP/1.1 200 OK\r\n'), 100)
      clock.setTimer(() => socket.end('\r\nok'), 400)
    })
    const observation = await getThrough(routes({ [FIRST]: 'silent', [SIXTH]: port }), {
      clock,
      addresses: [FIRST, SIXTH],
    })
    expect(observation).toMatchObject(response({ ttfbMs: 100 }))
  })
})
