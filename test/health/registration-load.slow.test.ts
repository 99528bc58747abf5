import { describe, expect, it } from 'vitest'
import { type Clock, sleep } from '../../src/clock.ts'
import type { Engine } from '../../src/engine/call.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import type { DomainHealth } from '../../src/report/words.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { sharedRegistryBudget } from '../../src/serving/registry-budget.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import type { Dns, Observed, WebExchange, WebRequest, World } from '../../src/world.ts'
import { memoryCounters } from '../support/memory-counters.ts'
import { bootstrapOf } from '../support/registry-scene.ts'
import { resultOf } from '../support/result-of.ts'
import { fakeWorld } from './fake-world.ts'

/**
 * Many health checks of one top-level domain, on two machines that share one store. Reports need the data of the registry only
 * as an addition: they must neither exceed its budget nor become slower.
 */

const REGISTRY_HOST = 'rdap.registry.example'
const MINUTE_MS = 60_000
/** The longest time of a report. */
const MAX_REPORT_MS = 8000
/** What a registry gets from all machines together: two queries per second; the bucket is full at first. */
const budgetIn = (ms: number): number => 2 + (2 * ms) / 1000
/** Reports leave half of it to availability calls. */
const reportsShareIn = (ms: number): number => 1 + ms / 1000

const UPPER = `$TTL 172800
. SOA a.root-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 86400
com. SOA a.gtld-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 900
com. NS a.gtld-servers.net.
com. NS b.gtld-servers.net.
a.gtld-servers.net. A 192.5.6.30
b.gtld-servers.net. A 192.33.14.30
registry.example. SOA ns.registry.example. hostmaster.registry.example. 1 7200 1800 1209600 3600
${REGISTRY_HOST}. A 93.184.10.80
`

const zoneOf = (domain: string): string => `
${domain}. SOA ns1.${domain}. hostmaster.${domain}. 2026111501 7200 1800 1209600 3600
${domain}. NS ns1.${domain}.
${domain}. NS ns2.${domain}.
ns1.${domain}. A 93.184.1.53
ns2.${domain}. A 45.33.2.53
${domain}. A 93.184.5.1
`

/** Every tenth name is registered, but not delegated: its report asks the registry for the reason. */
const isDelegated = (index: number): boolean => index % 10 !== 0
const nameAt = (index: number): string => `d${index}.com`

const entryOf = (name: string): string =>
  JSON.stringify({
    objectClassName: 'domain',
    ldhName: name,
    status: ['client transfer prohibited'],
    events: [
      { eventAction: 'registration', eventDate: '2015-04-01T09:30:00Z' },
      { eventAction: 'expiration', eventDate: '2031-04-01T09:30:00Z' },
    ],
  })

interface Sent {
  readonly url: string
  readonly atMs: number
}

/** A registry that takes this long for each response; all other web hosts refuse connections. */
function registryOf(clock: Clock, responseMs: number) {
  const sent: Sent[] = []
  const get = async ({ url }: WebRequest, signal?: AbortSignal): Promise<Observed<WebExchange>> => {
    const { hostname, pathname } = new URL(url)
    if (hostname !== REGISTRY_HOST)
      return { seen: true, value: { kind: 'failure', cause: 'refused', detail: 'no connection' } }
    sent.push({ url, atMs: clock.monotonicMs() })
    await sleep(clock, responseMs, signal)
    if (signal?.aborted) return { seen: false, why: { reason: 'aborted', detail: 'ended' } }
    const body = new TextEncoder().encode(entryOf(pathname.slice(pathname.lastIndexOf('/') + 1)))
    return {
      seen: true,
      value: {
        kind: 'response',
        status: 200,
        headers: [['content-type', 'application/rdap+json']],
        body,
        bodyEnd: 'whole',
        wireBytes: body.length,
        ttfbMs: responseMs,
        address: '93.184.10.80',
      },
    }
  }
  return { sent, get }
}

/** Each delegated domain has its own zone, so that a query need not search all of them. */
function worldOf(clock: VirtualClock, count: number, get: World['web']['get']): World {
  const elsewhere = fakeWorld({ zone: UPPER, delayMs: 2, clock })
  const worlds = new Map(
    Array.from({ length: count }, (_, index) => index)
      .filter(isDelegated)
      .map((index) => [nameAt(index), fakeWorld({ zone: UPPER + zoneOf(nameAt(index)), delayMs: 2, clock })]),
  )
  const dnsFor = (name: string): Dns => (worlds.get(name.split('.').slice(-2).join('.')) ?? elsewhere).dns
  return {
    ...elsewhere,
    now: clock.now,
    web: { ...elsewhere.web, get },
    dns: {
      ...elsewhere.dns,
      resolve: (question, options) => dnsFor(question.name).resolve(question, options),
      askResolver: (id, question, options) => dnsFor(question.name).askResolver(id, question, options),
    },
  }
}

/** Machines with their own memory, and one store for the budgets of registries. */
function machines(world: World, count: number): readonly Engine[] {
  const notes = new Map<string, Uint8Array>()
  const store = {
    counters: memoryCounters(),
    notes: {
      get: async (name: string) => notes.get(name),
      put: async (name: string, bytes: Uint8Array) => void notes.set(name, bytes),
    },
  }
  return Array.from({ length: count }, () =>
    createEngine({
      world,
      settings: { baseUrl: 'https://dns.example', isDirectDnsOn: false },
      registries: createRegistries({
        packaged: bootstrapOf({ com: [`https://${REGISTRY_HOST}/`] }),
        budget: sharedRegistryBudget(store),
      }),
    }),
  )
}

interface Run {
  readonly reports: readonly { readonly report: DomainHealth; readonly tookMs: number }[]
  readonly sent: readonly Sent[]
  readonly available: { readonly state: unknown; readonly tookMs: number }
}

/** Checks distinct names, evenly over a minute, on two machines. In the middle, somebody calls the availability tool. */
async function run(count: number, responseMs: number): Promise<Run> {
  const clock = createVirtualClock()
  const { sent, get } = registryOf(clock, responseMs)
  const engines = machines(worldOf(clock, count, get), 2)
  const after = async <Value>(ms: number, call: () => Promise<Value>) => {
    await sleep(clock, ms)
    const startedMs = clock.monotonicMs()
    return { value: await call(), tookMs: clock.monotonicMs() - startedMs }
  }
  const call = (index: number, tool: typeof dnsHealthCheck | typeof domainAvailability, domain: string) => () =>
    resultOf(
      (engines[index % engines.length] as Engine).call(tool as never, (name) =>
        name === 'domain' ? domain : undefined,
      ),
    )
  const [available, reports] = await clock.run(
    Promise.all([
      after(MINUTE_MS / 2, call(0, domainAvailability, 'd1.com')),
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          after((index * MINUTE_MS) / count, call(index, dnsHealthCheck, nameAt(index))),
        ),
      ),
    ]),
  )
  return {
    reports: reports.map(({ value, tookMs }) => ({ report: value as unknown as DomainHealth, tookMs })),
    sent,
    available: { state: (available.value as { state?: unknown }).state, tookMs: available.tookMs },
  }
}

const longest = ({ reports }: Run): number => Math.max(...reports.map(({ tookMs }) => tookMs))

describe('1000 health checks of one top-level domain in a minute', () => {
  it('ask its registry within half of its budget, once for each domain, and all reports are there in time', async () => {
    const done = await run(1000, 100)
    expect(done.reports).toHaveLength(1000)
    expect(longest(done)).toBeLessThan(MAX_REPORT_MS)
    const { sent } = done
    const byReports = sent.length - 1
    expect(sent.length).toBeLessThanOrEqual(budgetIn(MINUTE_MS))
    expect(byReports).toBeLessThanOrEqual(reportsShareIn(MINUTE_MS))
    // Otherwise the budget would not be tested.
    expect(byReports).toBeGreaterThan(reportsShareIn(MINUTE_MS) / 2)
    for (const { atMs } of sent) {
      const inSecond = sent.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1000)
      expect(inSecond.length).toBeLessThanOrEqual(budgetIn(1000))
    }
    // The availability call is about a domain that has a report too.
    expect(new Set(sent.map(({ url }) => url)).size).toBeGreaterThanOrEqual(sent.length - 1)
    // Calls have the other half of the budget.
    expect(done.available.state).toBe('registered')
    expect(done.available.tookMs).toBeLessThan(2000)
  }, 300_000)

  it.each([
    ['takes 5 s for each response', 5_000],
    ['never responds', 3_600_000],
  ])(
    'are not slower if the registry %s',
    async (_what, responseMs) => {
      const done = await run(300, responseMs)
      expect(longest(done)).toBeLessThan(MAX_REPORT_MS)
      expect(done.sent.length).toBeLessThanOrEqual(budgetIn(MINUTE_MS))
      // Domains in the DNS have a complete report without the registry.
      const delegated = done.reports.filter((_, index) => isDelegated(index))
      expect(delegated.filter(({ report }) => !report.resolvable)).toEqual([])
    },
    300_000,
  )
})
