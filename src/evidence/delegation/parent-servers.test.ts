import { describe, expect, it } from 'vitest'
import { fakeWorld } from '../../../test/health/fake-world.ts'
import { TYPE } from '../../dns/types.ts'
import { seen } from '../engine/observed.ts'
import { createParentServers } from './parent-servers.ts'

const ZONE = `$TTL 172800
com. SOA a.gtld-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 900
com. NS a.gtld-servers.net.
a.gtld-servers.net. A 192.5.6.30
info. NS a.nic.info.
a.nic.info. 60 A 199.254.31.1
. 518400 NS a.root-servers.net.
example.com. NS ns1.example.com.
ns1.example.com. A 93.184.1.53
alias.net. CNAME a.gtld-servers.net.
nothing. 0 NS ns.nothing.
`

const RESOLVER = { isDnssecOk: true, isCheckingDisabled: false }
const HOUR = 3_600_000

function scene(domain = 'example.com') {
  const world = fakeWorld({ zone: ZONE })
  const parents = createParentServers(() => world.now().getTime())
  const ask = async (name: string, type: number = TYPE.NS, options = RESOLVER) =>
    parents.rememberedBy(world.dns, domain).resolve({ name, type }, options)
  /** Counts the queries that are sent if the same query is made twice, with this time in between. */
  const asks = async (name: string, type: number, laterMs = 1000): Promise<number> => {
    const before = world.asked()
    await ask(name, type)
    world.advance(laterMs)
    await ask(name, type)
    return world.asked() - before
  }
  return { world, parents, ask, asks }
}

describe('the servers of parents', () => {
  it.each([
    ['com', 1, 'a registry'],
    ['.', 1, 'the root'],
    ['example.com', 2, 'a domain'],
    ['nothing', 2, 'a registry whose answer may not be kept'],
    ['missing', 2, 'a registry that does not exist'],
  ])('the NS records of %s are queried %i times: %s', async (name, times) => {
    expect(await scene('other.com').asks(name, TYPE.NS)).toBe(times)
  })

  it('the name servers of the domain itself are queried each time, even if the domain is a public suffix', async () => {
    expect(await scene('com').asks('com', TYPE.NS)).toBe(2)
  })

  it('addresses are cached only for hosts that are such servers, and only if there are any', async () => {
    const { ask, asks } = scene()
    expect(await asks('a.gtld-servers.net', TYPE.A)).toBe(2)
    await ask('com')
    expect(await asks('a.gtld-servers.net', TYPE.A)).toBe(1)
    expect(await asks('a.gtld-servers.net', TYPE.AAAA)).toBe(2)
    expect(await asks('ns1.example.com', TYPE.A)).toBe(2)
    expect(await asks('alias.net', TYPE.A)).toBe(2)
  })

  it.each([
    ['com', 5.9 * HOUR, 1],
    ['com', 6 * HOUR, 2],
    ['com', -1000, 2],
  ])('%s after %i ms: queried %i times', async (name, laterMs, times) => {
    expect(await scene().asks(name, TYPE.NS, laterMs)).toBe(times)
  })

  it.each([
    [59_000, 1],
    [60_000, 2],
  ])('with a TTL of one minute, after %i ms: queried %i times', async (laterMs, times) => {
    const { ask, asks } = scene()
    await ask('info')
    expect(await asks('a.nic.info', TYPE.A, laterMs)).toBe(times)
  })

  it('are returned with their remaining TTL', async () => {
    const { world, ask } = scene()
    await ask('com')
    world.advance(HOUR)
    const again = await ask('com')
    expect(again.seen && again.value).toMatchObject({ durationMs: 0, answers: [{ ttl: 172_800 - 3600 }] })
  })

  it('are not cached from an answer without validation', async () => {
    const { world, ask } = scene()
    await ask('com', TYPE.NS, { isDnssecOk: true, isCheckingDisabled: true })
    await ask('com', TYPE.NS, { isDnssecOk: false, isCheckingDisabled: false })
    await ask('com')
    expect(world.asked()).toBe(3)
  })

  it('a failure is never cached', async () => {
    const { world, ask } = scene()
    world.fail(true)
    expect((await ask('com')).seen).toBe(false)
    world.fail(false)
    expect((await ask('com')).seen).toBe(true)
  })

  it('SERVFAIL is not cached, whatever records it has', async () => {
    const world = fakeWorld({ zone: ZONE })
    const failing = {
      ...world.dns,
      resolve: async (...asked: Parameters<typeof world.dns.resolve>) => {
        const observation = await world.dns.resolve(...asked)
        return observation.seen ? seen({ ...observation.value, status: 2 }) : observation
      },
    }
    const dns = createParentServers(() => world.now().getTime()).rememberedBy(failing, 'example.com')
    for (const time of [1, 2]) {
      await dns.resolve({ name: 'com', type: TYPE.NS }, RESOLVER)
      expect(world.asked()).toBe(time)
    }
  })
})
