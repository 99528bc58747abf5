import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { Batches, BatchJob, RunningWorker, WorkEvent } from '../../src/store/batches/batches.ts'
import { openBatches } from '../../src/store/batches/open-batches.ts'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'

const KEEP_MS = 60_000
const NEW = { content: 'abc', total: 3, order: 'look at it', keepMs: KEEP_MS }
const ITEMS = ['a.example', 'b.example', 'c.example'].map((domain, position) => ({ domain, position }))

describeWith(NEEDS_REDIS, 'batches in a real Redis', { timeout: 60_000 }, () => {
  let redis: RedisServer
  let batches: Batches
  let workers: RunningWorker[]
  beforeEach(async () => {
    redis = await startRedisServer()
    batches = await openBatches(redis.url, systemClock)
    workers = []
  })
  afterEach(async () => {
    for (const worker of workers) await worker.stop()
    await batches.close()
    await redis.stop()
  })

  /** A worker whose result of a domain is its name and its own number. */
  const work = (number = 1, check?: (job: BatchJob) => Promise<'give back' | undefined>) => {
    const orders: string[] = []
    const events: WorkEvent[] = []
    const worker = batches.work({
      concurrency: 2,
      async check(job, order) {
        orders.push(order)
        const other = await check?.(job)
        return other ?? { bytes: Buffer.from(`${job.domain} ${number}`), isFailed: job.position === 2 }
      },
      onEvent: (event) => events.push(event),
    })
    workers.push(worker)
    return { worker, orders, events }
  }

  const texts = async (id: string) =>
    (await batches.results(id, 0, 3)).map((bytes) => bytes && Buffer.from(bytes).toString())

  const jobCount = async () => ((await redis.command('KEYS', 'zonewise:batch-jobs:*/*')) as string[]).length

  it('have one result for each domain, and count those that failed', async () => {
    const { id, isNew } = await batches.begin(NEW)
    expect(isNew).toBe(true)
    expect(await batches.add(id, ITEMS)).toBe(3)
    const { orders, events } = work()
    await expect.poll(() => texts(id)).toEqual(['a.example 1', 'b.example 1', 'c.example 1'])
    await expect.poll(jobCount).toBe(0)
    expect(orders).toEqual(['look at it', 'look at it', 'look at it'])
    expect(events.filter(({ kind }) => kind === 'done')).toHaveLength(3)
    const record = await batches.find(id)
    expect(record).toMatchObject({ total: 3, done: 3, failed: 1, order: 'look at it', canceledAtMs: undefined })
    expect(record?.storedForMs).toBeGreaterThan(KEEP_MS / 2)
    expect(record?.storedForMs).toBeLessThanOrEqual(KEEP_MS)
  })

  it('are continued while they are not finished: only what is missing gets a job', async () => {
    const { id } = await batches.begin(NEW)
    await batches.add(id, ITEMS.slice(0, 2))
    const { worker } = work()
    await expect.poll(() => texts(id)).toEqual(['a.example 1', 'b.example 1', undefined])
    await expect.poll(jobCount).toBe(0)
    await worker.stop()
    expect(await batches.begin(NEW)).toEqual({ id, isNew: false })
    expect(await batches.add(id, ITEMS)).toBe(1)
    // Twice is the same as once.
    expect(await batches.add(id, ITEMS)).toBe(1)
    expect(await jobCount()).toBe(1)
    work(2)
    await expect.poll(() => texts(id)).toEqual(['a.example 1', 'b.example 1', 'c.example 2'])
    const again = await batches.begin(NEW)
    expect([again.isNew, again.id === id]).toEqual([true, false])
  })

  it('keep the first result if two workers have checked a domain', async () => {
    const { id } = await batches.begin(NEW)
    await batches.add(id, ITEMS.slice(0, 1))
    let stored: Promise<unknown> | undefined
    const { events } = work(1, async () => {
      // Meanwhile, another worker stores its result, as after a pause of this one.
      stored ??= redis.command('HSET', `zonewise:batch:${id}:results`, '0', 'of the other')
      await stored
      return undefined
    })
    await expect.poll(jobCount).toBe(0)
    expect(await texts(id)).toEqual(['of the other', undefined, undefined])
    expect(events).toEqual([])
  })

  it('give a job to another worker if one gives it back', async () => {
    const { id } = await batches.begin(NEW)
    await batches.add(id, ITEMS.slice(0, 1))
    let returns = 0
    const { worker } = work(1, async () => {
      returns += 1
      return 'give back'
    })
    await expect.poll(() => returns).toBeGreaterThan(2)
    await worker.stop()
    expect([await texts(id), await jobCount()]).toEqual([[undefined, undefined, undefined], 1])
    work(2)
    await expect.poll(() => texts(id)).toEqual(['a.example 2', undefined, undefined])
  })

  it('store nothing more after they are canceled, and workers drop their jobs', async () => {
    const { id } = await batches.begin(NEW)
    await batches.add(id, ITEMS)
    const { orders } = work(1, async () => {
      await batches.cancel(id)
      return undefined
    })
    await expect.poll(jobCount).toBe(0)
    expect(orders.length).toBeLessThanOrEqual(2)
    expect(await texts(id)).toEqual([undefined, undefined, undefined])
    expect((await batches.find(id))?.canceledAtMs).toBeGreaterThan(0)
    expect((await batches.begin(NEW)).isNew).toBe(true)
  })

  it('that expire leave nothing behind but jobs, which workers drop', async () => {
    const { id } = await batches.begin({ ...NEW, keepMs: 200 })
    await batches.add(id, ITEMS)
    await expect.poll(() => batches.find(id)).toBeUndefined()
    const { orders } = work()
    await expect.poll(jobCount).toBe(0)
    expect([orders, await redis.command('KEYS', 'zonewise:batch:*')]).toEqual([[], []])
    expect(await batches.cancel(id)).toBe(false)
  })

  it('ignore what other programs write', async () => {
    const { id } = await batches.begin(NEW)
    await redis.command('HSET', `zonewise:batch:${id}`, 'total', 'many')
    expect(await batches.find(id)).toBeUndefined()
    await redis.command('HSET', 'zonewise:batch-jobs:x/y', 'name', 'check', 'data', '{"batch":1}', 'opts', '{}')
    await redis.command('HSET', 'zonewise:batch-jobs:x/z', 'name', 'check', 'data', 'null', 'opts', '{}')
    await redis.command('LPUSH', 'zonewise:batch-jobs:wait', 'x/y', 'x/z')
    await redis.command('ZADD', 'zonewise:batch-jobs:marker', '0', '0')
    work()
    await expect.poll(jobCount).toBe(0)
  })
})
