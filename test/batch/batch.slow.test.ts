import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writePortfolioWorld } from '../../bench/portfolio/world.ts'
import { type InternetProcess, startInternetProcess } from '../../bench/soak/internet.ts'
import { IS_NIGHTLY } from '../support/extent.ts'
import { describeWith, type Need } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { batchCommands, type RunningWorker } from './batch-processes.ts'

const IS_BUILT: Need = {
  present: existsSync(fileURLToPath(new URL('../../dist/cli.js', import.meta.url))),
  reason: 'it is not built',
}
const NEEDED = NEEDS_REDIS.present ? IS_BUILT : NEEDS_REDIS

/** Each check takes a fifth of a second of the processor. */
const DOMAINS = IS_NIGHTLY ? 300 : 100

describeWith(NEEDED, 'a batch with several workers', { timeout: 900_000 }, () => {
  let folder: string
  let domains: readonly string[]
  let internet: InternetProcess
  let redis: RedisServer
  const workers = new Set<RunningWorker>()
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zonewise-batch-'))
    domains = writePortfolioWorld(join(folder, 'world'), DOMAINS)
    writeFileSync(join(folder, 'domains.txt'), `# a list\n${domains.join('\n')}\n`)
    internet = await startInternetProcess(join(folder, 'world'))
    redis = await startRedisServer()
  }, 120_000)
  afterEach(async () => {
    for (const worker of workers) await worker.kill('SIGKILL')
    await redis.stop()
    await internet.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it('loses and repeats no domain, although one is killed twice and Redis once', async () => {
    const { batch, worker } = batchCommands(internet, redis.url)
    const started = (): RunningWorker => {
      const one = worker(6)
      workers.add(one)
      return one
    }
    const list = join(folder, 'domains.txt')
    const submitted = await batch('submit', list)
    expect([submitted.code, submitted.stderr]).toEqual([0, expect.stringContaining(`${DOMAINS} domains submitted.`)])
    const id = submitted.stdout.trim()
    const done = async (): Promise<number> => JSON.parse((await batch('status', id, '--json')).stdout).done
    const untilDone = async (count: number): Promise<void> => {
      while ((await done()) < count) await wait(250)
    }

    const all = [started(), started(), started()]
    for (const share of [0.15, 0.4]) {
      await untilDone(DOMAINS * share)
      await all[0]?.kill('SIGKILL')
      all[0] = started()
    }
    await redis.kill()
    await wait(2000)
    await redis.start()
    expect((await batch('submit', list)).stdout.trim()).toBe(id)

    const results = await batch('results', id, '--wait')
    expect([results.code, results.stderr]).toEqual([0, ''])
    const reports = results.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly domain: string; readonly score?: number })
    // In the order of the list, so that nothing is missing and nothing is there twice.
    expect(reports.map(({ domain }) => domain)).toEqual(domains)
    expect(reports.filter(({ score }) => score === undefined)).toEqual([])
    expect((await batch('results', id, '--since', String(DOMAINS - 2))).stdout.trimEnd().split('\n')).toEqual(
      results.stdout
        .trimEnd()
        .split('\n')
        .slice(DOMAINS - 2),
    )

    expect(JSON.parse((await batch('status', id, '--json')).stdout)).toMatchObject({
      state: 'finished',
      total: DOMAINS,
      done: DOMAINS,
      failed: 0,
    })
    const codes = await Promise.all(all.map((one) => one.kill('SIGTERM')))
    expect(codes).toEqual([0, 0, 0])
    for (const one of all) expect(one.stderr()).toContain('Worker started')
    // Only the trimmed log of the queue is left, and the batch until it expires.
    const jobs = (await redis.command('KEYS', 'zonewise:batch-jobs:*/*')) as readonly string[]
    expect(jobs).toEqual([])
    // A finished batch is not continued: the same list is a new one.
    expect((await batch('submit', list)).stdout.trim()).not.toBe(id)
  })
})
