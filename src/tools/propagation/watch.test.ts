import { describe, expect, it } from 'vitest'
import { inProcessDns, topLevelZone } from '../../../test/support/in-process-internet.ts'
import { worldWith } from '../../../test/support/scripted-dns.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { parseZoneFile } from '../../dns/zone-file/parse.ts'
import { createEngine } from '../../engine/create-engine.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { Dns, DnsAnswer, Observed } from '../../world.ts'
import { dnsPropagation, type PropagationResult } from '../dns-propagation.ts'
import type { WatchReport } from './watch.ts'

const NAME = '_dmarc.example.test'
const EXPECTED = 'v=DMARC1; p=none'
const RECORD = `${NAME}. 300 IN TXT "${EXPECTED}"`
const OTHER = `${NAME}. 300 IN TXT "other"`

/** The watched name does not exist in the zone: what servers return for it is part of each scene. */
const ZONES = {
  test: topLevelZone(
    'example NS ns1.example\nexample NS ns2.example\nns1.example A 93.184.1.53\nns2.example A 45.33.1.53',
  ),
  'example.test': `$TTL 3600
@ SOA ns1 hostmaster 1 7200 1800 1209600 60
@ NS ns1
@ NS ns2
ns1 A 93.184.1.53
ns2 A 45.33.1.53
alias CNAME target.test.
`,
}

const SOA = 'example.test. 3600 IN SOA ns1.example.test. hostmaster.example.test. 1 7200 1800 1209600 60'

function records(lines: readonly string[]): readonly ResourceRecord[] {
  const zone = parseZoneFile(lines.join('\n'), { origin: '.', include: () => undefined })
  if (!zone.ok) throw new Error(zone.fault.message)
  return zone.value
}

/** The response of a server or resolver; without lines, the name does not exist. */
const response = (lines: readonly string[], rest: Partial<DnsAnswer> = {}): Observed<DnsAnswer> => ({
  seen: true,
  value: {
    status: lines.length === 0 ? RCODE.NXDOMAIN : RCODE.NOERROR,
    isAuthoritative: true,
    isValidated: false,
    isRecursionAvailable: true,
    isTruncated: false,
    hasEdns: true,
    extendedErrors: [],
    answers: records(lines),
    authority: lines.length === 0 ? records([SOA]) : [],
    additional: [],
    from: 'x',
    durationMs: 1,
    ...rest,
  },
})
const ABSENT = response([])
const SILENT: Observed<never> = { seen: false, why: { reason: 'timeout', detail: 'no answer' } }

interface Scene {
  /** The response of a name server after these seconds. */
  readonly server?: (address: string, seconds: number) => Observed<DnsAnswer>
  readonly resolver?: (index: number, seconds: number) => Observed<DnsAnswer>
  readonly isDirectDnsOn?: boolean
}

function scene({
  server = () => response([RECORD]),
  resolver = () => response([RECORD]),
  isDirectDnsOn = true,
}: Scene) {
  const clock = createVirtualClock()
  const startedMs = clock.monotonicMs()
  const seconds = (): number => (clock.monotonicMs() - startedMs) / 1000
  const inner = inProcessDns({ zones: ZONES, now: clock.now() })
  const asked = { servers: 0, resolvers: 0 }
  const isWatched = (name: string, type: number): boolean => name === NAME && type === TYPE.TXT
  const dns: Dns = {
    ...inner,
    async askServer(address, question, options) {
      if (!isWatched(question.name, question.type)) return inner.askServer(address, question, options)
      asked.servers++
      return server(address, seconds())
    },
    async askResolver(id, question, options) {
      if (!isWatched(question.name, question.type)) return inner.askResolver(id, question, options)
      asked.resolvers++
      return resolver(Number(id.at(-1)), seconds())
    },
  }
  const engine = createEngine({
    world: worldWith(dns, clock),
    settings: { baseUrl: 'https://dns.example', isDirectDnsOn },
  })
  const rounds: (WatchReport & { readonly atSec: number })[] = []
  const call = async (
    options: { signal?: AbortSignal; isLive?: boolean; input?: Readonly<Record<string, string>> } = {},
  ) => {
    const { signal, isLive = true, input = {} } = options
    const given: Readonly<Record<string, string>> = { name: NAME, type: 'TXT', expect: EXPECTED, ...input }
    const { result } = await engine.call(dnsPropagation, (parameter) => given[parameter], {
      ...(isLive && { onPart: (part) => rounds.push({ ...(part as WatchReport), atSec: seconds() }) }),
      ...(signal && { signal }),
    })
    return result as PropagationResult
  }
  return { clock, call, rounds, asked, seconds, startsAt: clock.now() }
}

/** `2/2 5/5`: the name servers and the resolvers that show the record. */
const shown = ({ nameServers, resolvers }: WatchReport): string =>
  [nameServers, resolvers].map((places) => `${places.filter(({ shows }) => shows).length}/${places.length}`).join(' ')

describe('a watch', () => {
  it('ends with its first round if all servers and resolvers show the record', async () => {
    const { clock, call, rounds, seconds, startsAt } = scene({})
    const result = await clock.run(call())
    expect(rounds.map(shown)).toEqual(['2/2 5/5'])
    expect(result.watch).toEqual({
      outcome: 'visible',
      round: 1,
      checkedAt: startsAt.toISOString(),
      expected: EXPECTED,
      gone: false,
      nameServers: [
        { name: 'ns1.example.test', address: '93.184.1.53', shows: true },
        { name: 'ns2.example.test', address: '45.33.1.53', shows: true },
      ],
      resolvers: [1, 2, 3, 4, 5].map((id) => ({ id: `resolver-${id}`, label: `resolver-${id}`, shows: true })),
      visibleBy: startsAt.toISOString(),
      nextInSeconds: null,
    })
    expect(result.consistency).toEqual({ reachable: 5, total: 5, agreeing: 5, consistent: true })
    expect(seconds()).toBe(0)
  })

  it('waits for the TTLs of the outdated responses, and says when they end', async () => {
    // The resolvers 1 and 2 have cached the old record for another 25 seconds, and resolver 3 that there is none for 50.
    const expiries: Readonly<Record<number, number>> = { 1: 25, 2: 25, 3: 50 }
    const { clock, call, rounds, startsAt } = scene({
      resolver: (index, seconds) => {
        const left = Math.ceil((expiries[index] ?? 0) - seconds)
        if (left <= 0) return response([RECORD])
        if (index === 3) return response([], { authority: records([SOA.replace('3600', String(left))]) })
        return response([`${NAME}. ${left} IN TXT "v=DMARC1; p=reject"`])
      },
    })
    const result = await clock.run(call())
    expect(rounds.map((round) => `${round.atSec}: ${shown(round)}, next in ${round.nextInSeconds}`)).toEqual([
      '0: 2/2 2/5, next in 25',
      '25: 2/2 4/5, next in 25',
      '50: 2/2 5/5, next in null',
    ])
    const by = (seconds: number): string => new Date(startsAt.getTime() + seconds * 1000).toISOString()
    expect(rounds.map(({ visibleBy }) => visibleBy)).toEqual([by(50), by(50), by(50)])
    expect(result.watch?.outcome).toBe('visible')
  })

  it('asks resolvers again only when all name servers show the record', async () => {
    const { clock, call, rounds, asked } = scene({
      server: (address, seconds) => (seconds < (address.startsWith('93') ? 40 : 100) ? ABSENT : response([RECORD])),
      resolver: (_, seconds) => (seconds < 100 ? ABSENT : response([RECORD])),
    })
    const result = await clock.run(call())
    expect(rounds.map(shown)).toEqual(['0/2 0/5', '0/2 0/5', '1/2 0/5', '1/2 0/5', '2/2 5/5'])
    expect(rounds.map(({ visibleBy }) => visibleBy === null)).toEqual([true, true, true, true, false])
    expect(asked).toEqual({ servers: 10, resolvers: 10 })
    expect(result.watch?.outcome).toBe('visible')
  })

  it('ends after 20 rounds and ten minutes if the record never appears', async () => {
    const { clock, call, rounds, asked, seconds } = scene({ server: () => ABSENT, resolver: () => ABSENT })
    const result = await clock.run(call())
    expect(rounds).toHaveLength(20)
    expect(rounds.at(-1)).toMatchObject({ round: 20, nextInSeconds: null, visibleBy: null })
    expect(seconds()).toBeGreaterThan(500)
    expect(seconds()).toBeLessThanOrEqual(600)
    expect(asked).toEqual({ servers: 40, resolvers: 5 })
    expect(result.watch?.outcome).toBe('not-yet')
  })

  it('is never faster than one round in ten seconds', async () => {
    const outdated = response([`${NAME}. 1 IN TXT "old"`])
    const { clock, call, rounds } = scene({ resolver: () => outdated })
    await clock.run(call())
    const pauses = rounds.slice(1).map(({ atSec }, index) => atSec - (rounds[index]?.atSec ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(10)
  })

  it('sends no query after the caller has left', async () => {
    const { clock, call, rounds, asked } = scene({ server: () => ABSENT, resolver: () => ABSENT })
    const caller = new AbortController()
    const watching = call({ signal: caller.signal })
    watching.catch(() => undefined)
    await clock.advance(70_000)
    const before = { ...asked }
    expect(rounds).toHaveLength(3)
    caller.abort(new Error('left'))
    await clock.advance(600_000)
    await expect(watching).rejects.toThrow('left')
    expect([asked, rounds.length, clock.pendingTimers]).toEqual([before, 3, 0])
  })

  it('is a single round without a listener', async () => {
    const { clock, call, asked, seconds } = scene({ server: () => ABSENT, resolver: () => ABSENT })
    const result = await clock.run(call({ isLive: false }))
    expect(result.watch).toMatchObject({ outcome: 'not-yet', round: 1, nextInSeconds: null })
    expect([asked, seconds()]).toEqual([{ servers: 2, resolvers: 5 }, 0])
  })

  it.each([
    ['the records that are expected', [RECORD], 'visible', EXPECTED],
    ['the records in another order and twice', [OTHER, RECORD, RECORD], 'visible', `${EXPECTED}\nother`],
    ['another record beside them', [RECORD, OTHER], 'not-yet', EXPECTED],
    ['only a part of them', [RECORD], 'not-yet', `${EXPECTED}\nother`],
    ['no records, as expected', [], 'visible', ''],
    ['a record that should be gone', [OTHER], 'not-yet', ''],
  ])('compares the whole set: %s', async (_name, lines, outcome, expect_) => {
    const served = response(lines)
    const { clock, call } = scene({ server: () => served, resolver: () => served })
    const { watch } = await clock.run(call({ isLive: false, input: { expect: expect_, whole: 'true' } }))
    expect(watch).toMatchObject({ outcome, gone: false })
    expect(watch?.resolvers.map(({ shows }) => shows)).toEqual(Array(5).fill(outcome === 'visible'))
    expect(watch?.nameServers.map(({ shows }) => shows)).toEqual(Array(2).fill(outcome === 'visible'))
  })

  it('refuses to wait for a whole set and for a record that is gone', async () => {
    const { call } = scene({})
    await expect(call({ input: { whole: 'true', gone: 'true' } })).rejects.toThrow(
      'gone and whole cannot be used together.',
    )
  })

  it('can wait until a record is gone', async () => {
    const { clock, call, rounds } = scene({
      server: () => ABSENT,
      resolver: (index, seconds) =>
        index === 1 && seconds < 12 ? response([`${NAME}. ${12 - seconds} IN TXT "${EXPECTED}"`]) : ABSENT,
    })
    const result = await clock.run(call({ input: { gone: 'true' } }))
    expect(rounds.map(shown)).toEqual(['2/2 4/5', '2/2 5/5'])
    expect(result.watch).toMatchObject({ outcome: 'visible', gone: true })
  })

  it.each<[what: string, scene: Scene, rounds: string, visibleBy: boolean]>([
    [
      'a name server that does not respond',
      { server: (address) => (address.startsWith('93') ? SILENT : response([RECORD])) },
      '1/2 5/5',
      true,
    ],
    [
      'a name server that is not authoritative',
      {
        server: (address) => (address.startsWith('93') ? response([], { isAuthoritative: false }) : response([RECORD])),
      },
      '1/2 5/5',
      true,
    ],
    [
      'a resolver that does not respond',
      { resolver: (index) => (index === 5 ? SILENT : response([RECORD])) },
      '2/2 4/5',
      true,
    ],
    [
      'a resolver that fails',
      { resolver: (index) => (index === 5 ? response([], { status: RCODE.SERVFAIL }) : response([RECORD])) },
      '2/2 4/5',
      true,
    ],
    ['name servers that cannot be reached at all', { server: () => SILENT }, '0/2 5/5', false],
    ['name servers that may not be queried', { isDirectDnsOn: false }, '0/0 5/5', false],
  ])('does not wait for %s', async (_what, given, counts, hasVisibleBy) => {
    const { clock, call, rounds } = scene(given)
    const result = await clock.run(call())
    expect(rounds.map(shown)).toEqual([counts])
    expect(result.watch?.outcome).toBe('visible')
    expect(result.watch?.visibleBy !== null).toBe(hasVisibleBy)
  })

  it('is not over while nobody has given a usable response', async () => {
    const { clock, call } = scene({ server: () => SILENT, resolver: () => SILENT })
    expect((await clock.run(call())).watch).toMatchObject({ outcome: 'not-yet', visibleBy: null })
  })

  it('does not know when all will show the record if the TTL of a response is not known', async () => {
    const { clock, call } = scene({
      resolver: (index) => (index === 1 ? response([], { authority: [] }) : response([RECORD])),
    })
    expect((await clock.run(call({ isLive: false }))).watch).toMatchObject({ outcome: 'not-yet', visibleBy: null })
  })

  it.each([
    [
      'an alias, behind which another zone answers',
      'alias.example.test',
      'TXT',
      ['ns1.example.test', 'ns2.example.test'],
      [null, null],
    ],
    ['a DS record, which the parent zone has', 'example.test', 'DS', ['a.nic.test', 'b.nic.test'], [false, false]],
  ] as const)('asks the right servers about %s', async (_what, name, type, servers, shows) => {
    const { clock, call } = scene({})
    const expect_ = type === 'DS' ? '1 13 2 00' : EXPECTED
    const { watch } = await clock.run(call({ isLive: false, input: { name, type, expect: expect_ } }))
    expect(watch?.nameServers.map((server) => server.name)).toEqual(servers)
    expect(watch?.nameServers.map((server) => server.shows)).toEqual(shows)
  })

  it.each([
    [{ type: 'A', expect: 'not an address' }, 'is not the data of a record of type A'],
    [{ expect: 'x', gone: 'maybe' }, 'gone must be true'],
  ])('%j is refused before it starts', (input, message) => {
    const { call, rounds } = scene({})
    return expect(call({ input }))
      .rejects.toThrow(message)
      .then(() => expect(rounds).toEqual([]))
  })

  it('without the expected data is the usual comparison', async () => {
    const { clock, call, rounds, asked } = scene({})
    const result = await clock.run(call({ input: { expect: '' } }))
    expect([result.watch, rounds, asked]).toEqual([undefined, [], { servers: 0, resolvers: 5 }])
  })
})
