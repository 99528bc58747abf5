import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { CallOptions } from '../../src/engine/call.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createRealWorld, type RealWorldOptions } from '../../src/net/real-world.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createRoundTrips } from '../../src/scripted-world/memory/distances.ts'
import { createMemoryWorld } from '../../src/scripted-world/memory/memory-world.ts'
import { GOOD_NETWORK } from '../../src/scripted-world/memory/own-network.ts'
import { createTickingClock } from '../../src/scripted-world/memory/ticking-clock.ts'
import { createMemoryWire } from '../../src/scripted-world/memory/wire.ts'
import { seededRandom } from '../../src/scripted-world/servers/seeded-random.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { sharedTargetBuckets } from '../../src/serving/target-buckets.ts'
import { createOwnCounters } from '../../src/store/local-counters.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import type { TargetWait, World } from '../../src/world.ts'

const FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

let clock: VirtualClock = createVirtualClock()
const files = loadWorld({ folder: FOLDER, now: () => clock.now() })

/** They have the same two name servers, and differ in their records only. */
const DOMAINS = files.internet.zones
  .map(({ subject }) => subject)
  .filter((domain): domain is string => /^(caa|dmarc)-/.test(domain ?? ''))
  .filter((domain) => /parts\/name-servers\.zone/.test(readFileSync(`${FOLDER}zones/${domain}.zone`, 'utf8')))

const PROVIDER = ['93.184.1.53', '45.33.2.53', '2a01:4f8:1::53', '2600:3c01:2::53']

/** 120 queries immediately, and then 60 each second. */
const BUDGET = { perAddress: 120, perNetwork: 120, windowMs: 2_000 }
const PER_SECOND = 60
/** A process may use a token for this time after it has taken it from the store. */
const LEASED_SECONDS = 0.5

interface Finding {
  readonly id: string
  readonly outcome: string
  readonly detail: string
}

interface Report {
  readonly domain: string
  readonly determined: boolean
  readonly findings: readonly Finding[]
}

/** The internet in memory, whose name servers note when the service has queried them. */
function internetWithCounts() {
  clock = createVirtualClock()
  const received = new Map<string, number[]>(PROVIDER.map((address) => [address, []]))
  const internet: typeof files.internet = {
    ...files.internet,
    answer(server, query, transport, client) {
      if (client === undefined) received.get(server.address)?.push(clock.monotonicMs())
      return files.internet.answer(server, query, transport, client)
    },
  }
  const memory = createMemoryWorld({ ...files, internet, clock, seed: 1 })
  const counters = createOwnCounters(1_000)

  /** A process of the service. All of them have the same store. */
  function startProcess(options: Pick<RealWorldOptions, 'patience' | 'directDnsLimits' | 'budgets'> = {}) {
    const random = seededRandom(1)
    const wire = createMemoryWire({
      internet: () => internet,
      clock: createTickingClock(clock),
      random,
      network: GOOD_NETWORK,
      roundTripMs: createRoundTrips('service', random, 0),
    })
    const direct = createRealWorld({
      resolvers: [],
      isDirectDnsOn: true,
      wire,
      clock,
      userAgent: 'zonewise (tests)',
      directDnsLimits: { budget: BUDGET },
      budgets: { shared: sharedTargetBuckets(counters, () => clock.now().getTime()) },
      ...options,
    })
    const others = memory.startClients()
    const withDirect = ({ dns, ...own }: World): World => ({
      ...own,
      ...{ random: others.random, web: others.web, ports: others.ports, whois: others.whois },
      dns: { ...others.dns, askServer: dns.askServer },
    })
    const world = withDirect({ ...direct, forClient: undefined } as unknown as World)
    const engine = createEngine({
      world: { ...world, forClient: (...asked) => withDirect(direct.forClient(...asked)) },
    })
    return async (domain: string, call: CallOptions = {}): Promise<Report> => {
      const given: Readonly<Record<string, string>> = { domain, detail: 'full' }
      const { result } = await engine.call(dnsHealthCheck, (name) => given[name], call)
      return result as Report
    }
  }
  return { received, startProcess }
}

const verdictsOf = ({ domain, determined, findings }: Report) => ({
  domain,
  determined,
  findings: findings.map(({ id, outcome }) => `${id}: ${outcome}`).sort(),
})

const after = async <Value>(ms: number, work: () => Promise<Value>): Promise<Value> => {
  await new Promise<void>((resolve) => void clock.setTimer(resolve, ms))
  return work()
}

const MANY = 8
const PEOPLE = 5

describe('a provider of many domains that are checked at the same time, by people and in a batch', () => {
  // More than forty checks take long on a busy machine.
  it('never gets more than its budget, and no check misses anything', { timeout: 240_000 }, async () => {
    const [ofOne, ofPeople, ofBatch] = [
      DOMAINS.slice(0, MANY),
      DOMAINS.slice(MANY, MANY + PEOPLE),
      DOMAINS.slice(MANY + PEOPLE),
    ]
    expect(ofBatch.length).toBeGreaterThanOrEqual(12)
    const calm = internetWithCounts().startProcess({ directDnsLimits: {}, budgets: {} })
    const expected: Report[] = []
    for (const domain of DOMAINS) expected.push(await clock.run(calm(domain)))

    const { received, startProcess } = internetWithCounts()
    const waits: TargetWait[] = []
    const [service, batch] = [startProcess(), startProcess({ patience: 'batch' })]
    const ends = new Map<string, number>()
    const noted = async (check: Promise<Report>): Promise<Report> => {
      const report = await check
      ends.set(report.domain, clock.monotonicMs())
      return report
    }
    const onWait = (wait: TargetWait): void => void waits.push(wait)
    const reports = await clock.run(
      Promise.all([
        ...ofOne.map((domain) => noted(service(domain, { client: '198.18.0.1', onWait }))),
        ...ofPeople.map((domain, index) =>
          after(200 * (index + 1), () => noted(service(domain, { client: `198.18.${index + 1}.1` }))),
        ),
        ...ofBatch.map((domain) => noted(batch(domain))),
      ]),
    )

    expect(reports.map(verdictsOf)).toEqual(expected.map(verdictsOf))
    expect(reports.flatMap(({ findings }) => findings).filter(({ outcome }) => outcome === 'unknown')).toEqual([])
    // The provider is busy: its servers get far more than their burst.
    expect([...received.values()].filter(({ length }) => length > 4 * BUDGET.perNetwork)).toHaveLength(2)
    for (const times of received.values()) {
      for (const [index, fromMs] of times.entries()) {
        for (const within of [1, 2, 3]) {
          const count = times.filter((at) => at >= fromMs && at < fromMs + within * 1_000).length
          expect(count).toBeLessThanOrEqual(BUDGET.perNetwork + PER_SECOND * (within + LEASED_SECONDS))
        }
        // The burst, and what was refilled since the beginning.
        expect(index + 1).toBeLessThanOrEqual(BUDGET.perNetwork + (PER_SECOND * fromMs) / 1_000 + 1)
      }
    }
    const endOf = (domains: readonly string[]): number => Math.max(...domains.map((domain) => ends.get(domain) ?? 0))
    // The people came later and were done before the client with many checks and before the batch.
    expect(endOf(ofPeople)).toBeLessThan(endOf(ofBatch))
    expect(waits.length).toBeGreaterThan(0)
    for (const { target, address } of waits) {
      expect(target).toBe('name-server')
      expect(PROVIDER).toContain(address)
    }
  })
})

describe('a network that the operator of the service has excluded', () => {
  it('gets no query, and what it would have shown is not checked, with the reason', async () => {
    const [domain = ''] = DOMAINS
    const undisturbed = internetWithCounts().startProcess()
    const usual = await clock.run(undisturbed(domain))
    const { received, startProcess } = internetWithCounts()
    const overrides = ['93.184.1.0/24', '45.33.2.0/24', '2a01:4f8:1::/48', '2600:3c01:2::/48'].map((cidr) => ({
      cidr,
      perSecond: 0,
    }))
    const excluding = startProcess({ budgets: { overrides } })
    const report = await clock.run(excluding(domain, { client: '198.18.0.1' }))
    expect([...received.values()]).toEqual(PROVIDER.map(() => []))
    const before = new Map(usual.findings.map(({ id, outcome }) => [id, outcome]))
    const unknown = report.findings.filter(({ outcome }) => outcome === 'unknown')
    expect(unknown.length).toBeGreaterThan(3)
    expect(unknown.filter(({ detail }) => !detail.startsWith('The operator of this service has excluded'))).toEqual([])
    // Nothing is called absent or broken that is not.
    for (const { id, outcome } of report.findings)
      if (outcome !== 'unknown') expect(`${id} ${outcome}`).toBe(`${id} ${before.get(id)}`)
  })
})
