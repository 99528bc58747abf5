import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answer,
  answerAfter,
  type Behaviour,
  type DohServer,
  reply,
  send,
  silence,
  startDohServer,
} from '../../test/support/doh-server.ts'
import {
  type CertificateAuthority,
  createAuthority,
  type IssuedCertificate,
} from '../scripted-world/servers/certificates.ts'
import type { ResolverId } from '../world.ts'
import { createDohClient } from './doh/client.ts'
import { createResolverPool, type PoolLimits, type ResolverPool } from './resolver-pool.ts'
import { systemWire } from './system-wire.ts'

const IDS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

let authority: CertificateAuthority
let certificate: IssuedCertificate
const opened: { close(): unknown }[] = []

beforeAll(async () => {
  authority = await createAuthority()
  certificate = await authority.issue({ names: ['127.0.0.1'] })
})
afterAll(async () => {
  for (const one of opened) await one.close()
})

interface Pool {
  readonly pool: ResolverPool
  readonly servers: readonly DohServer[]
}

/** Five servers with open connections, so that times are those of questions. */
async function start(limits?: PoolLimits): Promise<Pool> {
  const servers = await Promise.all(IDS.map(() => startDohServer(certificate)))
  const pool = createResolverPool(
    IDS.map((id, index) => ({
      id,
      label: `Operator ${index + 1}`,
      client: createDohClient({
        id,
        url: `https://127.0.0.1:${servers[index]?.port}/dns-query`,
        addresses: [],
        wire: systemWire(),
        certificateAuthorities: [authority.caPem],
      }),
    })),
    limits,
  )
  opened.unshift(pool, ...servers)
  await Promise.all(IDS.map((id) => pool.askResolver(id, { name: 'warm.test', type: 1 })))
  for (const server of servers) server.questions.length = 0
  return { pool, servers }
}

const behave = ({ servers }: Pool, behaviours: readonly Behaviour[]): void =>
  behaviours.forEach((behaviour, index) => {
    const server = servers[index]
    if (server !== undefined) server.behaviour = behaviour
  })

let count = 0
const question = (name = `q${++count}.test`) => ({ name, type: 1 })

async function timed<Value>(work: Promise<Value>): Promise<{ result: Value; tookMs: number }> {
  const startedAt = performance.now()
  const result = await work
  return { result, tookMs: performance.now() - startedAt }
}

const asked = ({ servers }: Pool): readonly number[] => servers.map(({ questions }) => questions.length)

const hangUp: Behaviour = (stream) => stream.session?.destroy()
const html: Behaviour = (stream) => send(stream, Buffer.from('<html>'), { 'content-type': 'text/html' })
const servfail: Behaviour = (stream, query) => send(stream, reply(query, { flags: 0x0182, answers: [] }))

describe.concurrent('resolve, with the times of production', () => {
  const CASES: readonly [what: string, Behaviour[], from: string | undefined, fromMs: number, toMs: number][] = [
    ['all answer', [answer, answer, answer, answer, answer], 'resolver-1', 0, 290],
    ['one is silent', [silence, answer, answer, answer, answer], 'resolver-2', 290, 900],
    ['two are silent', [silence, silence, answer, answer, answer], 'resolver-3', 1_190, 1_900],
    ['four are silent', [silence, silence, silence, silence, answer], 'resolver-5', 3_290, 4_000],
    ['all are silent', [silence, silence, silence, silence, silence], undefined, 4_490, 5_200],
    ['one hangs up', [hangUp, answer, answer, answer, answer], 'resolver-2', 0, 290],
    ['four send HTML', [html, html, html, html, answer], 'resolver-5', 0, 290],
    ['all hang up', [hangUp, hangUp, hangUp, hangUp, hangUp], undefined, 0, 1_000],
    [
      'all need two seconds',
      [answerAfter(2_000), answerAfter(2_000), answerAfter(2_000), answerAfter(2_000), answerAfter(2_000)],
      'resolver-1',
      1_990,
      2_290,
    ],
    ['the first says SERVFAIL, which is an answer', [servfail, answer, answer, answer, answer], 'resolver-1', 0, 290],
  ]
  it.each(CASES)('%s', async (_, behaviours, from, fromMs, toMs) => {
    const five = await start()
    behave(five, behaviours)
    const { result, tookMs } = await timed(five.pool.resolve(question()))
    expect(result.seen ? result.value.from : undefined).toBe(from)
    expect(tookMs).toBeGreaterThanOrEqual(fromMs)
    expect(tookMs).toBeLessThan(toMs)
  })

  it('asks nobody but the first when that one answers', async () => {
    const five = await start()
    await five.pool.resolve(question())
    expect(asked(five)).toEqual([1, 0, 0, 0, 0])
  })

  it('says of each what went wrong when all fail', async () => {
    const five = await start()
    behave(five, [html, html, html, html, html])
    const result = await five.pool.resolve(question())
    expect(result).toMatchObject({ seen: false, why: { reason: 'bad-answer' } })
    expect(!result.seen && result.why.detail).toContain('Operator 5: text/html instead of a DNS message')
  })
})

describe('the breaker of a pool', () => {
  const QUICK: PoolLimits = {
    resolve: { patienceMs: [100, 200, 300, 100], deadlineMs: 700 },
    askResolver: { tryMs: 300, tries: 2 },
    breaker: { failuresToOpen: 5, openMs: 1_000 },
  }

  it('skips a dead resolver after five failures, and returns to it without a restart', async () => {
    const five = await start(QUICK)
    behave(five, [silence])
    await Promise.all(Array.from({ length: 5 }, () => five.pool.resolve(question())))
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(five.pool.health()[0]).toMatchObject({ id: 'resolver-1', isAnswering: false, consecutiveFailures: 5 })
    expect(five.pool.health()[1]).toMatchObject({ id: 'resolver-2', isAnswering: true, consecutiveFailures: 0 })
    const skipping = await timed(five.pool.resolve(question()))
    expect(skipping.result).toMatchObject({ seen: true, value: { from: 'resolver-2' } })
    expect(skipping.tookMs).toBeLessThan(95)
    behave(five, [answer])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    // The trial needs a new connection, and may lose against the next resolver; what counts is what it teaches.
    await five.pool.resolve(question())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(five.pool.health()[0]).toMatchObject({ isAnswering: true, consecutiveFailures: 0 })
    expect(await five.pool.resolve(question())).toMatchObject({ value: { from: 'resolver-1' } })
  })

  it('asks all the same when it is open for all', async () => {
    const five = await start(QUICK)
    behave(five, [hangUp, hangUp, hangUp, hangUp, hangUp])
    for (let time = 0; time < 5; time++) await five.pool.resolve(question())
    expect(five.pool.health().map(({ isAnswering }) => isAnswering)).toEqual([false, false, false, false, false])
    behave(five, [answer, answer, answer, answer, answer])
    expect(await five.pool.resolve(question())).toMatchObject({ seen: true })
  })
})

describe.concurrent('askResolver', () => {
  it('asks that one and no other', async () => {
    const five = await start()
    expect(await five.pool.askResolver('resolver-4', question())).toMatchObject({ value: { from: 'resolver-4' } })
    expect(asked(five)).toEqual([0, 0, 0, 1, 0])
  })

  it('asks once more after a failure', async () => {
    const five = await start()
    let tries = 0
    behave(five, [(stream, query) => (tries++ === 0 ? hangUp(stream, query) : answer(stream, query))])
    expect(await five.pool.askResolver('resolver-1', question())).toMatchObject({ seen: true })
    expect(tries).toBe(2)
  })

  it('ends after 4.5 s of silence', async () => {
    const five = await start()
    behave(five, [silence])
    const { result, tookMs } = await timed(five.pool.askResolver('resolver-1', question()))
    expect(result).toMatchObject({ seen: false, why: { reason: 'timeout' } })
    expect(tookMs).toBeGreaterThanOrEqual(4_490)
    expect(tookMs).toBeLessThan(5_200)
  })

  it('waits for a resolver that needs two seconds', async () => {
    const five = await start()
    behave(five, [answerAfter(2_000)])
    const { result, tookMs } = await timed(five.pool.askResolver('resolver-1', question()))
    expect(result).toMatchObject({ seen: true })
    expect(tookMs).toBeLessThan(2_240)
  })
})

describe.concurrent('identical questions in flight', () => {
  it('are asked once, whatever their letter case', async () => {
    const five = await start()
    behave(five, [answerAfter(50)])
    const names = ['same.test', 'SAME.test', 'same.TEST']
    const results = await Promise.all(names.map((name) => five.pool.resolve({ name, type: 1 })))
    expect(results.every(({ seen }) => seen)).toBe(true)
    expect(asked(five)).toEqual([1, 0, 0, 0, 0])
  })

  it('are different when a flag, the type or the resolver is', async () => {
    const five = await start()
    behave(five, [answerAfter(50)])
    await Promise.all([
      five.pool.resolve({ name: 'same.test', type: 1 }),
      five.pool.resolve({ name: 'same.test', type: 28 }),
      five.pool.resolve({ name: 'same.test', type: 1 }, { isCheckingDisabled: true }),
      five.pool.resolve({ name: 'same.test', type: 1 }, { isDnssecOk: true }),
      five.pool.askResolver('resolver-1', { name: 'same.test', type: 1 }),
    ])
    expect(asked(five)).toEqual([5, 0, 0, 0, 0])
  })

  it('go on for the others when one gives up', async () => {
    const five = await start()
    behave(five, [answerAfter(100)])
    const controller = new AbortController()
    const given = five.pool.resolve({ name: 'same.test', type: 1 }, { signal: controller.signal })
    const kept = five.pool.resolve({ name: 'same.test', type: 1 })
    controller.abort()
    expect(await given).toMatchObject({ why: { reason: 'aborted' } })
    expect(await kept).toMatchObject({ seen: true })
  })
})
