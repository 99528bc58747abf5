import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

interface InternetFacts {
  readonly relayPort: number
  readonly relayUdpPort: number
  readonly caPem: string
  readonly resolvers: readonly { readonly label: string; readonly url: string; readonly addresses: readonly string[] }[]
}

/** The scripted internet in a process of its own, reached by programs of dist/ that start with these arguments and settings. */
export interface InternetProcess {
  readonly process: ChildProcess
  readonly nodeArguments: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * With 20,000 zones, a collection of the whole heap stops this process for one to two seconds, and the service's queries reach their timeouts. If short-lived
 * objects have more room, that is less often necessary.
 */
const MORE_ROOM = ['--max-semi-space-size=128']

export const LOOPBACK = '127.0.0.1'

/** Starts the world of the repository, or that of another folder; every packet takes `oneWayMs`. Programs reach it at the address `host`. */
export async function startInternetProcess(world?: string, oneWayMs = 0, host = LOOPBACK): Promise<InternetProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-internet-'))
  const internet = fork(path('./internet.mjs'), [world ?? path('../../world/'), String(oneWayMs), host], {
    execArgv: MORE_ROOM,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [facts] = (await once(internet, 'message')) as [InternetFacts]
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, facts.caPem)
  return {
    process: internet,
    nodeArguments: ['--import', new URL('./use-relayed-wire.mjs', import.meta.url).href],
    environment: {
      PATH: process.env['PATH'] ?? '',
      DOH_RESOLVERS: facts.resolvers
        .map(({ label, url, addresses }) => `${label}=${url}@${addresses.join('+')}`)
        .join(','),
      RDAP_BOOTSTRAP: path('../../world/web/data.registry.lab/rdap/dns.json'),
      NODE_EXTRA_CA_CERTS: caFile,
      SOAK_RELAY_PORT: String(facts.relayPort),
      SOAK_RELAY_UDP_PORT: String(facts.relayUdpPort),
    },
    async stop() {
      await endProcess(internet)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

export async function endProcess(child: ChildProcess): Promise<void> {
  if (isOver(child)) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
