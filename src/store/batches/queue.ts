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
/** Longer than workers have to finish their checks. */
const STOP_MS = 30_000
const FAULT_PAUSE_MS = 1000

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
  const client = connectionTo(url)
  let lastError = 'not connected yet'
  const note = (error: Error): void => {
    lastError = error.message
  }
  client.on('error', note)
  // The queue is opened by the first call that needs it.
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
    run: (options) => {
      const own = client.duplicate()
      own.on('error', note)
      return runWorker(own, prefix, clock, options)
    },
    async close() {
      if (queue === undefined) return
      await atMost(clock, CLOSE_MS, queue.close().catch(note))
      if (client.isOpen) client.destroy()
    },
  }
}

/** A client that is not connected yet: the queue library connects it. */
const connectionTo = (url: string) =>
  createClient({
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

/** Waits for the work, but no longer than this. */
async function atMost(clock: Pick<Clock, 'setTimer'>, ms: number, work: Promise<void>): Promise<void> {
  const ended = new AbortController()
  await Promise.race([work.finally(() => ended.abort()), sleep(clock, ms, ended.signal)])
}

const jobIdOf = (batch: string, domain: string): string => `${batch}/${domain}`

function runWorker(
  client: ReturnType<typeof connectionTo>,
  prefix: string,
  clock: Pick<Clock, 'setTimer'>,
  { concurrency, process, onEvent }: RunOptions,
): RunningWorker {
  let isStopped = false
  const report = ({ message: why }: Error): void => {
    if (!isStopped) onEvent({ kind: 'trouble', why })
  }
  const worker = new Worker<JobData>(
    QUEUE,
    async (job, token) => {
      const known = jobFrom(job)
      // A job of another program is dropped.
      if (known === undefined) return
      const isFinished = await process(known).catch(async (error: Error) => {
        report(error)
        await sleep(clock, FAULT_PAUSE_MS)
        return false
      })
      if (isFinished) return
      // If this fails, its lock expires, and then the queue gives it to another worker. With another error it would be removed.
      await job.moveToWait(token).catch(report)
      throw new WaitingError()
    },
    {
      connection: client as ConnectionOptions,
      prefix,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: ANY_NUMBER,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  )
  worker.on('error', report)
  return {
    async stop() {
      // Jobs that are running end first: `process` ends them in time. Without a server, nothing else ends.
      await atMost(clock, STOP_MS, worker.close().catch(report))
      isStopped = true
      if (client.isOpen) client.destroy()
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
