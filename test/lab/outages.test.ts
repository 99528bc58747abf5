import { afterEach, describe, expect, it } from 'vitest'
import { RCODE, TYPE } from '../../src/dns/types.ts'
import type { RealWorld } from '../../src/net/real-world.ts'
import type { ResolverId } from '../../src/world.ts'
import { disturb, heal } from './change-lab.ts'
import { addressesIn, RESOLVER_IDS, seen, timed, withWorld } from './lab.ts'

const QUESTION = { name: 'ok.com', type: TYPE.A }

/** A new client connects first: three round trips of 10 ms and the key exchange. */
const CONNECT_MS = 1000
/** The time limit of a query over all resolvers (decision 59 allows five seconds for a lookup). */
const DEADLINE_MS = 4500

afterEach(heal)

describe('dead resolvers among the five, queried by a client without connections', () => {
  const CASES: readonly { dead: readonly ResolverId[]; answers: ResolverId; withinMs: number }[] = [
    { dead: [], answers: 'resolver-1', withinMs: CONNECT_MS },
    { dead: ['resolver-1'], answers: 'resolver-2', withinMs: 300 + CONNECT_MS },
    { dead: ['resolver-1', 'resolver-2'], answers: 'resolver-3', withinMs: 1200 + CONNECT_MS },
    { dead: ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4'], answers: 'resolver-5', withinMs: DEADLINE_MS },
  ]
  it.each(CASES)('$dead.length dead: $answers responds within $withinMs ms', async ({ dead, answers, withinMs }) => {
    if (dead.length > 0) await disturb(dead, 'drop')
    const { result, tookMs } = await withWorld((world) => timed(() => world.dns.resolve(QUESTION)))
    expect(seen(result).from).toBe(answers)
    expect(seen(result).isValidated).toBe(true)
    expect(tookMs).toBeLessThan(withinMs)
  })

  it('all dead: the query fails within the deadline, and is never an absence', async () => {
    await disturb(RESOLVER_IDS, 'drop')
    const { result, tookMs } = await withWorld((world) => timed(() => world.dns.resolve(QUESTION)))
    expect(result).toMatchObject({ seen: false, why: { reason: 'timeout' } })
    expect(tookMs).toBeLessThan(DEADLINE_MS + 300)
  })

  it('a dead one does not delay the others when all five are queried', async () => {
    await disturb(['resolver-2'], 'drop')
    const observed = await withWorld((world) =>
      Promise.all(RESOLVER_IDS.map((id) => timed(() => world.dns.askResolver(id, QUESTION)))),
    )
    expect(observed.map(({ result }) => result.seen)).toEqual([true, false, true, true, true])
    for (const [index, { result, tookMs }] of observed.entries())
      expect(tookMs, RESOLVER_IDS[index]).toBeLessThan(result.seen ? CONNECT_MS : DEADLINE_MS + 300)
  })
})

describe('a network that fails while connections are open', () => {
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

  it('two seconds of delay to the first resolver: the second one responds instead', async () => {
    await withWorld(async (world) => {
      await warm(world)
      await disturb(['resolver-1'], 'delay=1000')
      const { result, tookMs } = await timed(() => world.dns.resolve(QUESTION))
      expect(seen(result).from).toBe('resolver-2')
      expect(tookMs).toBeGreaterThan(290)
      expect(tookMs).toBeLessThan(300 + CONNECT_MS)
    })
  })

  it('two seconds of delay to every resolver: the response takes two seconds', async () => {
    await withWorld(async (world) => {
      await warm(world)
      await disturb(RESOLVER_IDS, 'delay=1000')
      const { result, tookMs } = await timed(() => world.dns.resolve(QUESTION))
      expect(addressesIn(seen(result))).toEqual(['151.101.1.1'])
      expect(tookMs).toBeGreaterThan(1990)
      expect(tookMs).toBeLessThan(2600)
    })
  })

  it('30 percent packet loss in each direction: most queries succeed, and every query ends in time', async () => {
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
