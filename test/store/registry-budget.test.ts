import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sharedRegistryBudget } from '../../src/serving/registry-budget.ts'
import { type Store, StoreUnavailable } from '../../src/store/store.ts'
import { createMemoryBudget, type RegistryBudget } from '../../src/tools/availability/registry-budget.ts'
import { createTestFolder, NOON, openAt, type TestFolder } from './places.ts'
import { describeRegistryBudget } from './registry-budget-contract.ts'

const HOST = 'rdap.registry.example'

describe('two processes that query one registry', () => {
  let made: TestFolder
  let stores: readonly Store[]
  let one: RegistryBudget
  let other: RegistryBudget
  beforeEach(async () => {
    made = createTestFolder()
    const [first, second] = [await openAt({ folder: made.folder }), await openAt({ folder: made.folder })]
    stores = [first, second]
    one = sharedRegistryBudget(first)
    other = sharedRegistryBudget(second)
  })
  afterEach(async () => {
    for (const store of stores) await store.close()
    made.remove()
  })

  it('start two queries per second together, and get the time to wait', async () => {
    expect(await one.take(HOST, NOON, 'call')).toEqual({ ok: true })
    expect(await other.take(HOST, NOON, 'call')).toEqual({ ok: true })
    expect(await one.take(HOST, NOON, 'call')).toEqual({ ok: false, reason: 'rate', waitMs: 500 })
    expect(await other.take('rdap.other.example', NOON, 'call')).toEqual({ ok: true })
    expect(await other.take(HOST, NOON + 500, 'call')).toEqual({ ok: true })
  })

  it('give reports half of it together, and keep the other half for calls', async () => {
    expect(await one.take(HOST, NOON, 'report')).toEqual({ ok: true })
    expect(await other.take(HOST, NOON, 'report')).toEqual({ ok: false, reason: 'rate', waitMs: 1000 })
    expect(await other.take(HOST, NOON, 'call')).toEqual({ ok: true })
    expect(await other.take(HOST, NOON + 1000, 'report')).toEqual({ ok: true })
  })

  it('keep the documented limit together', async () => {
    const documented = { queries: 1, perSeconds: 60 }
    expect(await one.take(HOST, NOON, 'call', documented)).toEqual({ ok: true })
    expect(await other.take(HOST, NOON + 10_000, 'call', documented)).toEqual({
      ok: false,
      reason: 'rate',
      waitMs: 50_000,
    })
  })

  it('both pause when it asks one of them to, and the longer pause applies', async () => {
    await one.pause(HOST, NOON + 30_000)
    await one.pause(HOST, NOON + 10_000)
    expect(await other.take(HOST, NOON, 'call')).toEqual({ ok: false, reason: 'paused', waitMs: 30_000 })
    expect(await other.take(HOST, NOON + 30_000, 'call')).toEqual({ ok: true })
  })
})

describe('while the store is unavailable', () => {
  const fail = async (): Promise<never> => {
    throw new StoreUnavailable('gone')
  }
  const store = {
    counters: {
      count: fail,
      countAll: fail,
      uncount: fail,
      draw: fail,
      drawSome: fail,
    },
    notes: { get: fail, put: fail },
  }

  it('a process counts and pauses on its own', async () => {
    const budget = sharedRegistryBudget(store)
    const taken = [
      await budget.take(HOST, NOON, 'call'),
      await budget.take(HOST, NOON, 'call'),
      await budget.take(HOST, NOON, 'call'),
    ]
    expect(taken.map(({ ok }) => ok)).toEqual([true, true, false])
    await budget.pause(HOST, NOON + 20_000)
    expect(await budget.take(HOST, NOON + 5000, 'call')).toEqual({ ok: false, reason: 'paused', waitMs: 15_000 })
  })

  it('other errors are not treated as unavailability', async () => {
    const broken = async (): Promise<never> => {
      throw new TypeError('a programming error')
    }
    const budget = sharedRegistryBudget({ ...store, notes: { get: broken, put: broken } })
    await expect(budget.take(HOST, NOON, 'call')).rejects.toThrow('a programming error')
  })
})

describeRegistryBudget('one process', async () => {
  const budget = createMemoryBudget()
  return { budgets: [budget, budget], close: async () => undefined }
})
