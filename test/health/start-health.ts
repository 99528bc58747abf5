import type { AddressInfo } from 'node:net'
import { systemClock } from '../../src/clock.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { badgeRoute } from '../../src/surfaces/badge/route.ts'
import { createServer } from '../../src/surfaces/http/server.ts'
import { createStreamAdmission } from '../../src/surfaces/http/stream-admission.ts'
import { toolRoute } from '../../src/surfaces/http/tool-route.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import type { World } from '../../src/world.ts'
import type { Running } from '../http/start-service.ts'

export interface RunningHealth extends Running {
  /** The log lines so far. */
  logged(): readonly string[]
}

/** Starts the health check and its badge on a free loopback port, in the world of the test. */
export async function startHealth(world: World): Promise<RunningHealth> {
  const lines: string[] = []
  const log = createServiceLog(systemClock, 'trace', {
    write: (text: string) => void lines.push(...text.split('\n').filter(Boolean)),
  })
  // These worlds have no name servers; checks that are switched off do not make a report incomplete.
  const engine = createEngine({ world, settings: { baseUrl: 'https://dns.example', isDirectDnsOn: false } })
  const server = createServer({
    routes: [toolRoute({ tool: dnsHealthCheck, engine, streams: createStreamAdmission() }), badgeRoute(engine, log)],
    log,
    trustedProxies: [],
    clock: world,
  })
  server.addHook('onClose', async () => log.flush())
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}`, logged: () => lines }
}
