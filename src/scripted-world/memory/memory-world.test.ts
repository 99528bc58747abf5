import { describe, expect, it } from 'vitest'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { Dns, DnsAnswer, Observed, ResolverId, UnseenReason } from '../../world.ts'
import { createInternet } from '../internet.ts'
import type { Fault } from '../servers/faults.ts'
import { createVirtualClock } from '../virtual-clock.ts'
import type { WebSites } from '../web-sites.ts'
import { createMemoryWorld, type MemoryWorldOptions } from './memory-world.ts'

const SOA = '@ SOA ns1 hostmaster 1 7200 3600 1209600 300'

const leaf = (number: number, ...lines: readonly string[]): string =>
  [
    ...lines.filter((line) => line.startsWith(';!')),
    '$TTL 3600',
    SOA,
    '@ NS ns1',
    '@ NS ns2',
    `ns1 A 93.184.${number}.53`,
    `ns1 AAAA 2a01:4f8:${number}::53`,
    `ns2 A 45.33.${number}.53`,
    'www A 93.184.100.1',
    ...lines.filter((line) => !line.startsWith(';!')),
  ].join('\n')

const TEXT = {
  zones: new Map([
    ['.', '$TTL 86400\n@ SOA a.root. nobody. 1 7200 3600 1209600 300\n@ NS a.root.\na.root. A 198.41.0.4'],
    ['lab', `$TTL 86400\n${SOA}\n@ NS ns1\nns1 A 93.184.2.53`],
    ['sound.lab', leaf(10)],
    ['broken.lab', leaf(11)],
    ['changed.lab', leaf(12, 'new A 93.184.100.2')],
    ['new.lab', leaf(13)],
  ]),
  before: new Map([
    ['changed.lab', leaf(12, ';! state before', 'old A 93.184.100.3')],
    ['new.lab', leaf(13, ';! not-delegated')],
  ]),
  include: () => undefined,
  servers: '93.184.11.53 slow=500\n45.33.11.53 no-tcp loss=50\n2a01:4f8:11::53 silent-udp\n',
}

const NO_SITES: WebSites = {
  addresses: [],
  hosts: [],
  reply: () => ({ status: 404, headers: [], body: '', delayMs: 0, behaviors: [] }),
  certificateOf: () => 'good',
  pathsOf: () => [],
  isHttp2Only: () => false,
}

function worldWith(options: Partial<Omit<MemoryWorldOptions, 'internet' | 'clock'>> = {}) {
  const clock = createVirtualClock()
  const internet = createInternet(TEXT, () => clock.now())
  if (!internet.ok) throw new Error(internet.fault)
  const memory = createMemoryWorld({ internet: internet.value, sites: NO_SITES, clock, seed: 1, ...options })
  /** Returns the result and the elapsed time. */
  const timed = async <Value>(work: Promise<Value>): Promise<readonly [Value, number]> => {
    const startedMs = clock.monotonicMs()
    return [await clock.run(work), clock.monotonicMs() - startedMs]
  }
  return { clock, memory, timed, internet: internet.value }
}

const WWW = { name: 'www.sound.lab', type: TYPE.A }
const reasonOf = (result: Observed<DnsAnswer>): UnseenReason | number =>
  result.seen ? result.value.status : result.why.reason

describe('direct queries in memory', () => {
  const ask = (dns: Dns, address: string, transport: 'udp' | 'tcp' = 'udp') =>
    dns.askServer(address, { name: 'www.broken.lab', type: TYPE.A }, { transport })

  it('are answered after the round trip and the delay of the server', async () => {
    const { memory, timed } = worldWith()
    const { dns } = memory.startClients()
    const [near, nearMs] = await timed(dns.askServer('93.184.10.53', WWW, { transport: 'udp' }))
    const [slow, slowMs] = await timed(ask(dns, '93.184.11.53'))
    expect([reasonOf(near), reasonOf(slow)]).toEqual([RCODE.NOERROR, RCODE.NOERROR])
    expect(nearMs).toBeGreaterThan(7)
    expect(nearMs).toBeLessThan(60)
    expect(slowMs).toBeGreaterThan(507)
    expect(slowMs).toBeLessThan(560)
  })

  it.each<[string, string, 'udp' | 'tcp', MemoryWorldOptions['network'], UnseenReason | number]>([
    ['dropped by the server', '2a01:4f8:11::53', 'udp', {}, 'timeout'],
    ['accepted over TCP', '2a01:4f8:11::53', 'tcp', {}, RCODE.NOERROR],
    ['refused a connection', '45.33.11.53', 'tcp', {}, 'connection'],
    ['sent to an address without a server', '93.184.99.99', 'udp', {}, 'timeout'],
    ['without a route over UDP', '2a01:4f8:10::53', 'udp', { hasIpv6: false }, 'connection'],
    ['without a route over TCP', '2a01:4f8:10::53', 'tcp', { hasIpv6: false }, 'connection'],
    ['dropped on our side over UDP', '93.184.11.53', 'udp', { droppedPorts: new Set([53]) }, 'timeout'],
    ['dropped on our side over TCP', '93.184.11.53', 'tcp', { droppedPorts: new Set([53]) }, 'timeout'],
    ['lost on our side', '93.184.11.53', 'udp', { lossPercent: 100 }, 'timeout'],
  ])('may be %s', async (_, address, transport, network = {}, expected) => {
    const { memory, clock } = worldWith({ network })
    const { dns } = memory.startClients()
    expect(reasonOf(await clock.run(ask(dns, address, transport)))).toBe(expected)
  })

  it('take longer with an extra delay of the own network', async () => {
    const { memory, timed } = worldWith({ network: { extraDelayMs: 300 } })
    const [, tookMs] = await timed(memory.startClients().dns.askServer('93.184.10.53', WWW, { transport: 'tcp' }))
    expect(tookMs).toBeGreaterThan(2 * 307)
    expect(tookMs).toBeLessThan(2 * 360)
  })
})

describe('resolvers in memory', () => {
  const askFirst = (dns: Dns, name = 'www.sound.lab') => dns.askResolver('resolver-1', { name, type: TYPE.A })

  it.each<[Fault, UnseenReason | number]>([
    ['dead', 'connection'],
    ['blackhole', 'timeout'],
    ['timeout', 'timeout'],
    ['servfail', RCODE.SERVFAIL],
    ['html', 'bad-answer'],
    ['wrong-question', 'bad-answer'],
    [{ slowMs: 700 }, RCODE.NOERROR],
    [{ lossPercent: 100 }, 'timeout'],
  ])('may have a fault: %j', async (fault, expected) => {
    const { memory, clock } = worldWith({ resolverFaults: { 'resolver-1': fault } })
    const { dns } = memory.startClients()
    expect(reasonOf(await clock.run(askFirst(dns)))).toBe(expected)
    const [other] = dns.resolvers.slice(1)
    expect(reasonOf(await clock.run(dns.askResolver(other?.id as ResolverId, WWW)))).toBe(RCODE.NOERROR)
  })

  it('may replace NXDOMAIN by an address, and nothing else', async () => {
    const { memory, clock } = worldWith({ resolverFaults: { 'resolver-1': 'rewrites-nxdomain' } })
    const { dns } = memory.startClients()
    const missing = await clock.run(askFirst(dns, 'nope.sound.lab'))
    const present = await clock.run(askFirst(dns))
    const text = await clock.run(dns.askResolver('resolver-1', { name: 'nope.sound.lab', type: TYPE.TXT }))
    expect(missing.seen && [missing.value.status, missing.value.answers.length]).toEqual([RCODE.NOERROR, 1])
    expect(present.seen && present.value.answers[0]?.data).toEqual({ type: 'A', address: '93.184.100.1' })
    expect(reasonOf(text)).toBe(RCODE.NXDOMAIN)
  })

  it('are queried in turn by the real pool if the first is down', async () => {
    const { memory, clock } = worldWith({ resolverFaults: { 'resolver-1': 'dead' } })
    const answer = await clock.run(memory.startClients().dns.resolve(WWW))
    expect(answer.seen && answer.value.from).toBe('resolver-2')
  })

  it('keep their caches when zones change, until they are flushed', async () => {
    const { memory, clock, internet } = worldWith()
    const names = ['old.changed.lab', 'new.changed.lab', 'www.new.lab']
    const codes = async (): Promise<readonly (UnseenReason | number)[]> => {
      const { dns } = memory.startClients()
      return clock.run(Promise.all(names.map(async (name) => reasonOf(await askFirst(dns, name)))))
    }
    const [then, now] = [
      [RCODE.NOERROR, RCODE.NXDOMAIN, RCODE.NXDOMAIN],
      [RCODE.NXDOMAIN, RCODE.NOERROR, RCODE.NOERROR],
    ]
    if (internet.before === undefined) throw new Error('the earlier state is missing')
    memory.switchTo(internet.before)
    expect(await codes()).toEqual(then)
    memory.switchTo(internet)
    // The negative TTL of the zones is 300 s.
    await clock.advance(200_000)
    expect(await codes()).toEqual(then)
    await clock.advance(200_000)
    expect(await codes()).toEqual([RCODE.NOERROR, RCODE.NOERROR, RCODE.NOERROR])
    memory.flush()
    expect(await codes()).toEqual(now)
  })
})

describe('random numbers in memory', () => {
  async function run(seed: number): Promise<readonly number[]> {
    const { memory, timed } = worldWith({ seed })
    const { dns } = memory.startClients()
    const times: number[] = []
    for (let index = 0; index < 12; index++) {
      const question = { name: `n${index}.broken.lab`, type: TYPE.A }
      const [, tookMs] = await timed(dns.askServer('45.33.11.53', question, { transport: 'udp' }))
      times.push(tookMs)
    }
    return times
  }

  it('are the same for the same seed, and different for another seed', async () => {
    const first = await run(1)
    expect(await run(1)).toEqual(first)
    expect(await run(2)).not.toEqual(first)
  })
})

describe('WHOIS servers in memory', () => {
  const SERVER = '93.184.43.1'
  const whois = new Map([
    [SERVER, (query: string) => ({ text: `You asked: ${query}`, delayMs: query === 'late' ? 9_000 : 0 })],
  ])

  it('respond after two round trips', async () => {
    const { memory, timed } = worldWith({ whois })
    const [response, tookMs] = await timed(memory.startClients().whois.ask({ addresses: [SERVER], query: 'a.lab' }))
    expect(response).toEqual({
      seen: true,
      value: { bytes: new TextEncoder().encode('You asked: a.lab'), end: 'whole' },
    })
    expect(tookMs).toBeLessThan(120)
  })

  it.each([
    ['without a server', ['93.184.99.99'], 'a.lab', 'timeout', 3_000],
    ['that is late', [SERVER], 'late', 'timeout', 8_000],
    ['without an address', [], 'a.lab', 'not-public', 0],
  ])('do not respond %s', async (_, addresses, query, reason, afterMs) => {
    const { memory, timed } = worldWith({ whois })
    const [response, tookMs] = await timed(memory.startClients().whois.ask({ addresses, query }))
    expect([response.seen || response.why.reason, tookMs]).toEqual([reason, afterMs])
  })

  it('are not heard by a caller who is gone', async () => {
    const { memory, timed } = worldWith()
    const query = memory.startClients().whois.ask({ addresses: [SERVER], query: 'a.lab' }, AbortSignal.abort())
    expect(await timed(query)).toEqual([{ seen: false, why: expect.objectContaining({ reason: 'aborted' }) }, 0])
  })
})
