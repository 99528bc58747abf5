import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createService } from '../service.ts'
import type { ServiceLog } from '../service-log.ts'
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
  readonly topics: readonly SampleTopic[]
  close(): Promise<void>
}

/** Starts the complete service with the demo world: no limits, no keys, no store, and no connections outside of this process. */
export async function startDemo({ config, log, clock }: DemoOptions): Promise<Demo> {
  const { world, registries, zones, close } = await openDemoWorld({ folder: WORLD_FOLDER, clock })
  const topics = sampleTopics(zones)
  let server: FastifyInstance | undefined
  const closeAll = async (): Promise<void> => {
    await server?.close()
    await close()
  }
  // If a later step fails, the servers of the world must be stopped.
  try {
    server = createService({
      config: { ...config, DIRECT_DNS: true },
      log,
      world,
      registries,
      resolverStates: world.health,
      demo: { topics, showcase: SHOWCASE },
    })
    const address = await server.listen({ host: config.HOST, port: config.PORT })
    return { address, topics, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}
