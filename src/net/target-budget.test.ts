import { beforeEach, describe, expect, it } from 'vitest'
import { memoryCounters } from '../../test/support/memory-counters.ts'
import { createVirtualClock, type VirtualClock } from '../scripted-world/virtual-clock.ts'
import { sharedTargetBuckets } from '../serving/target-buckets.ts'
import { createTargetBudget, type Refusal, type TargetBudget } from './target-budget.ts'
import type { PublicAddress } from './wire.ts'

const ADDRESS = '198.41.0.4' as PublicAddress
const NEIGHBOUR = '198.41.0.5' as PublicAddress
const STRANGER = '198.41.1.4' as PublicAddress

/** Allows ten queries immediately and then ten each second; fifteen for the network. */
const LIMITS = { perAddress: 10, perNetwork: 15, windowMs: 1_000 }
const STRICT = { perNetwork: 3, windowMs: 1_000 }

let clock: VirtualClock
beforeEach(() => {
  clock = createVirtualClock()
})

interface Ask {
  readonly client?: string
  readonly maxWaitMs?: number
}

/** The time of each turn, or why it was refused. */
async function turns(
  budget: TargetBudget,
  address: PublicAddress,
  count: number,
  { client, maxWaitMs = 0 }: Ask = {},
): Promise<readonly (number | Refusal)[]> {
  const taken = Array.from({ length: count }, async () => {
    const turn = await budget.take(address, { client, maxWaitMs })
    return typeof turn === 'string' ? turn : Math.round(clock.monotonicMs())
  })
  return clock.run(Promise.all(taken))
}

const times = (count: number, value: number | Refusal = 0): readonly (number | Refusal)[] =>
  new Array(count).fill(value)

describe('a budget that is refilled evenly', () => {
  const even = (limits = LIMITS): TargetBudget => createTargetBudget(clock, 'dns', limits, 'even')

  it('is available immediately, and is refilled evenly for waiting queries', async () => {
    expect(await turns(even(), ADDRESS, 13, { maxWaitMs: 1_000 })).toEqual([...times(10), 100, 200, 300])
  })

  it('refuses a turn with too long a wait, without cost for others', async () => {
    const budget = even()
    expect((await turns(budget, ADDRESS, 14, { maxWaitMs: 250 })).slice(10)).toEqual([
      100,
      200,
      'target-limit',
      'target-limit',
    ])
    expect(await turns(budget, ADDRESS, 2, { maxWaitMs: 250 })).toEqual([300, 400])
  })

  it('is shared by the addresses of one network only', async () => {
    const budget = even()
    expect(await turns(budget, ADDRESS, 10)).toEqual(times(10))
    expect(await turns(budget, NEIGHBOUR, 6)).toEqual([...times(5), 'target-limit'])
    expect(await turns(budget, STRANGER, 10)).toEqual(times(10))
  })

  it('gets unused turns back', async () => {
    const budget = even({ perAddress: 1, perNetwork: 1, windowMs: 1_000 })
    const turn = await budget.take(ADDRESS, { client: 'a', maxWaitMs: 0 })
    expect(await turns(budget, ADDRESS, 1)).toEqual(['target-limit'])
    if (typeof turn === 'object') turn.giveBack()
    expect(await turns(budget, ADDRESS, 2, { client: 'a' })).toEqual([0, 'target-limit'])
  })

  it('does not wait for the turn of a caller who has left', async () => {
    const budget = even()
    await turns(budget, ADDRESS, 10)
    const left = AbortSignal.abort()
    const turn = await budget.take(ADDRESS, { client: undefined, maxWaitMs: 1_000, signal: left })
    expect([typeof turn, clock.monotonicMs()]).toEqual(['object', 0])
  })

  it('is never exceeded, even with a thousand queries each second', async () => {
    const budget = even()
    const sentAtMs: number[] = []
    const asked: Promise<void>[] = []
    for (let ms = 0; ms < 5_000; ms++) {
      asked.push(
        budget.take(ADDRESS, { client: undefined, maxWaitMs: 400 }).then((turn) => {
          if (typeof turn === 'string') return
          if (ms % 3 === 0) turn.giveBack()
          else sentAtMs.push(clock.monotonicMs())
        }),
      )
      await clock.advance(1)
    }
    await clock.run(Promise.all(asked))
    for (const untilMs of [0, 500, 1_000, 3_000, 5_000])
      expect(sentAtMs.filter((at) => at <= untilMs).length).toBeLessThanOrEqual(10 + untilMs / 100)
    expect(sentAtMs.length).toBeGreaterThan(50)
  })
})

describe('a strict budget', () => {
  const strict = (limits = STRICT): TargetBudget => createTargetBudget(clock, 'mail', limits, 'strict')

  it('is available immediately, and again one whole window after its use', async () => {
    const budget = strict()
    expect(await turns(budget, ADDRESS, 2)).toEqual([0, 0])
    await clock.advance(400)
    expect(await turns(budget, NEIGHBOUR, 2)).toEqual([400, 'target-limit'])
    await clock.advance(599)
    expect(await turns(budget, ADDRESS, 1)).toEqual(['target-limit'])
    await clock.advance(1)
    expect(await turns(budget, ADDRESS, 3)).toEqual([1_000, 1_000, 'target-limit'])
    expect(await turns(budget, STRANGER, 1)).toEqual([1_000])
  })

  it('gives freed turns to waiting callers in their order', async () => {
    const budget = strict()
    expect(await turns(budget, ADDRESS, 3)).toEqual([0, 0, 0])
    await clock.advance(400)
    expect(await turns(budget, ADDRESS, 4, { maxWaitMs: 1_000 })).toEqual([1_000, 1_000, 1_000, 'target-limit'])
    expect(await turns(budget, ADDRESS, 1, { maxWaitMs: 2_000 })).toEqual([2_000])
  })

  it('gets unused turns back', async () => {
    const budget = strict({ perNetwork: 1, windowMs: 1_000 })
    const turn = await budget.take(ADDRESS, { client: undefined, maxWaitMs: 0 })
    if (typeof turn === 'object') turn.giveBack()
    expect(await turns(budget, ADDRESS, 2)).toEqual([0, 'target-limit'])
  })

  it('is never exceeded in any span of the length of the window', async () => {
    const budget = strict()
    const sentAtMs: number[] = []
    const asked: Promise<void>[] = []
    for (; clock.monotonicMs() < 5_000; await clock.advance(7))
      asked.push(
        budget.take(ADDRESS, { client: undefined, maxWaitMs: 300 }).then((turn) => {
          if (typeof turn !== 'string') sentAtMs.push(clock.monotonicMs())
        }),
      )
    await clock.run(Promise.all(asked))
    expect(sentAtMs.length).toBeGreaterThan(12)
    for (const fromMs of sentAtMs)
      expect(sentAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + 1_000).length).toBeLessThanOrEqual(3)
  })
})

describe('the share of a client', () => {
  it.each(['even', 'strict'] as const)(
    'is half of the budget, and the other half stays for others (%s)',
    async (refill) => {
      const budget = createTargetBudget(clock, 'web', { perNetwork: 10, windowMs: 60_000 }, refill)
      expect(await turns(budget, ADDRESS, 8, { client: 'a' })).toEqual([...times(5), ...times(3, 'client-share')])
      expect(await turns(budget, NEIGHBOUR, 1, { client: 'a' })).toEqual(['client-share'])
      expect(await turns(budget, ADDRESS, 6, { client: 'b' })).toEqual([...times(5), 'target-limit'])
      expect(await turns(budget, STRANGER, 1, { client: 'a' })).toEqual([0])
    },
  )

  it('is also half of what an address may receive', async () => {
    const budget = createTargetBudget(clock, 'dns', LIMITS, 'even')
    expect(await turns(budget, ADDRESS, 6, { client: 'a' })).toEqual([...times(5), 'client-share'])
    expect(await turns(budget, NEIGHBOUR, 4, { client: 'a' })).toEqual([...times(3), 'client-share'])
    expect(await turns(budget, ADDRESS, 5, { client: 'b' })).toEqual(times(5))
  })

  it('does not limit work without a client', async () => {
    const budget = createTargetBudget(clock, 'web', { perNetwork: 10, windowMs: 60_000 }, 'even')
    expect(await turns(budget, ADDRESS, 10)).toEqual(times(10))
  })

  it('is refused with its reason, which is counted by kind', async () => {
    const refusals: string[] = []
    const onRefusal = (kind: string, refusal: string): void => void refusals.push(`${kind} ${refusal}`)
    const budget = createTargetBudget(clock, 'web', { perNetwork: 4, windowMs: 60_000 }, 'even', { onRefusal })
    await turns(budget, ADDRESS, 3, { client: 'a' })
    await turns(budget, ADDRESS, 3, { client: 'b' })
    expect(refusals).toEqual(['web client-share', 'web target-limit'])
  })
})

describe('clients that wait for the same target', () => {
  /** Twenty queries immediately, and then twenty each second. */
  const BUSY = { perNetwork: 20, windowMs: 1_000 }
  const budgetOf = (options = {}): TargetBudget => createTargetBudget(clock, 'dns', BUSY, 'even', options)
  const ask = (budget: TargetBudget, client: string, count: number, address = ADDRESS): Promise<readonly number[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const turn = await budget.take(address, { client, maxWaitMs: 5_000 })
        return typeof turn === 'string' ? Number.NaN : clock.monotonicMs()
      }),
    )
  const MANY = ['a', 'b', 'c', 'd']

  it.each([
    ['one process', () => budgetOf()],
    [
      'several processes',
      () => budgetOf({ shared: sharedTargetBuckets(memoryCounters(), () => clock.now().getTime()) }),
    ],
  ])('take turns, so one with few queries does not wait for those with many (%s)', async (_, create) => {
    const budget = create()
    const many = MANY.map((client) => ask(budget, client, 50))
    await clock.advance(1_000)
    const startedMs = clock.monotonicMs()
    const few = await clock.run(ask(budget, 'e', 5))
    // In each round of turns, one of each of the five clients. With many before it in one queue, it would be refused after five seconds.
    expect(Math.max(...few) - startedMs).toBeLessThanOrEqual((5 * 5 * 1_000) / 20 + 100)
    const sent = (await clock.run(Promise.all(many))).map((times) => times.filter((at) => !Number.isNaN(at)).length)
    // The first clients use the burst, at most half of it each; then all get the same. Together it is the burst and what is refilled.
    expect(Math.max(...sent) - Math.min(...sent)).toBeLessThanOrEqual(10 + 1)
    expect(sent.reduce((sum, count) => sum + count, 0) + few.length).toBeGreaterThan(20 + 5 * 20 * 0.9)
    expect(sent.reduce((sum, count) => sum + count, 0) + few.length).toBeLessThanOrEqual(20 + 6 * 20)
  })

  it('are refused at once if their own queries alone would take too long', async () => {
    const budget = budgetOf()
    const results = Array.from({ length: 100 }, () => budget.take(ADDRESS, { client: 'a', maxWaitMs: 1_000 }))
    // Half of the budget: ten immediately, and ten in the second that the others may wait.
    const refused = (await Promise.race([Promise.all(results.slice(20)), clock.advance(1).then(() => [])])) as unknown[]
    expect(refused).toEqual(times(80, 'client-share'))
    expect((await clock.run(Promise.all(results.slice(0, 20)))).every((turn) => typeof turn === 'object')).toBe(true)
  })

  it('learn each second how long they will wait, if they do so for long', async () => {
    const budget = budgetOf()
    const waits: string[] = []
    const onWait = (address: string, waitMs: number): void =>
      void waits.push(`${clock.monotonicMs()}: ${address} ${waitMs > 0}`)
    const take = (client: string) => budget.take(ADDRESS, { client, maxWaitMs: 5_000, onWait })
    await clock.run(Promise.all(Array.from({ length: 5 }, () => take('a'))))
    expect(waits).toEqual([])
    const burst = Promise.all(MANY.map((client) => ask(budget, client, 30)))
    const one = take('e')
    await clock.run(burst)
    await one
    expect(waits).toEqual([])
    const last = Promise.all([ask(budget, 'a', 40), ask(budget, 'b', 40), ask(budget, 'e', 24), take('e')])
    await clock.run(last)
    expect(waits.length).toBeGreaterThanOrEqual(2)
    const startedMs = Number(waits[0]?.split(':')[0])
    for (const [index, wait] of waits.entries()) expect(wait).toBe(`${startedMs + index * 1_000}: ${ADDRESS} true`)
  })
})

describe('a budget that the operator has set', () => {
  const overrides = [
    { cidr: '198.41.0.0/16', perSecond: 1 },
    { cidr: '198.41.0.0/24', perSecond: 5 },
    { cidr: '198.41.0.5/32', perSecond: 0 },
    { cidr: '2001:500:2::/48', perSecond: 2 },
  ]
  const raised = (): TargetBudget =>
    createTargetBudget(clock, 'dns', { perAddress: 1, perNetwork: 2, windowMs: 60_000 }, 'even', { overrides })

  it.each([
    ['the narrowest network applies, without a limit for the address', ADDRESS, 20],
    ['a larger network applies to each /24 in it', STRANGER, 4],
    ['zero forbids a target of its own', NEIGHBOUR, 0],
    ['IPv6', '2001:500:2::c' as PublicAddress, 8],
    ['every other target has the usual one', '192.33.4.12' as PublicAddress, 1],
  ])('%s', async (_, address, count) => {
    expect(await turns(raised(), address, count + 1)).toEqual([...times(count), 'target-limit'])
  })

  it('is refilled each second', async () => {
    const budget = raised()
    await turns(budget, ADDRESS, 20)
    await clock.advance(1_000)
    expect(await turns(budget, ADDRESS, 6)).toEqual([...times(5, 1_000), 'target-limit'])
  })
})

describe('a patient query', () => {
  const patient = (budget: TargetBudget, address = ADDRESS, count = 1, signal?: AbortSignal) =>
    Array.from({ length: count }, async () => {
      const turn = await budget.take(address, {
        client: undefined,
        maxWaitMs: 0,
        patience: 'batch',
        ...(signal && { signal }),
      })
      return typeof turn === 'string' ? turn : Math.round(clock.monotonicMs())
    })

  it('waits as long as necessary, in the order of the calls', async () => {
    const budget = createTargetBudget(clock, 'dns', LIMITS, 'even')
    const sent = await clock.run(Promise.all(patient(budget, ADDRESS, 60)))
    expect(sent.slice(0, 12)).toEqual([...times(10), 100, 200])
    expect(sent.at(-1)).toBe(5_000)
  })

  it('is not waited for by a person, and never exceeds the budget with others', async () => {
    const budget = createTargetBudget(clock, 'dns', LIMITS, 'even')
    const batch = Promise.all(patient(budget, ADDRESS, 30))
    await clock.advance(50)
    // The turn of the first waiting query is due after 100 ms; a person gets that one.
    expect(await turns(budget, ADDRESS, 2, { maxWaitMs: 250 })).toEqual([100, 200])
    const sent = (await clock.run(batch)) as number[]
    expect(sent.slice(10, 13)).toEqual([300, 400, 500])
    for (const untilMs of [0, 500, 1_000, 2_000])
      expect(sent.filter((at) => at <= untilMs).length + (untilMs >= 200 ? 2 : 0)).toBeLessThanOrEqual(
        10 + untilMs / 100,
      )
  })

  it('does not wait behind those for another address', async () => {
    const budget = createTargetBudget(clock, 'dns', LIMITS, 'even')
    const [many, one] = [patient(budget, ADDRESS, 20), patient(budget, NEIGHBOUR)]
    expect(await clock.run(Promise.all(one))).toEqual([0])
    expect(await clock.run(Promise.all(many))).toHaveLength(20)
  })

  it('waits for a strict budget', async () => {
    const budget = createTargetBudget(clock, 'mail', STRICT, 'strict')
    expect(await clock.run(Promise.all(patient(budget, ADDRESS, 7)))).toEqual([0, 0, 0, 1_000, 1_000, 1_000, 2_000])
  })

  it('is refused where nothing may be sent at all', async () => {
    const overrides = [{ cidr: '198.41.0.0/24', perSecond: 0 }]
    const budget = createTargetBudget(clock, 'dns', LIMITS, 'even', { overrides })
    expect(await clock.run(Promise.all(patient(budget)))).toEqual(['target-limit'])
  })

  it('that is given up makes room for the next one', async () => {
    const budget = createTargetBudget(clock, 'dns', LIMITS, 'even')
    await turns(budget, ADDRESS, 10)
    const left = new AbortController()
    const [given, next] = [patient(budget, ADDRESS, 2, left.signal), patient(budget)]
    await clock.advance(10)
    left.abort()
    expect(await clock.run(Promise.all(given))).toEqual([10, 10])
    expect(await clock.run(Promise.all(next))).toEqual([100])
  })

  it('waits for the processes that share the budget, too', async () => {
    let drawn = 0
    const shared = {
      // Three tokens each second, for all processes.
      draw: async (_: unknown, wanted: number) => {
        const left = 3 + Math.floor((clock.monotonicMs() * 3) / 1_000) - drawn
        const given = Math.max(0, Math.min(wanted, left))
        drawn += given
        return { drawn: given, waitMs: 334 }
      },
    }
    const budget = createTargetBudget(clock, 'web', { perNetwork: 100, windowMs: 1_000 }, 'even', { shared })
    const sent = (await clock.run(Promise.all(patient(budget, ADDRESS, 12)))) as number[]
    expect(sent.every((at) => typeof at === 'number')).toBe(true)
    expect(sent.at(-1)).toBeGreaterThanOrEqual(3_000)
  })
})
