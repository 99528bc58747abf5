import { sleep } from '../clock.ts'
import type { Resolver } from '../config/readers.ts'
import { type Config, ConfigError } from '../config.ts'
import type { BatchJob, BatchResult } from '../store/batches/batches.ts'
import { openBatches } from '../store/batches/open-batches.ts'
import { openStore } from '../store/open-store.ts'
import { BATCH_TEXTS } from '../surfaces/cli/batch/batch-texts.ts'
import { checkedDomain } from '../surfaces/cli/batch/checked-domain.ts'
import { storedLine } from '../surfaces/cli/batch/result-line.ts'
import { EXIT, UsageError } from '../surfaces/cli/exit-code.ts'
import type { Io } from '../surfaces/cli/io.ts'
import type { OwnOptions } from '../surfaces/cli/outside.ts'
import { storeEventText } from '../surfaces/cli/store-event-text.ts'
import { localToolClient } from '../surfaces/cli/tool-client.ts'
import { isOutage } from '../tools/control-query.ts'
import { visible } from '../visible.ts'
import { admitRecursors } from './admit-recursors.ts'
import { openEngine } from './outside.ts'
import { workerLog } from './worker-log.ts'

export interface WorkerOptions {
  readonly config: Config
  readonly lang: OwnOptions['lang']
  readonly concurrency: number
  /** Replace those of the settings. */
  readonly resolvers: readonly Resolver[]
}

/** Most checks end in this time. Service managers and clusters kill a process 30 seconds or later after the signal. */
const GRACE_MS = 25_000
/** The pause of a worker without network, which doubles each time. */
const FIRST_PAUSE_MS = 5000
const MAX_PAUSE_MS = 60_000
const BUSY_PAUSE_MS = 1000
/** A domain whose check has ended so many workers is not checked again. */
const MAX_STALLS = 10

/** Checks domains of all batches until it is interrupted. The budgets of targets hold for all workers and services with this Redis. */
export async function run(io: Io, { config, lang, concurrency, resolvers }: WorkerOptions): Promise<number> {
  const { clock, interrupted } = io
  const texts = BATCH_TEXTS[lang]
  const say = (text: string): void => io.stderr.write(`zonewise: ${visible(text)}\n`)
  const log = workerLog(clock, texts, say)
  const { DATA_DIR: dataDir, REDIS_URL: redisUrl } = config
  const batches = await openBatches(redisUrl, clock)
  const store = await openStore({ dataDir, redisUrl, clock, onEvent: (event) => say(storeEventText(event)) })
  const { engine, world, recursors, close } = openEngine(config, clock, {
    store,
    patience: 'batch',
    ...(resolvers.length > 0 && { resolvers }),
  })
  const client = localToolClient(engine)
  const isOffline = (): Promise<boolean> => isOutage(world)
  /** The checks that are running. One signal for all would have a listener of each query. */
  const running = new Set<AbortController>()
  let pauseMs = FIRST_PAUSE_MS

  const check = async (job: BatchJob, order: string): Promise<BatchResult | 'give back'> => {
    if (job.stalls >= MAX_STALLS) return failed(job.domain, `The worker ended ${MAX_STALLS} times during this check.`)
    const ended = new AbortController()
    running.add(ended)
    try {
      const outcome = await checkedDomain(job.domain, order, { client, isOffline, signal: ended.signal })
      if (outcome === 'unknown') return failed(job.domain, 'This worker does not know the command of the batch.')
      if (outcome === 'offline' || outcome === 'busy') {
        const ms = outcome === 'busy' ? BUSY_PAUSE_MS : pauseMs
        if (outcome === 'offline') log.offline(ms)
        await sleep(clock, ms, interrupted)
        if (outcome === 'offline') pauseMs = Math.min(2 * ms, MAX_PAUSE_MS)
        return 'give back'
      }
      pauseMs = FIRST_PAUSE_MS
      return { bytes: storedLine(outcome), isFailed: outcome.kind === 'failed' }
    } catch (error) {
      if (ended.signal.aborted) return 'give back'
      say((error as Error).stack ?? String(error))
      return failed(
        job.domain,
        'The check failed because of a fault of zonewise; the log of the worker has the details.',
      )
    } finally {
      running.delete(ended)
    }
  }

  try {
    const note = (_fields: object, text: string): void => say(text)
    const stopTests = await admitRecursors(clock, recursors, { logger: { warn: note, info: note } })
    const worker = batches.work({ concurrency, check, onEvent: log.event })
    say(texts.workerStarted(concurrency))
    await untilAborted(interrupted)
    say(texts.workerStopping)
    const endAll = (): void => {
      for (const ended of running) ended.abort()
    }
    const grace = clock.setTimer(endAll, GRACE_MS)
    await worker.stop()
    grace.cancel()
    stopTests()
    log.end()
    return EXIT.good
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error
  } finally {
    await Promise.all([close(), batches.close(), store.close()])
  }
}

const failed = (domain: string, message: string): BatchResult => ({
  bytes: storedLine({
    kind: 'failed',
    question: { input: { domain }, subject: domain },
    error: { code: 'internal_error', message },
  }),
  isFailed: true,
})

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // The connections keep the process running.
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
