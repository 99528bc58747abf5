import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createServiceWithProbe } from '../service.ts'
import type { ServiceLog } from '../service-log.ts'
import { createServiceMeter, type ServiceMeter } from '../service-meter.ts'
import { type MetricsEndpoint, serveMetrics } from '../serving/metrics-endpoint.ts'
import type { AnswerProbe } from '../serving/probe-relay.ts'
import { openDemoWorld } from './demo-world.ts'
import { type SampleTopic, sampleTopics } from './sample-domains.ts'
import { SHOWCASE } from './samples.ts'

/** The folder is next to both `src/` and `dist/`. */
const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

export interface DemoOptions {
  /** Only the settings of the listener and of the log apply; all others concern the real world. */
  readonly config: Config
  readonly log: ServiceLog
  readonly clock: Clock
}

export interface Demo {
  /** The URL that the demo listens on. */
  readonly address: string
  /** The URL of metrics and probe; undefined if they are turned off or their port is in use. */
  readonly metricsAddress: string | undefined
  readonly topics: readonly SampleTopic[]
  close(): Promise<void>
}

/** Starts the complete service with the demo world: no limits, no keys, no store, and no connections outside of this process. */
export async function startDemo({ config, log, clock }: DemoOptions): Promise<Demo> {
  const { world, registries, zones, close } = await openDemoWorld({ folder: WORLD_FOLDER, clock })
  const topics = sampleTopics(zones)
  const meter = createServiceMeter()
  let server: FastifyInstance | undefined
  let metrics: MetricsEndpoint | undefined
  const closeAll = async (): Promise<void> => {
    await server?.close()
    await metrics?.close()
    await close()
  }
  // If a later step fails, the servers of the world must be stopped.
  try {
    const service = createServiceWithProbe({
      config: { ...config, DIRECT_DNS: true },
      log,
      meter,
      world,
      registries,
      resolverStates: world.health,
      demo: { topics, showcase: SHOWCASE },
    })
    server = service.server
    const address = await server.listen({ host: config.HOST, port: config.PORT })
    metrics = await openMetrics(config, meter, service.probe.answer, log)
    const metricsAddress = metrics && `http://${hostIn(config.METRICS_HOST)}:${config.METRICS_PORT}`
    return { address, metricsAddress, topics, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** The default port is that of a service on the same machine, next to which the demo can run without metrics. */
async function openMetrics(
  config: Config,
  { registry }: ServiceMeter,
  probe: AnswerProbe,
  { logger }: ServiceLog,
): Promise<MetricsEndpoint | undefined> {
  if (config.METRICS_PORT === 0) return undefined
  const onError = (err: unknown): void => logger.error({ err }, 'the metrics cannot be read')
  return serveMetrics({
    ...{ config, contentType: registry.contentType, probe, onError },
    read: () => registry.metrics(),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return undefined
    throw error
  })
}

const hostIn = (host: string): string => (host.includes(':') ? `[${host}]` : host)
