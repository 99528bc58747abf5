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
import { systemClock } from '../clock.ts'
import {
  type CertificateAuthority,
  createAuthority,
  type IssuedCertificate,
} from '../scripted-world/servers/certificates.ts'
import type { ResolverId } from '../world.ts'
import { createDohClient } from './doh/client.ts'
import { createResolverPool, type ResolverPool } from './resolver-pool.ts'
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

/** Starts five servers and opens the connections, so that the measured times are those of the queries. */
async function start(): Promise<Pool> {
  const servers = await Promise.all(IDS.map(() => startDohServer(certificate)))
  const pool = createResolverPool(
    systemClock,
    IDS.map((id, index) => ({
      id,
      label: `Operator ${index + 1}`,
      client: createDohClient({
        id,
        url: `https://127.0.0.1:${servers[index]?.port}/dns-query`,
        addresses: [],
        wire: systemWire(),
        clock: systemClock,
        certificateAuthorities: [authority.caPem],
      }),
    })),
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

const asked = ({ servers }: Pool): readonly number[] => servers.map(({ questions }) => questions.length)

const hangUp: Behaviour = (stream) => stream.session?.destroy()
const html: Behaviour = (stream) => send(stream, Buffer.from('<html>'), { 'content-type': 'text/html' })
const servfail: Behaviour = (stream, query) => send(stream, reply(query, { flags: 0x0182, answers: [] }))

describe.concurrent('resolve, over connections', () => {
  const CASES: readonly [what: string, Behaviour[], from: string | undefined][] = [
    ['all answer', [answer, answer, answer, answer, answer], 'resolver-1'],
    ['one does not respond', [silence, answer, answer, answer, answer], 'resolver-2'],
    ['one hangs up', [hangUp, answer, answer, answer, answer], 'resolver-2'],
    ['four send HTML', [html, html, html, html, answer], 'resolver-5'],
    ['all hang up', [hangUp, hangUp, hangUp, hangUp, hangUp], undefined],
    ['the first returns SERVFAIL, which is an answer', [servfail, answer, answer, answer, answer], 'resolver-1'],
  ]
  it.each(CASES)('%s', async (_, behaviours, from) => {
    const five = await start()
    behave(five, behaviours)
    const result = await five.pool.resolve(question())
    expect(result.seen ? result.value.from : undefined).toBe(from)
  })

  it('queries only the first resolver if it answers', async () => {
    const five = await start()
    await five.pool.resolve(question())
    expect(asked(five)).toEqual([1, 0, 0, 0, 0])
  })

  it('reports the failure of each resolver if all fail', async () => {
    const five = await start()
    behave(five, [html, html, html, html, html])
    const result = await five.pool.resolve(question())
    expect(result).toMatchObject({ seen: false, why: { reason: 'bad-answer' } })
    expect(!result.seen && result.why.detail).toContain('Operator 5: text/html instead of a DNS message')
  })

  it('queries only the named resolver', async () => {
    const five = await start()
    expect(await five.pool.askResolver('resolver-4', question())).toMatchObject({ value: { from: 'resolver-4' } })
    expect(asked(five)).toEqual([0, 0, 0, 1, 0])
  })

  it('queries the named resolver again after a failure', async () => {
    const five = await start()
    let tries = 0
    behave(five, [(stream, query) => (tries++ === 0 ? hangUp(stream, query) : answer(stream, query))])
    expect(await five.pool.askResolver('resolver-1', question())).toMatchObject({ seen: true })
    expect(tries).toBe(2)
  })
})

describe.concurrent('identical queries in flight', () => {
  it('are sent once, regardless of letter case', async () => {
    const five = await start()
    behave(five, [answerAfter(50)])
    const names = ['same.test', 'SAME.test', 'same.TEST']
    const results = await Promise.all(names.map((name) => five.pool.resolve({ name, type: 1 })))
    expect(results.every(({ seen }) => seen)).toBe(true)
    expect(asked(five)).toEqual([1, 0, 0, 0, 0])
  })

  it('are sent separately if a flag, the type or the resolver differs', async () => {
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

  it('continue for the other callers if one aborts', async () => {
    const five = await start()
    behave(five, [answerAfter(100)])
    const controller = new AbortController()
    const aborted = five.pool.resolve({ name: 'same.test', type: 1 }, { signal: controller.signal })
    const other = five.pool.resolve({ name: 'same.test', type: 1 })
    controller.abort()
    expect(await aborted).toMatchObject({ why: { reason: 'aborted' } })
    expect(await other).toMatchObject({ seen: true })
  })
})
