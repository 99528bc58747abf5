import { createSocket } from 'node:dgram'
import { connect, createServer } from 'node:net'
import type { Packet } from 'dns-packet'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authoritative, framed, type NameServer, startNameServer } from '../../../test/support/name-server.ts'
import { systemClock } from '../../clock.ts'
import type { AskServerOptions } from '../../world.ts'
import type { Wire } from '../wire.ts'
import { createDirectDns, type DirectDnsLimits, noDirectDns } from './ask-server.ts'

const ADDRESS = '198.41.0.4'
const QUESTION = { name: 'www.some-rather-long-name.example', type: 1 }

const LIMITS: DirectDnsLimits = {
  udp: { startsMs: [0, 150], endMs: 1_000 },
  tcp: { startsMs: [0, 150], endMs: 1_000 },
  budget: { perAddress: 300, perNetwork: 1_200, windowMs: 10_000 },
  maxWaitMs: 0,
  concurrency: { perKey: 6, maxWaiting: 100 },
}

let server: NameServer
beforeEach(async () => {
  server = await startNameServer()
})
afterEach(() => server.close())

const directDns = (limits: Partial<DirectDnsLimits>, wire: Wire = server.wire) =>
  createDirectDns({ wire, clock: systemClock, limits })

const ask = (options: Partial<AskServerOptions> = {}, limits: Partial<DirectDnsLimits> = {}, question = QUESTION) =>
  directDns({ ...LIMITS, ...limits }).askServer(ADDRESS, question, { transport: 'udp', ...options })

const folded = (query: Packet): Packet['questions'] =>
  query.questions?.map((question) => ({ ...question, name: question.name.toLowerCase() }))

const transports = (): readonly string[] => server.queries.map(({ transport }) => transport)

const failure = (reason: string, detail: RegExp) => ({
  seen: false,
  why: { reason, detail: expect.stringMatching(detail) },
})

describe('a question to a name server', () => {
  it.each(['udp', 'tcp'] as const)('is answered over %s', async (transport) => {
    const result = await ask({ transport })
    expect(result).toMatchObject({
      seen: true,
      value: { status: 0, isAuthoritative: true, isRecursionAvailable: false, from: ADDRESS, hasEdns: false },
    })
    expect(result.seen && result.value.answers).toMatchObject([
      { name: QUESTION.name, data: { address: '198.51.100.7' } },
    ])
    expect(transports()).toEqual([transport])
  })

  it.each<[string, Partial<AskServerOptions>, object]>([
    [
      'EDNS with 1232 bytes',
      {},
      { flag_rd: false, additionals: [{ type: 'OPT', udpPayloadSize: 1_232, flag_do: false }] },
    ],
    ['DO', { isDnssecOk: true }, { additionals: [{ type: 'OPT', flag_do: true }] }],
    ['RD', { isRecursionDesired: true }, { flag_rd: true }],
    ['no EDNS', { hasEdns: false }, { additionals: [] }],
  ])('carries %s', async (_, options, expected) => {
    await ask(options)
    expect(server.queries[0]?.query).toMatchObject(expected)
  })

  it('has another id, port and letter case each time', async () => {
    for (let time = 0; time < 8; time++) await ask()
    const different = <Value>(values: readonly Value[]): number => new Set(values).size
    expect(different(server.queries.map(({ query }) => query.id))).toBeGreaterThan(6)
    expect(different(server.queries.map(({ port }) => port))).toBeGreaterThan(6)
    const names = server.queries.map(({ query }) => query.questions?.[0]?.name ?? '')
    expect(different(names)).toBeGreaterThan(6)
    expect(different(names.map((name) => name.toLowerCase()))).toBe(1)
  })

  it('is repeated over TCP when the answer is truncated', async () => {
    server.udp = (answer, query) => answer(authoritative(query, { flags: 0x0600, answers: [] }))
    expect(await ask()).toMatchObject({ seen: true, value: { isTruncated: false, answers: [{}] } })
    expect(transports()).toEqual(['udp', 'tcp'])
  })

  it('keeps the truncated answer when TCP fails', async () => {
    server.udp = (answer, query) => answer(authoritative(query, { flags: 0x0600, answers: [] }))
    server.tcp = (socket) => socket.destroy()
    expect(await ask()).toMatchObject({ seen: true, value: { isTruncated: true, answers: [] } })
  })

  it('is asked again when the first datagram is lost', async () => {
    server.udp = (answer, query) => server.queries.length > 1 && answer(authoritative(query))
    expect(await ask()).toMatchObject({ seen: true })
    expect(transports()).toEqual(['udp', 'udp'])
  })

  it('is repeated immediately without random case if the server changes the letter case', async () => {
    server.udp = (answer, query) => answer(authoritative(query, { questions: folded(query) ?? [] }))
    expect(await ask({}, { udp: { startsMs: [0, 30_000], endMs: 60_000 } })).toMatchObject({ seen: true })
    expect(server.queries[1]?.query.questions?.[0]?.name).toBe(QUESTION.name)
  })

  it('is repeated without random case even if the caller used capitals', async () => {
    server.udp = (answer, query) => answer(authoritative(query, { questions: folded(query) ?? [] }))
    expect(await ask({}, {}, { ...QUESTION, name: 'WWW.Example' })).toMatchObject({ seen: true })
  })

  it('accepts any letter case in a response over TCP', async () => {
    server.tcp = (socket, query) => void socket.write(framed(authoritative(query, { questions: folded(query) ?? [] })))
    expect(await ask({ transport: 'tcp' })).toMatchObject({ seen: true })
  })

  it.each([1, 4, 5])('is answered by a bare header with RCODE %i', async (rcode) => {
    server.udp = (answer, query) => answer(authoritative(query, { flags: rcode, questions: [], answers: [] }))
    expect(await ask()).toMatchObject({ seen: true, value: { status: rcode } })
  })

  it('reads an answer that comes byte by byte over TCP', async () => {
    server.tcp = async (socket, query) => {
      for (const byte of framed(authoritative(query))) {
        socket.write(Uint8Array.of(byte))
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    expect(await ask({ transport: 'tcp' })).toMatchObject({ seen: true })
  })
})

describe('UDP failures', () => {
  it('a closed port, immediately', async () => {
    const closed = createSocket('udp4')
    await new Promise<void>((resolve) => closed.bind(0, '127.0.0.1', resolve))
    const { port } = closed.address()
    await new Promise<void>((resolve) => closed.close(() => resolve()))
    let tries = 0
    const wire: Wire = {
      ...server.wire,
      openUdp: () => {
        tries++
        const socket = createSocket('udp4')
        return new Promise((resolve) => socket.connect(port, '127.0.0.1', () => resolve(socket)))
      },
    }
    const client = directDns({ ...LIMITS, udp: { startsMs: [0, 30_000], endMs: 60_000 } }, wire)
    expect(await client.askServer(ADDRESS, QUESTION, { transport: 'udp' })).toEqual(
      failure('connection', /ECONNREFUSED/),
    )
    expect(tries).toBe(1)
  })

  it('no socket', async () => {
    const wire: Wire = { ...server.wire, openUdp: () => Promise.reject(Object.assign(new Error(), { code: 'EMFILE' })) }
    const result = await directDns(LIMITS, wire).askServer(ADDRESS, QUESTION, { transport: 'udp' })
    expect(result).toEqual(failure('connection', /EMFILE/))
  })
})

describe('invalid responses over TCP', () => {
  it.each<[string, NameServer['tcp'], string, RegExp]>([
    ['no response', () => undefined, 'timeout', /no response within 80 ms/],
    ['a closed connection', (socket) => void socket.end(), 'connection', /closed/],
    ['a reset', (socket) => void socket.resetAndDestroy(), 'connection', /ECONNRESET/],
    [
      'half an answer',
      (socket, query) => void socket.end(framed(authoritative(query)).subarray(0, 20)),
      'connection',
      /closed/,
    ],
    ['a length without bytes', (socket) => void socket.write(Uint8Array.of(0, 0)), 'bad-answer', /another id/],
    [
      'another id',
      (socket, query) => void socket.write(framed(authoritative(query, { id: (query.id ?? 0) ^ 1 }))),
      'bad-answer',
      /another id/,
    ],
    ['garbage', (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'timeout', /no response/],
  ])('%s', async (_, behaviour, reason, detail) => {
    server.tcp = behaviour
    const tcp = { startsMs: [0], endMs: reason === 'timeout' ? 80 : 1_000 }
    expect(await ask({ transport: 'tcp' }, { tcp })).toEqual(failure(reason, detail))
  })

  it('a refused connection', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as { port: number }
    await new Promise<void>((resolve) => gone.close(() => resolve()))
    const wire: Wire = { ...server.wire, connect: () => connect({ host: '127.0.0.1', port }) }
    const result = await directDns(LIMITS, wire).askServer(ADDRESS, QUESTION, { transport: 'tcp' })
    expect(result).toEqual(failure('connection', /ECONNREFUSED/))
  })
})

describe('limits', () => {
  it.each(['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254', '192.0.2.53', 'localhost', ''])(
    'nothing is sent to %j',
    async (address) => {
      const result = await directDns(LIMITS).askServer(address, QUESTION, { transport: 'udp' })
      expect(result).toMatchObject({ seen: false, why: { reason: 'not-public' } })
      expect(server.contacted).toEqual([])
    },
  )

  it('nothing is sent if direct DNS is turned off', async () => {
    expect(await noDirectDns.askServer(ADDRESS, QUESTION, { transport: 'udp' })).toEqual(failure('disabled', /off/))
  })

  it('identical queries in flight are sent once', async () => {
    const direct = directDns(LIMITS)
    await Promise.all([1, 2, 3].map(() => direct.askServer(ADDRESS, QUESTION, { transport: 'udp' })))
    expect(server.queries).toHaveLength(1)
  })

  it.each(['udp', 'tcp'] as const)('an abort ends a query over %s', async (transport) => {
    const controller = new AbortController()
    server.udp = () => controller.abort()
    server.tcp = () => controller.abort()
    const limits: Partial<DirectDnsLimits> = {
      udp: { startsMs: [0], endMs: 60_000 },
      tcp: { startsMs: [0], endMs: 60_000 },
    }
    expect(await ask({ transport, signal: controller.signal }, limits)).toEqual(failure('aborted', /canceled/))
  })
})
