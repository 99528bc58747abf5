import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { Batches } from '../../src/store/batches/batches.ts'
import { openBatches } from '../../src/store/batches/open-batches.ts'
import { describeWith, type Need } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'

/** The program as it is shipped. */
const BUILT = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url))
const IS_BUILT: Need = { present: existsSync(BUILT), reason: 'it is not built' }

describeWith(
  NEEDS_REDIS.present ? IS_BUILT : NEEDS_REDIS,
  'the built program without a network',
  { timeout: 120_000 },
  () => {
    let redis: RedisServer
    let batches: Batches
    beforeEach(async () => {
      redis = await startRedisServer()
      batches = await openBatches(redis.url, systemClock)
    })
    afterEach(async () => {
      await batches.close()
      await redis.stop()
    })

    const environment = () => ({ PATH: '', DIRECT_DNS: 'off', REDIS_URL: redis.url, DATA_DIR: '/nonexistent' })

    it('submits, shows and cancels a batch, whose jobs a worker drops', async () => {
      const batch = (input: string, ...argv: readonly string[]) =>
        spawnSync(process.execPath, [BUILT, 'batch', ...argv], { env: environment(), input, encoding: 'utf8' })
      const id = batch('b.example\nc.example\n', 'submit', '-').stdout.trim()
      expect(JSON.parse(batch('', 'status', id, '--json').stdout)).toMatchObject({ id, state: 'waiting', waiting: 2 })
      expect(batch('', 'cancel', id).status).toBe(0)
      const argv = [BUILT, 'worker', '--resolver', '127.0.0.1:1']
      const child = spawn(process.execPath, argv, { env: environment(), stdio: 'ignore' })
      const ended = once(child, 'close')
      await expect.poll(() => redis.command('KEYS', `zonewise:batch-jobs:${id}/*`)).toEqual([])
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(JSON.parse(batch('', 'status', id, '--json').stdout)).toMatchObject({ state: 'canceled', done: 0 })
    })

    it('stores no result, says why, and gives its domain back when it is stopped', async () => {
      const order = '{"command":"dnssec","lang":"en"}'
      const { id } = await batches.begin({ content: 'abc', total: 1, order, keepMs: 60_000 })
      await batches.add(id, [{ position: 0, domain: 'a.example' }])
      // Nothing listens on this port.
      const argv = [BUILT, 'worker', '--resolver', '127.0.0.1:1', '--parallel', '2']
      const child = spawn(process.execPath, argv, {
        env: environment(),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const stderr: string[] = []
      child.stderr.on('data', (text: Buffer) => stderr.push(text.toString()))
      const ended = once(child, 'close')
      await expect.poll(() => stderr.join('')).toContain('No resolver responds to this machine.')
      expect(await batches.activeJobs(id)).toBe(1)
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(stderr.join('')).toContain('Worker started: up to 2 checks at a time.')
      expect(await batches.results(id, 0, 1)).toEqual([undefined])
      expect(await batches.activeJobs(id)).toBe(0)
      expect(await redis.command('LRANGE', 'zonewise:batch-jobs:wait', '0', '-1')).toEqual([`${id}/a.example`])
    })
  },
)
