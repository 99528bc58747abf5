import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, flood, type Place, type Routes, routes } from '../../../test/support/routes.ts'
import type { Observed, PortState } from '../../world.ts'
import { type ClientPorts, createPorts, type PortsLimits } from './ports.ts'

const FIRST = '93.184.80.1'
const NEXT_DOOR = '93.184.80.200'
const ELSEWHERE = '45.33.2.80'
const SIXTH = '2a01:4f8:80::1'
const MINUTE_MS = 60_000

const clock = createIdleClock()
const loopback = createLoopback()
const { listen } = loopback
afterEach(() => loopback.close())

interface Setup {
  readonly ports: ClientPorts
  readonly wire: Routes
  /** Advances the time for the cache and the budgets. */
  pass(ms: number): void
}

function setUp(places: Readonly<Record<string, Place>>, limits: Partial<PortsLimits> = {}): Setup {
  const wire = routes(places)
  let passedMs = 0
  const ports = createPorts({
    wire,
    resolve: () => Promise.reject(new Error('no name is asked for')),
    egressTest: { mailHosts: [], webHosts: [] },
    ownName: 'check.example.net',
    limits: { connectMs: 150, ...limits },
    clock: { ...clock, monotonicMs: () => passedMs },
  })
  return {
    ports,
    wire,
    pass(ms) {
      passedMs += ms
    },
  }
}

const state = (value: PortState): Observed<PortState> => ({ seen: true, value })
const notSeen = (reason: string, detail: RegExp) => ({
  seen: false,
  why: { reason, detail: expect.stringMatching(detail) },
})

const answering = (onConnection: (socket: Socket) => void = () => undefined): Promise<number> =>
  listen(createServer(onConnection))

describe('the state of a port', () => {
  it.each<[string, string, Place, object]>([
    ['a refusal', FIRST, 'refused', state('closed')],
    ['a reset right after the handshake', FIRST, 'ECONNRESET', state('open')],
    ['a timeout', FIRST, 'silent', state('filtered')],
    ['a router without a route', FIRST, 'EHOSTUNREACH', state('filtered')],
    ['a router that prohibits it', SIXTH, 'EACCES', state('filtered')],
    ['a timeout over IPv6', SIXTH, 'silent', state('filtered')],
    ['no IPv6 in our own network', SIXTH, 'no-route', notSeen('connection', /^our network has no IPv6$/)],
    ['no route in our own network', FIRST, 'no-route', notSeen('connection', /no route to this IP address/)],
    ['no free file handle', FIRST, 'EMFILE', notSeen('connection', /EMFILE/)],
  ])('after %s', async (_case, address, place, expected) => {
    const { ports } = setUp({ [address]: place })
    expect(await ports.probe(address, 587)).toEqual(expected)
  })

  it('open after a handshake, and nothing is sent but FIN', async () => {
    const seen: string[] = []
    const port = await answering((socket) => {
      socket.on('data', (bytes) => seen.push(`${bytes.length} bytes`))
      socket.once('end', () => seen.push('fin'))
      socket.once('error', ({ message }) => seen.push(message))
      socket.write('220 mx.example.com ESMTP\r\n')
    })
    const { ports, wire } = setUp({ [FIRST]: port })
    expect(await ports.probe(FIRST, 25)).toEqual(state('open'))
    await expect.poll(() => wire.open.now).toBe(0)
    expect(seen).toEqual(['fin'])
  })

  it('open after a handshake and a reset', async () => {
    const port = await answering((socket) => socket.resetAndDestroy())
    expect(await setUp({ [FIRST]: port }).ports.probe(FIRST, 993)).toEqual(state('open'))
  })

  it('open for a server that floods us, and closed soon', async () => {
    const port = await answering((socket) => flood(socket, Buffer.alloc(65_536)))
    const { ports, wire } = setUp({ [FIRST]: port })
    expect(await ports.probe(FIRST, 110)).toEqual(state('open'))
    await expect.poll(() => wire.open.now).toBe(0)
  })

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.0.2.1', 'fd00::1', '::ffff:10.0.0.1', 'mx.example.com'])(
    'is not probed on %s',
    async (address) => {
      const { ports, wire } = setUp({})
      expect(await ports.probe(address, 25)).toMatchObject({ seen: false, why: { reason: 'not-public' } })
      expect(await ports.greet({ address, host: 'x' })).toMatchObject({ seen: false, why: { reason: 'not-public' } })
      expect(wire.contacted).toEqual([])
    },
  )
})

describe('a timeout', () => {
  it.each([
    [25, 2],
    [443, 2],
    [80, 1],
    [465, 1],
    [587, 1],
    [143, 1],
    [993, 1],
    [110, 1],
    [995, 1],
  ] as const)('on port %i is heard %i times', async (port, times) => {
    const { ports, wire } = setUp({})
    expect(await ports.probe(FIRST, port)).toEqual(state('filtered'))
    expect(wire.contacted).toEqual(new Array(times).fill(`${FIRST} ${port}`))
  })

  it('caused by a lost packet is corrected by the second try', async () => {
    const places: Record<string, Place> = { [FIRST]: 'silent' }
    const { ports } = setUp(places)
    const port = await answering()
    const probed = ports.probe(FIRST, 443)
    places[FIRST] = port
    expect(await probed).toEqual(state('open'))
  })

  it.each(['refused', 'EHOSTUNREACH'] as const)(
    'differs from an explicit refusal (%s): no second try',
    async (place) => {
      const { ports, wire } = setUp({ [FIRST]: place })
      await ports.probe(FIRST, 25)
      expect(wire.contacted).toHaveLength(1)
    },
  )
})

describe('the cache', () => {
  it('stores a state for five minutes, for all callers, separately for each port', async () => {
    const { ports, wire, pass } = setUp({ [FIRST]: 'refused' })
    await ports.probe(FIRST, 80)
    pass(5 * MINUTE_MS - 1)
    expect(await ports.probe(FIRST, 80)).toEqual(state('closed'))
    expect(wire.contacted).toHaveLength(1)
    await ports.probe(FIRST, 443)
    expect(wire.contacted).toHaveLength(2)
    pass(1)
    await ports.probe(FIRST, 80)
    expect(wire.contacted).toHaveLength(3)
  })

  it('is not used for a caller who wants a younger state', async () => {
    const { ports, wire, pass } = setUp({ [FIRST]: 'refused' })
    const fresh = { client: 'a', maxAgeMs: MINUTE_MS }
    await ports.probe(FIRST, 80)
    pass(MINUTE_MS - 1)
    await ports.probe(FIRST, 80, undefined, fresh)
    expect(wire.contacted).toHaveLength(1)
    pass(1)
    await ports.probe(FIRST, 80, undefined, fresh)
    expect(wire.contacted).toHaveLength(2)
    // The new state is cached for all.
    pass(4 * MINUTE_MS)
    await ports.probe(FIRST, 80)
    expect(wire.contacted).toHaveLength(2)
  })

  it('has one entry for all spellings of an address', async () => {
    const { ports, wire } = setUp({ [SIXTH]: 'refused' })
    await ports.probe(SIXTH, 80)
    await ports.probe('2A01:04F8:0080:0::1', 80)
    expect(wire.contacted).toHaveLength(1)
  })

  it('does not store failed observations', async () => {
    const { ports, wire } = setUp({ [FIRST]: 'EMFILE' })
    await ports.probe(FIRST, 80)
    await ports.probe(FIRST, 80)
    expect(wire.contacted).toHaveLength(2)
  })

  it('makes one connection for two hundred concurrent callers', async () => {
    const { ports, wire } = setUp({ [FIRST]: await answering() })
    const observations = await Promise.all(Array.from({ length: 200 }, () => ports.probe(FIRST, 25)))
    expect(new Set(observations.map((observation) => observation.seen && observation.value))).toEqual(new Set(['open']))
    expect(wire.contacted).toHaveLength(1)
  })

  it('continues if one caller aborts, and closes the connection if all do', async () => {
    const { ports, wire } = setUp({})
    const [one, other] = [new AbortController(), new AbortController()]
    const first = ports.probe(FIRST, 80, one.signal)
    const second = ports.probe(FIRST, 80, other.signal)
    one.abort()
    expect(await first).toEqual(notSeen('aborted', /canceled/))
    expect(wire.open.now).toBe(1)
    other.abort()
    expect(await second).toEqual(notSeen('aborted', /canceled/))
    await expect.poll(() => wire.open.now).toBe(0)
  })
})

const MAIL_PORTS = [25, 465, 587, 143, 993, 110, 995] as const

describe('limits', () => {
  it('two concurrent connections to an address, until they are closed', async () => {
    const { ports, wire } = setUp({ [FIRST]: await answering() })
    const observations = await Promise.all(MAIL_PORTS.map((port) => ports.probe(FIRST, port)))
    expect(observations).toEqual(new Array(7).fill(state('open')))
    expect(wire.open.most).toBe(2)
  })

  it('sixty concurrent connections in total', async () => {
    const { ports, wire } = setUp({})
    const addresses = Array.from({ length: 90 }, (_, index) => `93.184.${index + 1}.1`)
    const observations = await Promise.all(addresses.map((address) => ports.probe(address, 80)))
    expect(observations).toEqual(new Array(90).fill(state('filtered')))
    expect(wire.contacted).toHaveLength(90)
    expect(wire.open.most).toBe(60)
  })

  it('ninety connections a minute to a network, for all callers and addresses', async () => {
    const { ports, wire, pass } = setUp({ [ELSEWHERE]: 'refused' })
    const victims = Array.from({ length: 120 }, (_, index) => `93.184.80.${index + 1}`)
    const refused = Object.fromEntries(victims.map((address) => [address, 'refused' as const]))
    const crowd = setUp(refused)
    const observations = await Promise.all(victims.map((address) => crowd.ports.probe(address, 25)))
    expect(observations.filter(({ seen }) => seen)).toHaveLength(90)
    expect(observations.find(({ seen }) => !seen)).toEqual(notSeen('target-limit', /too much to the network/))
    expect(crowd.wire.contacted).toHaveLength(90)

    crowd.pass(MINUTE_MS - 1)
    expect(await crowd.ports.probe('93.184.80.99', 25)).toEqual(notSeen('target-limit', /too much to the network/))
    crowd.pass(1)
    expect(await crowd.ports.probe('93.184.80.99', 25)).toEqual(state('closed'))

    pass(0)
    expect(await ports.probe(ELSEWHERE, 25)).toEqual(state('closed'))
    expect(wire.contacted).toHaveLength(1)
  })

  it('a network is a /48 of IPv6', async () => {
    const budget = { perNetwork: 1, windowMs: MINUTE_MS }
    const { ports } = setUp({ '2a01:4f8:80:1::1': 'refused', '2a01:4f8:81::1': 'refused' }, { budget })
    expect(await ports.probe('2a01:4f8:80:1::1', 80)).toEqual(state('closed'))
    expect(await ports.probe('2a01:4f8:80:2::1', 80)).toEqual(notSeen('target-limit', /too much/))
    expect(await ports.probe('2a01:4f8:81::1', 80)).toEqual(state('closed'))
  })

  it('second tries and greetings count too', async () => {
    const budget = { perNetwork: 2, windowMs: MINUTE_MS }
    const { ports, wire } = setUp({}, { budget })
    expect(await ports.probe(FIRST, 25)).toEqual(state('filtered'))
    expect(await ports.probe(NEXT_DOOR, 80)).toEqual(notSeen('target-limit', /too much/))
    expect(await ports.greet({ address: FIRST, host: 'mx.example.com' })).toEqual(notSeen('target-limit', /too much/))
    expect(wire.contacted).toHaveLength(2)
  })

  it('a second try beyond the budget leaves the timeout of the first', async () => {
    const { ports, wire } = setUp({}, { budget: { perNetwork: 1, windowMs: MINUTE_MS } })
    expect(await ports.probe(FIRST, 443)).toEqual(state('filtered'))
    expect(wire.contacted).toHaveLength(1)
  })

  it('the number of waiting connections for one address is limited', async () => {
    const { ports } = setUp({}, { connections: { maxPerAddress: 1, maxInAll: 9, maxWaiting: 1 } })
    const observations = await Promise.all(([80, 110, 143] as const).map((port) => ports.probe(FIRST, port)))
    expect(observations).toEqual([state('filtered'), state('filtered'), notSeen('target-limit', /too many/)])
  })
})
