import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { type Clock, sleep } from '../clock.ts'
import type { Config } from '../config.ts'
import { watchBlocks } from '../engine/block-watch.ts'
import { createGate } from '../engine/gate.ts'
import { createKeyDirectory } from '../engine/keys/key-directory.ts'
import { createRegistrarKeys } from '../engine/keys/registrar-keys.ts'
import { registrarAt } from '../net/operator/registrar.ts'
import { createServiceWithProbe, type Service } from '../service.ts'
import type { ServiceLog } from '../service-log.ts'
import { createServiceMeter, type ServiceMeter } from '../service-meter.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { admitRecursors } from './admit-recursors.ts'
import { busyMeter, eventLoopTimes } from './busy-meter.ts'
import { reachOf } from './listening-text.ts'
import { type MetricsEndpoint, serveMetrics } from './metrics-endpoint.ts'
import { openRegistries, openWorld, userAgentOf } from './outside.ts'
import { ownTargets } from './own-targets.ts'
import { answerProbes } from './probe-relay.ts'
import { sharedRegistryBudget } from './registry-budget.ts'
import { reportingWatchdog } from './reporting-watchdog.ts'
import { sharedResults } from './shared-results.ts'
import { sharedTargetBuckets } from './target-buckets.ts'

export interface Serving {
  readonly address: string
  /**
   * Finishes the requests in flight. Before that, for `delayMs`, new connections are accepted while `/readyz` says that the
   * process stops.
   */
  close(delayMs?: number): Promise<void>
}

/** Runs the whole service in one process: it opens its dependencies, listens, and closes them in reverse order. */
export async function serve(clock: Clock, config: Config, log: ServiceLog): Promise<Serving> {
  const { logger } = log
  const meter = createServiceMeter()
  const nowMs = (): number => clock.now().getTime()
  const store = await openStore({
    dataDir: config.DATA_DIR,
    redisUrl: config.REDIS_URL,
    clock,
    onEvent(event) {
      if (event.kind === 'unavailable' || event.kind === 'available')
        meter.storeIs(event.kind === 'unavailable' ? 'unavailable' : 'available')
      logger[event.kind === 'available' ? 'info' : 'warn']({ event }, 'store')
    },
  })
  const world = openWorld(config, clock, {
    budgets: { shared: sharedTargetBuckets(store.counters, nowMs), onRefusal: meter.targetRefused },
    own: ownTargets(config, clock),
  })
  const stopTests = await admitRecursors(clock, world.recursors, log).catch(async (error: unknown) => {
    await world.close()
    await store.close()
    throw error
  })
  const onStoreError = (err: unknown): void => logger.error({ err }, 'an entry of the store cannot be used')
  const blocks = watchBlocks(clock, store.blocks, onStoreError)
  await blocks.refresh()
  const registries = openRegistries(config, clock, {
    budget: sharedRegistryBudget(store),
    onRefresh: (refresh) => logger.info({ refresh }, 'list of RDAP servers'),
  })
  // A local file is read immediately; a list from the network is fetched when it is first needed.
  if (!/^https?:/.test(config.RDAP_BOOTSTRAP)) await registries.refresh(nowMs())
  const watchdog = reportingWatchdog(clock, log, meter)
  let isStopping = false
  const { server, probe } = createServiceWithProbe({
    config,
    log,
    meter,
    watchdog,
    isBusy: busyMeter(eventLoopTimes),
    world,
    gate: createGate({
      limits: limitsIn(config),
      counters: store.counters,
      keys: createKeyDirectory({
        keys: store.keys,
        registrar: registrarFor(config, store, clock, onStoreError),
        nowMs,
      }),
      blocks,
      nowMs,
      onDecision: meter.decided,
    }),
    registries,
    ...(config.REDIS_URL !== '' && { sharedResults: sharedResults(store, nowMs, onStoreError) }),
    isStoreAvailable: () => store.isAvailable(),
    resolverStates: world.health,
    isStopping: () => isStopping,
  })
  let metrics: MetricsEndpoint | undefined
  let stopWatching = (): void => undefined
  const release = async (): Promise<void> => {
    blocks.stop()
    stopTests()
    stopWatching()
    await metrics?.close()
    await store.close()
    await world.close()
  }
  const listen = async (): Promise<string> => {
    // A load balancer takes `/healthz` as a sign that everything listens, so that the public address is opened last.
    metrics = await openMetrics(config, meter, probe, log)
    return server.listen({ host: config.HOST, port: config.PORT })
  }
  const address = await listen().catch(async (error: unknown) => {
    await release()
    throw error
  })
  // Only now: before, no request can wait.
  stopWatching = watchdog.start()
  logger.info({ address }, reachOf(config))
  return {
    address,
    async close(delayMs = 0) {
      isStopping = true
      if (delayMs > 0) await sleep(clock, delayMs)
      await server.close()
      await release()
    },
  }
}

const limitsIn = (config: Config) => ({
  anonymousPerDay: config.LIMIT_ANONYMOUS_PER_DAY,
  keyPerDay: config.LIMIT_KEY_PER_DAY,
  burstPerMinute: config.LIMIT_BURST_PER_MINUTE,
  badgeChecksPerHour: config.LIMIT_BADGE_PER_HOUR,
  overrides: config.RATE_LIMIT_OVERRIDES,
})

const registrarFor = (config: Config, store: Store, clock: Clock, onError: (error: unknown) => void) =>
  config.REGISTRAR_VERIFY_URL === ''
    ? undefined
    : createRegistrarKeys({
        ask: registrarAt(clock, config.REGISTRAR_VERIFY_URL, userAgentOf(config)),
        notes: store.notes,
        counters: store.counters,
        nowMs: () => clock.now().getTime(),
        onError,
      })

/** With several workers, the primary process collects the metrics of all of them and passes probes on to them. */
async function openMetrics(
  config: Config,
  { registry }: ServiceMeter,
  probe: Service['probe'],
  { logger }: ServiceLog,
) {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([registry])
    // Constructing it makes this worker answer requests for its metrics.
    new AggregatorRegistry()
    answerProbes(cluster.worker as Worker, probe.answer)
    return undefined
  }
  if (config.METRICS_PORT === 0) return undefined
  return serveMetrics({
    config,
    contentType: registry.contentType,
    read: () => registry.metrics(),
    probe: probe.answer,
    onError: (err) => logger.error({ err }, 'the metrics cannot be read'),
  })
}
