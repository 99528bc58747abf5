import { afterEach, describe, expect, it } from 'vitest'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { RealWorld } from '../../src/net/real-world.ts'
import type { ResolverId } from '../../src/world.ts'
import { addressesIn, disturb, heal, RESOLVER_IDS, seen, timed, withWorld } from './lab.ts'

const QUESTION = { name: 'ok.com', type: TYPE.A }

/** A cold client makes its connection first: three round trips of 10 ms and the key exchange. */
const CONNECT_MS = 1000
/** What the whole search for an answer may take (decision 59 leaves five seconds for a lookup). */
const DEADLINE_MS = 4500

afterEach(heal)

describe('black holes among the five resolvers, met by a client without connections', () => {
  const CASES: readonly { dead: readonly ResolverId[]; answers: ResolverId; withinMs: number }[] = [
    { dead: [], answers: 'resolver-1', withinMs: CONNECT_MS },
    { dead: ['resolver-1'], answers: 'resolver-2', withinMs: 300 + CONNECT_MS },
    { dead: ['resolver-1', 'resolver-2'], answers: 'resolver-3', withinMs: 1200 + CONNECT_MS },
    { dead: ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4'], answers: 'resolver-5', withinMs: DEADLINE_MS },
  ]
  it.each(CASES)('$dead.length dead: $answers answers within $withinMs ms', async ({ dead, answers, withinMs }) => {
    if (dead.length > 0) await disturb(dead, 'drop')
    const { result, tookMs } = await withWorld((world) => timed(() => world.dns.resolve(QUESTION)))
    expect(seen(result).from).toBe(answers)
    expect(seen(result).isValidated).toBe(true)
    expect(tookMs).toBeLessThan(withinMs)
  })

  it('all dead: nothing is seen, within the deadline, and never as an absence', async () => {
    await disturb(RESOLVER_IDS, 'drop')
    const { result, tookMs } = await withWorld((world) => timed(() => world.dns.resolve(QUESTION)))
    expect(result).toMatchObject({ seen: false, why: { reason: 'timeout' } })
    expect(tookMs).toBeLessThan(DEADLINE_MS + 300)
  })

  it('a dead one does not hold the others up when all five are asked', async () => {
    await disturb(['resolver-2'], 'drop')
    const observed = await withWorld((world) =>
      Promise.all(RESOLVER_IDS.map((id) => timed(() => world.dns.askResolver(id, QUESTION)))),
    )
    expect(observed.map(({ result }) => result.seen)).toEqual([true, false, true, true, true])
    for (const [index, { result, tookMs }] of observed.entries())
      expect(tookMs, RESOLVER_IDS[index]).toBeLessThan(result.seen ? CONNECT_MS : DEADLINE_MS + 300)
  })
})

describe('a network that turns bad while connections are open', () => {
  const warm = async (world: RealWorld): Promise<void> => {
    await Promise.all(RESOLVER_IDS.map((id) => world.dns.askResolver(id, QUESTION)))
  }

  it('all die and come back: the client recovers without a restart', async () => {
    await withWorld(async (world) => {
      await warm(world)
      await disturb(RESOLVER_IDS, 'drop')
      expect((await world.dns.resolve({ name: 'ok.de', type: TYPE.A })).seen).toBe(false)
      await heal()
      const { result, tookMs } = await timed(() => world.dns.resolve({ name: 'ok.co.uk', type: TYPE.A }))
      expect(seen(result).status).toBe(RCODE.NOERROR)
      expect(tookMs).toBeLessThan(1200 + CONNECT_MS)
    })
  })

  it('two seconds to the first resolver: the second one answers instead', async () => {
    await withWorld(async (world) => {
      await warm(world)
      await disturb(['resolver-1'], 'delay=1000')
      const { result, tookMs } = await timed(() => world.dns.resolve(QUESTION))
      expect(seen(result).from).toBe('resolver-2')
      expect(tookMs).toBeGreaterThan(290)
      expect(tookMs).toBeLessThan(300 + CONNECT_MS)
    })
  })

  it('two seconds to every resolver: the answer takes two seconds', async () => {
    await withWorld(async (world) => {
      await warm(world)
      await disturb(RESOLVER_IDS, 'delay=1000')
      const { result, tookMs } = await timed(() => world.dns.resolve(QUESTION))
      expect(addressesIn(seen(result))).toEqual(['151.101.1.1'])
      expect(tookMs).toBeGreaterThan(1990)
      expect(tookMs).toBeLessThan(2600)
    })
  })

  it('30 percent of the packets lost each way: most answers come, every question ends in time', async () => {
    await withWorld(async (world) => {
      await warm(world)
      await disturb(RESOLVER_IDS, 'delay=4 loss=30')
      const names = Array.from({ length: 20 }, (_, index) => `n${index}.wildcard.com`)
      const observed = await Promise.all(names.map((name) => timed(() => world.dns.resolve({ name, type: TYPE.A }))))
      for (const { result, tookMs } of observed) {
        expect(tookMs).toBeLessThan(DEADLINE_MS + 300)
        if (result.seen) expect(addressesIn(result.value)).toEqual(['151.101.1.1'])
        else expect(['timeout', 'connection']).toContain(result.why.reason)
      }
      expect(observed.filter(({ result }) => result.seen).length).toBeGreaterThan(10)
    })
  })
})
