import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { ServiceLog } from '../service-log.ts'
import { reachOf } from './listening-text.ts'
import { serveMetrics } from './metrics-endpoint.ts'
import { createProbeRelay } from './probe-relay.ts'

export interface Supervision {
  readonly address: string
  /** Lets every worker finish its requests, and waits for all of them. */
  close(): Promise<void>
}

/**
 * A worker that ends sooner than this after its start is replaced with a delay, because it may end again immediately.
 */
const HEALTHY_AFTER_MS = 5000
const RESTART_DELAY_MS = 1000

/**
 * Runs several processes on one address. Crashed workers are replaced, and the metrics of all workers are collected
 * here.
 */
export async function superviseWorkers(clock: Clock, config: Config, { logger }: ServiceLog): Promise<Supervision> {
  let isClosing = false
  const startedAtMs = new Map<Worker, number>()

  const start = (): Worker => {
    const worker = cluster.fork()
    startedAtMs.set(worker, clock.monotonicMs())
    return worker
  }

  const ready = new WeakSet<Worker>()
  cluster.on('listening', (worker) => ready.add(worker))

  // A load balancer takes `/healthz` of a worker as a sign that everything listens, so that the workers start last.
  const aggregator = new AggregatorRegistry()
  const metrics =
    config.METRICS_PORT === 0
      ? undefined
      : await serveMetrics({
          config,
          contentType: aggregator.contentType,
          read: () => aggregator.clusterMetrics(),
          probe: createProbeRelay(clock, () =>
            workersNow().filter((worker) => worker.isConnected() && ready.has(worker)),
          ),
          onError: (err) => logger.error({ err }, 'the metrics of the workers cannot be collected'),
        })

  const first = Array.from({ length: config.WORKERS }, start)
  // Whatever prevents the first workers from listening would also prevent the others.
  await Promise.all(first.map(listening))

  cluster.on('exit', (worker, code, signal) => {
    const ageMs = clock.monotonicMs() - (startedAtMs.get(worker) ?? 0)
    startedAtMs.delete(worker)
    if (isClosing) return
    logger.error({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced')
    clock.setTimer(() => !isClosing && start(), ageMs < HEALTHY_AFTER_MS ? RESTART_DELAY_MS : 0)
  })
  logger.info({ workers: config.WORKERS }, `workers ${reachOf(config)}`)

  return {
    address: config.BASE_URL,
    async close() {
      isClosing = true
      await metrics?.close()
      await Promise.all(workersNow().map(ended))
    },
  }
}

const workersNow = (): readonly Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)

/** Rejects only if the worker ends before it listens; the exit handler covers its later life. */
function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new WorkerFailed())
    worker.once('exit', ended)
    worker.once('listening', () => {
      worker.off('exit', ended)
      resolve()
    })
  })
}

/** The worker has already reported the reason. */
export class WorkerFailed extends Error {}

async function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await exit
}
