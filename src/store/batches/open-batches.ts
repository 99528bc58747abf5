import { type Clock, sleep } from '../../clock.ts'
import { connectToRedis } from '../redis/connection.ts'
import { StoreUnavailable } from '../store.ts'
import type { Batches, BatchJob, BatchResult, WorkOptions } from './batches.ts'
import { openQueue } from './queue.ts'
import { type BatchRecords, batchRecords } from './records.ts'

/** The queue library puts a colon after its prefix. */
const QUEUE_PREFIX = 'zonewise'
const PREFIX = 'zonewise:batch:'
const RETRY_MS = 1000

export async function openBatches(url: string, clock: Clock): Promise<Batches> {
  const connection = await connectToRedis(clock, url)
  const records = batchRecords(connection, PREFIX, () => clock.now().getTime())
  const queue = openQueue(url, QUEUE_PREFIX, clock)
  return {
    begin: (batch) => records.begin(batch),
    async add(id, items) {
      const pending = await records.withoutResult(id, items)
      if (pending.length > 0) await queue.add(id, pending)
      return pending.length
    },
    find: (id) => records.find(id),
    cancel: (id) => records.cancel(id),
    activeJobs: (id) => queue.active(id),
    recentResults: (id) => records.recentResults(id),
    results: (id, from, to) => records.results(id, from, to),
    work: ({ concurrency, onEvent, check }) => {
      const stopped = new AbortController()
      const process = (job: BatchJob): Promise<boolean> =>
        processed(job, records, { check, onEvent }, clock, stopped.signal)
      const worker = queue.run({ concurrency, onEvent, process })
      return {
        async stop() {
          stopped.abort()
          await worker.stop()
        },
      }
    },
    async close() {
      await queue.close()
      connection.close()
    },
  }
}

/** Resolves to true if the job is finished, and to false if it must be done later. */
async function processed(
  job: BatchJob,
  records: BatchRecords,
  { check, onEvent }: Pick<WorkOptions, 'check' | 'onEvent'>,
  clock: Clock,
  stopped: AbortSignal,
): Promise<boolean> {
  /** While Redis is away, the worker keeps what it has. */
  const untilAvailable = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        onEvent({ kind: 'trouble', why: error.message })
        if (stopped.aborted) return undefined
        await sleep(clock, RETRY_MS)
      }
    }
  }
  const { batch, position } = job
  const known = await untilAvailable(() => Promise.all([records.orderOf(batch), records.hasResult(batch, position)]))
  if (known === undefined) return false
  const [order, hasResult] = known
  if (order === undefined || hasResult) return true
  const result: BatchResult | 'give back' = await check(job, order)
  if (result === 'give back') return false
  const isSaved = await untilAvailable(() => records.save(batch, position, result))
  if (isSaved === true) onEvent({ kind: 'done', job, isFailed: result.isFailed })
  return isSaved !== undefined
}
