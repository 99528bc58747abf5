import { beforeEach, describe, expect, it } from 'vitest'
import { memoryNameServer } from '../../../test/support/memory-name-server.ts'
import { authoritative, type UdpBehaviour } from '../../../test/support/name-server.ts'
import { createVirtualClock, type VirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { createDirectDns, type DirectDnsLimits } from './ask-server.ts'

const ADDRESS = '198.41.0.4'
const QUESTION = { name: 'www.some-rather-long-name.example', type: 1 }

let clock: VirtualClock
let server: ReturnType<typeof memoryNameServer>
beforeEach(() => {
  clock = createVirtualClock()
  server = memoryNameServer()
})

/** Uses the limits of production, except for the given ones. */
const directDns = (limits: Partial<DirectDnsLimits> = {}) => createDirectDns({ wire: server.wire, clock, limits })

const ask = (limits?: Partial<DirectDnsLimits>): Promise<Observed<DnsAnswer>> =>
  clock.run(directDns(limits).askServer(ADDRESS, QUESTION, { transport: 'udp' }))

const failure = (reason: string, detail: RegExp) => ({
  seen: false,
  why: { reason, detail: expect.stringMatching(detail) },
})

const refusal = (retryAfterMs: number) => {
  const { seen, why } = failure('target-limit', /too much/)
  return { seen, why: { ...why, retryAfterMs } }
}

describe('invalid responses over UDP', () => {
  const CASES: readonly [what: string, UdpBehaviour, detail: RegExp][] = [
    ['another id', (answer, query) => answer(authoritative(query, { id: (query.id ?? 0) ^ 1 })), /another id/],
    [
      'another name',
      (answer, query) => answer(authoritative(query, { questions: [{ type: 'A', name: 'x.example' }] })),
      /another query/,
    ],
    [
      'another type',
      (answer, query) =>
        answer(
          authoritative(query, { questions: (query.questions ?? []).map((q) => ({ ...q, type: 'MX' as const })) }),
        ),
      /another query/,
    ],
    [
      'a bare header that claims success',
      (answer, query) => answer(authoritative(query, { questions: [], answers: [] })),
      /another query/,
    ],
    ['the question itself', (answer, _, raw) => answer(raw), /no response/],
    ['half a message', (answer, query) => answer(authoritative(query).subarray(0, 20)), /malformed/],
    ['one byte', (answer) => answer(Uint8Array.of(0)), /another id/],
    ['an empty datagram', (answer) => answer(new Uint8Array(0)), /another id/],
  ]
  it.each(CASES)('%s', async (_, behaviour, detail) => {
    server.udp = behaviour
    expect(await ask()).toEqual(failure('bad-answer', detail))
    expect([server.queries.length, clock.monotonicMs()]).toEqual([5, 2_800])
  })

  it.each(CASES)('%s, followed by the right response', async (_, behaviour) => {
    server.udp = (answer, query, raw) => {
      behaviour(answer, query, raw)
      answer(authoritative(query))
    }
    expect(await ask()).toMatchObject({ seen: true })
    expect([server.queries.length, clock.monotonicMs()]).toEqual([1, 0])
  })

  it('a flood of forgeries ends the wait', async () => {
    server.udp = (answer, query) => {
      for (let time = 0; time < 60; time++) answer(authoritative(query, { id: (query.id ?? 0) ^ 1 }))
    }
    expect(await ask()).toEqual(failure('bad-answer', /another id/))
    // Each try ends when its flood reaches the limit.
    expect(clock.monotonicMs()).toBe(1_900)
  })

  it('no response to any try', async () => {
    server.udp = () => undefined
    expect(await ask()).toEqual(failure('timeout', /no response within \d+ ms/))
    expect([server.queries.length, clock.monotonicMs()]).toEqual([5, 2_800])
  })
})

describe('an answer over UDP', () => {
  it.each<[afterMs: number, queries: number, durationMs: number | undefined]>([
    [399, 1, 399],
    // A response to the first try counts while the others are in flight.
    [700, 2, 700],
    [1_600, 4, 1_600],
    [2_500, 5, 2_500],
    [2_799, 5, 2_799],
    [2_800, 5, undefined],
  ])('that takes %i ms', async (afterMs, queries, durationMs) => {
    server.udp = (answer, query) => void clock.setTimer(() => answer(authoritative(query)), afterMs)
    const result = await ask()
    expect([server.queries.length, result.seen ? result.value.durationMs : undefined]).toEqual([queries, durationMs])
  })
})

describe('letter case', () => {
  const NXDOMAIN = 0x0403
  const nameIn = (query: { questions?: readonly { name: string }[] | undefined }): string =>
    query.questions?.[0]?.name ?? ''
  const isLower = (name: string): boolean => name === name.toLowerCase()
  const deny: UdpBehaviour = (answer, query) => answer(authoritative(query, { flags: NXDOMAIN, answers: [] }))
  const asked = (): readonly boolean[] => server.queries.map(({ query }) => isLower(nameIn(query)))

  it('a server that denies the name in mixed case is asked in lower case, and this is recorded', async () => {
    server.udp = (answer, query, raw) =>
      isLower(nameIn(query)) ? answer(authoritative(query)) : deny(answer, query, raw)
    expect(await ask()).toMatchObject({ seen: true, value: { status: 0, isCaseSensitive: true } })
    expect(asked()).toEqual([false, true])
  })

  it.each<[what: string, flags: number]>([
    ['NODATA', 0x0400],
    ['REFUSED', 5],
  ])('the same for %s', async (_what, flags) => {
    server.udp = (answer, query) =>
      answer(isLower(nameIn(query)) ? authoritative(query) : authoritative(query, { flags, answers: [] }))
    expect(await ask()).toMatchObject({ seen: true, value: { status: 0, isCaseSensitive: true } })
  })

  it('a name that does not exist in any letter case', async () => {
    server.udp = deny
    const result = await ask()
    expect(result).toMatchObject({ seen: true, value: { status: 3 } })
    expect(result).not.toHaveProperty('value.isCaseSensitive')
    expect(asked()).toEqual([false, true])
  })

  it('is not tested again at a server that ignores it', async () => {
    const dns = directDns()
    await clock.run(dns.askServer(ADDRESS, QUESTION, { transport: 'udp' }))
    server.udp = deny
    await clock.run(dns.askServer(ADDRESS, { ...QUESTION, type: 16 }, { transport: 'udp' }))
    expect(asked()).toEqual([false, false])
  })

  it('does not hide an answer if the repeated query is lost', async () => {
    server.udp = (answer, query, raw) => (isLower(nameIn(query)) ? undefined : deny(answer, query, raw))
    expect(await ask()).toMatchObject({ seen: true, value: { status: 3 } })
  })
})

describe('limits', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index}.example`, type: 1 }))

  it('at most six queries are in flight to one server', async () => {
    let open = 0
    let most = 0
    server.udp = (answer, query) => {
      most = Math.max(most, ++open)
      clock.setTimer(() => {
        open--
        answer(authoritative(query))
      }, 20)
    }
    const direct = directDns()
    // There are two rounds, to prove that finished queries release their permits.
    for (const round of ['first', 'second']) {
      const results = await clock.run(
        Promise.all(
          names(30).map(({ name, type }) =>
            direct.askServer(ADDRESS, { name: `${round}.${name}`, type }, { transport: 'udp' }),
          ),
        ),
      )
      expect(results.every(({ seen }) => seen)).toBe(true)
    }
    expect(most).toBe(6)
  })

  it('a server receives no more than its budget from all callers together', async () => {
    const direct = directDns({
      budget: { perAddress: 10, perNetwork: 15, windowMs: 60_000 },
      maxWaitMs: 0,
    })
    const askAll = async (address: string) => {
      const results = await clock.run(
        Promise.all(names(12).map((question) => direct.askServer(address, question, { transport: 'udp' }))),
      )
      return results.map((result) => (result.seen ? 'answer' : result.why.reason)).filter((word) => word === 'answer')
        .length
    }
    expect(await askAll(ADDRESS)).toBe(10)
    expect(await askAll('198.41.0.5')).toBe(5)
    expect(await askAll('198.41.1.5')).toBe(10)
    // Ten queries in a minute: the next turn is in six seconds.
    expect(await direct.askServer(ADDRESS, QUESTION, { transport: 'udp' })).toEqual(refusal(6_000))
    expect(server.queries).toHaveLength(25)
  })

  const tight = { perAddress: 5, perNetwork: 5, windowMs: 250 }

  it('queries beyond the budget wait for their turn, in order', async () => {
    const direct = directDns({ budget: tight, maxWaitMs: 1_000 })
    const answeredAtMs = await clock.run(
      Promise.all(
        names(10).map(async (question) => {
          expect(await direct.askServer(ADDRESS, question, { transport: 'udp' })).toMatchObject({ seen: true })
          return clock.monotonicMs()
        }),
      ),
    )
    expect(answeredAtMs).toEqual([0, 0, 0, 0, 0, 50, 100, 150, 200, 250])
  })

  it('a query whose turn would come too late is refused immediately', async () => {
    const direct = directDns({ budget: { ...tight, windowMs: 60_000 }, maxWaitMs: 1_000 })
    const results = await clock.run(
      Promise.all(names(8).map((question) => direct.askServer(ADDRESS, question, { transport: 'udp' }))),
    )
    expect(results.filter(({ seen }) => !seen)).toEqual(new Array(3).fill(refusal(12_000)))
    expect(clock.monotonicMs()).toBe(0)
  })

  it('a query that is aborted while it waits returns its turn', async () => {
    const direct = directDns({
      budget: { perAddress: 1, perNetwork: 1, windowMs: 300 },
      maxWaitMs: 310,
    })
    const controller = new AbortController()
    await clock.run(direct.askServer(ADDRESS, QUESTION, { transport: 'udp' }))
    const [, next = QUESTION, last = QUESTION] = names(3)
    const given = direct.askServer(ADDRESS, next, { transport: 'udp', signal: controller.signal })
    controller.abort()
    expect(await given).toEqual(failure('aborted', /canceled/))
    expect(await clock.run(direct.askServer(ADDRESS, last, { transport: 'udp' }))).toMatchObject({ seen: true })
    expect([server.queries.length, clock.monotonicMs()]).toEqual([2, 300])
  })

  it('a thousand domains that name one victim reach it no more often than its budget allows', async () => {
    const sentAtMs: number[] = []
    server.udp = (answer, query) => {
      sentAtMs.push(clock.monotonicMs())
      answer(authoritative(query))
    }
    const direct = directDns({ budget: { perAddress: 40, perNetwork: 40, windowMs: 1_000 }, maxWaitMs: 500 })
    await clock.run(
      Promise.all(names(1_000).map((question) => direct.askServer(ADDRESS, question, { transport: 'udp' }))),
    )
    // Forty queries are sent immediately, and then one every 25 ms up to the longest wait.
    expect(sentAtMs).toEqual([...new Array(40).fill(0), ...Array.from({ length: 20 }, (_, turn) => 25 * (turn + 1))])
  })

  it('the number of queries that wait for one server is limited', async () => {
    server.udp = () => undefined
    const direct = directDns({ concurrency: { perKey: 1, maxWaiting: 1 } })
    const results = await clock.run(
      Promise.all(names(3).map((question) => direct.askServer(ADDRESS, question, { transport: 'udp' }))),
    )
    expect(results.map((result) => !result.seen && result.why.reason)).toEqual(['timeout', 'timeout', 'target-limit'])
  })
})
