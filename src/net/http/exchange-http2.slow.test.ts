import { constants, createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  continuation,
  data,
  FRAME,
  frame,
  goaway,
  headerLine,
  indexedLine,
  interimHead,
  okHead,
  openHead,
  ping,
  push,
  REPEATED_LINE,
  reset,
  serveFrames,
  settings,
} from '../../../test/support/http2-frames.ts'
import { createLoopback, flood, routes } from '../../../test/support/routes.ts'
import {
  bodyText,
  FIRST,
  failure,
  getFrom,
  getThrough,
  HOST,
  MEBIBYTE,
  notSeen,
  type Order,
  response,
} from '../../../test/support/web-get.ts'
import { type CertificateAuthority, createAuthority } from '../../scripted-world/servers/certificates.ts'
import type { Observed, WebExchange } from '../../world.ts'

const loopback = createLoopback()
afterEach(() => loopback.close())

let authority: CertificateAuthority
let certificate: { readonly cert: string; readonly key: string }
beforeAll(async () => {
  authority = await createAuthority()
  const { certPem, keyPem } = await authority.issue({ names: [HOST] })
  certificate = { cert: certPem, key: keyPem }
})

const secureOrder = (order: Order = {}): Order => ({
  url: `https://${HOST}/`,
  certificateAuthorities: [authority.caPem],
  ...order,
})

const get = (port: number, order: Order = {}): Promise<Observed<WebExchange>> => getFrom(port, secureOrder(order))

/**
 * Short limits for tests in which the time runs out. They run in real time: the byte counter is polled at short
 * intervals, and a virtual clock, which moves only while nothing happens, would pass each interval separately, or never
 * move during a flood.
 */
const SOON = { firstByteMs: 700, totalMs: 1_000 }

type Respond = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

/** A server that speaks only HTTP/2. */
const serve = (respond: Respond): Promise<number> =>
  loopback.listen(
    createSecureServer(certificate)
      .on('stream', (stream, headers) => {
        stream.on('error', () => undefined)
        respond(stream, headers)
      })
      .on('sessionError', () => undefined),
  )

/** Sends all bytes of a response together, and then ends the connection. */
const serveAtOnce = (...frames: readonly Buffer[]): Promise<number> =>
  serveFrames(loopback, certificate, (socket) => socket.end(Buffer.concat(frames)))

/** The same, but the connection stays open. */
const serveOpen = (...frames: readonly Buffer[]): Promise<number> =>
  serveFrames(loopback, certificate, (socket) => socket.write(Buffer.concat(frames)))

describe('a server that speaks only HTTP/2', () => {
  it('is read like any other', async () => {
    const port = await serve((stream) => {
      stream.additionalHeaders({ ':status': 103, link: '</a.css>; rel=preload' })
      stream.respond({ ':status': 200, 'content-type': 'text/html', 'x-robots-tag': ['noindex', 'bingbot: nofollow'] })
      stream.end('ok')
    })
    const result = await get(port)
    expect(result).toMatchObject(
      response({
        status: 200,
        bodyEnd: 'whole',
        wireBytes: 2,
        address: FIRST,
        certificate: { fault: undefined, names: [HOST] },
      }),
    )
    expect(bodyText(result)).toBe('ok')
    const { headers } = (result.seen && result.value.kind === 'response' && result.value) || { headers: [] }
    expect(headers.filter(([name]) => name !== 'date')).toEqual([
      ['content-type', 'text/html'],
      ['x-robots-tag', 'noindex'],
      ['x-robots-tag', 'bingbot: nofollow'],
    ])
  })

  it('receives the same request headers as in HTTP/1.1, except those of the connection', async () => {
    let seen: unknown
    const port = await serve((stream, headers) => {
      seen = headers
      stream.respond({ ':status': 204 }, { endStream: true })
    })
    await get(port, {
      url: `https://user:secret@WWW.Example.com.:443/a b?c=ü#part`,
      headers: {
        Accept: 'text/html',
        'User-Agent': 'Googlebot',
        HOST: 'internal',
        Connection: 'upgrade',
        Cookie: 'a=b',
      },
    })
    expect(Object.fromEntries(Object.entries(seen as object))).toEqual({
      ':method': 'GET',
      ':scheme': 'https',
      ':authority': HOST,
      ':path': '/a%20b?c=%C3%BC',
      accept: 'text/html',
      cookie: 'a=b',
      'user-agent': 'zonewise-test/1',
      'accept-encoding': 'gzip, br',
    })
  })

  it('is offered h2 before http/1.1, and the server chooses', async () => {
    const protocols: string[] = []
    const port = await loopback.listen(
      createHttpsServer({
        ...certificate,
        ALPNCallback: (offered) => {
          protocols.push(...offered.protocols)
          return 'http/1.1'
        },
      }).on('request', (_request, answer) => answer.end('one')),
    )
    expect(bodyText(await get(port))).toBe('one')
    expect(protocols).toEqual(['h2', 'http/1.1'])
  })

  it.each([
    ['gzip', gzipSync('<p>words</p>'.repeat(1_000))],
    ['identity', Buffer.from('<p>words</p>'.repeat(1_000))],
  ])('may compress its body (%s)', async (coding, bytes) => {
    const port = await serve((stream) => {
      stream.respond({ ':status': 200, 'content-encoding': coding })
      stream.end(bytes)
    })
    const result = await get(port)
    expect(result).toMatchObject(response({ bodyEnd: 'whole', wireBytes: bytes.length }))
    expect(bodyText(result)).toBe('<p>words</p>'.repeat(1_000))
  })

  it.each([301, 302, 303, 307, 308])('does not delay a redirect (%i) by its body', async (status) => {
    const port = await serve((stream) => {
      stream.respond({ ':status': status, location: '/elsewhere' })
      stream.write('never ending')
    })
    expect(await get(port)).toMatchObject(response({ status, bodyEnd: 'cut', wireBytes: 0 }))
  })

  it('is not read further if only the head is wanted', async () => {
    const port = await serve((stream) => {
      stream.respond({ ':status': 200 })
      stream.write('body')
    })
    expect(await get(port, { maxBodyBytes: 0 })).toMatchObject(response({ bodyEnd: 'cut', body: new Uint8Array(0) }))
  })

  it('measures the time to the first byte of the head, not to the settings of the connection', async () => {
    const port = await serve((stream) => {
      setTimeout(() => stream.respond({ ':status': 200 }, { endStream: true }), 120)
    })
    const result = await get(port)
    const { ttfbMs } = (result.seen && result.value.kind === 'response' && result.value) || { ttfbMs: -1 }
    expect(ttfbMs).toBeGreaterThanOrEqual(119)
    expect(ttfbMs).toBeLessThan(400)
  })
})

describe('a body in HTTP/2', () => {
  it('is read to its end if the server closes the connection after it', async () => {
    const result = await get(await serveAtOnce(okHead(), data('ok', true), goaway(1, constants.NGHTTP2_NO_ERROR)))
    expect(result).toMatchObject(response({ status: 200, bodyEnd: 'whole' }))
    expect(bodyText(result)).toBe('ok')
  })

  it('is read to its end after a GOAWAY that lets it finish', async () => {
    const port = await serveFrames(loopback, certificate, (socket) => {
      socket.write(Buffer.concat([okHead(), data('o'), goaway(1, constants.NGHTTP2_NO_ERROR)]))
      setTimeout(() => socket.write(data('k', true)), 50)
    })
    const result = await get(port)
    expect(result).toMatchObject(response({ bodyEnd: 'whole' }))
    expect(bodyText(result)).toBe('ok')
  })

  it('may have trailers', async () => {
    const trailer = frame(FRAME.headers, 0x5, 1, headerLine('x-sum', '1'))
    const result = await get(await serveAtOnce(okHead(), data('ok'), trailer))
    expect(result).toMatchObject(response({ bodyEnd: 'whole' }))
    expect(bodyText(result)).toBe('ok')
  })

  it('may be empty', async () => {
    expect(await get(await serveAtOnce(okHead(Buffer.alloc(0), true)))).toMatchObject(
      response({ bodyEnd: 'whole', wireBytes: 0 }),
    )
  })

  it.each<[string, readonly Buffer[]]>([
    ['is reset', [reset(constants.NGHTTP2_INTERNAL_ERROR)]],
    ['is cancelled', [reset(constants.NGHTTP2_CANCEL)]],
    ['is ended by an error of the connection', [goaway(1, constants.NGHTTP2_INTERNAL_ERROR)]],
    ['breaks off', []],
  ])('that %s is broken, and the received part is returned', async (_case, frames) => {
    const port = await serveFrames(loopback, certificate, (socket) => {
      socket.write(Buffer.concat([okHead(), data('half')]))
      setTimeout(() => socket.end(Buffer.concat(frames)), 50)
    })
    const result = await get(port)
    expect(result).toMatchObject(response({ status: 200, bodyEnd: 'broken' }))
    expect(bodyText(result)).toBe('half')
  })

  it('that stalls ends at the deadline, with what was received', async () => {
    const result = await get(await serveOpen(okHead(), data('half')), SOON)
    expect(result).toMatchObject(response({ bodyEnd: 'stalled' }))
    expect(bodyText(result)).toBe('half')
  })

  it('is cut after the last requested byte', async () => {
    const port = await serve((stream) => {
      stream.respond({ ':status': 200 })
      stream.end('x'.repeat(1_000))
    })
    expect(await get(port, { maxBodyBytes: 1_000 })).toMatchObject(response({ bodyEnd: 'whole' }))
    const cut = await get(port, { maxBodyBytes: 999 })
    expect(cut).toMatchObject(response({ bodyEnd: 'cut' }))
    expect(bodyText(cut)).toBe('x'.repeat(999))
  })

  it('of 2 MiB is complete, and an endless one is cut at the limit', async () => {
    const port = await serve((stream, headers) => {
      stream.respond({ ':status': 200 })
      if (headers[':path'] === '/whole') return void stream.end(Buffer.alloc(2 * MEBIBYTE, 'x'))
      const more = (): void => {
        if (!stream.destroyed) stream.write(Buffer.alloc(65_536, 'x'), () => setImmediate(more))
      }
      more()
    })
    const limits = { maxBodyBytes: 2 * MEBIBYTE, firstByteMs: 3_000, totalMs: 5_000 }
    expect(await get(port, { url: `https://${HOST}/whole`, ...limits })).toMatchObject(
      response({ bodyEnd: 'whole', wireBytes: 2 * MEBIBYTE }),
    )
    const cut = await get(port, limits)
    expect(cut).toMatchObject(response({ bodyEnd: 'cut' }))
    expect(bodyText(cut)).toHaveLength(2 * MEBIBYTE)
  })

  it('that is a decompression bomb is cut at the limit', async () => {
    const port = await serve((stream) => {
      stream.respond({ ':status': 200, 'content-encoding': 'gzip' })
      stream.end(gzipSync(Buffer.alloc(50 * MEBIBYTE, ' ')))
    })
    const result = await get(port)
    expect(result).toMatchObject(response({ bodyEnd: 'cut' }))
    expect(bodyText(result)).toHaveLength(MEBIBYTE)
  })
})

const BAD = (detail = 'the connection was lost') => failure('bad-response', { detail })
const TOO_LARGE = 'the header of the response is too large'
const ENDLESS = 'the server sent no final response'

describe('a hostile server', () => {
  const LONG = headerLine('x', 'y'.repeat(16_000))

  it.each<[string, readonly Buffer[], object]>([
    ['resets the request', [reset(constants.NGHTTP2_INTERNAL_ERROR)], BAD()],
    ['refuses the request', [reset(constants.NGHTTP2_REFUSED_STREAM)], BAD()],
    ['sends GOAWAY before a response', [goaway(0, constants.NGHTTP2_NO_ERROR)], BAD()],
    ['ends the connection with an error', [goaway(0, constants.NGHTTP2_ENHANCE_YOUR_CALM)], BAD()],
    ['ends the connection', [], BAD()],
    ['sends a body without a head', [data('ok', true)], BAD()],
    ['sends a head with 60 000 bytes in one line and more', [...longLine(60_000, LONG)], BAD(TOO_LARGE)],
    [
      'sends a head with 64 KiB in five lines',
      [openHead(LONG), continuation(LONG), continuation(LONG), continuation(LONG), continuation(LONG, true)],
      BAD(TOO_LARGE),
    ],
    [
      'sends a head whose lines repeat one entry of the table',
      [okHead(Buffer.concat([indexedLine('x', 'y'.repeat(4_000)), ...Array<Buffer>(900).fill(REPEATED_LINE)]))],
      BAD(TOO_LARGE),
    ],
    ['sends only interim responses', Array<Buffer>(50).fill(interimHead()), BAD(ENDLESS)],
  ])('that %s is disconnected immediately', async (_case, frames, expected) => {
    // Not a timeout, which would be the failure otherwise.
    expect(await get(await serveAtOnce(...frames))).toMatchObject(expected)
  })

  /**
   * Node's HTTP/2 session answers a connection error with GOAWAY and reports nothing, so these requests end at the
   * deadline.
   */
  it.each<[string, readonly Buffer[]]>([
    ['speaks another protocol', [Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')]],
    ['sends a line of the head with more than 64 KiB', longLine(70_000)],
    ['refers to an entry that the header table does not have', [okHead(REPEATED_LINE)]],
  ])('that %s is disconnected at the deadline', async (_case, frames) => {
    const result = await get(await serveOpen(...frames), SOON)
    expect(result).toMatchObject(failure(expect.stringMatching(/^(?:bad-response|response-timeout)$/)))
  })

  it('that sends unreadable frames after its head is disconnected at the deadline', async () => {
    const result = await get(
      await serveOpen(okHead(), data('half'), Buffer.from('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n')),
      SOON,
    )
    expect(result).toMatchObject(response({ bodyEnd: expect.stringMatching(/^(?:broken|stalled)$/) }))
    expect(bodyText(result)).toBe('half')
  })

  it('that sends too many header lines is disconnected immediately', async () => {
    const lines = Buffer.concat([indexedLine('x', 'y'), ...Array<Buffer>(15_000).fill(REPEATED_LINE)])
    expect(await get(await serveOpen(okHead(lines)))).toMatchObject(failure('bad-response'))
  })

  it.each<[string, Buffer, Buffer]>([
    ['the continuation of a head', openHead(headerLine('x', 'y')), continuation(headerLine('x', 'y'))],
    ['empty continuations', openHead(headerLine('x', 'y')), continuation(Buffer.alloc(0))],
    ['pings', Buffer.alloc(0), ping()],
    ['settings', Buffer.alloc(0), settings()],
    ['priorities', Buffer.alloc(0), frame(FRAME.priority, 0, 1, Buffer.alloc(5))],
    ['frames of unknown types', Buffer.alloc(0), frame(0xbe, 0, 0, Buffer.alloc(1_000))],
  ])('that sends %s without end is disconnected before its head', async (_case, start, piece) => {
    let sent = 0
    const many = Buffer.concat(Array<Buffer>(100).fill(piece))
    const port = await serveFrames(loopback, certificate, (socket) => {
      socket.write(start)
      flood(
        counting(socket, (bytes) => (sent += bytes)),
        many,
      )
    })
    expect(await get(port)).toMatchObject(failure('bad-response'))
    expect(sent).toBeLessThan(64 * MEBIBYTE)
  })

  it.each<[string, Buffer]>([
    ['empty DATA frames', data('')],
    ['DATA frames of one byte', data('x')],
    ['pings', ping()],
    ['frames of unknown types', frame(0xbe, 0, 0, Buffer.alloc(1_000))],
  ])('that sends %s without end after its head is cut', async (_case, piece) => {
    let sent = 0
    const many = Buffer.concat(Array<Buffer>(100).fill(piece))
    const port = await serveFrames(loopback, certificate, (socket) => {
      socket.write(Buffer.concat([okHead(), data('start')]))
      flood(
        counting(socket, (bytes) => (sent += bytes)),
        many,
      )
    })
    const result = await get(port, { firstByteMs: 5_000, totalMs: 8_000 })
    expect(result).toMatchObject(response({ status: 200, bodyEnd: expect.stringMatching(/^(?:cut|broken)$/) }))
    expect(bodyText(result)).toMatch(/^start/)
    expect(sent).toBeLessThan(64 * MEBIBYTE)
  })

  it('that pushes streams has them refused', async () => {
    let asked = 0
    const port = await serveFrames(loopback, certificate, (socket) => {
      asked++
      const pushed = frame(FRAME.headers, 0x4, 2, Buffer.of(0x88))
      socket.write(Buffer.concat([push(), pushed, frame(FRAME.data, 1, 2, Buffer.from('pushed')), okHead()]))
      setTimeout(() => socket.write(data('ok', true)), 50)
    })
    const result = await get(port)
    expect(bodyText(result)).not.toContain('pushed')
    expect(asked).toBe(1)
  })

  it.each<[string, (socket: TLSSocket) => void]>([
    ['politely', (socket) => socket.end()],
    ['immediately', (socket) => socket.destroy()],
  ])('that disconnects %s after the handshake is a bad response', async (_case, onSecure) => {
    const port = await loopback.listen(
      createTlsServer({ ...certificate, ALPNProtocols: ['h2'] }, (socket) => {
        socket.on('error', () => undefined)
        onSecure(socket)
      }),
    )
    expect(await get(port)).toMatchObject(failure('bad-response'))
  })

  it('that never responds causes a timeout', async () => {
    expect(await get(await serveOpen(), SOON)).toEqual(
      failure('response-timeout', { detail: 'no response within the time limit', certificate: expect.anything() }),
    )
  })

  it('is disconnected immediately after an abort', async () => {
    const abort = new AbortController()
    const port = await serveFrames(loopback, certificate, (socket) => {
      socket.write(Buffer.concat([okHead(), data('half')]))
      setTimeout(() => abort.abort(), 50)
    })
    expect(await get(port, { signal: abort.signal })).toEqual(notSeen('aborted'))
  })

  it.each<[string, (socket: TLSSocket) => void]>([
    ['an answer', (socket) => socket.write(Buffer.concat([okHead(), data('ok', true)]))],
    ['an answer that is not read', (socket) => socket.write(Buffer.concat([okHead(), data('ok')]))],
    ['a reset', (socket) => socket.write(reset(constants.NGHTTP2_CANCEL))],
    ['garbage', (socket) => socket.write('garbage, and more garbage')],
    ['no response', () => undefined],
  ])('leaves no connection open: %s', async (_case, onRequest) => {
    const left: string[] = []
    const port = await serveFrames(loopback, certificate, (socket) => {
      socket.once('close', () => left.push('closed'))
      onRequest(socket)
    })
    const wire = routes({ [FIRST]: port })
    await getThrough(wire, secureOrder(SOON))
    await expect.poll(() => wire.open.now).toBe(0)
    await expect.poll(() => left).toEqual(['closed'])
  })
})

describe('a server that requires HTTP/1.1 after all', () => {
  const serveBoth = (refuse: Respond): Promise<number> => {
    const server = createSecureServer({ ...certificate, allowHTTP1: true }).on('sessionError', () => undefined)
    server.on('stream', (stream, headers) =>
      refuse(
        stream.on('error', () => undefined),
        headers,
      ),
    )
    server.on('request', ({ httpVersionMajor }, answer) => {
      if (httpVersionMajor === 1) answer.end('one')
    })
    return loopback.listen(server)
  }

  it.each<[string, Respond]>([
    ['for the request', (stream) => stream.close(constants.NGHTTP2_HTTP_1_1_REQUIRED)],
    ['for the connection', (stream) => stream.session?.goaway(constants.NGHTTP2_HTTP_1_1_REQUIRED)],
  ])('is sent the request again in HTTP/1.1: %s', async (_case, refuse) => {
    const wire = routes({ [FIRST]: await serveBoth(refuse) })
    expect(bodyText(await getThrough(wire, secureOrder()))).toBe('one')
    expect(wire.contacted).toHaveLength(2)
  })

  it('is not sent the request again for any other reason', async () => {
    const wire = routes({ [FIRST]: await serveBoth((stream) => stream.close(constants.NGHTTP2_REFUSED_STREAM)) })
    expect(await getThrough(wire, secureOrder())).toMatchObject(failure('bad-response'))
    expect(wire.contacted).toHaveLength(1)
  })
})

/**
 * A head with one literal line of the given number of bytes and whatever follows, split into as many frames as needed.
 */
function longLine(bytes: number, ...more: readonly Buffer[]): readonly Buffer[] {
  const lines = Buffer.concat([headerLine('x', 'y'.repeat(bytes)), ...more])
  const pieces = Array.from({ length: Math.ceil(lines.length / 16_000) }, (_, index) =>
    lines.subarray(index * 16_000, (index + 1) * 16_000),
  )
  return [openHead(Buffer.alloc(0)), ...pieces.map((piece, index) => continuation(piece, index === pieces.length - 1))]
}

/** Reports how many bytes were written to the connection. */
function counting(socket: TLSSocket, onBytes: (bytes: number) => void): TLSSocket {
  const write = socket.write.bind(socket)
  socket.write = ((chunk: Buffer, ...rest: readonly []) => {
    onBytes(chunk.length)
    return write(chunk, ...rest)
  }) as TLSSocket['write']
  return socket
}
