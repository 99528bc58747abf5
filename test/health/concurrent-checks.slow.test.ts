import { describe, expect, it } from 'vitest'
import type { Clock } from '../../src/clock.ts'
import type { Engine } from '../../src/engine/call.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { Problem } from '../../src/problems.ts'
import type { DomainHealth } from '../../src/report/words.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import type { Dns } from '../../src/world.ts'
import { resultOf } from '../support/result-of.ts'
import { fakeWorld } from './fake-world.ts'

const REGISTRY = `$TTL 172800
. SOA a.root-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 86400
com. SOA a.gtld-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 900
com. NS a.gtld-servers.net.
com. NS b.gtld-servers.net.
a.gtld-servers.net. A 192.5.6.30
a.gtld-servers.net. AAAA 2001:503:a83e::2:30
b.gtld-servers.net. A 192.33.14.30
b.gtld-servers.net. AAAA 2001:503:231d::2:30
`

const domainZone = (domain: string): string => `
${domain}. SOA ns1.${domain}. hostmaster.${domain}. 2026111501 7200 1800 1209600 3600
${domain}. NS ns1.${domain}.
${domain}. NS ns2.${domain}.
ns1.${domain}. A 93.184.1.53
ns2.${domain}. A 45.33.2.53
${domain}. A 93.184.5.1
`

const check = (engine: Engine, domain: string): Promise<DomainHealth> =>
  resultOf(engine.call(dnsHealthCheck, (name) => (name === 'domain' ? domain : undefined)))

const engineOver = (world: ReturnType<typeof fakeWorld>, isDirectDnsOn = false): Engine =>
  createEngine({ world, settings: { baseUrl: 'https://dns.example', isDirectDnsOn } })

const domainOf = (name: string): string => name.split('.').slice(-2).join('.')

/** Each domain has its own world; the largest number of domains with an open query at the same time is counted. */
function manyWorlds(domains: readonly string[], clock: Clock) {
  const worlds = new Map(
    domains.map((domain) => [domain, fakeWorld({ zone: REGISTRY + domainZone(domain), delayMs: 2, clock })]),
  )
  const elsewhere = fakeWorld({ zone: REGISTRY, delayMs: 2, clock })
  const dnsFor = (name: string): Dns => (worlds.get(domainOf(name)) ?? elsewhere).dns
  const open = new Map<string, number>()
  let most = 0
  const during = async <Result>(name: string, asking: Promise<Result>): Promise<Result> => {
    const domain = domainOf(name)
    if (!worlds.has(domain)) return asking
    open.set(domain, (open.get(domain) ?? 0) + 1)
    most = Math.max(most, open.size)
    const result = await asking
    const left = (open.get(domain) ?? 1) - 1
    if (left === 0) open.delete(domain)
    else open.set(domain, left)
    return result
  }
  const dns: Dns = {
    ...elsewhere.dns,
    resolve: (question, options) => during(question.name, dnsFor(question.name).resolve(question, options)),
    askResolver: (id, question, options) =>
      during(question.name, dnsFor(question.name).askResolver(id, question, options)),
  }
  return { world: { ...elsewhere, dns }, mostAtOnce: () => most }
}

describe('two hundred different domains at the same time', () => {
  const DOMAINS = Array.from({ length: 200 }, (_, index) => `d${index}.com`)

  it('are all checked, a limited number of them at a time', async () => {
    const clock = createVirtualClock()
    const { world, mostAtOnce } = manyWorlds(DOMAINS, clock)
    const engine = engineOver(world)
    const results = await clock.run(Promise.all(DOMAINS.map((domain) => check(engine, domain))))
    expect(results.map(({ domain, resolvable }) => [domain, resolvable])).toEqual(
      DOMAINS.map((domain) => [domain, true]),
    )
    expect(mostAtOnce()).toBe(48)
  }, 30_000)

  it('of a thousand, those beyond the queue limit are refused immediately', async () => {
    const clock = createVirtualClock()
    const engine = engineOver(fakeWorld({ delayMs: 20, clock }))
    const refusals = await clock.run(
      Promise.all(
        Array.from({ length: 1000 }, (_, index) =>
          check(engine, `no-such-${index}.com`).then(
            () => undefined,
            (error: unknown) => ({ error, afterMs: clock.monotonicMs() }),
          ),
        ),
      ),
    )
    const reported = refusals.filter((refusal) => refusal !== undefined)
    expect(reported).toHaveLength(1000 - 48 - 192)
    for (const { error, afterMs } of reported) {
      expect(error).toBeInstanceOf(Problem)
      expect(error).toMatchObject({ code: 'service_unavailable', status: 503 })
      expect(afterMs).toBe(0)
    }
    // A refused client can try again later.
    expect(await clock.run(check(engine, 'no-such-999.com'))).toMatchObject({ resolvable: false })
  }, 30_000)
})

describe('a second domain of the same registry', () => {
  it('needs fewer queries: the name servers of the registry are cached', async () => {
    const world = fakeWorld({ zone: REGISTRY + domainZone('one.com') + domainZone('two.com') })
    const questionsFor = async (engine: Engine, domain: string): Promise<number> => {
      const before = world.asked()
      await check(engine, domain)
      return world.asked() - before
    }
    const engine = engineOver(world, true)
    const alone = await questionsFor(engineOver(world, true), 'two.com')
    await questionsFor(engine, 'one.com')
    const afterOther = await questionsFor(engine, 'two.com')
    // NS of com, and the IPv4 addresses of two of its servers.
    expect(alone - afterOther).toBe(3)
  })

  it('gets the same report', async () => {
    const world = fakeWorld({ zone: REGISTRY + domainZone('one.com') + domainZone('two.com') })
    const engine = engineOver(world, true)
    await check(engine, 'one.com')
    expect(await check(engine, 'two.com')).toEqual(await check(engineOver(world, true), 'two.com'))
  })
})
