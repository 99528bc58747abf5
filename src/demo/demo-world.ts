import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, repeat } from '../clock.ts'
import { createRealWorld, type RealWorld } from '../net/real-world.ts'
import { loadWorld } from '../scripted-world/load-world.ts'
import type { ScriptedZone } from '../scripted-world/scripted-internet.ts'
import { createAuthority } from '../scripted-world/servers/certificates.ts'
import { type RunningInternet, startInternet } from '../scripted-world/servers/running-internet.ts'
import { parseBootstrap } from '../standards/rdap/bootstrap.ts'
import { createRegistries, type Registries } from '../tools/availability/registries.ts'
import type { RegistryBudget } from '../tools/availability/registry-budget.ts'

export interface DemoWorldOptions {
  /** The folder `world/`. */
  readonly folder: string
  readonly clock: Clock
}

export interface DemoWorld {
  /** The real clients, connected to servers on loopback: no packet leaves this machine. */
  readonly world: RealWorld
  readonly registries: Registries
  readonly zones: readonly ScriptedZone[]
  readonly internet: RunningInternet
  close(): Promise<void>
}

/** Mail servers of the demo world without faults. */
const EGRESS_HOSTS = ['mx1.hoster.lab', 'mx2.hoster.lab', 'mx3.hoster.lab']

const BOOTSTRAP_FILE = join('web', 'data.registry.lab', 'rdap', 'dns.json')

/** All demo domains share a few servers, so the limits per server must not apply. */
const ANY_NUMBER = { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 }

/** The servers record every request for tests. The demo does not need the records and clears them. */
const FORGET_EVERY_MS = 60_000

/** Starts the simulated internet of `world/` in this process, and connects the clients of the real service to it. */
export async function openDemoWorld({ folder, clock }: DemoWorldOptions): Promise<DemoWorld> {
  const certificates = await createAuthority('Demo World CA')
  const files = loadWorld({ folder, now: () => clock.now() })
  const internet = await startInternet({ ...files, clock, certificates })
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn: true,
    wire: internet.wire,
    clock,
    userAgent: 'zonewise (demo)',
    certificateAuthorities: [internet.caPem],
    egressTest: { mailHosts: EGRESS_HOSTS, webHosts: internet.resolverSettings.flatMap(({ addresses }) => addresses) },
    directDnsLimits: { budget: ANY_NUMBER },
    portsLimits: { budget: ANY_NUMBER },
    webLimits: { budget: ANY_NUMBER, maxWaitMs: 0 },
  })
  const stopForgetting = repeat(clock, () => internet.seen.reset(), FORGET_EVERY_MS)
  return {
    world,
    registries: registriesIn(folder),
    zones: files.internet.zones,
    internet,
    async close() {
      stopForgetting()
      await world.close()
      await internet.close()
    },
  }
}

/** The registries are simulated too, so reports need not leave out their data. */
const UNLIMITED: RegistryBudget = {
  take: async () => ({ ok: true }),
  pause: async () => undefined,
}

function registriesIn(folder: string): Registries {
  const packaged = parseBootstrap(readFileSync(join(folder, BOOTSTRAP_FILE), 'utf8'))
  if (!packaged.ok) throw new Error(`The list of registries in ${folder} cannot be read: ${packaged.fault}`)
  // The simulated internet has none of the servers of the packaged overlay.
  return createRegistries({ packaged: packaged.value, overlay: () => undefined, budget: UNLIMITED })
}
