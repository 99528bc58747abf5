import { afterAll, beforeAll, describe } from 'vitest'
import { hasRedisServer, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { describeStore } from './contract.ts'

describe.skipIf(!hasRedisServer)('with a real redis-server', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedisServer()
  })
  afterAll(() => server.stop())

  describeStore('Redis', async () => {
    await server.command('FLUSHALL')
    return { url: server.url }
  })
})
