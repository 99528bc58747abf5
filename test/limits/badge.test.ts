import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createEngine, type EngineOptions } from '../../src/engine/create-engine.ts'
import { createGate } from '../../src/engine/gate.ts'
import { createServiceLog } from '../../src/service-log.ts'
import type { Counters } from '../../src/store/store.ts'
import { badgeRoute } from '../../src/surfaces/badge/route.ts'
import { type FakeWorld, fakeWorld } from '../health/fake-world.ts'
import { memoryCounters } from '../support/memory-counters.ts'

const ATTACKER = '93.184.1.1'
const NEIGHBOUR = '93.184.1.200'
const INNOCENT = '45.33.2.2'
const BLOCKED = '198.18.0.1'

interface Options {
  readonly world?: FakeWorld
  readonly counters?: Counters
  readonly shared?: NonNullable<EngineOptions['shared']>
}

/** The badge of a process without HTTP: `badge` returns its text, its cache lifetime and the number of queries that it caused. */
function badgeService({ world = fakeWorld(), counters = memoryCounters(), shared }: Options = {}) {
  const decisions: string[] = []
  const gate = createGate({
    limits: { anonymousPerDay: 50, keyPerDay: 5000, burstPerMinute: 5, badgeChecksPerHour: 4, overrides: [] },
    counters,
    keys: { judge: async () => ({ kind: 'invalid' }) },
    blocks: { blocksAddress: (address) => address === BLOCKED, blocksKey: () => false },
    nowMs: () => world.now().getTime(),
    onDecision: (decision) => decisions.push(decision),
  })
  const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: false }
  const engine = createEngine({ world, settings, ...(shared && { shared }) })
  const log = createServiceLog(world, 'silent', { write: () => undefined })
  const { handle } = badgeRoute(engine, log, gate)
  const badge = async (domain: string, ip: string) => {
    const before = world.asked()
    const request = { params: { domain }, ip, raw: { socket: new Socket() } }
    const { headers, body } = await handle(request as unknown as Parameters<typeof handle>[0])
    const text = /<title>dns health: ([^<]+)<\/title>/.exec(String(body))?.[1]
    return { text, caching: headers['cache-control'], queries: world.asked() - before }
  }
  return { world, badge, decisions }
}

const REFUSED = { text: 'unknown', caching: 'private, max-age=60', queries: 0 }

describe('the badge of a blocked client', () => {
  it.each(['example.com', 'not_a_domain', 'cold.example'])('is grey and causes no query: %s', async (domain) => {
    const { badge, decisions } = badgeService()
    await badge('example.com', INNOCENT)
    expect(await badge(domain, BLOCKED)).toEqual(REFUSED)
    expect(decisions).toContain('blocked')
  })
})

describe('checks that badges cause', () => {
  it('have a budget for the network of the client; cached reports are still shown', async () => {
    const { badge, decisions } = badgeService()
    const before = await badge('example.com', INNOCENT)
    const attack = []
    for (let index = 0; index < 40; index++)
      attack.push(await badge(`n${index}.example.com`, index % 2 === 0 ? ATTACKER : NEIGHBOUR))
    expect(attack.filter(({ queries }) => queries > 0)).toHaveLength(4)
    expect(attack.slice(4)).toEqual(Array.from({ length: 36 }, () => REFUSED))
    expect(decisions.filter((decision) => decision === 'badge-limit')).toHaveLength(36)
    expect(await badge('example.com', ATTACKER)).toEqual({ ...before, queries: 0 })
    expect((await badge('innocent.example.com', INNOCENT)).queries).toBeGreaterThan(0)
  })

  it('are possible again as the budget is refilled', async () => {
    const { world, badge } = badgeService()
    for (let index = 0; index < 5; index++) await badge(`n${index}.example.com`, ATTACKER)
    world.advance(15 * 60_000)
    expect((await badge('later.example.com', ATTACKER)).queries).toBeGreaterThan(0)
    expect(await badge('latest.example.com', ATTACKER)).toEqual(REFUSED)
  })

  it('have one budget for all processes that share a store', async () => {
    const world = fakeWorld()
    const counters = memoryCounters()
    const processes = [badgeService({ world, counters }), badgeService({ world, counters })] as const
    let checks = 0
    for (let index = 0; index < 20; index++) {
      const { queries } = await processes[index % 2 === 0 ? 0 : 1].badge(`n${index}.example.com`, ATTACKER)
      if (queries > 0) checks++
    }
    expect(checks).toBe(4)
  })

  it('run one after the other for a network, so that checks of others have the processor', async () => {
    const started: string[] = []
    const world = fakeWorld({
      delayMs: 1,
      isWithheld: (name) => {
        const label = /(?:^|\.)(n\d)\.example\.com$/.exec(name)?.[1]
        if (label !== undefined && started.at(-1) !== label) started.push(label)
        return false
      },
    })
    const { badge } = badgeService({ world })
    const names = ['n0', 'n1', 'n2', 'n3']
    const attack = await Promise.all(names.map((name) => badge(`${name}.example.com`, ATTACKER)))
    expect(started).toEqual(names)
    expect(attack.map(({ text }) => text)).toEqual(names.map(() => 'no dns'))
  })

  it('need no budget if another machine has the report', async () => {
    const texts = new Map<string, { text: string; cacheUntilMs: number }>()
    const shared: NonNullable<EngineOptions['shared']> = {
      get: async (name) => texts.get(name),
      put: (name, result) => void texts.set(name, result),
      onUnusable: () => undefined,
    }
    const score = await badgeService({ shared }).badge('example.com', INNOCENT)
    const { badge } = badgeService({ shared })
    for (let index = 0; index < 5; index++) await badge(`n${index}.example.com`, ATTACKER)
    expect(await badge('example.com', ATTACKER)).toEqual({ ...score, queries: 0 })
  })
})
