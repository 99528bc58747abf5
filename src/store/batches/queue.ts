import { createClient } from '@redis/client'
import { type ConnectionOptions, type Job, Queue, WaitingError, Worker } from 'bullmq'
import { type Clock, deadlineSignal, sleep } from '../../clock.ts'
import { StoreUnavailable } from '../store.ts'
import type { BatchItem, BatchJob, RunningWorker, WorkEvent } from './batches.ts'

/** The members are short, because there is one for each domain. */
interface JobData {
  readonly batch: string
  readonly position: number
  readonly domain: string
}

const QUEUE = 'batch-jobs'
/** How long a job of a worker that has ended without a word stays with it. */
const LOCK_MS = 30_000
const STALLED_CHECK_MS = 15_000
/** A job that ends its worker is not repeated by the queue library, but judged by `BatchJob.stalls`. */
const ANY_NUMBER = 1_000_000
const MAX_EVENTS = 1000
const CONNECT_MS = 5000
const PING_MS = 10_000
/** A worker that waits for jobs hears nothing for ten seconds. */
const SILENCE_MS = 30_000
const MAX_RECONNECT_MS = 1000
/** More jobs than all workers together have at a time. */
const MAX_ACTIVE = 100_000
const ADD_MS = 30_000
const CLOSE_MS = 3000

export interface JobQueue {
  add(batch: string, items: readonly BatchItem[]): Promise<void>
  active(batch: string): Promise<number>
  run(options: RunOptions): RunningWorker
  close(): Promise<void>
}

export interface RunOptions {
  readonly concurrency: number
  /** Resolves to false if another worker, or this one later, must do the job. */
  readonly process: (job: BatchJob) => Promise<boolean>
  readonly onEvent: (event: WorkEvent) => void
}

/** The jobs of all batches, in the order in which they were added. */
export function openQueue(url: string, prefix: string, clock: Pick<Clock, 'setTimer'>): JobQueue {
  const client = createClient({
    url,
    // Replies have the form that the queue library expects.
    RESP: 2,
    pingInterval: PING_MS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(20 * 2 ** tries, MAX_RECONNECT_MS),
    },
  })
  let lastError = 'not connected yet'
  const note = (error: Error): void => {
    lastError = error.message
  }
  client.on('error', note)
  // The queue is opened by the first call that needs it: a worker only makes copies of the client.
  let queue: Queue<JobData> | undefined
  const opened = (): Queue<JobData> => {
    queue ??= new Queue<JobData>(QUEUE, {
      connection: client,
      prefix,
      streams: { events: { maxLen: MAX_EVENTS } },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    }).on('error', note)
    return queue
  }

  /** The client waits for a server that is away, which would look like a program that hangs. */
  const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    const { signal, cancel } = deadlineSignal(clock, ADD_MS)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new StoreUnavailable(`Redis does not answer: ${lastError}`)))
    })
    try {
      return await Promise.race([work, late])
    } finally {
      cancel()
    }
  }

  return {
    async add(batch, items) {
      // A job with an id that is known is not added again.
      const jobs = items.map(({ position, domain }) => ({
        name: 'check',
        data: { batch, position, domain },
        opts: { jobId: jobIdOf(batch, domain) },
      }))
      await inTime(opened().addBulk(jobs))
    },
    async active(batch) {
      const ids = await inTime(opened().getRanges(['active'], 0, MAX_ACTIVE))
      return ids.filter((id) => id.startsWith(jobIdOf(batch, ''))).length
    },
    run: (options) => runWorker(client, prefix, clock, options),
    async close() {
      if (queue === undefined) return
      await Promise.race([queue.close().catch(note), sleep(clock, CLOSE_MS)])
      if (client.isOpen) client.destroy()
    },
  }
}

const jobIdOf = (batch: string, domain: string): string => `${batch}/${domain}`

function runWorker(
  client: ConnectionOptions,
  prefix: string,
  clock: Pick<Clock, 'setTimer'>,
  { concurrency, process, onEvent }: RunOptions,
): RunningWorker {
  const worker = new Worker<JobData>(
    QUEUE,
    async (job, token) => {
      const known = jobFrom(job)
      // A job of another program is dropped.
      if (known === undefined || (await process(known))) return
      await job.moveToWait(token)
      throw new WaitingError()
    },
    {
      connection: client,
      prefix,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: ANY_NUMBER,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  )
  worker.on('error', ({ message }) => onEvent({ kind: 'trouble', why: message }))
  worker.on('failed', (_, { message }) => onEvent({ kind: 'trouble', why: message }))
  return {
    async stop() {
      // Jobs that are running end first: `process` ends them in time.
      await worker.close().catch(() => undefined)
      await Promise.race([worker.disconnect().catch(() => undefined), sleep(clock, CLOSE_MS)])
    },
  }
}

/** Undefined for data that another program has written. */
function jobFrom({ data, stalledCounter }: Job<JobData>): BatchJob | undefined {
  const { batch, position, domain } = (data ?? {}) as Partial<Record<keyof JobData, unknown>>
  return typeof batch === 'string' && typeof domain === 'string' && Number.isSafeInteger(position)
    ? { batch, position: position as number, domain, stalls: stalledCounter }
    : undefined
}
