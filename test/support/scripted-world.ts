import { fileURLToPath } from 'node:url'
import { createRealWorld, type RealWorld } from '../../src/net/real-world.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'
import type { ScriptedZone } from '../../src/scripted-world/scripted-internet.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import {
  type ResolverSetup,
  type RunningInternet,
  startInternet,
} from '../../src/scripted-world/servers/running-internet.ts'
import { loadWebSites } from '../../src/scripted-world/web-sites.ts'
import { type Running, startService } from '../http/start-service.ts'

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

export interface WorldUnderTest {
  readonly internet: RunningInternet
  readonly zones: readonly ScriptedZone[]
  /** The real clients, led to the servers on loopback. */
  readonly world: RealWorld
  close(): Promise<void>
}

interface Options {
  readonly isDirectDnsOn?: boolean
  readonly resolvers?: readonly ResolverSetup[]
}

/** The small internet of world/, served on loopback, and the real clients pointed at it. */
export async function startWorld({ isDirectDnsOn = true, resolvers }: Options = {}): Promise<WorldUnderTest> {
  const now = (): Date => new Date()
  const certificates = await createAuthority()
  const files = loadInternet({ folder: WORLD_FOLDER, now })
  const internet = await startInternet({
    internet: files,
    now,
    certificates,
    sites: loadWebSites(`${WORLD_FOLDER}web`),
    ...(resolvers && { resolvers }),
  })
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn,
    wire: internet.wire,
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    // All domains of this world share a few name servers; in the real one nobody asks so much of one of them.
    directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } },
  })
  return {
    internet,
    zones: files.zones,
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

/** The whole service over the small internet. */
export async function startWorldService(options: Options = {}): Promise<ServiceUnderTest> {
  const started = await startWorld(options)
  const service = await startService({ world: started.world, fetchPolicy: started.world.fetchPolicy })
  return {
    ...started,
    service,
    async close() {
      await service.server.close()
      await started.close()
    },
  }
}
