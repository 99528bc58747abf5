import { describe, expect, it } from 'vitest'
import {
  malformedAddress,
  manyAddresses,
  poolOfBytes,
  type ResolverScript,
  responseTo,
} from '../../test/support/resolver-bytes.ts'
import { ROOT } from '../dns/name.ts'
import { TYPE } from '../dns/types.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'

const QUESTION = { name: 'attacker.test', type: TYPE.A }

function setUp(script: ResolverScript) {
  const clock = createVirtualClock()
  const pool = poolOfBytes(clock, script)
  return { clock, pool, resolve: () => clock.run(pool.resolve(QUESTION)) }
}

const truncated: ResolverScript = (question) => responseTo(question, { isTruncated: true })
const garbage: ResolverScript = () => new Uint8Array(20)

describe('what the owner of a domain puts into an answer', () => {
  it.each<[what: string, script: ResolverScript, queries: number, seen: object]>([
    [
      '600 records: the first 512 are returned',
      (question) => responseTo(question, { answers: manyAddresses(question, 600) }),
      1,
      { isTruncated: true, answers: expect.objectContaining({ length: 512 }) },
    ],
    [
      'malformed data: the record is returned as bytes',
      malformedAddress,
      1,
      { isTruncated: false, hasMalformedRecords: true, answers: [{ type: TYPE.A, data: { type: 'other' } }] },
    ],
    [
      'more than a message can contain: the records that fit are returned',
      (question) => responseTo(question, { isTruncated: true, answers: manyAddresses(question, 3) }),
      1,
      { isTruncated: true, answers: expect.objectContaining({ length: 3 }) },
    ],
    [
      'a record set that fits into no message: the empty answer of the first resolver is returned after all were queried',
      truncated,
      5,
      { isTruncated: true, answers: [], from: 'resolver-1' },
    ],
    [
      'an answer that only the first resolver truncates: the next one is used',
      (question, resolver) =>
        responseTo(
          question,
          resolver === 'resolver-1' ? { isTruncated: true } : { answers: manyAddresses(question, 1) },
        ),
      2,
      { isTruncated: false, from: 'resolver-2' },
    ],
    [
      'an answer that one resolver truncates while the others fail',
      (question, resolver) => (resolver === 'resolver-2' ? truncated : garbage)(question, resolver),
      5,
      { isTruncated: true, from: 'resolver-2' },
    ],
  ])('%s', async (_what, script, queries, value) => {
    const { pool, resolve } = setUp(script)
    expect(await resolve()).toMatchObject({ seen: true, value })
    expect(pool.queries()).toBe(queries)
  })

  it.each<[what: string, script: ResolverScript]>([
    ['600 records', (question) => responseTo(question, { answers: manyAddresses(question, 600) })],
    ['malformed data', malformedAddress],
    ['a record set that fits into no message', truncated],
  ])('%s never marks a resolver as down', async (_what, script) => {
    const { pool, resolve } = setUp(script)
    for (let time = 0; time < 10; time++) await resolve()
    expect(pool.down()).toBe(0)
  })

  it('is also returned if a single resolver is queried', async () => {
    const { clock, pool } = setUp(truncated)
    expect(await clock.run(pool.askResolver('resolver-3', QUESTION))).toMatchObject({
      seen: true,
      value: { isTruncated: true, from: 'resolver-3' },
    })
  })

  it('is different from a malformed message, which is a fault of the resolver', async () => {
    const { pool, resolve } = setUp(garbage)
    for (let time = 0; time < 5; time++) expect(await resolve()).toMatchObject({ why: { reason: 'bad-answer' } })
    expect(pool.down()).toBe(5)
  })
})

describe('name servers that do not respond', () => {
  const silentUnless =
    (isAnswering: (resolver: string) => boolean): ResolverScript =>
    (question, resolver) =>
      question.name === ROOT && isAnswering(resolver) ? responseTo(question) : undefined

  it.each<[what: string, isAnswering: (resolver: string) => boolean, down: number]>([
    ['mark no resolver as down that answers a control query', () => true, 0],
    ['do not hide that a resolver is down', (resolver) => resolver !== 'resolver-2', 1],
    ['do not hide that all resolvers are down', () => false, 5],
  ])('%s', async (_what, isAnswering, down) => {
    const { clock, pool } = setUp(silentUnless(isAnswering))
    const names = Array.from({ length: 20 }, (_, index) => ({ ...QUESTION, name: `n${index}.attacker.test` }))
    await clock.run(Promise.all(names.map((question) => pool.resolve(question))))
    await clock.advance(5_000)
    expect(pool.down()).toBe(down)
    // Five queries for each name, and a control query whenever a resolver is about to be marked as down.
    expect(pool.queries()).toBeLessThanOrEqual(5 * 20 + 5 * 4)
  })
})
