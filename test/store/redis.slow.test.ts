import { afterAll, beforeAll } from 'vitest'
import { sharedRegistryBudget } from '../../src/serving/registry-budget.ts'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { describeStore } from './contract.ts'
import { openAt } from './places.ts'
import { describeRegistryBudget } from './registry-budget-contract.ts'

describeWith(NEEDS_REDIS, 'with a real redis-server', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedisServer()
  })
  afterAll(() => server.stop())

  describeStore('Redis', async () => {
    await server.command('FLUSHALL')
    return { url: server.url }
  })

  describeRegistryBudget('Redis', async () => {
    await server.command('FLUSHALL')
    const stores = [await openAt({ url: server.url }), await openAt({ url: server.url })] as const
    return {
      budgets: [sharedRegistryBudget(stores[0]), sharedRegistryBudget(stores[1])],
      async close() {
        for (const store of stores) await store.close()
      },
    }
  })
})
