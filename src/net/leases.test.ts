import { beforeEach, describe, expect, it } from 'vitest'
import { memoryCounters } from '../../test/support/memory-counters.ts'
import { createVirtualClock, type VirtualClock } from '../scripted-world/virtual-clock.ts'
import { sharedTargetBuckets } from '../serving/target-buckets.ts'
import { createOwnCounters } from '../store/local-counters.ts'
import type { SharedBuckets } from './leases.ts'
import { createTargetBudget, type TargetBudget } from './target-budget.ts'
import type { BudgetLimits } from './target-networks.ts'
import type { PublicAddress } from './wire.ts'

const ADDRESS = '198.41.0.4' as PublicAddress
const LIMITS = { perNetwork: 80, windowMs: 4_000 }

let clock: VirtualClock
let draws: number[]
beforeEach(() => {
  clock = createVirtualClock()
  draws = []
})

/** A store that all processes of a test share, and that counts its requests. */
function sharedStore(): SharedBuckets {
  const buckets = sharedTargetBuckets(memoryCounters(), () => clock.now().getTime())
  return {
    draw(bucket, wanted) {
      draws.push(wanted)
      return buckets.draw(bucket, wanted)
    },
  }
}

const processes = (count: number, shared: SharedBuckets, limits: BudgetLimits = LIMITS): readonly TargetBudget[] =>
  Array.from({ length: count }, () => createTargetBudget(clock, 'dns', limits, 'even', { shared }))

/** The number of queries that may be sent now. */
async function sent(
  budgets: readonly TargetBudget[],
  count: number,
  { client, maxWaitMs = 0 }: { readonly client?: string; readonly maxWaitMs?: number } = {},
): Promise<number> {
  const taken = budgets.flatMap((budget) =>
    Array.from({ length: count }, () => budget.take(ADDRESS, { client, maxWaitMs })),
  )
  const turns = await clock.run(Promise.all(taken))
  return turns.filter((turn) => typeof turn === 'object').length
}

describe('the budget of several processes', () => {
  it.each([1, 2, 5])('is the budget of one (%i processes)', async (count) => {
    const fleet = processes(count, sharedStore())
    expect(await sent(fleet, 100)).toBe(80)
    await clock.advance(1_000)
    expect(await sent(fleet, 100)).toBeLessThanOrEqual(20)
  })

  it('is never exceeded by an attack that lasts, and hardly left unused', async () => {
    const fleet = processes(3, sharedStore())
    let total = 0
    for (let tick = 0; tick < 100; tick++) {
      total += await sent(fleet, 5)
      await clock.advance(100)
    }
    const allowed = 80 + 20 * 10
    expect(total).toBeLessThanOrEqual(allowed)
    expect(total).toBeGreaterThan(allowed * 0.8)
  })

  it('reserves half for other clients, in whichever process', async () => {
    const fleet = processes(3, sharedStore())
    expect(await sent(fleet, 100, { client: 'attacker' })).toBe(40)
    // Each process holds a few tokens in advance, so that the last ones may have to wait.
    expect(await sent(fleet.slice(0, 1), 30, { client: 'other', maxWaitMs: 500 })).toBe(30)
  })

  it('keeps half of each burst for people, while a batch waits in another process', async () => {
    const buckets = sharedTargetBuckets(createOwnCounters(10), () => clock.now().getTime())
    const [batch, people] = [1, 2].map(() => createTargetBudget(clock, 'dns', LIMITS, 'even', { shared: buckets }))
    if (batch === undefined || people === undefined) throw new Error('no budgets')
    const left = new AbortController()
    let sentByBatch = 0
    const ask = { client: undefined, maxWaitMs: 0, patience: 'batch', signal: left.signal } as const
    for (let query = 0; query < 100; query++) void batch.take(ADDRESS, ask).then(() => sentByBatch++)
    await clock.advance(1)
    expect(sentByBatch).toBe(40)
    expect(await sent([people], 100)).toBe(40)
    await clock.advance(1_000)
    // What was refilled in the meantime is not half of the bucket yet.
    expect(sentByBatch).toBe(40)
    left.abort()
  })

  it('is refilled for queries that wait', async () => {
    const fleet = processes(2, sharedStore())
    expect(await sent(fleet, 50, { maxWaitMs: 1_500 })).toBe(100)
    expect(clock.monotonicMs()).toBeGreaterThanOrEqual(1_000)
    expect(clock.monotonicMs()).toBeLessThan(1_500)
  })

  it('needs few requests to the store', async () => {
    const [budget] = processes(1, sharedStore(), { perNetwork: 480, windowMs: 4_000 })
    for (let query = 0; query < 200 && budget !== undefined; query++) await sent([budget], 1)
    expect(draws.length).toBeLessThan(200 / 10)
  })

  it('asks the store no more while its bucket is known to be empty', async () => {
    const fleet = processes(1, sharedStore(), { perNetwork: 4, windowMs: 60_000 })
    await sent(fleet, 10)
    const before = draws.length
    expect(await sent(fleet, 100)).toBe(0)
    expect(draws.length).toBe(before)
  })

  it('loses no turns that are given back', async () => {
    const fleet = processes(1, sharedStore())
    for (let round = 0; round < 5; round++) {
      const turns = await clock.run(
        Promise.all(
          fleet.flatMap((budget) =>
            Array.from({ length: 80 }, () => budget.take(ADDRESS, { client: undefined, maxWaitMs: 0 })),
          ),
        ),
      )
      expect(turns.filter((turn) => typeof turn === 'object')).toHaveLength(80)
      for (const turn of turns) if (typeof turn === 'object') turn.giveBack()
    }
  })
})

describe('while the store', () => {
  const rejecting: SharedBuckets = { draw: () => Promise.reject(new Error('unavailable')) }
  const silent: SharedBuckets = { draw: () => new Promise(() => undefined) }

  it.each([
    ['fails', rejecting, 0],
    ['is silent', silent, 1000],
  ])('%s, each process has its own budget, and no query fails', async (_, shared, waitMs) => {
    const fleet = processes(2, shared)
    expect(await sent(fleet, 100)).toBe(160)
    expect(clock.monotonicMs()).toBe(waitMs)
  })

  it('is silent, only the first query waits for it', async () => {
    const fleet = processes(1, silent)
    await sent(fleet, 1)
    await sent(fleet, 20)
    expect(clock.monotonicMs()).toBe(1000)
  })

  it('is back, the budget is shared again', async () => {
    const store = sharedStore()
    let isThere = false
    const shared: SharedBuckets = { draw: (...asked) => (isThere ? store : rejecting).draw(...asked) }
    const fleet = processes(2, shared)
    await sent(fleet, 100)
    isThere = true
    await clock.advance(60_000)
    expect(await sent(fleet, 100)).toBe(80)
  })
})
