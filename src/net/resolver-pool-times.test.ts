import { describe, expect, it } from 'vitest'
import type { Clock } from '../clock.ts'
import { createVirtualClock, type VirtualClock } from '../scripted-world/virtual-clock.ts'
import type { DnsAnswer, Observed, ResolverId } from '../world.ts'
import type { DohClient } from './doh/client.ts'
import { createResolverPool, type ResolverPool } from './resolver-pool.ts'
import { ABORTED, timedOut, unseen } from './unseen.ts'

const IDS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

/** How a resolver reacts to a query: it answers or fails after some time, or does not respond. */
type Behaviour = { readonly afterMs: number; readonly outcome: 'answer' | 'failure' } | 'silent'

const ANSWERS: Behaviour = { afterMs: 20, outcome: 'answer' }
const FAILS: Behaviour = { afterMs: 5, outcome: 'failure' }
const SLOW: Behaviour = { afterMs: 2_000, outcome: 'answer' }

interface Resolver {
  readonly client: DohClient
  behaviour: Behaviour
  queries: number
}

/** A client without connections that fulfills the contract of a real one. */
function resolverOn(clock: Clock, id: ResolverId): Resolver {
  const state: Resolver = {
    behaviour: ANSWERS,
    queries: 0,
    client: {
      ask({ timeoutMs }, settle) {
        state.queries++
        const { behaviour } = state
        const isInTime = behaviour !== 'silent' && behaviour.afterMs < timeoutMs
        const timer = clock.setTimer(
          () => settle(isInTime ? resultOf(behaviour, id) : timedOut(timeoutMs)),
          isInTime ? behaviour.afterMs : timeoutMs,
        )
        return () => {
          timer.cancel()
          settle(ABORTED)
        }
      },
      close: () => undefined,
    },
  }
  return state
}

const resultOf = ({ afterMs, outcome }: Exclude<Behaviour, 'silent'>, from: ResolverId): Observed<DnsAnswer> =>
  outcome === 'failure'
    ? unseen('connection', 'the connection was reset')
    : {
        seen: true,
        value: {
          status: 0,
          isAuthoritative: false,
          isValidated: false,
          isRecursionAvailable: true,
          isTruncated: false,
          hasEdns: true,
          extendedErrors: [],
          answers: [],
          authority: [],
          additional: [],
          from,
          durationMs: afterMs,
        },
      }

interface Setup {
  readonly clock: VirtualClock
  readonly pool: ResolverPool
  readonly resolvers: readonly Resolver[]
  behave(...behaviours: readonly Behaviour[]): void
}

/** Creates five resolvers that answer, and a pool with the limits of production. */
function setUp(...behaviours: readonly Behaviour[]): Setup {
  const clock = createVirtualClock()
  const resolvers = IDS.map((id) => resolverOn(clock, id))
  const pool = createResolverPool(
    clock,
    IDS.map((id, index) => ({ id, label: `Operator ${index + 1}`, client: (resolvers[index] as Resolver).client })),
  )
  const behave = (...changed: readonly Behaviour[]): void =>
    changed.forEach((behaviour, index) => {
      const resolver = resolvers[index]
      if (resolver !== undefined) resolver.behaviour = behaviour
    })
  behave(...behaviours)
  return { clock, pool, resolvers, behave }
}

let count = 0
const question = () => ({ name: `q${++count}.test`, type: 1 })

async function timed(clock: VirtualClock, work: Promise<Observed<DnsAnswer>>) {
  const startedMs = clock.monotonicMs()
  const result = await clock.run(work)
  return { from: result.seen ? result.value.from : result.why.reason, tookMs: clock.monotonicMs() - startedMs }
}

describe('resolve', () => {
  it.each<[what: string, behaviours: readonly Behaviour[], from: string, tookMs: number]>([
    ['all answer', [ANSWERS, ANSWERS, ANSWERS, ANSWERS, ANSWERS], 'resolver-1', 20],
    ['one does not respond', ['silent', ANSWERS, ANSWERS, ANSWERS, ANSWERS], 'resolver-2', 320],
    ['two do not respond', ['silent', 'silent', ANSWERS, ANSWERS, ANSWERS], 'resolver-3', 1_220],
    ['three do not respond', ['silent', 'silent', 'silent', ANSWERS, ANSWERS], 'resolver-4', 3_020],
    ['four do not respond', ['silent', 'silent', 'silent', 'silent', ANSWERS], 'resolver-5', 3_320],
    ['none responds', ['silent', 'silent', 'silent', 'silent', 'silent'], 'timeout', 4_500],
    ['one fails', [FAILS, ANSWERS, ANSWERS, ANSWERS, ANSWERS], 'resolver-2', 25],
    ['four fail', [FAILS, FAILS, FAILS, FAILS, ANSWERS], 'resolver-5', 40],
    ['all fail', [FAILS, FAILS, FAILS, FAILS, FAILS], 'connection', 25],
    ['one fails and one does not respond', [FAILS, 'silent', ANSWERS, ANSWERS, ANSWERS], 'resolver-3', 325],
    ['all need two seconds', [SLOW, SLOW, SLOW, SLOW, SLOW], 'resolver-1', 2_000],
  ])('%s', async (_, behaviours, from, tookMs) => {
    const { clock, pool } = setUp(...behaviours)
    expect(await timed(clock, pool.resolve(question()))).toEqual({ from, tookMs })
  })

  it('starts no further resolver once one has answered', async () => {
    const { clock, pool, resolvers } = setUp(SLOW)
    await clock.run(pool.resolve(question()))
    await clock.advance(60_000)
    expect(resolvers.map(({ queries }) => queries)).toEqual([1, 1, 0, 0, 0])
  })
})

describe('askResolver', () => {
  it.each<[what: string, behaviour: Behaviour, from: string, tookMs: number, tries: number]>([
    ['answers', ANSWERS, 'resolver-1', 20, 1],
    ['needs two seconds', SLOW, 'resolver-1', 2_000, 1],
    ['does not respond', 'silent', 'timeout', 4_500, 2],
    ['fails', FAILS, 'connection', 10, 2],
  ])('one that %s', async (_, behaviour, from, tookMs, tries) => {
    const { clock, pool, resolvers } = setUp(behaviour)
    expect(await timed(clock, pool.askResolver('resolver-1', question()))).toEqual({ from, tookMs })
    expect(resolvers.map(({ queries }) => queries)).toEqual([tries, 0, 0, 0, 0])
  })
})

describe('the breaker of a pool', () => {
  it('does not say that a resolver answers before it has', async () => {
    const { clock, pool } = setUp(FAILS, ANSWERS)
    expect(pool.health().map(({ isAnswering }) => isAnswering)).toEqual([null, null, null, null, null])
    await clock.run(pool.resolve(question()))
    expect(pool.health().map(({ isAnswering }) => isAnswering)).toEqual([false, true, null, null, null])
  })

  it('skips a dead resolver after five timeouts, and returns to it without a restart', async () => {
    const { clock, pool, behave } = setUp('silent')
    await clock.run(Promise.all(Array.from({ length: 5 }, () => pool.resolve(question()))))
    // Losing queries are not cancelled: their timeouts show that the resolver is down.
    await clock.advance(4_500)
    expect(pool.health()[0]).toMatchObject({ id: 'resolver-1', isAnswering: false, consecutiveFailures: 5 })
    expect(pool.health()[1]).toMatchObject({ id: 'resolver-2', isAnswering: true, consecutiveFailures: 0 })
    expect(await timed(clock, pool.resolve(question()))).toEqual({ from: 'resolver-2', tookMs: 20 })
    behave(ANSWERS)
    await clock.advance(10_000)
    expect(await timed(clock, pool.resolve(question()))).toEqual({ from: 'resolver-1', tookMs: 20 })
    expect(pool.health()[0]).toMatchObject({ isAnswering: true, consecutiveFailures: 0, lastLatencyMs: 20 })
  })

  it('tries a dead resolver once every ten seconds, which delays no query longer than a resolver that does not respond', async () => {
    const { clock, pool, resolvers } = setUp('silent')
    await clock.run(Promise.all(Array.from({ length: 5 }, () => pool.resolve(question()))))
    await clock.advance(14_500)
    const together = [pool.resolve(question()), pool.resolve(question()), pool.resolve(question())]
    const startedMs = clock.monotonicMs()
    await clock.run(Promise.all(together))
    expect(clock.monotonicMs() - startedMs).toBe(320)
    // Five queries, the control query after their timeouts, and one trial.
    expect(resolvers[0]?.queries).toBe(7)
  })

  it('queries the resolvers even if all breakers are open', async () => {
    const { clock, pool, behave } = setUp(FAILS, FAILS, FAILS, FAILS, FAILS)
    for (let time = 0; time < 5; time++) await clock.run(pool.resolve(question()))
    expect(pool.health().map(({ isAnswering }) => isAnswering)).toEqual([false, false, false, false, false])
    behave(ANSWERS, ANSWERS, ANSWERS, ANSWERS, ANSWERS)
    expect(await timed(clock, pool.resolve(question()))).toMatchObject({ from: 'resolver-1' })
  })
})
