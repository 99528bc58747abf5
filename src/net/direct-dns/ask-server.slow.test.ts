import { createSocket } from 'node:dgram'
import { connect, createServer } from 'node:net'
import type { Packet } from 'dns-packet'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  authoritative,
  framed,
  type NameServer,
  startNameServer,
  type UdpBehaviour,
} from '../../../test/support/name-server.ts'
import type { AskServerOptions } from '../../world.ts'
import type { Wire } from '../wire.ts'
import { createDirectDns, type DirectDnsLimits, noDirectDns } from './ask-server.ts'

const ADDRESS = '198.41.0.4'
const QUESTION = { name: 'www.some-rather-long-name.example', type: 1 }

const LIMITS: DirectDnsLimits = {
  udpMs: [150, 300],
  tcp: { connectMs: 200, answerMs: 200 },
  budget: { perAddress: 300, perNetwork: 1_200, windowMs: 10_000 },
  maxWaitMs: 0,
  gates: { maxInside: 6, maxWaiting: 100 },
}

let server: NameServer
beforeEach(async () => {
  server = await startNameServer()
})
afterEach(() => server.close())

const ask = (options: Partial<AskServerOptions> = {}, limits: Partial<DirectDnsLimits> = {}, question = QUESTION) =>
  createDirectDns(server.wire, { ...LIMITS, ...limits }).askServer(ADDRESS, question, { transport: 'udp', ...options })

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

  it('is asked plainly of a server that folds the letter case, without a wait', async () => {
    server.udp = (answer, query) => answer(authoritative(query, { questions: folded(query) ?? [] }))
    const startedAt = performance.now()
    expect(await ask({}, { udpMs: [5_000, 5_000] })).toMatchObject({ seen: true })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(server.queries[1]?.query.questions?.[0]?.name).toBe(QUESTION.name)
  })

  it('is asked plainly of such a server even when the caller wrote capitals', async () => {
    server.udp = (answer, query) => answer(authoritative(query, { questions: folded(query) ?? [] }))
    expect(await ask({}, {}, { ...QUESTION, name: 'WWW.Example' })).toMatchObject({ seen: true })
  })

  it('is believed over TCP whatever the letter case', async () => {
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

describe('what is no answer over UDP', () => {
  const CASES: readonly [what: string, UdpBehaviour, detail: RegExp][] = [
    ['another id', (answer, query) => answer(authoritative(query, { id: (query.id ?? 0) ^ 1 })), /another id/],
    [
      'another name',
      (answer, query) => answer(authoritative(query, { questions: [{ type: 'A', name: 'x.example' }] })),
      /another question/,
    ],
    [
      'another type',
      (answer, query) =>
        answer(
          authoritative(query, { questions: (query.questions ?? []).map((q) => ({ ...q, type: 'MX' as const })) }),
        ),
      /another question/,
    ],
    [
      'a bare header that claims success',
      (answer, query) => answer(authoritative(query, { questions: [], answers: [] })),
      /another question/,
    ],
    ['the question itself', (answer, _, raw) => answer(raw), /no response/],
    ['half a message', (answer, query) => answer(authoritative(query).subarray(0, 20)), /malformed/],
    ['one byte', (answer) => answer(Uint8Array.of(0)), /another id/],
    ['nothing in a datagram', (answer) => answer(new Uint8Array(0)), /another id/],
  ]
  it.each(CASES)('%s', async (_, behaviour, detail) => {
    server.udp = behaviour
    expect(await ask()).toEqual(failure('bad-answer', detail))
    expect(transports()).toEqual(['udp', 'udp'])
  })

  it.each(CASES)('%s, but the right answer comes after it', async (_, behaviour) => {
    server.udp = (answer, query, raw) => {
      behaviour(answer, query, raw)
      answer(authoritative(query))
    }
    expect(await ask()).toMatchObject({ seen: true })
    expect(transports()).toEqual(['udp'])
  })

  it('a flood of forgeries ends the wait', async () => {
    server.udp = (answer, query) => {
      for (let time = 0; time < 60; time++) answer(authoritative(query, { id: (query.id ?? 0) ^ 1 }))
    }
    const startedAt = performance.now()
    expect(await ask({}, { udpMs: [5_000, 5_000] })).toEqual(failure('bad-answer', /another id/))
    expect(performance.now() - startedAt).toBeLessThan(4_000)
  })

  it('silence, after both tries', async () => {
    server.udp = () => undefined
    const startedAt = performance.now()
    expect(await ask()).toEqual(failure('timeout', /no answer within 300 ms/))
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(445)
    expect(performance.now() - startedAt).toBeLessThan(1_200)
  })

  it('a closed port, at once', async () => {
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
    const startedAt = performance.now()
    const patient = createDirectDns(wire, { ...LIMITS, udpMs: [5_000, 5_000] })
    expect(await patient.askServer(ADDRESS, QUESTION, { transport: 'udp' })).toEqual(
      failure('connection', /ECONNREFUSED/),
    )
    expect(tries).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('no socket', async () => {
    const wire: Wire = { ...server.wire, openUdp: () => Promise.reject(Object.assign(new Error(), { code: 'EMFILE' })) }
    const result = await createDirectDns(wire, LIMITS).askServer(ADDRESS, QUESTION, { transport: 'udp' })
    expect(result).toEqual(failure('connection', /EMFILE/))
  })
})

describe('what is no answer over TCP', () => {
  it.each<[string, NameServer['tcp'], string, RegExp]>([
    ['silence', () => undefined, 'timeout', /no answer within 200 ms/],
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
    ['garbage', (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'timeout', /no answer/],
  ])('%s', async (_, behaviour, reason, detail) => {
    server.tcp = behaviour
    expect(await ask({ transport: 'tcp' })).toEqual(failure(reason, detail))
  })

  it('a refused connection', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as { port: number }
    await new Promise<void>((resolve) => gone.close(() => resolve()))
    const wire: Wire = { ...server.wire, connect: () => connect({ host: '127.0.0.1', port }) }
    const result = await createDirectDns(wire, LIMITS).askServer(ADDRESS, QUESTION, { transport: 'tcp' })
    expect(result).toEqual(failure('connection', /ECONNREFUSED/))
  })
})

describe('limits', () => {
  it.each(['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254', '192.0.2.53', 'localhost', ''])(
    'nothing is sent to %j',
    async (address) => {
      const result = await createDirectDns(server.wire, LIMITS).askServer(address, QUESTION, { transport: 'udp' })
      expect(result).toMatchObject({ seen: false, why: { reason: 'not-public' } })
      expect(server.dialled).toEqual([])
    },
  )

  it('nothing is sent when it is turned off', async () => {
    expect(await noDirectDns.askServer(ADDRESS, QUESTION, { transport: 'udp' })).toEqual(failure('disabled', /off/))
  })

  const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index}.example`, type: 1 }))

  it('at most six questions are open at one server', async () => {
    let open = 0
    let most = 0
    server.udp = (answer, query) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        answer(authoritative(query))
      }, 20)
    }
    const direct = createDirectDns(server.wire, LIMITS)
    // Twice: whoever leaves must really have left.
    for (const round of ['first', 'second']) {
      const results = await Promise.all(
        names(30).map(({ name, type }) =>
          direct.askServer(ADDRESS, { name: `${round}.${name}`, type }, { transport: 'udp' }),
        ),
      )
      expect(results.every(({ seen }) => seen)).toBe(true)
    }
    expect(most).toBe(6)
  })

  it('a server gets no more than its budget, whoever asks', async () => {
    const direct = createDirectDns(server.wire, {
      ...LIMITS,
      budget: { perAddress: 10, perNetwork: 15, windowMs: 60_000 },
    })
    const askAll = async (address: string) => {
      const results = await Promise.all(
        names(12).map((question) => direct.askServer(address, question, { transport: 'udp' })),
      )
      return results.map((result) => (result.seen ? 'answer' : result.why.reason)).filter((word) => word === 'answer')
        .length
    }
    expect(await askAll(ADDRESS)).toBe(10)
    expect(await askAll('198.41.0.5')).toBe(5)
    expect(await askAll('198.41.1.5')).toBe(10)
    expect(await direct.askServer(ADDRESS, QUESTION, { transport: 'udp' })).toEqual(failure('budget', /too often/))
    expect(server.queries).toHaveLength(25)
  })

  const tight = { perAddress: 5, perNetwork: 5, windowMs: 250 }

  it('what is beyond the budget waits for its turn, in order', async () => {
    const direct = createDirectDns(server.wire, { ...LIMITS, budget: tight, maxWaitMs: 1_000 })
    const startedAt = performance.now()
    const answeredAtMs = await Promise.all(
      names(10).map(async (question) => {
        expect(await direct.askServer(ADDRESS, question, { transport: 'udp' })).toMatchObject({ seen: true })
        return performance.now() - startedAt
      }),
    )
    expect(answeredAtMs.slice(5)).toEqual(answeredAtMs.slice(5).sort((one, other) => one - other))
    expect(answeredAtMs.at(-1)).toBeGreaterThanOrEqual(245)
    expect(answeredAtMs.at(-1)).toBeLessThan(900)
  })

  it('a turn that comes too late is refused at once', async () => {
    const direct = createDirectDns(server.wire, { ...LIMITS, budget: { ...tight, windowMs: 60_000 }, maxWaitMs: 1_000 })
    const startedAt = performance.now()
    const results = await Promise.all(
      names(8).map((question) => direct.askServer(ADDRESS, question, { transport: 'udp' })),
    )
    expect(results.filter(({ seen }) => !seen)).toEqual(new Array(3).fill(failure('budget', /too often/)))
    expect(performance.now() - startedAt).toBeLessThan(900)
  })

  it('who gives up while waiting leaves the turn to others', async () => {
    const direct = createDirectDns(server.wire, {
      ...LIMITS,
      budget: { perAddress: 1, perNetwork: 1, windowMs: 300 },
      maxWaitMs: 310,
    })
    const controller = new AbortController()
    await direct.askServer(ADDRESS, QUESTION, { transport: 'udp' })
    const [, next = QUESTION, last = QUESTION] = names(3)
    const given = direct.askServer(ADDRESS, next, { transport: 'udp', signal: controller.signal })
    controller.abort()
    expect(await given).toEqual(failure('aborted', /nobody/))
    expect(await direct.askServer(ADDRESS, last, { transport: 'udp' })).toMatchObject({ seen: true })
    expect(server.queries).toHaveLength(2)
  })

  it('a thousand domains that name one victim reach it no more often than its budget allows', async () => {
    const direct = createDirectDns(server.wire, {
      ...LIMITS,
      budget: { perAddress: 40, perNetwork: 40, windowMs: 1_000 },
      maxWaitMs: 500,
    })
    const startedAt = performance.now()
    await Promise.all(names(1_000).map((question) => direct.askServer(ADDRESS, question, { transport: 'udp' })))
    expect(server.queries.length).toBeLessThanOrEqual(40 + Math.ceil((performance.now() - startedAt) / 25))
    expect(server.queries.length).toBeGreaterThanOrEqual(59)
  })

  it('only so many wait for one server', async () => {
    server.udp = () => undefined
    const direct = createDirectDns(server.wire, { ...LIMITS, gates: { maxInside: 1, maxWaiting: 1 } })
    const results = await Promise.all(
      names(3).map((question) => direct.askServer(ADDRESS, question, { transport: 'udp' })),
    )
    expect(results.map((result) => !result.seen && result.why.reason)).toEqual(['timeout', 'timeout', 'budget'])
  })

  it('identical questions in flight are sent once', async () => {
    const direct = createDirectDns(server.wire, LIMITS)
    await Promise.all([1, 2, 3].map(() => direct.askServer(ADDRESS, QUESTION, { transport: 'udp' })))
    expect(server.queries).toHaveLength(1)
  })

  it.each(['udp', 'tcp'] as const)('an abort ends a question over %s', async (transport) => {
    server.udp = () => undefined
    server.tcp = () => undefined
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 50)
    const startedAt = performance.now()
    expect(await ask({ transport, signal: controller.signal })).toEqual(failure('aborted', /nobody/))
    expect(performance.now() - startedAt).toBeLessThan(150)
  })
})
