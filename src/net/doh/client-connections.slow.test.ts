import { createServer as createHttp2cServer } from 'node:http2'
import { createServer as createHttpsServer } from 'node:https'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, createDohSetup, type DohSetup, failure } from '../../../test/support/doh-client.ts'
import { answer, answerAfter, type DohServer, send, silence } from '../../../test/support/doh-server.ts'
import { createAuthority } from '../../scripted-world/servers/certificates.ts'
import type { DohClient } from './client.ts'

let setup: DohSetup
let server: DohServer
let client: DohClient

beforeAll(async () => {
  setup = await createDohSetup()
})
beforeEach(async () => {
  server = await setup.startServer()
  client = setup.connectTo(server.port)
})
afterEach(() => setup.closeAll())

describe('the connection', () => {
  it('is replaced after a timeout, so that lost packets do not stop the service', async () => {
    await ask(client)
    server.behaviour = silence
    await ask(client, { timeoutMs: 150 })
    server.behaviour = answer
    expect(await ask(client)).toMatchObject({ seen: true })
    expect(server.connections).toBe(2)
  })

  it('is not replaced if only one query times out', async () => {
    server.behaviour = (stream, query) =>
      query.questions?.[0]?.name === 'slow.test' ? undefined : answer(stream, query)
    const slow = ask(client, { question: { name: 'slow.test', type: 1 }, timeoutMs: 300 })
    await expect.poll(() => server.questions.length).toBe(1)
    await ask(client)
    expect(await slow).toMatchObject({ why: { reason: 'timeout' } })
    await ask(client)
    expect(server.connections).toBe(1)
  })

  it('still delivers pending responses after it was replaced', async () => {
    await ask(client)
    server.behaviour = answerAfter(400)
    const waiting = ask(client)
    await ask(client, { timeoutMs: 100 })
    expect(await waiting).toMatchObject({ seen: true })
  })

  it.each([0, 1, 11])('is replaced after GOAWAY with code %i', async (code) => {
    await ask(client)
    for (const session of server.sessions) session.goaway(code)
    // A real wait: the client has no event for the frame, which is on its way over a real socket.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await ask(client)).toMatchObject({ seen: true })
    expect(server.connections).toBe(2)
  })

  it('loses no query if each response is followed by GOAWAY', async () => {
    server.behaviour = (stream, query) => {
      answer(stream, query)
      stream.session?.close()
    }
    for (let round = 0; round < 20; round++) expect(await ask(client)).toMatchObject({ seen: true })
  })

  it('is reopened when the server is back', async () => {
    await ask(client)
    const { port } = server
    await server.close()
    expect(await ask(client)).toEqual(failure('connection', /ECONNREFUSED|lost|closed/))
    expect(await ask(client)).toEqual(failure('connection', /ECONNREFUSED/))
    server = await setup.startServer({ port })
    expect(await ask(client)).toMatchObject({ seen: true })
  })

  it('respects a limit of five concurrent queries', async () => {
    const narrow = await setup.startServer({
      maxConcurrentStreams: 5,
    })
    narrow.behaviour = answerAfter(10)
    const narrowClient = setup.connectTo(narrow.port)
    const results = await Promise.all(Array.from({ length: 60 }, () => ask(narrowClient, { timeoutMs: 5_000 })))
    expect(results.filter(({ seen }) => !seen)).toEqual([])
    expect(narrow.connections).toBe(1)
  })

  it('recovers if packets are lost without an error', async () => {
    let isForwarding = true
    const relay = createServer((near) => {
      const far = connect(server.port, '127.0.0.1')
      const doesForward = isForwarding
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('error', () => undefined)
        from.on('close', () => to.destroy())
        from.on('data', (chunk) => (isForwarding || !doesForward) && to.write(chunk))
      }
    })
    const relayed = setup.connectTo(await setup.listen(relay), { limits: { connectTimeoutMs: 500 } })
    expect(await ask(relayed)).toMatchObject({ seen: true })
    isForwarding = false
    expect(await ask(relayed, { timeoutMs: 200 })).toMatchObject({ why: { reason: 'timeout' } })
    // The old connection stays unusable; only a new one works.
    expect(await ask(relayed)).toMatchObject({ seen: true })
  })

  it('is closed when it has been idle', async () => {
    const idle = setup.connectTo(server.port, { limits: { idleTimeoutMs: 100 } })
    await ask(idle)
    expect(server.sessions.size).toBe(1)
    await expect.poll(() => server.sessions.size).toBe(0)
    expect(await ask(idle)).toMatchObject({ seen: true })
  })

  it('tries the next address if one refuses', async () => {
    const rotating = setup.connectTo(server.port, { addresses: ['127.0.0.2', '::1', '127.0.0.1'] })
    expect(await ask(rotating)).toMatchObject({ seen: true })
  })

  it('tries the next address if one does not respond, long before the timeout (RFC 8305)', async () => {
    // This server accepts the connection and sends nothing, which looks to TLS like a network that drops packets.
    const mute = createServer((socket) => socket.on('error', () => undefined).resume())
    await new Promise<void>((resolve) => mute.listen(server.port, '::1', resolve))
    const rotating = setup.connectTo(server.port, { addresses: ['::1', '127.0.0.1'] })
    expect(await ask(rotating, { timeoutMs: 2000 })).toMatchObject({ seen: true })
    await new Promise((resolve) => mute.close(resolve))
  })

  it('resolves the host name through the system when no address is pinned, once for each connection', async () => {
    const hosts: string[] = []
    const unpinned = setup.connectTo(server.port, {
      addresses: [],
      lookup: async (host) => {
        hosts.push(host)
        return ['127.0.0.1']
      },
    })
    await ask(unpinned)
    await ask(unpinned)
    expect(hosts).toEqual(['resolver.test'])
  })

  it.each<[string, () => Promise<readonly string[]>]>([
    ['fails', () => Promise.reject(new Error('ENOTFOUND'))],
    ['finds nothing', async () => []],
  ])('is not made when the lookup %s', async (_, lookup) => {
    const unpinned = setup.connectTo(server.port, { addresses: [], lookup })
    expect(await ask(unpinned)).toEqual(failure('connection', 'the host name of the resolver has no address'))
  })

  it('is cancelled by close while it is being made', async () => {
    let connections = 0
    const port = await setup.listen(createServer(() => connections++))
    const connecting = setup.connectTo(port, { addresses: ['127.0.0.1', '127.0.0.1', '127.0.0.1'] })
    const open = ask(connecting)
    await expect.poll(() => connections).toBe(1)
    connecting.close()
    expect(await open).toMatchObject({ why: { reason: 'aborted' } })
    // A real wait: there is no event of a connection that is not made.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(connections).toBe(1)
  })

  it('accepts no query after close, and aborts those in flight', async () => {
    server.behaviour = silence
    const open = ask(client)
    await expect.poll(() => server.questions.length).toBe(1)
    client.close()
    expect(await open).toMatchObject({ why: { reason: 'aborted' } })
    expect(await ask(client)).toMatchObject({ why: { reason: 'aborted' } })
  })
})

describe('a server that cannot be used', () => {
  it.each<[string, { names: readonly string[]; notAfter?: Date }, RegExp]>([
    ['expired', { names: ['resolver.test'], notAfter: new Date('2021-01-01') }, /CERT_HAS_EXPIRED/],
    ['of another name', { names: ['other.test'] }, /ERR_TLS_CERT_ALTNAME_INVALID/],
    ['of its address only', { names: ['127.0.0.1'] }, /ERR_TLS_CERT_ALTNAME_INVALID/],
  ])('its certificate is %s', async (_, order, detail) => {
    const impostor = await setup.startServer({}, order)
    expect(await ask(setup.connectTo(impostor.port))).toEqual(failure('connection', detail))
    expect(impostor.questions).toEqual([])
  })

  it('its certificate is of an unknown setup.authority', async () => {
    const stranger = setup.connectTo(server.port, { certificateAuthorities: [(await createAuthority('Other')).caPem] })
    expect(await ask(stranger)).toEqual(failure('connection', /SELF_SIGNED|UNABLE_TO/))
  })

  it('is accepted by its IP address if the URL contains one', async () => {
    const byAddress = await setup.startServer({}, { names: ['127.0.0.1'] })
    const literal = setup.connectTo(byAddress.port, {
      url: `https://127.0.0.1:${byAddress.port}/dns-query`,
      addresses: [],
    })
    expect(await ask(literal)).toMatchObject({ seen: true })
  })

  it.each<[string, TlsOptions, (socket: Socket) => void, RegExp]>([
    [
      'does not negotiate a protocol',
      {},
      (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      /not support HTTP\/2/,
    ],
    ['hangs up after the handshake', { ALPNProtocols: ['h2'] }, (socket) => socket.end(), /closed|ECONNRESET/],
    ['resets after the handshake', { ALPNProtocols: ['h2'] }, (socket) => socket.destroy(), /closed|ECONNRESET/],
    ['sends no frames', { ALPNProtocols: ['h2'] }, (socket) => socket.write('x'.repeat(100)), /ERR_HTTP2/],
  ])('%s', async (_, options, greet, detail) => {
    const { certPem, keyPem } = await setup.authority.issue({ names: ['resolver.test'] })
    const listener = createTlsServer({ cert: certPem, key: keyPem, ...options }, (socket) => {
      socket.on('error', () => undefined)
      greet(socket)
    })
    const impostor = setup.connectTo(await setup.listen(listener))
    // Not the timeout, which would be the reason otherwise.
    expect(await ask(impostor, { timeoutMs: 4_000 })).toEqual(failure('connection', detail))
  })

  it('speaks HTTP/1.1 only', async () => {
    const { certPem, keyPem } = await setup.authority.issue({ names: ['resolver.test'] })
    const port = await setup.listen(createHttpsServer({ cert: certPem, key: keyPem }))
    expect(await ask(setup.connectTo(port))).toEqual(failure('connection', /HTTP\/2|NO_APPLICATION_PROTOCOL/))
  })

  it.each<[string, (listener: Server) => void, RegExp]>([
    ['accepts and says nothing', () => undefined, /no connection within 200 ms|no response within/],
    ['hangs up', (listener) => listener.on('connection', (socket) => socket.destroy()), /ECONNRESET|closed/],
    [
      'talks nonsense',
      (listener) => listener.on('connection', (socket) => socket.on('error', () => 0).end('220 hello\r\n')),
      /./,
    ],
  ])('%s', async (_, prepare, detail) => {
    const listener = createServer()
    const port = await setup.listen(listener)
    prepare(listener)
    const result = await ask(setup.connectTo(port, { limits: { connectTimeoutMs: 200 } }))
    expect(result).toMatchObject({ seen: false, why: { detail: expect.stringMatching(detail) } })
  })
})

it('speaks HTTP/2 without TLS to a resolver of the operator', async () => {
  const plain = createHttp2cServer()
  plain.on('stream', (stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () =>
      send(stream, Buffer.concat([Buffer.from([0, 0, 0x81, 0x80]), Buffer.concat(chunks).subarray(4)])),
    )
  })
  const port = await setup.listen(plain)
  const own = setup.connectTo(port, { url: `http://127.0.0.1:${port}/dns-query`, addresses: [] })
  expect(await ask(own)).toMatchObject({ seen: true, value: { status: 0 } })
})
