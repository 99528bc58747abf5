import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PARENT_SERVERS, PROVIDER_SERVERS, PROVIDERS } from '../../../lab/internet/moving.ts'
import { Clients } from '../../../lab/moves/clients.ts'
import { Hosting } from '../../../lab/moves/hosting.ts'
import { createCache } from '../../../src/engine/cache.ts'
import type { RealWorld } from '../../../src/net/real-world.ts'
import { createSemaphore } from '../../../src/semaphore.ts'
import { createRegistries } from '../../../src/tools/availability/registries.ts'
import { createSlotsOfChecks } from '../../../src/tools/check-slots.ts'
import type { ToolContext } from '../../../src/tools/define-tool.ts'
import { createHealthState } from '../../../src/tools/health/health-state.ts'
import type { MoveTexts } from '../../../src/tools/move/move-parameter.ts'
import type { MoveResult } from '../../../src/tools/move/worded.ts'
import { planMove } from '../../../src/tools/plan-move.ts'
import { FOR_SHARED_SERVERS, openWorld } from '../lab.ts'

const LAB = fileURLToPath(new URL('../../../lab/lab', import.meta.url))
const execute = promisify(execFile)

/** In seconds. What was published before the first look has no TTL above `unknown` here. */
const MARGINS = { added: 2, unknown: 10 }

/** Looks need the processor, and so do the clients. */
const LOOKS_AT_ONCE = 3

export const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })

/** The providers, the clients, and the tool that is tested. */
export class Stage {
  readonly hosting: Hosting
  readonly clients: Clients
  private readonly world: RealWorld
  private readonly context: ToolContext
  private readonly looks = createSemaphore({ total: LOOKS_AT_ONCE, maxWaitingInAll: 1000 })

  private constructor(hosting: Hosting) {
    this.hosting = hosting
    this.clients = new Clients()
    this.world = openWorld(FOR_SHARED_SERVERS)
    const cache = createCache({ nowMs: () => this.world.now().getTime() })
    this.context = {
      ...{ world: this.world, cache, mayEnumerate: true },
      settings: { baseUrl: 'https://dns.example', isDirectDnsOn: true, moveMargins: MARGINS },
      registries: createRegistries(),
      health: createHealthState(cache, this.world),
      slots: createSlotsOfChecks(this.world),
    }
  }

  static async open(): Promise<Stage> {
    const run = process.env['LAB_RUN']
    if (run === undefined) throw new Error('the lab is not up')
    const hosting = new Hosting(run)
    await hosting.prepare()
    await execute(LAB, ['moves'])
    await serversReady()
    return new Stage(hosting)
  }

  async close(): Promise<void> {
    this.clients.close()
    await this.world.close()
  }

  /** What `zonewise move` shows, with the state of the last time. */
  async look(domain: string, texts: MoveTexts): Promise<MoveResult> {
    const release = await this.looks.acquire({ key: domain })
    try {
      const { result } = await planMove.run({ domain: domain as never, move: texts, lang: 'en' }, this.context)
      return result as MoveResult
    } finally {
      release?.()
    }
  }
}

const MOST_TRIES = 100

/** Until every server of the moves responds. */
async function serversReady(): Promise<void> {
  const addresses = [
    ...Object.values(PARENT_SERVERS).map(({ addresses: { v4 } }) => v4),
    ...PROVIDERS.flatMap((provider) => PROVIDER_SERVERS[provider].map(({ address }) => address)),
  ]
  for (const address of addresses) await responds(address)
}

async function responds(address: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await execute('dig', ['+time=1', '+tries=1', '+norec', `@${address}`, 'moving', 'SOA']).catch(
      () => undefined,
    )
    if (answer?.stdout.includes('status:')) return
    await pause(0.2)
  }
  throw new Error(`the name server ${address} does not answer`)
}
