import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, createSecureServer } from 'node:http2'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchPolicyOver } from '../../../test/support/fetch-policy-over.ts'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, drip, type Place, routes } from '../../../test/support/routes.ts'
import { createWebClient } from '../../net/http/web-client.ts'
import type { Wire } from '../../net/wire.ts'
import { type CertificateAuthority, createAuthority } from '../../scripted-world/servers/certificates.ts'
import type { Observed, TlsFault } from '../../world.ts'
import type { FetchedPolicy } from './policy-fetch.ts'

const HOST = 'mta-sts.example.com'
const FIRST = '93.184.80.1'
const SECOND = '45.33.2.80'
const SIXTH = '2a01:4f8:80::1'
const POLICY = 'version: STSv1\nmode: enforce\nmx: mx.example.com\nmax_age: 604800\n'

let authority: CertificateAuthority
let stranger: CertificateAuthority
const clock = createIdleClock()
const loopback = createLoopback()
const { listen } = loopback

beforeAll(async () => {
  authority = await createAuthority()
  stranger = await createAuthority('Unknown CA')
})
afterEach(() => loopback.close())

interface Certificate {
  readonly names?: readonly string[]
  readonly notBefore?: Date
  readonly notAfter?: Date
  readonly from?: CertificateAuthority
}

const issue = async ({ names = [HOST], from = authority, ...validity }: Certificate = {}) => {
  const { certPem, keyPem } = await from.issue({ names, ...validity })
  return { cert: certPem, key: keyPem }
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

const servePolicy: Respond = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(POLICY)
}

const serve = async (respond: Respond = servePolicy, certificate: Certificate = {}): Promise<number> =>
  listen(createHttpsServer(await issue(certificate)).on('request', respond))

/** Serves raw bytes over TLS. */
const serveRaw = async (onRequest: (socket: Socket) => void): Promise<number> =>
  listen(
    createTlsServer(await issue(), (socket) =>
      socket.on('error', () => undefined).once('data', () => onRequest(socket)),
    ),
  )

const fetchThrough = (
  wire: Wire,
  addresses: readonly string[] = [FIRST],
  signal?: AbortSignal,
): Promise<Observed<FetchedPolicy>> => {
  const certificateAuthorities = [authority.caPem]
  const web = createWebClient({ clock, wire, userAgent: 'zonewise-test/1', certificateAuthorities })
  return fetchPolicyOver(web, { domain: 'example.com', addresses }, signal)
}

const from = (port: number): Promise<Observed<FetchedPolicy>> => fetchThrough(routes({ [FIRST]: port }))

const found = (value: FetchedPolicy) => ({ seen: true, value })
const UNREACHABLE = { seen: true, value: { kind: 'unreachable' } }

describe('the request', () => {
  it('uses the fixed path and the name of the policy host, without compression', async () => {
    let seen: unknown
    const port = await serve((request, response) => {
      const { method, url, headers } = request
      const { servername } = request.socket as unknown as { servername: string }
      seen = { method, url, servername, headers }
      servePolicy(request, response)
    })
    await from(port)
    expect(seen).toEqual({
      method: 'GET',
      url: '/.well-known/mta-sts.txt',
      servername: HOST,
      headers: {
        host: HOST,
        accept: 'text/plain',
        'accept-encoding': 'identity',
        'user-agent': 'zonewise-test/1',
        connection: 'close',
      },
    })
  })

  it('is understood by a policy host that speaks only HTTP/2', async () => {
    let path: string | undefined
    const server = createSecureServer(await issue()).on('stream', (stream, headers) => {
      path = headers[':path']
      stream.respond({ ':status': 200, 'content-type': 'text/plain' })
      stream.end(POLICY)
    })
    expect(await from(await listen(server))).toEqual(
      found({ kind: 'response', status: 200, mediaType: 'text/plain', body: POLICY }),
    )
    expect(path).toBe('/.well-known/mta-sts.txt')
  })

  it('is repeated in HTTP/1.1 if the server requires it', async () => {
    const server = createSecureServer({ ...(await issue()), allowHTTP1: true })
    server.on('stream', (stream) => stream.on('error', () => undefined).close(constants.NGHTTP2_HTTP_1_1_REQUIRED))
    server.on('request', (request, response) => {
      if (request.httpVersionMajor === 1) response.writeHead(200, { 'content-type': 'text/plain' }).end(POLICY)
    })
    expect(await from(await listen(server))).toMatchObject({ seen: true, value: { kind: 'response', body: POLICY } })
  })

  it('connects to port 443 of the given address', async () => {
    const wire = routes({ [FIRST]: await serve() })
    await fetchThrough(wire)
    expect(wire.contacted).toEqual([`${FIRST} 443`])
  })
})

describe('an answer', () => {
  it('has its media type and its text', async () => {
    expect(await from(await serve())).toEqual(
      found({ kind: 'response', status: 200, mediaType: 'text/plain; charset=utf-8', body: POLICY }),
    )
  })

  it.each([204, 404, 500])('of status %i has no body', async (status) => {
    const port = await serve((_request, response) => response.writeHead(status).end(status === 204 ? '' : 'x'))
    expect(await from(port)).toEqual(found({ kind: 'response', status, mediaType: undefined, body: '' }))
  })

  it.each([301, 302, 303, 307, 308])('of status %i is a redirect, and is not followed', async (status) => {
    let requests = 0
    const port = await serve((_request, response) => {
      requests++
      response.writeHead(status, { location: `https://${HOST}/elsewhere` }).end()
    })
    expect(await from(port)).toEqual(found({ kind: 'redirect', status, location: `https://${HOST}/elsewhere` }))
    expect(requests).toBe(1)
  })

  it('may have 64 KiB', async () => {
    const body = 'x'.repeat(65_536)
    const port = await serve((_request, response) => response.writeHead(200).end(body))
    expect(await from(port)).toEqual(found({ kind: 'response', status: 200, mediaType: undefined, body }))
  })

  it.each([
    ['one byte more', { 'content-length': '65537' }],
    ['one byte more, in chunks without a content length', { 'transfer-encoding': 'chunked' }],
  ])('is too large with %s', async (_case, headers) => {
    const port = await serve((_request, response) => response.writeHead(200, headers).end('x'.repeat(65_537)))
    expect(await from(port)).toEqual(found({ kind: 'too-large' }))
  })

  it('without an end is cut at the limit, not at the deadline', async () => {
    const port = await serve((_request, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(16_384), more)
      }
      more()
    })
    expect(await from(port)).toEqual(found({ kind: 'too-large' }))
  })

  it('in UTF-8 is decoded, and invalid bytes are replaced', async () => {
    const port = await serve((_request, response) => response.end(Buffer.from([0xc3, 0xbc, 0xff, 0x0a])))
    expect(await from(port)).toMatchObject({ value: { body: 'ü\ufffd\n' } })
  })
})

describe('the certificate', () => {
  const CASES: readonly [string, () => Certificate, TlsFault][] = [
    ['of another name', () => ({ names: ['www.example.com'] }), 'wrong-name'],
    ['of the parent domain', () => ({ names: ['example.com'] }), 'wrong-name'],
    ['that has expired', () => ({ notAfter: new Date('2024-01-01') }), 'expired'],
    ['of tomorrow', () => ({ notBefore: new Date('2098-01-01') }), 'not-yet-valid'],
    ['of an untrusted authority', () => ({ from: stranger }), 'untrusted'],
  ]
  it.each(CASES)('%s is refused', async (_case, certificate, fault) => {
    let requests = 0
    const port = await serve(() => requests++, certificate())
    expect(await from(port)).toEqual(found({ kind: 'tls-invalid', fault }))
    expect(requests).toBe(0)
  })

  it('with a wildcard for the domain is accepted', async () => {
    expect(await from(await serve(servePolicy, { names: ['*.example.com'] }))).toMatchObject({
      value: { kind: 'response' },
    })
  })

  it('is missing if the server does not use TLS', async () => {
    const port = await listen(createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')))
    expect(await from(port)).toEqual(found({ kind: 'tls-invalid', fault: 'handshake' }))
  })
})

describe('the choice of addresses', () => {
  it('uses the second address after a failed connection', async () => {
    const wire = routes({ [FIRST]: 'refused', [SECOND]: await serve() })
    expect(await fetchThrough(wire, [FIRST, SECOND])).toMatchObject({ value: { kind: 'response' } })
    expect(wire.contacted).toEqual([`${FIRST} 443`, `${SECOND} 443`])
  })

  it('uses IPv6 if IPv4 fails', async () => {
    const wire = routes({ [FIRST]: 'silent', [SIXTH]: await serve() })
    expect(await fetchThrough(wire, [SIXTH, FIRST])).toMatchObject({ value: { kind: 'response' } })
    expect(wire.contacted).toEqual([`${FIRST} 443`, `${SIXTH} 443`])
  })

  const CLOSED: readonly [string, Readonly<Record<string, Place>>, readonly string[]][] = [
    ['one address refuses twice', { [FIRST]: 'refused' }, [FIRST, FIRST]],
    ['one address times out twice', { [FIRST]: 'silent' }, [FIRST, FIRST]],
    ['both addresses fail', { [FIRST]: 'refused', [SECOND]: 'silent' }, [FIRST, SECOND]],
    ['IPv4 fails twice, and we have no IPv6', { [FIRST]: 'refused', [SIXTH]: 'no-route' }, [FIRST, SIXTH, FIRST]],
    ['IPv6 refuses', { [SIXTH]: 'refused' }, [SIXTH, SIXTH]],
  ]
  it.each(CLOSED)('ends as unreachable if %s', async (_case, places, tries) => {
    const wire = routes(places)
    expect(await fetchThrough(wire, Object.keys(places))).toMatchObject(UNREACHABLE)
    expect(wire.contacted).toEqual(tries.map((address) => `${address} 443`))
  })

  it.each<[string, Readonly<Record<string, Place>>]>([
    ['we have no IPv6 and the host has no IPv4', { [SIXTH]: 'no-route' }],
    ['IPv6 times out, which may be our own failure', { [SIXTH]: 'silent' }],
    ['we have no route at all', { [FIRST]: 'no-route', [SECOND]: 'no-route' }],
  ])('gives no result if %s', async (_case, places) => {
    expect(await fetchThrough(routes(places), Object.keys(places))).toMatchObject({
      seen: false,
      why: { reason: 'connection' },
    })
  })

  it.each([
    ['loopback', '127.0.0.1'],
    ['a private network', '10.0.0.1'],
    ['cloud metadata', '169.254.169.254'],
    ['loopback as an IPv4-mapped address', '::ffff:127.0.0.1'],
    ['a unique local address', 'fd00::1'],
    ['a host name', 'localhost'],
  ])('never connects to %s', async (_case, address) => {
    const wire = routes({ [address]: await serve() })
    expect(await fetchThrough(wire, [address])).toMatchObject(UNREACHABLE)
    expect(wire.contacted).toEqual([])
  })

  it('skips private addresses', async () => {
    const wire = routes({ [FIRST]: await serve() })
    expect(await fetchThrough(wire, ['192.168.0.1', FIRST])).toMatchObject({ value: { kind: 'response' } })
    expect(wire.contacted).toEqual([`${FIRST} 443`])
  })
})

describe('a server that accepts connections', () => {
  const SLOW = { seen: false, why: { reason: 'timeout' } }

  it('but never starts TLS causes a timeout', async () => {
    const startedMs = clock.monotonicMs()
    expect(await from(await listen(createServer()))).toMatchObject(SLOW)
    expect(clock.monotonicMs() - startedMs).toBe(1_500)
  })

  it.each<[string, (socket: Socket) => void]>([
    ['never answers', () => undefined],
    ['never ends its headers', (socket) => socket.write('HTTP/1.1 200 OK\r\nx: ')],
    ['never ends its body', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nversion')],
  ])('but %s causes a timeout', async (_case, onRequest) => {
    const startedMs = clock.monotonicMs()
    expect(await from(await serveRaw(onRequest))).toMatchObject(SLOW)
    expect(clock.monotonicMs() - startedMs).toBe(4_000)
  })

  it('but sends slowly without end causes a timeout', async () => {
    const startedMs = clock.monotonicMs()
    const port = await serveRaw((socket) => drip(clock, socket, 'x', 'HTTP/1.1 200 OK\r\n\r\n', 500))
    expect(await from(port)).toMatchObject(SLOW)
    expect(clock.monotonicMs() - startedMs).toBe(4_000)
  })

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.end()],
    ['speaks no HTTP', (socket) => socket.end('220 mx.example.com ESMTP\r\n')],
    ['breaks off in the body', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nversion')],
    ['sends endless headers', (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`)],
    [
      'changes the protocol',
      (socket) => socket.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ],
  ])('but %s twice is unreachable', async (_case, onRequest) => {
    expect(await from(await serveRaw(onRequest))).toMatchObject(UNREACHABLE)
  })

  it('is disconnected immediately after an abort', async () => {
    const abort = new AbortController()
    const port = await serveRaw(() => abort.abort())
    expect(await fetchThrough(routes({ [FIRST]: port }), [FIRST], abort.signal)).toMatchObject({
      seen: false,
      why: { reason: 'aborted' },
    })
  })

  it('is not contacted if the signal is already aborted', async () => {
    const wire = routes({ [FIRST]: await serve() })
    expect(await fetchThrough(wire, [FIRST], AbortSignal.abort())).toMatchObject({
      why: { reason: 'aborted' },
    })
    expect(wire.contacted).toEqual([])
  })
})
