import type { TLSSocket } from 'node:tls'
import { decode, type Packet } from 'dns-packet'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, failure } from '../../../test/support/doh-client.ts'
import { reply } from '../../../test/support/doh-server.ts'
import { framed, startNameServer } from '../../../test/support/name-server.ts'
import { answerTls, startTlsResolver, type TlsResolver } from '../../../test/support/tls-resolver.ts'
import { systemClock } from '../../clock.ts'
import { type CertificateAuthority, createAuthority } from '../../scripted-world/servers/certificates.ts'
import type { DohClient } from '../doh/client.ts'
import { systemWire } from '../system-wire.ts'
import { createStreamClient, type StreamClientOptions } from './stream-client.ts'

let authority: CertificateAuthority
beforeAll(async () => {
  authority = await createAuthority()
})

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function start(
  options: Partial<StreamClientOptions> = {},
  names: readonly string[] = ['resolver.test'],
): Promise<{ server: TlsResolver; client: DohClient }> {
  const server = await startTlsResolver(await authority.issue({ names }))
  const client = createStreamClient({
    id: 'recursor-1',
    host: '127.0.0.1',
    port: server.port,
    isEncrypted: true,
    certificateName: 'resolver.test',
    wire: systemWire(),
    clock: systemClock,
    certificateAuthorities: [authority.caPem],
    ...options,
  })
  opened.push(client, server)
  return { server, client }
}

const named = (name: string) => ({ question: { name, type: 1 } })

describe('a resolver over TLS', () => {
  it('is asked with RD, CD and DO as the query says, and answers under its id', async () => {
    const { server, client } = await start()
    expect(await ask(client, { isCheckingDisabled: true, isDnssecOk: true })).toMatchObject({
      seen: true,
      value: { from: 'recursor-1', status: 0, answers: [{ data: { type: 'A', address: '198.51.100.7' } }] },
    })
    await ask(client)
    expect(server.queries).toMatchObject([
      { flag_rd: true, flag_cd: true, additionals: [{ type: 'OPT', flag_do: true }] },
      { flag_rd: true, flag_cd: false, additionals: [{ type: 'OPT', flag_do: false }] },
    ])
    // RFC 7858 section 3.1, and the registry of ALPN protocols.
    expect([server.connections, server.protocols, server.serverNames]).toEqual([1, ['dot'], ['resolver.test']])
  })

  it('gets a hundred queries over few connections, and may answer in any order', async () => {
    const { server, client } = await start()
    const held: (() => void)[] = []
    server.behaviour = (socket, query) => {
      held.push(() => answerTls(socket, query))
      const releaseAll = (): void => {
        for (const release of held.splice(0).reverse()) release()
      }
      if (held.length === 30) releaseAll()
      else setTimeout(releaseAll, 50)
    }
    const names = Array.from({ length: 100 }, (_, index) => `n${index}.example.com`)
    const results = await Promise.all(names.map((name) => ask(client, named(name))))
    expect(results.map((result) => result.seen && result.value.answers[0]?.name)).toEqual(names)
    expect(server.connections).toBeLessThanOrEqual(8)
  })

  it('has no more queries in progress than its limits allow, and the others wait', async () => {
    const { server, client } = await start({ limits: { perConnection: 3, connections: 2 } })
    let inProgress = 0
    let most = 0
    server.behaviour = (socket, query) => {
      most = Math.max(most, ++inProgress)
      setTimeout(() => {
        inProgress--
        answerTls(socket, query)
      }, 10)
    }
    const results = await Promise.all(Array.from({ length: 40 }, () => ask(client)))
    expect(results.every(({ seen }) => seen)).toBe(true)
    expect([most <= 6, server.connections]).toEqual([true, 2])
  })

  it('refuses more waiting queries than its limit', async () => {
    const { server, client } = await start({ limits: { perConnection: 1, connections: 1, waiting: 1 } })
    server.behaviour = () => undefined
    const [, second] = [ask(client, { timeoutMs: 200 }), ask(client, { timeoutMs: 200 })]
    expect(await second).toEqual(failure('budget', /too many queries/))
  })

  it.each<[string, (query: Packet) => Buffer, object]>([
    ['to another name', (query) => reply(query, { questions: [{ type: 'A', name: 'other.test' }] }), /another query/],
    ['that is no DNS message', (query) => reply(query).subarray(0, 11), /malformed/],
  ])('whose response is %s has given no answer', async (_, respond, detail) => {
    const { server, client } = await start()
    server.behaviour = (socket, query) => void socket.write(framed(respond(query)))
    expect(await ask(client)).toEqual(failure('bad-answer', detail as RegExp))
  })

  it('answers with records that cannot be read, which only the owner of the domain has chosen', async () => {
    const { server, client } = await start()
    server.behaviour = (socket, query) => {
      const response = reply(query, { answers: [{ type: 'A', name: 'example.com', ttl: 60, data: '192.0.2.1' }] })
      // The data of the record are one byte shorter than an IPv4 address.
      const cut = Buffer.from(response.subarray(0, response.length - 1))
      cut.writeUInt16BE(3, cut.length - 5)
      socket.write(framed(cut))
    }
    expect(await ask(client)).toMatchObject({ seen: true, value: { hasMalformedRecords: true } })
  })
})

describe('a connection', () => {
  it('that ends before the response is replaced, and the query is sent once more', async () => {
    const { server, client } = await start()
    server.behaviour = (socket: TLSSocket, query) =>
      void (server.queries.length === 1 ? socket.destroy() : answerTls(socket, query))
    expect(await ask(client)).toMatchObject({ seen: true })
    expect([server.queries.length, server.connections]).toEqual([2, 2])
  })

  it('that always ends is not tried for ever', async () => {
    const { server, client } = await start()
    server.behaviour = (socket) => void socket.destroy()
    expect(await ask(client)).toEqual(failure('connection', /closed before the response/))
    expect(server.queries).toHaveLength(2)
  })

  it('on which nothing arrives is given up after a timeout, and the next query opens another one', async () => {
    const { server, client } = await start()
    server.behaviour = () => undefined
    expect(await ask(client, { timeoutMs: 100 })).toEqual(failure('timeout', /100 ms/))
    server.behaviour = answerTls
    expect(await ask(client)).toMatchObject({ seen: true })
    expect(server.connections).toBe(2)
  })

  it('is closed when it is idle', async () => {
    const { server, client } = await start({ limits: { idleMs: 100 } })
    await ask(client)
    await expect.poll(() => server.sockets.size).toBe(0)
    expect(await ask(client)).toMatchObject({ seen: true })
  })

  it('that cannot be made fails every query that waits for it', async () => {
    const { client, server } = await start()
    await server.close()
    const results = await Promise.all([ask(client), ask(client)])
    for (const result of results) expect(result).toEqual(failure('connection', /ECONNREFUSED/))
  })

  it('is made to the next address if one does not work', async () => {
    const { client, server } = await start({ host: 'resolver.test', lookup: async () => ['127.0.0.2', '127.0.0.1'] })
    expect(await ask(client)).toMatchObject({ seen: true })
    expect(server.connections).toBe(1)
  })

  it('cannot be made if the name of the resolver has no address', async () => {
    const { client } = await start({ host: 'resolver.test', lookup: async () => [] })
    expect(await ask(client)).toEqual(failure('connection', /no address/))
  })
})

describe('a resolver over TCP', () => {
  it('gets all queries over one connection, and answers them', async () => {
    const server = await startNameServer()
    let connections = 0
    const client = createStreamClient({
      id: 'recursor-1',
      host: '10.0.0.53',
      port: 53,
      isEncrypted: false,
      certificateName: undefined,
      wire: {
        ...server.wire,
        connect(address, port) {
          connections++
          return server.wire.connect(address, port)
        },
      },
      clock: systemClock,
    })
    opened.push(client, server)
    // The server reads one query of a connection at first; `data` has those that follow.
    server.tcp = (socket, first) => {
      socket.write(framed(reply(first)))
      socket.on('data', (chunk: Buffer) => void socket.write(framed(reply(decode(chunk.subarray(2))))))
    }
    for (const name of ['a.example.com', 'b.example.com'])
      expect(await ask(client, named(name))).toMatchObject({ seen: true, value: { answers: [{ name }] } })
    expect([connections, server.contacted]).toEqual([1, ['10.0.0.53']])
  })
})

describe('a query', () => {
  it('that is cancelled, and each query when the client is closed, is aborted', async () => {
    const { server, client } = await start()
    server.behaviour = () => undefined
    const cancelled = new Promise((settle) => {
      const cancel = client.ask(
        { ...named('a.test'), isCheckingDisabled: false, isDnssecOk: false, timeoutMs: 900 },
        settle,
      )
      cancel()
    })
    expect(await cancelled).toMatchObject({ why: { reason: 'aborted' } })
    const pending = ask(client)
    await expect.poll(() => server.queries.length).toBe(1)
    client.close()
    expect(await pending).toMatchObject({ why: { reason: 'aborted' } })
    expect(await ask(client)).toMatchObject({ why: { reason: 'aborted' } })
  })
})

describe('the certificate', () => {
  it.each([
    ['of the name', 'resolver.test', ['resolver.test'], true],
    ['of another name', 'resolver.test', ['other.test'], false],
    ['of the IP address', '127.0.0.1', ['127.0.0.1'], true],
    ['of another IP address', '127.0.0.1', ['127.0.0.2'], false],
    ['of another name, which is not verified', undefined, ['other.test'], true],
  ])('%s', async (_, certificateName, names, isAccepted) => {
    const { server, client } = await start({ certificateName }, names)
    const result = await ask(client)
    expect(result.seen).toBe(isAccepted)
    if (!isAccepted) expect(result).toEqual(failure('connection', /ERR_TLS_CERT_ALTNAME_INVALID/))
    expect(server.queries).toHaveLength(isAccepted ? 1 : 0)
  })

  it.each([
    ['resolver.test', false],
    [undefined, true],
  ])('of an unknown authority is accepted only if no name is given (%s)', async (certificateName, isAccepted) => {
    const other = await createAuthority()
    const { client } = await start({ certificateName, certificateAuthorities: [other.caPem] })
    expect((await ask(client)).seen).toBe(isAccepted)
  })
})
