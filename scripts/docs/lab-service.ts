import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/clock.ts'
import { openDemoWorld } from '../../src/demo/demo-world.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { createServer } from '../../src/surfaces/http/server.ts'
import { createStreamAdmission } from '../../src/surfaces/http/stream-admission.ts'
import { toolRoute } from '../../src/surfaces/http/tool-route.ts'
import { TOOLS } from '../../src/tools/registry.ts'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))

export interface LabService {
  readonly url: string
  close(): Promise<void>
}

/** The REST API over the simulated internet of world/. The web page is left out because it needs a build. */
export async function startLabService(baseUrl: string): Promise<LabService> {
  const { world, registries, close } = await openDemoWorld({ folder: WORLD, clock: systemClock })
  const engine = createEngine({ world, registries, settings: { baseUrl, isDirectDnsOn: true } })
  const streams = createStreamAdmission()
  const server = createServer({
    routes: TOOLS.map((tool) => toolRoute({ tool, engine, streams })),
    log: createServiceLog(systemClock, 'silent', { write: () => undefined }),
    trustedProxies: [],
    clock: systemClock,
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    async close() {
      await server.close()
      await close()
    },
  }
}
