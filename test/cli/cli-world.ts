import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '../../src/clock.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createRealWorld } from '../../src/net/real-world.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { startInternet } from '../../src/scripted-world/servers/running-internet.ts'
import type { Io } from '../../src/surfaces/cli/io.ts'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import { type CliRegistries, REGISTRIES } from '../../src/surfaces/cli/registries.ts'
import { run } from '../../src/surfaces/cli/run.ts'
import type { World } from '../../src/world.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { worldRegistries } from '../support/scripted-world.ts'

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

/** A fixed day, so that no output depends on the time of the run. */
export const CLOCK = new Date('2026-11-15T12:00:00Z')

export interface Setting {
  readonly env?: Readonly<Record<string, string>>
  readonly isTty?: boolean
  readonly isStderrTty?: boolean
  readonly columns?: number
  readonly stdin?: string
  readonly clock?: Clock
  readonly interrupted?: AbortSignal
}

export interface Said {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command line in this process with the given input and environment. */
export async function runCli(
  argv: readonly string[],
  outside: Outside,
  setting: Setting = {},
  registries: CliRegistries = REGISTRIES,
): Promise<Said> {
  const stdout: string[] = []
  const stderr: string[] = []
  const io: Io = {
    stdout: { write: (text) => void stdout.push(text) },
    stderr: { write: (text) => void stderr.push(text) },
    env: setting.env ?? {},
    isTty: setting.isTty ?? false,
    isStderrTty: setting.isStderrTty ?? false,
    columns: setting.columns ?? 80,
    stdin: { isTty: setting.stdin === undefined, read: async () => new TextEncoder().encode(setting.stdin ?? '') },
    clock: setting.clock ?? { ...systemClock, now: () => CLOCK },
    interrupted: setting.interrupted ?? new AbortController().signal,
  }
  const code = await run(argv, io, outside, registries)
  return { code, stdout: stdout.join(''), stderr: stderr.join('') }
}

const notHere = async (): Promise<never> => {
  throw new Error('not part of this test')
}

/** An `Outside` that reaches only this world. */
export const outsideOf = (world: World, rest: Partial<Outside> = {}): Outside => {
  const engine = createEngine({ world, registries: worldRegistries() })
  return {
    version: '0.0.0-test',
    openEngine: async () => ({ engine, world, close: async () => undefined }),
    openAccessStores: notHere,
    openBatches: notHere,
    send: notHere,
    commands: {},
    ...rest,
  }
}

export interface CliWorld {
  readonly world: World
  readonly outside: Outside
  close(): Promise<void>
}

/** The simulated internet of this folder with a clock that does not advance, and with this many of its resolvers. */
export async function startCliWorld(resolverCount = 5, folder = WORLD_FOLDER): Promise<CliWorld> {
  const clock: Clock = { ...createIdleClock(), now: () => CLOCK }
  const files = loadWorld({ folder, now: clock.now })
  const internet = await startInternet({
    ...files,
    clock,
    certificates: await createAuthority(),
  })
  const real = createRealWorld({
    resolvers: internet.resolverSettings.slice(0, resolverCount),
    isDirectDnsOn: true,
    wire: internet.wire,
    clock,
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    egressTest: {
      mailHosts: ['mx1.hoster.lab', 'mx2.hoster.lab', 'mx3.hoster.lab'],
      webHosts: internet.resolverSettings.flatMap(({ addresses }) => addresses),
    },
    directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } },
    portsLimits: { budget: { perNetwork: 100_000, windowMs: 10_000 } },
    webLimits: { budget: { perNetwork: 100_000, windowMs: 10_000 }, maxWaitMs: 0 },
  })
  return {
    world: real,
    outside: outsideOf(real),
    async close() {
      await real.close()
      await internet.close()
    },
  }
}
