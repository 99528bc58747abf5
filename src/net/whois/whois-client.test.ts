import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, drip, flood, type Place, type Routes, routes } from '../../../test/support/routes.ts'
import type { Observed, WhoisResponse } from '../../world.ts'
import { guardAgainst } from '../guard.ts'
import { type ClientWhois, createWhoisClient, type WhoisLimits } from './whois-client.ts'

const SERVER = '93.184.43.1'
const SECOND = '45.33.43.1'
const THIRD = '45.34.43.1'
const QUERY = 'example.jp/e'

const clock = createIdleClock()
const loopback = createLoopback()
afterEach(() => loopback.close())

interface Setup {
  readonly whois: ClientWhois
  readonly wire: Routes
}

function setUp(places: Readonly<Record<string, Place>>, limits: Partial<WhoisLimits> = {}): Setup {
  const wire = routes(places)
  return {
    wire,
    whois: createWhoisClient({ wire, clock, limits, guard: guardAgainst((address) => address === THIRD) }),
  }
}

/** A server that calls `respond` with the socket and the line that it received. */
const answering = (respond: (socket: Socket, line: string) => void): Promise<number> =>
  loopback.listen(createServer((socket) => socket.once('data', (chunk) => respond(socket, chunk.toString('latin1')))))

const unseenFor = (reason: string, detail: RegExp) => ({
  seen: false,
  why: { reason, detail: expect.stringMatching(detail) },
})

const shown = (response: Observed<WhoisResponse>) =>
  response.seen ? [Buffer.from(response.value.bytes).toString('latin1'), response.value.end] : response

describe('a query', () => {
  it('is one line on port 43, and the response ends with the connection', async () => {
    const lines: string[] = []
    const port = await answering((socket, line) => {
      lines.push(line)
      socket.write('[Domain Name] ')
      socket.end('EXAMPLE.JP\r\n')
    })
    const { whois, wire } = setUp({ [`${SERVER} 43`]: port })
    expect(shown(await whois.ask({ addresses: [SERVER], query: QUERY }))).toEqual([
      '[Domain Name] EXAMPLE.JP\r\n',
      'whole',
    ])
    expect([lines, wire.contacted, wire.open.now]).toEqual([['example.jp/e\r\n'], [`${SERVER} 43`], 0])
  })

  it.each([
    ['a second line', 'example.jp\r\nexample.net'],
    ['a line feed at the end', 'example.jp\n'],
    ['a carriage return', 'example.jp\rexample.net'],
    ['a NUL', 'example.jp\0'],
    ['a letter outside ASCII', 'bücher.jp'],
    ['a line separator', 'example.jp\u2028'],
    ['nothing', ''],
    ['more than 300 characters', 'a'.repeat(301)],
  ])('with %s is not sent', async (_, query) => {
    const { whois, wire } = setUp({ [SERVER]: 'refused' })
    expect(await whois.ask({ addresses: [SERVER], query })).toEqual(unseenFor('unaskable', /cannot be sent/))
    expect(wire.contacted).toEqual([])
  })
})

describe('addresses', () => {
  it.each([
    ['a private address', ['192.168.1.1'], 'not-public'],
    ['loopback', ['127.0.0.1', '::1'], 'not-public'],
    ['a host name', ['whois.example.net'], 'not-public'],
    ['no address', [], 'not-public'],
    ['an address of the service', ['10.0.0.1', THIRD], 'own-address'],
  ])('%s is not dialed', async (_, addresses, reason) => {
    const { whois, wire } = setUp({})
    expect(await whois.ask({ addresses, query: QUERY })).toEqual(unseenFor(reason, /./))
    expect(wire.contacted).toEqual([])
  })

  it('are tried in turn, at most two of them', async () => {
    const { whois, wire } = setUp({ [SERVER]: 'refused', [SECOND]: 'refused', '45.35.43.1': 'refused' })
    const addresses = ['10.0.0.1', SERVER, SECOND, '45.35.43.1']
    expect(await whois.ask({ addresses, query: QUERY })).toEqual(unseenFor('connection', /refused the connection/))
    expect(wire.contacted).toEqual([`${SERVER} 43`, `${SECOND} 43`])
  })

  it('include the second if the first does not respond', async () => {
    const port = await answering((socket) => socket.end('ok'))
    const { whois, wire } = setUp({ [SERVER]: 'silent', [SECOND]: port })
    expect(shown(await whois.ask({ addresses: [SERVER, SECOND], query: QUERY }))).toEqual(['ok', 'whole'])
    expect(wire.open.now).toBe(0)
  })

  it('are given up after 3 seconds without a connection', async () => {
    const { whois, wire } = setUp({ [SERVER]: 'silent' })
    const startedAtMs = clock.monotonicMs()
    expect(await whois.ask({ addresses: [SERVER], query: QUERY })).toEqual(
      unseenFor('connection', /no connection within 3000 ms/),
    )
    expect([clock.monotonicMs() - startedAtMs, wire.open.now]).toEqual([3_000, 0])
  })
})

describe('a response', () => {
  const ask = async (respond: (socket: Socket) => void) => {
    const { whois, wire } = setUp({ [SERVER]: await answering(respond) })
    const startedAtMs = clock.monotonicMs()
    const response = await whois.ask({ addresses: [SERVER], query: QUERY })
    return { response, tookMs: clock.monotonicMs() - startedAtMs, open: wire.open.now }
  }

  it('is read up to 64 KiB', async () => {
    const { response, open } = await ask((socket) => flood(socket, Buffer.alloc(10_000, 'x')))
    expect(response.seen && [response.value.bytes.length, response.value.end, open]).toEqual([65_536, 'cut', 0])
  })

  it('of exactly 64 KiB is whole', async () => {
    const { response } = await ask((socket) => socket.end(Buffer.alloc(65_536, 'x')))
    expect(response.seen && [response.value.bytes.length, response.value.end]).toEqual([65_536, 'whole'])
  })

  it('that never ends is given up after 8 seconds', async () => {
    const { response, tookMs, open } = await ask((socket) => drip(clock, socket, '% ', 'start', 1_000))
    expect(response).toMatchObject({ seen: true, value: { end: 'stalled' } })
    expect([tookMs, open]).toEqual([8_000, 0])
  })

  it('that never comes is a timeout', async () => {
    const { response, tookMs, open } = await ask(() => undefined)
    expect([response, tookMs, open]).toEqual([unseenFor('timeout', /within 8000 ms/), 8_000, 0])
  })

  it('may not be empty', async () => {
    expect((await ask((socket) => socket.end())).response).toEqual(unseenFor('bad-answer', /without a response/))
  })

  it('before a reset is broken', async () => {
    const { response } = await ask((socket) => {
      socket.write('% part', () => clock.setTimer(() => socket.resetAndDestroy(), 100))
    })
    expect(shown(response)).toEqual(['% part', 'broken'])
  })

  it('is unseen after a reset without data', async () => {
    const { response } = await ask((socket) => socket.resetAndDestroy())
    expect(response).toEqual(unseenFor('connection', /was lost/))
  })
})

describe('an aborted query', () => {
  it('makes no connection if it is aborted before, and counts nothing', async () => {
    const { whois, wire } = setUp({ [SERVER]: 'refused' }, { budget: { perNetwork: 1, windowMs: 60_000 } })
    expect(await whois.ask({ addresses: [SERVER], query: QUERY }, AbortSignal.abort())).toEqual(
      unseenFor('aborted', /./),
    )
    expect(await whois.ask({ addresses: [SERVER], query: QUERY })).toEqual(unseenFor('connection', /refused/))
    expect(wire.contacted).toHaveLength(1)
  })

  it('closes its connection', async () => {
    const controller = new AbortController()
    const port = await answering(() => controller.abort())
    const { whois, wire } = setUp({ [SERVER]: port })
    expect(await whois.ask({ addresses: [SERVER], query: QUERY }, controller.signal)).toEqual(unseenFor('aborted', /./))
    expect(wire.open.now).toBe(0)
  })
})

describe('the budget of a network', () => {
  const NEXT_DOOR = '93.184.43.200'

  it('limits the queries of all clients to a burst of 60', async () => {
    const { whois, wire } = setUp({ [SERVER]: 'refused', [NEXT_DOOR]: 'refused' })
    for (let query = 0; query < 60; query++)
      await whois.ask({ addresses: [query % 2 ? SERVER : NEXT_DOOR], query: QUERY })
    expect(await whois.ask({ addresses: [SERVER], query: QUERY })).toEqual(unseenFor('target-limit', /too much/))
    expect(wire.contacted).toHaveLength(60)
  })

  it('has a share for each client, and counts the second address', async () => {
    const { whois, wire } = setUp(
      { [SERVER]: 'refused', [SECOND]: 'refused' },
      { budget: { perNetwork: 2, windowMs: 60_000 } },
    )
    const ask = (client: string) => whois.ask({ addresses: [SERVER, SECOND], query: QUERY }, undefined, client)
    await ask('one')
    expect(await ask('one')).toEqual(unseenFor('client-share', /share/))
    await whois.ask({ addresses: [SECOND], query: QUERY })
    // The network of the second address is used up.
    await ask('other')
    expect(wire.contacted).toEqual([SERVER, SECOND, SECOND, SERVER].map((address) => `${address} 43`))
  })
})
