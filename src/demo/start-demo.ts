import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createService } from '../service.ts'
import type { ServiceLog } from '../service-log.ts'
import { openDemoWorld } from './demo-world.ts'
import { type SampleTopic, sampleTopics } from './sample-domains.ts'

/** Lies beside `src/` and `dist/` alike. */
const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

export interface DemoOptions {
  /** Of its settings, those about listening and the log count; all others are about the real world. */
  readonly config: Config
  readonly log: ServiceLog
  readonly clock: Clock
}

export interface Demo {
  /** Where it listens. */
  readonly address: string
  readonly topics: readonly SampleTopic[]
  close(): Promise<void>
}

/** The complete service over the demo world: no limits, no keys, no store, and nothing outside this process. */
export async function startDemo({ config, log, clock }: DemoOptions): Promise<Demo> {
  const { world, registries, zones, close } = await openDemoWorld({ folder: WORLD_FOLDER, clock })
  const topics = sampleTopics(zones)
  let server: FastifyInstance | undefined
  const closeAll = async (): Promise<void> => {
    await server?.close()
    await close()
  }
  // Whatever fails from here on must not leave the servers of the world running: nobody would end them.
  try {
    server = createService({
      config: { ...config, DIRECT_DNS: true },
      log,
      world,
      registries,
      resolverStates: world.health,
      demo: { topics },
    })
    const address = await server.listen({ host: config.HOST, port: config.PORT })
    return { address, topics, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}
