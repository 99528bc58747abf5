import { afterAll, beforeAll } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { describeStore } from './contract.ts'

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
})
