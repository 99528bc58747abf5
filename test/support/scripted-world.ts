import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '../../src/clock.ts'
import { createRealWorld, type RealWorld } from '../../src/net/real-world.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import type { ScriptedZone } from '../../src/scripted-world/scripted-internet.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import {
  type ResolverSetup,
  type RunningInternet,
  startInternet,
} from '../../src/scripted-world/servers/running-internet.ts'
import { parseBootstrap } from '../../src/standards/rdap/bootstrap.ts'
import { createRegistries, type Registries } from '../../src/tools/availability/registries.ts'
import type { RegistryBudget } from '../../src/tools/availability/registry-budget.ts'
import { type Running, startService } from '../http/start-service.ts'

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

/** The addresses of the three mail hosts of the world that never have faults. */
const EGRESS_HOSTS = ['mx1.hoster.lab', 'mx2.hoster.lab', 'mx3.hoster.lab']

const UNLIMITED: RegistryBudget = { take: async () => ({ ok: true }), pause: async () => undefined }

/**
 * The registries of the simulated internet. Reports wait for their turn and have no budget, because tests check many domains of one registry
 * at the same time, and their reports must not depend on the order.
 */
export function worldRegistries(): Registries {
  const packaged = parseBootstrap(readFileSync(`${WORLD_FOLDER}web/data.registry.lab/rdap/dns.json`, 'utf8'))
  if (!packaged.ok) throw new Error(packaged.fault)
  // The simulated internet has none of the servers of the packaged overlay.
  const options = { packaged: packaged.value, overlay: () => undefined }
  const [calls, reports] = [createRegistries(options), createRegistries({ ...options, budget: UNLIMITED })]
  return {
    ...calls,
    ask: (domain, world, signal, use) => (use === 'report' ? reports : calls).ask(domain, world, signal),
  }
}

export interface WorldUnderTest {
  readonly internet: RunningInternet
  readonly zones: readonly ScriptedZone[]
  /** The real clients, connected to the servers on loopback. */
  readonly world: RealWorld
  close(): Promise<void>
}

interface Options {
  readonly isDirectDnsOn?: boolean
  readonly resolvers?: readonly ResolverSetup[]
  /** The clock of servers and clients. */
  readonly clock?: Clock
}

/** The simulated internet of world/, served on loopback, and the real clients connected to it. */
export async function startWorld({
  isDirectDnsOn = true,
  resolvers,
  clock = systemClock,
}: Options = {}): Promise<WorldUnderTest> {
  const certificates = await createAuthority()
  const files = loadWorld({ folder: WORLD_FOLDER, now: () => clock.now() })
  const internet = await startInternet({ ...files, clock, certificates, ...(resolvers && { resolvers }) })
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn,
    wire: internet.wire,
    clock,
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    egressTest: { mailHosts: EGRESS_HOSTS, webHosts: internet.resolverSettings.flatMap(({ addresses }) => addresses) },
    // All domains of this world share a few servers, which get more queries than in the real internet.
    directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } },
    portsLimits: { budget: { perNetwork: 100_000, windowMs: 10_000 } },
    webLimits: { budget: { perNetwork: 100_000, windowMs: 10_000 }, maxWaitMs: 0 },
  })
  return {
    internet,
    zones: files.internet.zones,
    world,
    async close() {
      await world.close()
      await internet.close()
    },
  }
}

export interface ServiceUnderTest extends WorldUnderTest {
  readonly service: Running
}

/** The whole service in the simulated internet. */
export async function startWorldService(options: Options = {}): Promise<ServiceUnderTest> {
  const started = await startWorld(options)
  const service = await startService({ world: started.world, registries: worldRegistries() })
  return {
    ...started,
    service,
    async close() {
      await service.server.close()
      await started.close()
    },
  }
}
