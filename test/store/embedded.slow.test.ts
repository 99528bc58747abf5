import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { sharedRegistryBudget } from '../../src/serving/registry-budget.ts'
import type { Store } from '../../src/store/store.ts'
import { describeStore } from './contract.ts'
import { createTestFolder, NOON, openAt, type PlaceOptions, type TestFolder } from './places.ts'
import { runTogether, startProcess } from './processes.ts'
import { describeRegistryBudget } from './registry-budget-contract.ts'

const folders: TestFolder[] = []
const freshFolder = (): string => {
  const made = createTestFolder()
  folders.push(made)
  return made.folder
}
afterEach(() => {
  for (const { remove } of folders.splice(0)) remove()
})

const using = async <Result>(
  folder: string,
  work: (store: Store) => Promise<Result>,
  options?: PlaceOptions,
): Promise<Result> => {
  const store = await openAt({ folder }, options)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

describeStore('embedded', async () => ({ folder: freshFolder() }))

describeRegistryBudget('the embedded store', async () => {
  const folder = freshFolder()
  const stores = [await openAt({ folder }), await openAt({ folder })] as const
  return {
    budgets: [sharedRegistryBudget(stores[0]), sharedRegistryBudget(stores[1])],
    async close() {
      for (const store of stores) await store.close()
    },
  }
})

describe('a process that is killed', () => {
  it('loses no key that it reported as stored', { timeout: 60_000 }, async () => {
    const folder = freshFolder()
    const writer = startProcess({ place: { folder }, work: 'add keys', key: 'k', times: 100_000 })
    await writer.isReady
    writer.begin()
    while (writer.lines.length < 20) await wait(5)
    await writer.kill()
    const stored = await using(folder, ({ keys }) => keys.list())
    const reported = writer.lines.filter((line) => /^k-\d+$/.test(line))
    expect(reported.length).toBeGreaterThan(15)
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(reported))
    expect(stored.length).toBeLessThanOrEqual(reported.length + 2)
  })

  it('loses nothing that it counted', { timeout: 60_000 }, async () => {
    const folder = freshFolder()
    const writer = startProcess({ place: { folder }, work: 'count', key: 'day:x', times: 30 })
    await writer.isReady
    writer.begin()
    expect(await writer.done).toBe(30)
    await writer.kill()
    const window = { key: 'day:x', limit: 50, endsAtMs: NOON + 3_600_000 }
    expect(await using(folder, ({ counters }) => counters.count(window))).toEqual({ isWithin: true, used: 31 })
  })
})

it('keeps the keys of two processes that add them at the same time', { timeout: 60_000 }, async () => {
  const folder = freshFolder()
  const order = { place: { folder }, work: 'add keys', times: 25 } as const
  expect(
    await runTogether([
      { ...order, key: 'a' },
      { ...order, key: 'b' },
    ]),
  ).toBe(50)
  expect(await using(folder, ({ keys }) => keys.list())).toHaveLength(50)
  const [, copy = ''] = readFileSync(join(folder, 'keys.copy'), 'utf8').split('\n')
  expect((JSON.parse(copy) as { keys: unknown[] }).keys).toHaveLength(50)
})

it('needs little space for a client', { timeout: 60_000 }, async () => {
  const folder = freshFolder()
  await using(folder, async ({ counters }) => {
    const clients = Array.from(
      { length: 20_000 },
      (_, index) => `ip:10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    )
    await Promise.all(clients.map((id) => counters.count({ key: `day:20723:${id}`, limit: 50, endsAtMs: NOON })))
  })
  expect(readFileSync(join(folder, 'counters.sqlite')).length / 20_000).toBeLessThan(80)
})
