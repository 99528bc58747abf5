import type { Packet } from 'dns-packet'
import { afterEach, describe, expect, it } from 'vitest'
import { type DohServer, startDohServer } from '../../../test/support/doh-server.ts'
import { authoritative, type NameServer, startNameServer } from '../../../test/support/name-server.ts'
import { systemClock } from '../../clock.ts'
import { createAuthority } from '../../scripted-world/servers/certificates.ts'
import { createRealWorld } from '../real-world.ts'
import { systemWire } from '../system-wire.ts'
import type { Wire } from '../wire.ts'
import { createRecursors, type RecursorPlace } from './recursors.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const SIGNATURE = {
  type: 'RRSIG',
  name: '.',
  data: {
    ...{ typeCovered: 'SOA', algorithm: 8, labels: 0, originalTTL: 60, expiration: 2, inception: 1, keyTag: 1 },
    ...{ signersName: '.', signature: Buffer.from([1]) },
  },
} as const

/** As a validating resolver answers: QR, RD, RA and AD are 0x81a0, and 3 is NXDOMAIN. */
function validating(query: Packet): Buffer {
  const [{ name: asked = '', type = 'A' } = {}] = query.questions ?? []
  // Queries over UDP have random letter case.
  const name = asked.toLowerCase()
  const flags = 0x01a0
  const additionals = query.additionals ?? []
  if (name !== '.' && (name.endsWith('.invalid') || !name.includes('.')))
    return authoritative(query, { flags: flags | 3, answers: [], additionals })
  const soa = {
    type: 'SOA',
    name,
    data: { mname: 'a', rname: 'b', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 },
  }
  const key = { type: 'DNSKEY', name, data: { flags: 257, algorithm: 8, key: Buffer.from([1]) } }
  const own = type === 'SOA' ? soa : type === 'DNSKEY' ? key : { type: 'A', name, ttl: 60, data: '192.0.2.7' }
  return authoritative(query, { flags, answers: [own, SIGNATURE] as never, additionals })
}

/** Recursors at 10.0.0.1, 10.0.0.2 and so on, all reached through one wire. */
async function startServers(
  count: number,
): Promise<{ servers: readonly NameServer[]; wire: Wire; places: RecursorPlace[] }> {
  const servers = await Promise.all(Array.from({ length: count }, () => startNameServer()))
  opened.push(...servers)
  for (const server of servers) server.udp = (answer, query) => answer(validating(query))
  const wireFor = (address: string): Wire => servers[Number(address.split('.')[3]) - 1]?.wire ?? systemWire()
  const wire: Wire = {
    connect: (address, port) => (address.startsWith('10.') ? wireFor(address) : systemWire()).connect(address, port),
    openUdp: (address, port) => wireFor(address).openUdp(address, port),
  }
  const places = servers.map((_, index) => ({
    label: `Own ${index + 1}`,
    url: `udp://10.0.0.${index + 1}:53`,
    addresses: [],
    certificateName: undefined,
  }))
  return { servers, wire, places }
}

const QUESTION = { name: 'example.com', type: 1 }

describe('own resolvers', () => {
  it('share the queries', async () => {
    const { servers, wire, places } = await startServers(2)
    const recursors = createRecursors({ places, wire, clock: systemClock, random: Math.random })
    opened.unshift(recursors)
    for (let count = 0; count < 10; count++) await recursors.resolve({ name: `n${count}.example.com`, type: 1 })
    expect(servers.map(({ queries }) => queries.length)).toEqual([5, 5])
  })

  it('that fail their test are not used until they pass a later one', async () => {
    const { servers, wire, places } = await startServers(2)
    const [first, second] = servers as [NameServer, NameServer]
    first.udp = (answer, query) => answer(authoritative(query))
    const recursors = createRecursors({ places, wire, clock: systemClock, random: Math.random })
    opened.unshift(recursors)
    expect(await recursors.runTests()).toMatchObject([
      { id: 'recursor-1', label: 'Own 1', transport: 'udp', fault: { code: 'no-edns' } },
      { id: 'recursor-2', label: 'Own 2', transport: 'udp', fault: undefined },
    ])
    expect(recursors.health()).toMatchObject([{ isAnswering: false, fault: 'no-edns' }, { id: 'recursor-2' }])
    for (const _ of [1, 2]) expect(await recursors.resolve(QUESTION)).toMatchObject({ value: { from: 'recursor-2' } })
    second.udp = (answer, query) => answer(authoritative(query))
    expect(await recursors.runTests(['recursor-2'])).toMatchObject([{ fault: { code: 'no-edns' } }])
    expect(await recursors.resolve(QUESTION)).toMatchObject({ seen: false, why: { reason: 'no-resolver' } })
    first.udp = (answer, query) => answer(validating(query))
    expect(await recursors.runTests(['recursor-1'])).toMatchObject([{ fault: undefined }])
    expect(await recursors.resolve(QUESTION)).toMatchObject({ value: { from: 'recursor-1', isValidated: true } })
  })
})

describe('a world with own resolvers', () => {
  async function start(): Promise<{
    publicResolver: DohServer
    own: NameServer
    world: ReturnType<typeof createRealWorld>
  }> {
    const authority = await createAuthority()
    const publicResolver = await startDohServer(await authority.issue({ names: ['127.0.0.1'] }))
    const { servers, wire, places } = await startServers(1)
    const world = createRealWorld({
      resolvers: [{ label: 'Public', url: `https://127.0.0.1:${publicResolver.port}/dns-query`, addresses: [] }],
      recursors: places,
      isDirectDnsOn: true,
      wire,
      userAgent: 'zonewise (tests)',
      certificateAuthorities: [authority.caPem],
    })
    opened.unshift(world, publicResolver)
    return { publicResolver, own: servers[0] as NameServer, world }
  }

  it('asks these for lookups and checks, and the public ones only by their ids', async () => {
    const { publicResolver, own, world } = await start()
    expect(world.dns.resolvers.map(({ id }) => id)).toEqual(['resolver-1'])
    expect(await world.dns.resolve(QUESTION)).toMatchObject({ value: { from: 'recursor-1' } })
    expect([own.queries.length, publicResolver.questions.length]).toEqual([1, 0])
    expect(await world.dns.askResolver('resolver-1', QUESTION)).toMatchObject({ value: { from: 'resolver-1' } })
    expect([own.queries.length, publicResolver.questions.length]).toEqual([1, 1])
    expect(world.health().map(({ id, isAnswering }) => [id, isAnswering])).toEqual([
      ['recursor-1', true],
      ['resolver-1', true],
    ])
  })

  it('does not ask public ones in their place', async () => {
    const { publicResolver, own, world } = await start()
    opened.splice(opened.indexOf(own), 1)
    await own.close()
    expect(await world.dns.resolve(QUESTION)).toMatchObject({ seen: false })
    expect(publicResolver.questions).toEqual([])
  })

  it('still refuses private addresses of strangers', async () => {
    const { world } = await start()
    const result = await world.dns.askServer('10.0.0.1', QUESTION, { transport: 'udp' })
    expect(result).toMatchObject({ seen: false, why: { reason: 'not-public' } })
  })
})
