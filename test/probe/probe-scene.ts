import { fileURLToPath } from 'node:url'
import { createEngine } from '../../src/engine/create-engine.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import { createMemoryWorld, type MemoryWorldOptions } from '../../src/scripted-world/memory/memory-world.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { createProbe } from '../../src/surfaces/probe/probe.ts'
import type { Dns, World } from '../../src/world.ts'
import { worldRegistries } from '../support/scripted-world.ts'

/** The files of the world are loaded once. Each scene has its own clock, which starts at the same time. */
let current: VirtualClock = createVirtualClock()
const FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))

const files = loadWorld({ folder: FOLDER, now: () => current.now() })

interface Options extends Pick<MemoryWorldOptions, 'resolverFaults' | 'network'> {
  readonly perMinute?: number
}

/** The samples of a response: `name{label="value"}` → value. */
export type Samples = ReadonlyMap<string, number>

/** The probe of a process without sockets, in the simulated internet of world/ and in virtual time. Use one scene after the other. */
export function probeScene({ perMinute = 600, ...network }: Options = {}) {
  const clock = createVirtualClock()
  current = clock
  const { world, queries } = counting(createMemoryWorld({ ...files, clock, seed: 1, ...network }).startClients())
  const lines: string[] = []
  const log = createServiceLog(clock, 'error', { write: (line) => void lines.push(line) })
  const engine = createEngine({ world, registries: worldRegistries() })
  const probe = createProbe({ engine, log, perMinute })

  const answer = (search: string, timeout?: string) => clock.run(probe.answer({ search, timeout }))
  const scrape = async (search: string, timeout?: string): Promise<Samples> => {
    const { status, body } = await answer(search, timeout)
    if (status !== 200) throw new Error(`${status} ${body}`)
    return samplesIn(body)
  }
  return { clock, engine, probe, answer, scrape, queries, lines, log }
}

const samplesIn = (body: string): Samples =>
  new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

/** Counts everything that leaves the process. */
function counting(world: World): { readonly world: World; readonly queries: () => number } {
  let count = 0
  const counted =
    <Arguments extends readonly unknown[], Result>(ask: (...about: Arguments) => Result) =>
    (...about: Arguments): Result => {
      count++
      return ask(...about)
    }
  const dns: Dns = {
    resolvers: world.dns.resolvers,
    resolve: counted(world.dns.resolve),
    askResolver: counted(world.dns.askResolver),
    askServer: counted(world.dns.askServer),
  }
  return { world: { ...world, dns, web: { get: counted(world.web.get) } }, queries: () => count }
}
