import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { Engine } from '../../src/engine/call.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createRealWorld, type RealWorld, type RealWorldOptions } from '../../src/net/real-world.ts'
import type { Wire } from '../../src/net/wire.ts'
import { Problem } from '../../src/problems.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { type RunningInternet, startInternet } from '../../src/scripted-world/servers/running-internet.ts'
import { sharedTargetBuckets } from '../../src/serving/target-buckets.ts'
import type { Store } from '../../src/store/store.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { seoCheck } from '../../src/tools/seo-check.ts'
import { createTestFolder, openAt, type StorePlace, type TestFolder } from '../store/places.ts'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { resultOf } from '../support/result-of.ts'

const FOLDER = new URL('../../world/', import.meta.url).pathname

/** Every name in this zone has the same address, which other sites share. */
const wildcardName = (index: number): string => `w${index}.wildcard.lab`
const VICTIM = /^93\.184\.80\./
const CHECKS = 60
/** Of the web budget: 120 connections immediately, and 4 each second. */
const BURST = 120
const PER_SECOND = 4

let internet: RunningInternet
let toVictim = 0
/** Clients without a key share by their networks. */
const ATTACKER = '192.0.2.0/24'
const INNOCENT = '198.51.100.0/24'

const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  const files = loadWorld({ folder: FOLDER, now: () => systemClock.now() })
  internet = await startInternet({ ...files, clock: systemClock, certificates: await createAuthority() })
})
afterAll(() => internet.close())
afterEach(async () => {
  toVictim = 0
  for (const one of opened.splice(0).reverse()) await one.close()
})

/** Counts the web connections to the victim. */
const countingWire = (): Wire => ({
  ...internet.wire,
  connect(address, port) {
    if (VICTIM.test(address) && (port === 80 || port === 443)) toVictim++
    return internet.wire.connect(address, port)
  },
})

interface Serving {
  readonly engine: Engine
  readonly world: RealWorld
}

type Fleet = readonly [Serving, ...Serving[]]
type Limits = Pick<RealWorldOptions, 'webLimits'>

/** One process of the service, with the budgets of production. */
function startProcess(store: Store, limits: Limits): Serving {
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn: true,
    wire: countingWire(),
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    budgets: { shared: sharedTargetBuckets(store.counters, () => Date.now()) },
    ...limits,
  })
  opened.push(world)
  return { world, engine: createEngine({ world }) }
}

async function fleetAt(place: StorePlace, size: number, limits: Limits = {}): Promise<Fleet> {
  const fleet = await Promise.all(
    Array.from({ length: size }, async () => {
      const store = await openAt(place, { nowMs: () => Date.now() })
      opened.push(store)
      return startProcess(store, limits)
    }),
  )
  return fleet as unknown as Fleet
}

interface Report {
  /** Only in SEO reports. */
  readonly error?: { readonly code: string; readonly message: string } | null
  readonly findings: readonly { readonly id: string; readonly title: string; readonly detail: string }[]
}

const seo = (engine: Engine, domain: string, client: string): Promise<Report> =>
  resultOf(engine.call(seoCheck, (name) => (name === 'domain' ? domain : undefined), { client }))

const health = (engine: Engine, domain: string, client: string): Promise<Report> =>
  resultOf(engine.call(dnsHealthCheck, (name) => (name === 'domain' ? domain : undefined), { client }))

/** What the report says about everything that was not checked. */
const unchecked = ({ findings, error }: Report): readonly string[] => [
  ...(error ? [error.message] : []),
  ...findings.flatMap(({ title, detail }) => (title.startsWith('Not checked') ? [detail] : [])),
]

/** Whether the report says that the share of the client, or the budget of the target, was exhausted. */
const saysShare = (report: Report): boolean => unchecked(report).some((text) => text.startsWith('Your share of'))
const saysLimit = (report: Report): boolean => unchecked(report).some((text) => text.startsWith('The limit of this'))

/** Checks that wait too long for a slot are refused. */
const unlessBusy = (error: unknown): undefined => {
  if (!(error instanceof Problem) || error.code !== 'service_unavailable') throw error
}

async function attack(fleet: readonly Serving[], clientOf: (index: number) => string) {
  const startedMs = performance.now()
  const reports = Array.from({ length: CHECKS }, (_, index) =>
    seo((fleet[index % fleet.length] as Serving).engine, wildcardName(index), clientOf(index)).catch(unlessBusy),
  )
  const answered = (await Promise.all(reports)).filter((report) => report !== undefined)
  return { reports: answered, elapsedMs: performance.now() - startedMs }
}

function behaves(freshPlace: () => Promise<StorePlace>): void {
  it.each([1, 2])(
    'sixty SEO checks of wildcard names by one client (%i processes)',
    { timeout: 60_000 },
    async (size) => {
      const fleet = await fleetAt(await freshPlace(), size)
      const attacking = attack(fleet, () => ATTACKER)
      const innocent = await seo(fleet[0].engine, 'shop.wildcard.lab', INNOCENT)
      const { reports, elapsedMs } = await attacking
      expect([saysShare(innocent), saysLimit(innocent)]).toEqual([false, false])
      // The innocent client makes at most 25 connections.
      expect(toVictim).toBeLessThanOrEqual(BURST / 2 + (elapsedMs / 1000) * (PER_SECOND / 2) + 25)
      // How many checks get a slot before others are refused depends on the machine; those that exceed the share say so.
      expect(reports.some(saysShare)).toBe(true)
    },
  )

  it('sixty SEO checks of wildcard names by as many clients', { timeout: 60_000 }, async () => {
    const fleet = await fleetAt(await freshPlace(), 2)
    const { reports, elapsedMs } = await attack(fleet, (index) => `198.18.${index}.0/24`)
    expect(toVictim).toBeLessThanOrEqual(BURST + (elapsedMs / 1000) * PER_SECOND)
    expect(reports.some(saysLimit)).toBe(true)
  })

  it('a report that one client has spoiled is not given to another', { timeout: 60_000 }, async () => {
    // Each client may make one connection.
    const webLimits = { budget: { perNetwork: 2, windowMs: 600_000 }, maxWaitMs: 0 }
    const [{ engine }] = await fleetAt(await freshPlace(), 1, { webLimits })
    await seo(engine, 'first.wildcard.lab', ATTACKER)
    const [spoiled, joined] = await Promise.all([
      seo(engine, 'shop.wildcard.lab', ATTACKER),
      seo(engine, 'shop.wildcard.lab', INNOCENT),
    ])
    expect([spoiled.error?.code, saysShare(spoiled)]).toEqual(['not_requested', true])
    expect([joined.error?.code, saysShare(joined)]).toEqual(['http_error', false])
  })

  it('a health check has all its queries', { timeout: 60_000 }, async () => {
    const [serving] = await fleetAt(await freshPlace(), 2)
    const report = await health(serving.engine, 'perfect.lab', INNOCENT)
    expect([saysShare(report), saysLimit(report)]).toEqual([false, false])
  })
}

describe('processes that share a data folder', () => {
  const folders: TestFolder[] = []
  afterAll(() => {
    for (const { remove } of folders) remove()
  })
  behaves(async () => {
    const made = createTestFolder()
    folders.push(made)
    return { folder: made.folder }
  })
})

describeWith(NEEDS_REDIS, 'processes that share a Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedisServer()
  })
  afterAll(() => redis.stop())
  behaves(async () => {
    await redis.command('FLUSHALL')
    return { url: redis.url }
  })
})
