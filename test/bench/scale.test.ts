import { describe, expect, it } from 'vitest'
import { arrivals, KINDS, scaleDomains } from '../../bench/scale/domains.ts'
import { cpuMs, familyOf, rssMib } from '../../bench/scale/processes.ts'
import { createInternet } from '../../src/scripted-world/internet.ts'

describe('the domains of the scale benchmark', () => {
  const COUNT = 2000
  const domains = scaleDomains(COUNT, 7)

  it('are the same for the same seed, and others for another one', () => {
    expect(scaleDomains(COUNT, 7)).toEqual(domains)
    expect(scaleDomains(COUNT, 8)).not.toEqual(domains)
  })

  it.each([
    ['ordinary', 70],
    ['faulty', 25],
    ['unreachable', 5],
  ])('are %s in %i of 100 cases', (kind, share) => {
    const found = domains.filter((domain) => domain.kind === kind).length
    // Three standard deviations of the number that is drawn.
    const deviation = Math.sqrt(COUNT * (share / 100) * (1 - share / 100))
    expect(Math.abs(found - (COUNT * share) / 100)).toBeLessThan(3 * deviation)
  })

  it('have names of their own, and zones that the simulated internet reads', () => {
    expect(new Set(domains.map(({ name }) => name)).size).toBe(COUNT)
    const some = KINDS.flatMap((kind) => domains.filter((domain) => domain.kind === kind).slice(0, 30))
    const soa = '@ SOA ns1 hostmaster 1 7200 1800 1209600 3600'
    const internet = createInternet(
      {
        zones: new Map([
          ['.', `$TTL 86400\n${soa}\n@ NS a.root-servers.net.\na.root-servers.net. A 198.41.0.4\n`],
          ...some.map(({ name, zone }): [string, string] => [name, zone]),
        ]),
        include: (path) => (path === 'parts/soa.zone' ? `${soa}\n` : ''),
        servers: '',
      },
      () => new Date('2026-11-15T09:30:05.000Z'),
    )
    expect(internet).toMatchObject({ ok: true })
  })
})

describe('the requests of an open loop', () => {
  it('arrive at random times with the given rate, the same for the same seed', () => {
    const times = arrivals(20, 100, 7)
    expect(times).toEqual(arrivals(20, 100, 7))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(100_000)
    expect(Math.abs(times.length - 2000)).toBeLessThan(3 * Math.sqrt(2000))
  })
})

describe('what the kernel counts of a process', () => {
  it('grows with its work', () => {
    const before = cpuMs(process.pid)
    const untilMs = process.cpuUsage().user / 1000 + 100
    while (process.cpuUsage().user / 1000 < untilMs) Math.sqrt(2)
    expect(cpuMs(process.pid) - before).toBeGreaterThanOrEqual(80)
    expect(rssMib(process.pid)).toBeGreaterThan(10)
    expect(familyOf(process.pid)).toContain(process.pid)
  })

  it('is nothing for a process that has ended', () => {
    expect([cpuMs(0), rssMib(0), familyOf(0)]).toEqual([0, 0, [0]])
  })
})
