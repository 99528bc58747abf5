import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../src/doctor/command.ts'
import type { Machine } from '../../src/doctor/examine-machine.ts'
import { bootstrapFrom } from '../../src/net/operator/bootstrap.ts'
import { createRealWorld } from '../../src/net/real-world.ts'
import type { DialableAddress, Wire } from '../../src/net/wire.ts'
import { packagedBootstrap } from '../../src/standards/rdap/packaged-bootstrap.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Ports, ResolverId } from '../../src/world.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'
import { testIo } from './test-io.ts'

const idle = createIdleClock()
let started: WorldUnderTest
let folder: string
beforeAll(async () => {
  started = await startWorld({ clock: idle })
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterAll(async () => {
  await started.close()
  rmSync(folder, { recursive: true })
})

const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']
beforeEach(() => {
  for (const id of RESOLVERS) started.internet.fault(id, undefined)
})

const BOOTSTRAP_FILE = fileURLToPath(new URL('../../world/web/data.registry.lab/rdap/dns.json', import.meta.url))

const BOOTSTRAP_DATE = Date.parse('2026-01-01T00:00:00Z')
const DAY_MS = 86_400_000

interface Setting {
  readonly wire?: Wire
  readonly isDirectDnsOn?: boolean
  readonly clockOffSeconds?: number
  readonly clockHosts?: readonly string[]
  readonly dataDir?: string
  readonly redisUrl?: string
  readonly bootstrap?: string
  readonly ports?: Partial<Ports>
  readonly service?: Machine['service']
}

/** A machine whose network is the simulated internet; it has no faults except those of the parameters. */
function machineWith(setting: Setting = {}): Machine & { close(): Promise<void> } {
  const { internet } = started
  // The simulated web servers send the date of the system clock.
  const clock = { ...idle, now: () => new Date(Date.now() + (setting.clockOffSeconds ?? 0) * 1000) }
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn: setting.isDirectDnsOn ?? true,
    wire: setting.wire ?? internet.wire,
    clock,
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    egressTest: {
      mailHosts: ['mx1.hoster.lab', 'mx2.hoster.lab'],
      webHosts: internet.resolverSettings.flatMap(({ addresses }) => addresses),
    },
  })
  return {
    world: { ...world, ports: { ...world.ports, ...setting.ports } },
    rootAnchors: internet.trustAnchors.flatMap(({ data }) => (data.type === 'DS' ? [data] : [])),
    clockHosts: setting.clockHosts ?? ['perfect.lab', 'vendor.lab', 'no-such-host.lab'],
    store: {
      place: 'the place',
      open: (onEvent) =>
        openStore({
          dataDir: setting.dataDir ?? join(folder, 'store'),
          redisUrl: setting.redisUrl ?? '',
          clock,
          onEvent,
        }),
    },
    bootstrap: {
      fetchBootstrap: bootstrapFrom(clock, setting.bootstrap ?? freshBootstrap(), 'zonewise (tests)'),
      packaged: packagedBootstrap(),
    },
    service: setting.service ?? { place: undefined, read: async () => ({ kind: 'absent' }) },
    close: () => world.close(),
  }
}

/** The RDAP list of the simulated internet, published yesterday. */
function freshBootstrap(): string {
  const path = join(folder, 'fresh.json')
  const yesterday = new Date(Date.now() - 1.5 * DAY_MS).toISOString()
  writeFileSync(path, JSON.stringify({ publication: yesterday, services: [[['lab'], ['https://lab.registry.lab/']]] }))
  return path
}

interface Told {
  readonly id: string
  readonly state: string
  readonly code: string
  readonly found: string
  readonly advice: string | null
}

async function examined(setting: Setting = {}) {
  const machine = machineWith(setting)
  const { io, out } = testIo()
  const exit = await run(io, { format: 'json', machine })
  await machine.close()
  const { verdict, diagnoses } = JSON.parse(out()) as { verdict: string; diagnoses: readonly Told[] }
  const reported = (id: string): Told | undefined => diagnoses.find((diagnosis) => diagnosis.id === id)
  const notGood = diagnoses.filter(({ state }) => state !== 'good').map(({ id, code }) => `${id}: ${code}`)
  return { exit, verdict, diagnoses, reported, notGood }
}

/** Routes of the simulated internet, changed for some addresses and ports. */
const rerouted = (reroute: (address: string, port: number, transport: 'udp' | 'tcp') => string): Wire => ({
  connect: (address, port) => started.internet.wire.connect(reroute(address, port, 'tcp') as DialableAddress, port),
  openUdp: (address, port) => started.internet.wire.openUdp(reroute(address, port, 'udp') as DialableAddress, port),
})

/** No server listens at this address, and packets to it are dropped. */
const NOWHERE = '93.184.99.99'
/** Responds, but is not authoritative for the names of these tests. */
const ANOTHER_SERVER = '93.184.1.53'

describe('zonewise doctor on a machine that can do everything', () => {
  it('reports no faults', async () => {
    const { exit, verdict, diagnoses, notGood } = await examined()
    expect(notGood).toEqual([])
    expect([exit, verdict]).toEqual([0, 'good'])
    expect(diagnoses.map(({ id }) => id)).toEqual([
      ...RESOLVERS,
      'root-key',
      'ipv6',
      'udp-53',
      'tcp-53',
      'port-25',
      'clock',
      'store',
      'rdap-bootstrap',
      'running-service',
      'guard',
    ])
    expect(diagnoses.every(({ advice }) => advice === null)).toBe(true)
    expect(started.internet.violations).toEqual([])
  })

  it.each([
    {
      lang: 'en' as const,
      first: /^✓ Resolver 1 responds within \d+ ms\.$/m,
      last: 'All checks are possible on this machine.',
    },
    {
      lang: 'de' as const,
      first: /^✓ Resolver 1 antwortet innerhalb von \d+ ms\.$/m,
      last: 'Auf diesem Rechner sind alle Prüfungen möglich.',
    },
  ])('has one line for each check ($lang)', async ({ lang, first, last }) => {
    const machine = machineWith()
    const { io, out } = testIo()
    expect(await run(io, { lang, machine })).toBe(0)
    await machine.close()
    expect(out()).toMatch(first)
    expect(out().trimEnd().split('\n')).toHaveLength(15 + 2)
    expect(out().trimEnd().endsWith(last)).toBe(true)
  })

  it.each([
    { env: {}, isTty: true, isColoured: true },
    { env: { NO_COLOR: '1' }, isTty: true, isColoured: false },
    { env: {}, isTty: false, isColoured: false },
  ])('uses colors only on terminals that allow them: $env, terminal $isTty', async ({ env, isTty, isColoured }) => {
    const machine = machineWith()
    const { io, out } = testIo(env, isTty)
    await run(io, { machine })
    await machine.close()
    expect(out().includes('\u001b[')).toBe(isColoured)
  })
})

describe('zonewise doctor on a machine with a fault', () => {
  it.each([
    { fault: 'dead' as const, code: 'resolver-silent', state: 'limited' },
    { fault: 'http-500' as const, code: 'resolver-silent', state: 'limited' },
    { fault: 'lie' as const, code: 'resolver-lies', state: 'broken' },
    { fault: 'servfail' as const, code: 'resolver-lies', state: 'broken' },
  ])('names the resolver with the fault $fault', async ({ fault, code, state }) => {
    started.internet.fault('resolver-3', fault)
    const { exit, verdict, reported, notGood } = await examined()
    expect(notGood).toEqual([`resolver-3: ${code}`])
    expect(reported('resolver-3')).toMatchObject({ state, advice: expect.stringContaining('DOH_RESOLVERS') })
    expect(reported('resolver-3')?.found).toContain('Resolver 3')
    expect([exit, verdict]).toEqual([1, 'limited'])
  })

  it('gives the reason for a timeout of a resolver once, however often it was tried', async () => {
    started.internet.fault('resolver-3', 'http-500')
    expect((await examined()).reported('resolver-3')?.found).toBe('Resolver 3 does not respond: HTTP 500.')
  })

  it('reports that nothing works if no resolver responds', async () => {
    for (const id of RESOLVERS) started.internet.fault(id, 'dead')
    const { exit, verdict, notGood } = await examined()
    expect([exit, verdict]).toEqual([3, 'unusable'])
    expect(notGood).toEqual([
      ...RESOLVERS.map((id) => `${id}: resolver-silent`),
      'root-key: root-key-untested',
      'port-25: port-25-untested',
      'clock: clock-untested',
    ])
  })

  const ROUTES: readonly {
    what: string
    reroute: (address: string, port: number, transport: 'udp' | 'tcp') => string
    finds: readonly string[]
  }[] = [
    {
      what: 'IPv6',
      reroute: (address) => (address.includes(':') ? NOWHERE : address),
      finds: ['ipv6: ipv6-missing'],
    },
    {
      what: 'UDP 53',
      reroute: (address, port, transport) => (port === 53 && transport === 'udp' ? NOWHERE : address),
      finds: ['ipv6: ipv6-missing', 'udp-53: port-53-blocked'],
    },
    {
      what: 'TCP 53',
      reroute: (address, port, transport) => (port === 53 && transport === 'tcp' ? NOWHERE : address),
      finds: ['tcp-53: port-53-blocked'],
    },
    {
      what: 'DNS without interception',
      reroute: (address, port) => (port === 53 ? ANOTHER_SERVER : address),
      finds: ['udp-53: port-53-intercepted', 'tcp-53: port-53-intercepted'],
    },
    {
      what: 'port 25',
      reroute: (address, port) => (port === 25 ? NOWHERE : address),
      finds: ['port-25: port-25-blocked'],
    },
    {
      what: 'port 25 without interception',
      reroute: (address, port) => (port === 25 ? '93.184.25.1' : address),
      finds: ['port-25: port-25-intercepted'],
    },
  ]
  it.each(ROUTES)('reports missing $what', async ({ reroute, finds }) => {
    const { exit, notGood, diagnoses } = await examined({ wire: rerouted(reroute) })
    expect(notGood).toEqual(finds)
    expect(exit).toBe(1)
    for (const { state, advice } of diagnoses) expect(advice === null).toBe(state === 'good')
  })

  it('reports that direct queries are turned off, and detects IPv6 in another way', async () => {
    const { notGood, reported } = await examined({ isDirectDnsOn: false })
    expect(notGood).toEqual(['udp-53: port-53-off', 'tcp-53: port-53-off'])
    expect(reported('ipv6')?.code).toBe('ipv6-works')
  })

  it.each([
    { clockOffSeconds: 3600, says: /^The clock is 3(599|600|601) s ahead\.$/ },
    { clockOffSeconds: -90, says: /^The clock is (89|90|91) s behind\.$/ },
  ])('reports a clock that is off by $clockOffSeconds s', async ({ clockOffSeconds, says }) => {
    const { notGood, reported } = await examined({ clockOffSeconds })
    expect(notGood).toEqual(['clock: clock-wrong'])
    expect(reported('clock')?.found).toMatch(says)
  })

  it('also compares the clock with hosts whose certificate is not valid', async () => {
    const { reported } = await examined({ clockHosts: ['expired-certificate.lab'] })
    expect(reported('clock')?.code).toBe('clock-right')
  })

  it('reports a folder that cannot be used', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { exit, notGood, reported } = await examined({ dataDir: join(file, 'store') })
    expect(notGood).toEqual(['store: store-away'])
    expect(reported('store')?.advice).toContain('DATA_DIR')
    expect(exit).toBe(1)
  })

  it('reports a Redis that does not respond', async () => {
    const { notGood, reported } = await examined({ redisUrl: 'redis://:secret@127.0.0.1:1' })
    expect(notGood).toEqual(['store: store-away'])
    expect(JSON.stringify(reported('store'))).not.toContain('secret')
  })

  it.each([
    { bootstrap: '/no/such/file', code: 'bootstrap-packaged' },
    { bootstrap: BOOTSTRAP_FILE, code: 'bootstrap-old' },
  ])('reports that the list of registries is out of date: $code', async ({ bootstrap, code }) => {
    const { notGood, reported } = await examined({ bootstrap })
    expect(notGood).toEqual([`rdap-bootstrap: ${code}`])
    expect(reported('rdap-bootstrap')?.found).toMatch(/ (\d+) days old/)
    if (code === 'bootstrap-packaged')
      expect(reported('rdap-bootstrap')?.found).toContain(packagedBootstrap().publication?.slice(0, 10))
    if (code === 'bootstrap-old')
      expect(reported('rdap-bootstrap')?.found).toContain(
        ` ${Math.floor((Date.now() - BOOTSTRAP_DATE) / DAY_MS)} days old`,
      )
  })

  it('reports a guard that allows private addresses', async () => {
    const { notGood, reported } = await examined({ ports: { probe: async () => ({ seen: true, value: 'closed' }) } })
    expect(notGood).toEqual(['guard: guard-open'])
    expect(reported('guard')).toMatchObject({ state: 'broken', found: expect.stringContaining('127.0.0.1') })
  })

  it('refuses a setting that is not allowed', async () => {
    const { io, err, out } = testIo({ DIRECT_DNS: 'maybe' })
    expect(await run(io)).toBe(2)
    expect([out(), err()]).toEqual(['', 'DIRECT_DNS="maybe" is not allowed: it must be on or off.\n'])
  })
})
