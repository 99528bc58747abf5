import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, createDohSetup, type DohSetup, failure, QUESTION } from '../../../test/support/doh-client.ts'
import { answer, type Behaviour, type DohServer, reply, send, silence } from '../../../test/support/doh-server.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { systemWire } from '../system-wire.ts'
import type { Wire } from '../wire.ts'
import type { DohClient } from './client.ts'

const RECORD = { type: 'A', name: QUESTION.name, ttl: 60, data: '198.51.100.7' } as const

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

describe('a connection that cannot be tried because of an error', () => {
  it('fails the query, and the next query tries again', async () => {
    let tries = 0
    const wire: Wire = {
      ...systemWire(),
      connect() {
        tries++
        throw new TypeError('a mistake')
      },
    }
    const broken = setup.connectTo(server.port, { wire })
    for (const _ of [1, 2]) expect(await ask(broken)).toEqual(failure('connection', /a mistake/))
    expect(tries).toBe(2)
  })
})

describe('a question', () => {
  it('is sent as RFC 8484 says, and answered', async () => {
    const result = await ask(client)
    expect(result).toMatchObject({
      seen: true,
      value: { status: 0, from: 'resolver-1', isValidated: false, isTruncated: false, isRecursionAvailable: true },
    })
    expect(result.seen && result.value.answers.map(({ data }) => data)).toEqual([
      { type: 'A', address: '198.51.100.7' },
    ])
    expect(server.questions).toMatchObject([
      {
        id: 0,
        type: 'query',
        flag_rd: true,
        flag_ad: true,
        flag_cd: false,
        questions: [{ name: 'example.com', type: 'A' }],
      },
    ])
  })

  it('that is refused without being processed is sent again without a body', async () => {
    server.refusesBodies = true
    const results = await Promise.all([ask(client), ask(client, { question: { name: 'example.net', type: 1 } })])
    expect(results).toMatchObject([
      { seen: true, value: { status: 0 } },
      { seen: true, value: { status: 0 } },
    ])
    expect(server.connections).toBe(1)
  })

  it.each([
    { isCheckingDisabled: true, isDnssecOk: false },
    { isCheckingDisabled: false, isDnssecOk: true },
  ])('carries %o', async (flags) => {
    await ask(client, flags)
    const [query] = server.questions
    expect(query).toMatchObject({
      flag_cd: flags.isCheckingDisabled,
      additionals: [{ type: 'OPT', flag_do: flags.isDnssecOk }],
    })
  })

  it.each([
    [0, true],
    [3, true],
    [2, false],
    [5, false],
  ])('with RCODE %i and AD set is validated: %s', async (rcode, isValidated) => {
    server.behaviour = (stream, query) => send(stream, reply(query, { flags: 0x01a0 | rcode, answers: [] }))
    expect(await ask(client)).toMatchObject({ seen: true, value: { status: rcode, isValidated } })
  })

  it.each([
    ['with more records than are decoded', { answers: Array.from({ length: 600 }, () => RECORD) }, 512],
    ['that is too large for a message', { flags: 0x0380 }, 1],
  ])('%s is truncated, not a failure', async (_what, change, count) => {
    server.behaviour = (stream, query) => send(stream, reply(query, change))
    const result = await ask(client)
    expect(result).toMatchObject({ seen: true, value: { isTruncated: true } })
    expect(result.seen && result.value.answers).toHaveLength(count)
  })

  it('shares one connection with a hundred others', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => ask(client)))
    expect(results.every(({ seen }) => seen)).toBe(true)
    expect(server.connections).toBe(1)
  })

  it('is compared without regard to letter case', async () => {
    server.behaviour = (stream, query) =>
      send(stream, reply(query, { questions: [{ type: 'A', name: 'EXAMPLE.com' }] }))
    expect(await ask(client)).toMatchObject({ seen: true })
  })

  it('that is cancelled is settled once, and the connection stays open', async () => {
    await ask(client)
    server.behaviour = silence
    const results: Observed<DnsAnswer>[] = []
    const cancel = client.ask(
      { question: QUESTION, isCheckingDisabled: false, isDnssecOk: false, timeoutMs: 1_000 },
      (result) => results.push(result),
    )
    cancel()
    cancel()
    expect(results).toMatchObject([{ why: { reason: 'aborted' } }])
    server.behaviour = answer
    expect(await ask(client)).toMatchObject({ seen: true })
    expect(server.connections).toBe(1)
  })
})

describe('invalid responses', () => {
  const CASES: readonly [what: string, Behaviour, reason: string, detail: string | RegExp][] = [
    ['HTTP 429', (stream) => send(stream, Buffer.from('slow down'), { ':status': 429 }), 'bad-answer', 'HTTP 429'],
    ['HTTP 500', (stream) => send(stream, Buffer.alloc(0), { ':status': 500 }), 'bad-answer', 'HTTP 500'],
    [
      'a redirect',
      (stream) => send(stream, Buffer.alloc(0), { ':status': 302, location: 'https://127.0.0.1/' }),
      'bad-answer',
      'HTTP 302',
    ],
    [
      'HTML',
      (stream) => send(stream, Buffer.from('<html>'), { 'content-type': 'text/html; charset=utf-8' }),
      'bad-answer',
      'text/html instead of a DNS message',
    ],
    [
      'JSON in the type of another format',
      (stream) => send(stream, Buffer.from('{}'), { 'content-type': 'application/dns-json' }),
      'bad-answer',
      'application/dns-json instead of a DNS message',
    ],
    ['an empty body', (stream) => send(stream, Buffer.alloc(0)), 'bad-answer', /^a malformed DNS message/],
    ['garbage', (stream) => send(stream, Buffer.alloc(100, 0xc0)), 'bad-answer', /^a malformed DNS message/],
    [
      'the question itself',
      (stream, query) => send(stream, reply(query, { type: 'query' })),
      'bad-answer',
      'no response',
    ],
    [
      'another id',
      (stream, query) => send(stream, reply(query, { id: 7 })),
      'bad-answer',
      'a response to another query',
    ],
    [
      'another name',
      (stream, query) => send(stream, reply(query, { questions: [{ type: 'A', name: 'example.net' }] })),
      'bad-answer',
      'a response to another query',
    ],
    [
      'another type',
      (stream, query) => send(stream, reply(query, { questions: [{ type: 'AAAA', name: 'example.com' }] })),
      'bad-answer',
      'a response to another query',
    ],
    [
      'no question',
      (stream, query) => send(stream, reply(query, { questions: [] })),
      'bad-answer',
      'a response to another query',
    ],
    ['65 536 bytes', (stream) => send(stream, Buffer.alloc(65_536)), 'bad-answer', 'a body of more than 65535 bytes'],
    ['a reset stream', (stream) => stream.close(8), 'connection', 'the connection was lost before the response'],
    [
      'a closed connection',
      (stream) => stream.session?.destroy(),
      'connection',
      'the connection was lost before the response',
    ],
    [
      'half an answer and a closed connection',
      (stream, query) => {
        stream.respond({ ':status': 200, 'content-type': 'application/dns-message' })
        stream.write(reply(query).subarray(0, 20), () => stream.session?.destroy())
      },
      'connection',
      'the connection was lost before the response',
    ],
  ]
  it.each(CASES)('%s', async (_, behaviour, reason, detail) => {
    server.behaviour = behaviour
    expect(await ask(client)).toEqual(failure(reason, detail))
    server.behaviour = answer
    expect(await ask(client)).toMatchObject({ seen: true })
  })

  it('an endless body is stopped at the size limit, not at the timeout', async () => {
    server.behaviour = (stream) => {
      stream.respond({ ':status': 200, 'content-type': 'application/dns-message' })
      const more = (): unknown => stream.destroyed || stream.write(Buffer.alloc(16_384), () => setImmediate(more))
      more()
    }
    expect(await ask(client)).toEqual(failure('bad-answer', 'a body of more than 65535 bytes'))
  })

  it.each<[string, Behaviour]>([
    ['no response', silence],
    [
      'headers and then nothing',
      (stream) => stream.respond({ ':status': 200, 'content-type': 'application/dns-message' }),
    ],
  ])('%s', async (_, behaviour) => {
    server.behaviour = behaviour
    expect(await ask(client, { timeoutMs: 200 })).toEqual(failure('timeout', 'no response within 200 ms'))
  })
})
