import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createRealWorld, type RealWorld } from '../../src/net/real-world.ts'
import { systemWire } from '../../src/net/system-wire.ts'
import { checkAt } from '../health/scenarios.ts'
import { startService } from '../http/start-service.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { FOR_SHARED_SERVERS, openWorld } from './lab.ts'

/** As an operator would write it, of Unbound and of the Knot Resolver. */
const WAYS = [
  'udp://1.1.1.1',
  'udp://9.9.9.9',
  'tcp://1.1.1.1',
  'tcp://9.9.9.9',
  'tls://1.1.1.1#one.one.one.one',
  'tls://9.9.9.9#dns.quad9.net',
  'tls://dns.quad9.net',
]

/** One that is healthy and signed, one whose signatures are invalid, and one that does not exist. */
const DOMAINS = ['perfect.lab', 'bogus-mx.lab', 'no-such-domain-of-the-lab.lab']

const openWith = (RESOLVERS: string): RealWorld =>
  createRealWorld({
    resolvers: readConfig({}).DOH_RESOLVERS,
    recursors: readConfig({ RESOLVERS }).RESOLVERS,
    isDirectDnsOn: true,
    wire: systemWire(),
    userAgent: 'zonewise (lab)',
    ...FOR_SHARED_SERVERS,
  })

async function verdictsIn(world: RealWorld) {
  const service = await startService({ world, registries: worldRegistries() })
  try {
    const verdicts = []
    for (const domain of DOMAINS) {
      const { score, findings } = await checkAt(service, domain)
      verdicts.push({ domain, score, findings: findings.map(({ id, outcome }) => `${id}: ${outcome}`).sort() })
    }
    return verdicts
  } finally {
    await service.server.close()
  }
}

describe('own resolvers', () => {
  let expected: Awaited<ReturnType<typeof verdictsIn>>
  beforeAll(async () => {
    const world = openWorld(FOR_SHARED_SERVERS)
    expected = await verdictsIn(world).finally(() => world.close())
  })

  describe.each(WAYS)('%s', (way) => {
    let world: RealWorld
    beforeAll(() => {
      world = openWith(way)
    })
    afterAll(() => world.close())

    it('passes the test of the start', async () => {
      expect(await world.recursors?.runTests()).toMatchObject([{ id: 'recursor-1', fault: undefined }])
    })

    it('leads to the same verdicts as the public ones', async () => {
      expect(await verdictsIn(world)).toEqual(expected)
    })
  })

  it.each([
    ['udp://84.200.69.81', 'not-validating'],
    ['udp://84.200.69.82', 'not-validating'],
    ['tls://1.1.1.1#dns.quad9.example', 'silent'],
    ['udp://192.0.2.1', 'silent'],
  ])('%s does not pass the test of the start: %s', async (way, code) => {
    const world = openWith(way)
    const tested = await world.recursors?.runTests().finally(() => world.close())
    expect(tested).toMatchObject([{ fault: { code } }])
  })
})
