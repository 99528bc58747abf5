import { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type DohServer, startDohServer } from '../../test/support/doh-server.ts'
import { createIdleClock } from '../../test/support/idle-clock.ts'
import { createAuthority } from '../scripted-world/servers/certificates.ts'
import type { TargetWait, World } from '../world.ts'
import { createRealWorld, type RealWorld } from './real-world.ts'
import { systemWire } from './system-wire.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function start(isDirectDnsOn: boolean): Promise<{ world: RealWorld; servers: readonly DohServer[] }> {
  const authority = await createAuthority()
  const certificate = await authority.issue({ names: ['127.0.0.1'] })
  const servers = await Promise.all([1, 2, 3, 4, 5].map(() => startDohServer(certificate)))
  const world = createRealWorld({
    resolvers: servers.map(({ port }, index) => ({
      label: `Operator ${index + 1}`,
      url: `https://127.0.0.1:${port}/dns-query`,
      addresses: [],
    })),
    isDirectDnsOn,
    wire: systemWire(),
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [authority.caPem],
  })
  opened.push(world, ...servers)
  return { world, servers }
}

describe('the real world', () => {
  it('has five resolvers in fixed order, and each can be queried', async () => {
    const { world } = await start(true)
    const { resolvers, resolve, askResolver } = world.dns
    expect(resolvers.map(({ id, label }) => `${id} ${label}`)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `resolver-${number} Operator ${number}`),
    )
    const question = { name: 'example.com', type: 1 }
    expect(await resolve(question)).toMatchObject({ seen: true, value: { from: 'resolver-1' } })
    for (const { id } of resolvers)
      expect(await askResolver(id, question)).toMatchObject({ seen: true, value: { from: id } })
    expect(world.health().every(({ isAnswering, lastLatencyMs }) => isAnswering && (lastLatencyMs ?? 0) > 0)).toBe(true)
  })

  it.each([
    [true, 'not-public'],
    [false, 'disabled'],
  ])('with direct questions on = %s says %s of a private server', async (isDirectDnsOn, reason) => {
    const { world } = await start(isDirectDnsOn)
    const result = await world.dns.askServer('127.0.0.1', { name: 'example.com', type: 1 }, { transport: 'udp' })
    expect(result).toMatchObject({ seen: false, why: { reason } })
  })

  it('makes a world for each client, which knows when a request was refused because of the share', async () => {
    const wire = { ...systemWire(), connect: () => new Socket().destroy(new Error('refused')) }
    const world = createRealWorld({
      resolvers: [],
      isDirectDnsOn: true,
      wire,
      userAgent: 'zonewise (tests)',
      webLimits: { budget: { perNetwork: 2, windowMs: 60_000 }, maxWaitMs: 0 },
      own: { isAddress: (address) => address === '93.184.80.9', names: ['dns.example.net'] },
    })
    opened.push(world)
    const [one, other] = [world.forClient('one'), world.forClient('other')]
    const get = (from: World, address = '93.184.80.1') =>
      from.web.get({
        ...{ url: 'http://www.example.com/', addresses: [address], headers: {}, maxBodyBytes: 0 },
        ...{ connectMs: 100, firstByteMs: 100, totalMs: 100 },
      })
    await get(one)
    expect(one.isShareUsedUp?.()).toBe(false)
    expect(await get(one)).toMatchObject({ seen: false, why: { reason: 'client-share' } })
    await get(other)
    expect([one.isShareUsedUp?.(), other.isShareUsedUp?.()]).toEqual([true, false])
    const question = { name: 'example.com', type: 1 }
    for (const result of [
      await get(other, '93.184.80.9'),
      await other.dns.askServer('93.184.80.9', question, { transport: 'udp' }),
      await other.ports.probe('93.184.80.9', 25),
      await other.ports.greet({ address: '93.184.80.9', host: 'mx.example.com' }),
    ])
      expect(result).toMatchObject({ seen: false, why: { reason: 'own-address' } })
  })

  it('tells a client at most once per second what its queries wait for', async () => {
    const clock = createIdleClock()
    const world = createRealWorld({
      resolvers: [],
      isDirectDnsOn: true,
      wire: { ...systemWire(), connect: () => new Socket().destroy(new Error('refused')) },
      clock,
      userAgent: 'zonewise (tests)',
      webLimits: { budget: { perNetwork: 4, windowMs: 4_000 }, maxWaitMs: 5_000 },
    })
    opened.push(world)
    const waits: { readonly atMs: number; readonly wait: TargetWait }[] = []
    const one = world.forClient('one', { onWait: (wait) => waits.push({ atMs: clock.monotonicMs(), wait }) })
    const get = (from: World, address: string) =>
      from.web.get({
        ...{ url: 'http://www.example.com/', addresses: [address], headers: {}, maxBodyBytes: 0 },
        ...{ connectMs: 100, firstByteMs: 100, totalMs: 100 },
      })
    // Its share is two requests, and then one every two seconds. Both networks are equally busy.
    const requests = ['93.184.80.1', '93.184.81.1'].flatMap((address) => [1, 2, 3, 4].map(() => get(one, address)))
    await Promise.all([...requests, get(world.forClient('other'), '93.184.80.1')])
    expect(waits.map(({ atMs }) => atMs)).toEqual([500, 1_500, 2_500, 3_500])
    for (const { wait } of waits) expect(wait).toMatchObject({ target: 'website', address: '93.184.80.1' })
    // The last request gets its turn after four seconds.
    expect(waits[0]?.wait.waitMs).toBe(3_500)
    clock.stop()
  })

  it('leaves no connection behind', async () => {
    const { world, servers } = await start(true)
    await world.dns.resolve({ name: 'example.com', type: 1 })
    expect(servers[0]?.sessions.size).toBe(1)
    await world.close()
    await expect.poll(() => servers[0]?.sessions.size).toBe(0)
  })
})
