import { describe, expect, it } from 'vitest'
import type { Message } from '../../dns/message.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { createInternet } from '../internet.ts'
import { createMemoryResolvers } from '../memory/resolvers.ts'
import { seededRandom } from '../servers/seeded-random.ts'
import { createVirtualClock, type VirtualClock } from '../virtual-clock.ts'
import { createResolver, type Resolver } from './resolver.ts'
import type { ResolverTimeouts } from './timeouts.ts'

const SOA = '@ SOA ns1 hostmaster 1 7200 3600 1209600 300'

const leaf = (number: number): string =>
  `;! unsigned
$TTL 600
${SOA}
@ NS ns1
@ NS ns2
ns1 A 93.184.${number}.53
ns2 A 45.33.${number}.53
www A 93.184.100.1`

const ZONES: Readonly<Record<string, string>> = {
  '.': '$TTL 86400\n@ SOA a.root. nobody. 1 7200 3600 1209600 300\n@ NS a.root.\na.root. A 198.41.0.4',
  lab: `$TTL 86400\n${SOA}\n@ NS ns1\nns1 A 93.184.2.53`,
  'sound.lab': leaf(10),
  'dead.lab': leaf(11),
  'half-dead.lab': leaf(12),
  'slow.lab': leaf(13),
  'refusing.lab': leaf(14),
  'without-udp.lab': leaf(15),
}

const SERVERS = `
93.184.11.53 silent
45.33.11.53  silent
93.184.12.53 silent
93.184.13.53 slow=900
45.33.13.53  slow=900
93.184.14.53 refused
45.33.14.53  refused
93.184.15.53 silent-udp
45.33.15.53  silent-udp
`

function internetOn(clock: VirtualClock) {
  const text = { zones: new Map(Object.entries(ZONES)), include: () => undefined, servers: SERVERS }
  const made = createInternet(text, () => clock.now())
  if (!made.ok) throw new Error(made.fault)
  return made.value
}

const query = (name: string): Message => ({
  id: 1,
  isResponse: false,
  opcode: 0,
  isAuthoritative: false,
  isTruncated: false,
  isRecursionDesired: true,
  isRecursionAvailable: false,
  isAuthenticData: true,
  isCheckingDisabled: false,
  rcode: 0,
  question: { name, type: TYPE.A },
  answers: [],
  authority: [],
  additional: [],
  edns: { version: 0, udpPayloadSize: 1232, isDnssecOk: true, extendedErrors: [] },
})

const TIMEOUTS: ResolverTimeouts = {
  tryMs: [400, 800],
  giveUpMs: 5_000,
  takesLateResponses: false,
  roundTripMs: () => 20,
}

const resolverOn = (clock: VirtualClock, timeouts: Partial<ResolverTimeouts> = {}): Resolver =>
  createResolver({ internet: internetOn(clock), clock, random: () => 0.5, timeouts: { ...TIMEOUTS, ...timeouts } })

async function timed(clock: VirtualClock, resolver: Resolver, name: string): Promise<readonly [number, number]> {
  const startedMs = clock.monotonicMs()
  const answer = await clock.run(resolver.resolve(query(name)))
  return [answer?.rcode ?? -1, Math.round(clock.monotonicMs() - startedMs)]
}

/**
 * With empty caches the resolver queries root, top-level domain and zone, and two DNSKEY sets and two DS sets for the
 * chain of trust.
 */
const COLD_MS = 7 * 20

describe('a resolver with realistic timeouts', () => {
  it.each<[string, string, Partial<ResolverTimeouts>, number, number]>([
    ['an answer at the distance of the servers', 'www.sound.lab', {}, RCODE.NOERROR, COLD_MS],
    ['a refusal at the distance of the servers', 'www.refusing.lab', {}, RCODE.SERVFAIL, 4 * 20],
    ['one silent server of two: one try more', 'www.half-dead.lab', {}, RCODE.NOERROR, COLD_MS + 400],
    ['two silent servers, two tries each', 'www.dead.lab', {}, RCODE.SERVFAIL, 40 + 2 * 400 + 2 * 800],
    ['two silent servers and no time', 'www.dead.lab', { giveUpMs: 1_000 }, RCODE.SERVFAIL, 1_000],
    ['servers slower than every try', 'www.slow.lab', {}, RCODE.SERVFAIL, 40 + 2 * 400 + 2 * 800],
    ['servers without UDP, if it does not try TCP', 'www.without-udp.lab', {}, RCODE.SERVFAIL, 40 + 2 * 400 + 2 * 800],
    // The second try is over TCP, which takes one round trip more.
    [
      'servers without UDP, if it tries TCP',
      'www.without-udp.lab',
      { tcpAfter: 1 },
      RCODE.NOERROR,
      COLD_MS + 2 * 400 + 20,
    ],
    ['a late response, if it takes one', 'www.slow.lab', { takesLateResponses: true }, RCODE.NOERROR, COLD_MS + 900],
    ['servers slower than the first tries', 'www.slow.lab', { tryMs: [400, 1_600] }, RCODE.NOERROR, COLD_MS + 1_700],
  ])('waits for %s', async (_, name, timeouts, rcode, tookMs) => {
    const clock = createVirtualClock()
    expect(await timed(clock, resolverOn(clock, timeouts), name)).toEqual([rcode, tookMs])
  })

  it('caches a failure for a few seconds', async () => {
    const clock = createVirtualClock()
    const resolver = resolverOn(clock)
    await timed(clock, resolver, 'www.dead.lab')
    expect(await timed(clock, resolver, 'www.dead.lab')).toEqual([RCODE.SERVFAIL, 0])
    await clock.advance(6_000)
    const [, tookMs] = await timed(clock, resolver, 'www.dead.lab')
    expect(tookMs).toBeGreaterThan(2_000)
  })

  it('adapts the timeout to a slow server', async () => {
    const clock = createVirtualClock()
    const resolver = resolverOn(clock, { tryMs: [400, 1_600] })
    await timed(clock, resolver, 'www.slow.lab')
    expect(await timed(clock, resolver, 'slow.lab')).toEqual([RCODE.NOERROR, 920])
  })
})

describe('the five resolvers of the world in memory', () => {
  it('give up on a dead zone after 2.5 to 12 s, each with its own timeout', async () => {
    const times: number[] = []
    for (const index of [0, 1, 2, 3, 4]) {
      const clock = createVirtualClock()
      const [resolver] = createMemoryResolvers(internetOn(clock), clock, seededRandom(1)).slice(index)
      if (resolver === undefined) throw new Error('there must be five resolvers')
      const [rcode, tookMs] = await timed(clock, resolver, 'www.dead.lab')
      expect(rcode).toBe(RCODE.SERVFAIL)
      times.push(tookMs)
    }
    expect(Math.min(...times)).toBeGreaterThan(2_500)
    expect(Math.max(...times)).toBeLessThan(12_100)
    expect(new Set(times).size).toBe(5)
  })
})
