import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../src/scripted-world/servers/faults.ts'
import type { ResolverId } from '../../src/world.ts'
import { call } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

let under: ServiceUnderTest
beforeAll(async () => {
  under = await startWorldService()
})
afterEach(() => afflict({ count: 5, fault: undefined }))
afterAll(() => under.close())

const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

const afflict = ({ count, fault }: { count: number; fault: Fault | undefined }): void => {
  for (const resolver of RESOLVERS.slice(0, count)) under.internet.fault(resolver, fault)
}

/** In real time: a resolver that loses packets keeps its real connection, which an idle clock would take for idleness. */
async function timed(path: string) {
  const startedMs = performance.now()
  const { status, json } = await call(under.service, { path })
  return { status, json, elapsedMs: performance.now() - startedMs }
}

/** Every row queries another name, so that no response comes from a cache. */
interface Row {
  readonly what: string
  readonly count: number
  readonly fault: Fault
  readonly domain: string
  /** The HTTP status of a lookup, and its time limit. */
  readonly status: number
  readonly withinMs: number
  /** The number of reachable resolvers of a propagation, and its time limit. */
  readonly reachable: number
  readonly propagatedWithinMs: number
}

const ROWS: readonly Row[] = [
  {
    what: 'one of five refuses connections',
    count: 1,
    fault: 'dead',
    domain: 'perfect.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 5000,
  },
  {
    what: 'two of five refuse connections',
    count: 2,
    fault: 'dead',
    domain: 'no-www.lab',
    status: 200,
    withinMs: 900,
    reachable: 3,
    propagatedWithinMs: 5000,
  },
  {
    what: 'four of five refuse connections',
    count: 4,
    fault: 'dead',
    domain: 'no-caa.lab',
    status: 200,
    withinMs: 1500,
    reachable: 1,
    propagatedWithinMs: 5000,
  },
  {
    what: 'all refuse connections',
    count: 5,
    fault: 'dead',
    domain: 'no-spf.lab',
    status: 502,
    withinMs: 1500,
    reachable: 0,
    propagatedWithinMs: 5000,
  },
  {
    what: 'one does not respond',
    count: 1,
    fault: 'timeout',
    domain: 'no-dkim.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 5200,
  },
  {
    what: 'four do not respond',
    count: 4,
    fault: 'timeout',
    domain: 'no-dmarc.lab',
    status: 200,
    withinMs: 4500,
    reachable: 1,
    propagatedWithinMs: 5200,
  },
  {
    what: 'none responds',
    count: 5,
    fault: 'timeout',
    domain: 'no-mx.lab',
    status: 502,
    withinMs: 5200,
    reachable: 0,
    propagatedWithinMs: 5200,
  },
  {
    what: 'one drops all packets',
    count: 1,
    fault: 'blackhole',
    domain: 'spf-ptr.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 5200,
  },
  {
    what: 'all need two seconds',
    count: 5,
    fault: { slowMs: 2000 },
    domain: 'two-spf.lab',
    status: 200,
    withinMs: 2700,
    reachable: 5,
    propagatedWithinMs: 2700,
  },
  {
    what: 'one sends HTML',
    count: 1,
    fault: 'html',
    domain: 'two-dmarc.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 1000,
  },
  {
    what: 'one sends 429',
    count: 1,
    fault: 'http-429',
    domain: 'spf-redirect.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 1000,
  },
  {
    what: 'one sends malformed responses',
    count: 1,
    fault: 'malformed',
    domain: 'split-spf.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 1000,
  },
  {
    what: 'one responds to another query',
    count: 1,
    fault: 'wrong-question',
    domain: 'mx-alias.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 1000,
  },
  {
    what: 'one sends more than the maximum size of a message',
    count: 1,
    fault: 'huge',
    domain: 'zero-ttl.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 1000,
  },
  {
    what: 'one stops in the middle of a response',
    count: 1,
    fault: 'stall',
    domain: 'standby-ds.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 5200,
  },
  {
    what: 'one has a certificate for another name',
    count: 1,
    fault: 'bad-certificate',
    domain: 'cloud-timers.lab',
    status: 200,
    withinMs: 900,
    reachable: 4,
    propagatedWithinMs: 1500,
  },
  {
    what: 'all send malformed responses',
    count: 5,
    fault: 'malformed',
    domain: 'ten-lookups.lab',
    status: 502,
    withinMs: 1500,
    reachable: 0,
    propagatedWithinMs: 1500,
  },
]

describe('faulty resolvers', () => {
  // A connection that was dead or slow in the previous test is replaced only when a query on it times out.
  beforeEach(async () => {
    await expect
      .poll(async () => (await timed('/api/v1/propagation/perfect.lab/TXT')).json['consistency'], { timeout: 15_000 })
      .toMatchObject({ reachable: 5 })
  }, 20_000)

  it.each(ROWS)('$what', async (row) => {
    afflict(row)
    const lookup = await timed(`/api/v1/lookup/${row.domain}/SOA`)
    expect(lookup.status).toBe(row.status)
    expect(lookup.elapsedMs).toBeLessThan(row.withinMs)
    if (row.status === 200) expect(lookup.json).toMatchObject({ status: 0 })
    else expect(lookup.json.error?.code).toBe('resolver_unavailable')

    const propagation = await timed(`/api/v1/propagation/${row.domain}/NS`)
    expect(propagation.status).toBe(200)
    expect(propagation.elapsedMs).toBeLessThan(row.propagatedWithinMs)
    expect(propagation.json['consistency']).toEqual({
      reachable: row.reachable,
      total: 5,
      agreeing: row.reachable,
      consistent: row.reachable > 0,
    })

    // Without a restart, the next query after the fault succeeds.
    afflict({ count: 5, fault: undefined })
    expect((await timed(`/api/v1/lookup/www.${row.domain}/A`)).status).toBe(200)
  })

  it('thirty percent of the queries lost: lookups succeed', async () => {
    afflict({ count: 5, fault: { lossPercent: 30 } })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => timed(`/api/v1/lookup/n${index}.perfect.lab/A`)),
    )
    // All five resolvers lose a query in one of 400 cases: one of forty lookups fails in every tenth run, three practically never.
    expect(replies.filter(({ status }) => status !== 200).length).toBeLessThanOrEqual(2)
    expect(Math.max(...replies.map(({ elapsedMs }) => elapsedMs))).toBeLessThan(5000)
  })

  it('a resolver with wrong responses is in the minority in a propagation', async () => {
    under.internet.fault('resolver-3', 'lie')
    const { json } = await timed('/api/v1/propagation/perfect.lab/A')
    expect(json['consistency']).toEqual({ reachable: 5, total: 5, agreeing: 4, consistent: false })
  })

  it('SERVFAIL and REFUSED are results', async () => {
    afflict({ count: 5, fault: 'servfail' })
    expect(await timed('/api/v1/lookup/no-www.lab/MX')).toMatchObject({ status: 200, json: { status: 2, answers: [] } })
    afflict({ count: 5, fault: 'refused' })
    expect(await timed('/api/v1/lookup/no-www.lab/TXT')).toMatchObject({
      status: 200,
      json: { status: 5, answers: [] },
    })
  })
})

describe('identical queries', () => {
  // This test has its own service, because other faults change the order of resolvers. On a busy machine a response takes so long
  // in real time that a second resolver is queried.
  const clock = createIdleClock()
  let fresh: ServiceUnderTest
  beforeAll(async () => {
    fresh = await startWorldService({ clock })
  })
  afterAll(async () => {
    await fresh.close()
    clock.stop()
  })

  it('are sent once while the first one is in progress', async () => {
    const { internet, service } = fresh
    // The delay is long enough for all calls to arrive before the response, and too short for a second resolver to be queried.
    for (const resolver of RESOLVERS) internet.fault(resolver, { slowMs: 250 })
    internet.seen.reset()
    await Promise.all(Array.from({ length: 50 }, () => call(service, { path: '/api/v1/lookup/once.perfect.lab/A' })))
    expect(RESOLVERS.map((resolver) => internet.seen.atResolver(resolver)).filter((times) => times > 0)).toEqual([1])
  })
})
