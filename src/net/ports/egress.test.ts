import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, type Place, type Routes, routes } from '../../../test/support/routes.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Dns, DnsAnswer, Egress, Ports } from '../../world.ts'
import { unseen } from '../unseen.ts'
import type { EgressTest } from './egress.ts'
import { createPorts } from './ports.ts'

const MAIL = { 'mx.one.example': '93.184.81.1', 'mx.two.example': '93.184.82.1', 'mx.three.example': '93.184.83.1' }
const WEB = { 'dns.one.example': '93.184.84.1', 'dns.two.example': '93.184.85.1' }
const WEB_SIX = { 'dns.one.example': '2a01:4f8:84::1' }
const TARGET = '45.33.2.80'
const TARGET_SIX = '2a01:4f8:99::1'
const MINUTE_MS = 60_000

const TEST: EgressTest = { mailHosts: Object.keys(MAIL), webHosts: Object.keys(WEB) }

const clock = createIdleClock()
const loopback = createLoopback()
let there = 0
beforeEach(async () => {
  there = await loopback.listen(createServer())
})
afterEach(() => loopback.close())

type Zone = Readonly<Record<string, string>>

const records = (name: string, zone: Zone, type: 'A' | 'AAAA'): readonly ResourceRecord[] => {
  const address = zone[name]
  return address === undefined
    ? []
    : [
        {
          name,
          type: TYPE[type],
          ttl: 300,
          bytes: new Uint8Array(0),
          data: { type, address },
        } as unknown as ResourceRecord,
      ]
}

const resolve: Dns['resolve'] = async ({ name, type }) => {
  const answers =
    type === TYPE.A ? records(name, { ...MAIL, ...WEB }, 'A') : type === TYPE.AAAA ? records(name, WEB_SIX, 'AAAA') : []
  return { seen: true, value: { answers } as unknown as DnsAnswer }
}

interface Setup {
  readonly ports: Ports
  readonly wire: Routes
  pass(ms: number): void
}

function setUp(
  places: Readonly<Record<string, Place>>,
  test: EgressTest = TEST,
  resolveHere: Dns['resolve'] = resolve,
): Setup {
  const wire = routes(places)
  let passedMs = 0
  const egress = {
    connectMs: 100,
    interceptionMs: 50,
    cacheMs: 10 * MINUTE_MS,
    doubtMs: MINUTE_MS,
    outageCacheMs: 5_000,
  }
  const ports = createPorts({
    wire,
    resolve: resolveHere,
    egressTest: test,
    ownName: 'check.example.net',
    limits: { connectMs: 100, egress },
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

const MAIL_25 = Object.values(MAIL).map((address) => `${address} 25`)
const [MAIL_ONE = '', MAIL_TWO = ''] = MAIL_25
const WEB_443 = { '93.184.84.1 443': 'open', '93.184.85.1 443': 'open' } as const
const SIX_443 = { '2a01:4f8:84::1 443': 'open' } as const

type Scene = Readonly<Record<string, Place | 'open'>>

const placed = (scene: Scene): Readonly<Record<string, Place>> =>
  Object.fromEntries(Object.entries(scene).map(([at, place]) => [at, place === 'open' ? there : place]))

const DISABLED = (detail: RegExp) => ({
  seen: false,
  why: { reason: 'disabled', detail: expect.stringMatching(detail) },
})

describe('our own network', () => {
  it.each<[string, Scene, Egress]>([
    ['one mail host answers', { [MAIL_TWO]: 'open', ...WEB_443, ...SIX_443 }, { port25: 'usable', hasIpv6: true }],
    ['all mail hosts time out, the web does not', { ...WEB_443, ...SIX_443 }, { port25: 'blocked', hasIpv6: true }],
    [
      'our own firewall refuses all connections',
      { ...Object.fromEntries(MAIL_25.map((at) => [at, 'refused' as const])), ...WEB_443 },
      { port25: 'blocked', hasIpv6: false },
    ],
    ['nothing works at all', {}, { port25: 'blocked', hasIpv6: false }],
    [
      'port 25 answers on a host that is not a mail server',
      { [MAIL_ONE]: 'open', '93.184.84.1 25': 'open', ...WEB_443 },
      { port25: 'intercepted', hasIpv6: false },
    ],
    [
      'there is no route for IPv6',
      { [MAIL_ONE]: 'open', ...WEB_443, '2a01:4f8:84::1': 'no-route' },
      { port25: 'usable', hasIpv6: false },
    ],
    ['IPv6 packets are lost', { [MAIL_ONE]: 'open', ...WEB_443 }, { port25: 'usable', hasIpv6: false }],
  ])('when %s', async (_case, scene, expected) => {
    expect(await setUp(placed(scene)).ports.egress()).toEqual(expected)
  })

  it('is assumed to work if there are no test hosts, and nothing is dialed', async () => {
    const { ports, wire } = setUp({}, { mailHosts: [], webHosts: [] })
    expect(await ports.egress()).toEqual({ port25: 'usable', hasIpv6: true })
    expect(wire.contacted).toEqual([])
  })

  it('is not tested with addresses that are not public', async () => {
    const { ports, wire } = setUp({}, { mailHosts: ['10.0.0.1', '192.0.2.25'], webHosts: ['127.0.0.1'] })
    expect(await ports.egress()).toMatchObject({ port25: 'blocked' })
    expect(wire.contacted).toEqual([])
  })

  it('is tested with at most three hosts of each kind, one connection for each test', async () => {
    const mailHosts = Array.from({ length: 9 }, (_, index) => `93.184.${index + 1}.1`)
    const { ports, wire } = setUp({}, { mailHosts, webHosts: ['93.184.84.1', '2a01:4f8:84::1'] })
    await ports.egress()
    expect(wire.contacted.toSorted()).toEqual([
      '2a01:4f8:84::1 443',
      '2a01:4f8:84::1 443',
      '93.184.1.1 25',
      '93.184.2.1 25',
      '93.184.3.1 25',
      '93.184.84.1 25',
      '93.184.84.1 443',
    ])
  })
})

describe('the result', () => {
  it('is determined once for all callers, and cached for ten minutes', async () => {
    const { ports, wire, pass } = setUp(placed({ [MAIL_ONE]: 'open', ...WEB_443, ...SIX_443 }))
    await Promise.all([ports.egress(), ports.egress(), ports.probe(TARGET, 25)])
    const contacted = wire.contacted.filter((at) => at === MAIL_ONE)
    expect(contacted).toHaveLength(1)
    pass(10 * MINUTE_MS - 1)
    await ports.egress()
    expect(wire.contacted.filter((at) => at === MAIL_ONE)).toHaveLength(1)
    pass(1)
    await ports.egress()
    expect(wire.contacted.filter((at) => at === MAIL_ONE)).toHaveLength(2)
  })

  it('is determined again after some seconds if nothing at all worked', async () => {
    const places: Record<string, Place> = {}
    const { ports, pass } = setUp(places)
    expect(await ports.egress()).toMatchObject({ port25: 'blocked' })
    Object.assign(places, placed({ [MAIL_ONE]: 'open', ...WEB_443 }))
    expect(await ports.egress()).toMatchObject({ port25: 'blocked' })
    pass(5_000)
    expect(await ports.egress()).toMatchObject({ port25: 'usable' })
  })

  it('is determined again after some seconds if no test host could be resolved', async () => {
    let isDnsThere = false
    const slowlyBack: Dns['resolve'] = (question, options) =>
      isDnsThere ? resolve(question, options) : Promise.resolve(unseen('timeout', 'no answer'))
    const scene = placed({ [MAIL_ONE]: 'open', ...WEB_443 })
    const { ports, pass } = setUp(scene, { mailHosts: TEST.mailHosts, webHosts: Object.values(WEB) }, slowlyBack)
    expect(await ports.egress()).toMatchObject({ port25: 'blocked' })
    isDnsThere = true
    pass(5_000)
    expect(await ports.egress()).toMatchObject({ port25: 'usable' })
  })
})

describe('port 25 of other hosts', () => {
  it.each<[string, Scene, RegExp]>([
    ['blocked', WEB_443, /blocks outgoing connections to port 25/],
    [
      'intercepted',
      { ...WEB_443, '93.184.84.1 25': 'open', [MAIL_ONE]: 'open' },
      /accepts every connection to port 25/,
    ],
  ])('is not probed while our own is %s, and all other ports are', async (_case, scene, detail) => {
    const { ports, wire } = setUp(placed({ ...scene, [TARGET]: 'open' }))
    expect(await ports.probe(TARGET, 25)).toEqual(DISABLED(detail))
    expect(await ports.greet({ address: TARGET, host: 'mx.example.com' })).toEqual(DISABLED(detail))
    expect(await ports.probe(TARGET, 587)).toEqual({ seen: true, value: 'open' })
    const before = wire.contacted.length
    expect(await ports.probe(TARGET, 25)).toEqual(DISABLED(detail))
    expect(wire.contacted).toHaveLength(before)
  })

  it('is probed again when our own network works again', async () => {
    const places: Record<string, Place> = placed({ ...WEB_443, [TARGET]: 'open' })
    const { ports, pass } = setUp(places)
    expect(await ports.probe(TARGET, 25)).toMatchObject({ seen: false })
    Object.assign(places, placed({ [MAIL_ONE]: 'open' }))
    pass(10 * MINUTE_MS)
    expect(await ports.probe(TARGET, 25)).toEqual({ seen: true, value: 'open' })
  })
})

describe('a timeout on port 25', () => {
  it('causes a new test of our own network before other hosts are blamed', async () => {
    const places: Record<string, Place> = placed({ [MAIL_ONE]: 'open', ...WEB_443, [TARGET]: 'open' })
    const { ports, pass } = setUp(places)
    expect(await ports.egress()).toMatchObject({ port25: 'usable' })
    pass(2 * MINUTE_MS)
    Object.assign(places, { [MAIL_ONE]: 'silent', [`${TARGET} 25`]: 'silent' })
    expect(await ports.probe(TARGET, 25)).toEqual(DISABLED(/blocks outgoing connections to port 25/))
  })

  it('is reported directly if our own network was tested a moment ago', async () => {
    const { ports, wire } = setUp(placed({ [MAIL_ONE]: 'open', ...WEB_443 }))
    await ports.egress()
    const before = wire.contacted.length
    expect(await ports.probe(TARGET, 25)).toEqual({ seen: true, value: 'filtered' })
    // This counts the probe and its second try.
    expect(wire.contacted).toHaveLength(before + 2)
  })
})

describe('a timeout over IPv6', () => {
  it('is unseen if our own IPv6 does not work', async () => {
    const { ports } = setUp(placed({ [MAIL_ONE]: 'open', ...WEB_443 }))
    expect(await ports.probe(TARGET_SIX, 993)).toEqual({
      seen: false,
      why: { reason: 'connection', detail: 'our network has no IPv6' },
    })
  })

  it('is reported if our own IPv6 works', async () => {
    const { ports } = setUp(placed({ [MAIL_ONE]: 'open', ...WEB_443, ...SIX_443 }))
    expect(await ports.probe(TARGET_SIX, 993)).toEqual({ seen: true, value: 'filtered' })
  })
})
