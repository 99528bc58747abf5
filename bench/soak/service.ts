import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, untilListening } from '../measured-server.ts'
import type { FaultOrder } from './faults.ts'

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

interface InternetFacts {
  readonly relayPort: number
  readonly relayUdpPort: number
  readonly caPem: string
  readonly resolvers: readonly { readonly label: string; readonly url: string; readonly addresses: readonly string[] }[]
}

export interface SoakService {
  readonly url: string
  /** The values of the metrics endpoint by name; labels are ignored. */
  metrics(): Promise<Readonly<Record<string, number>>>
  /** Sets a fault of the scripted internet, or removes it. */
  order(fault: Omit<FaultOrder, 'name'>): void
  /** The exit code or signal of a process that has ended before `stop`. */
  hasEnded(): boolean
  stop(): Promise<void>
}

/** Starts the scripted internet and, in a second process, the built service with its store, limits and metrics. */
export async function startSoakService(settings: Readonly<Record<string, string>> = {}): Promise<SoakService> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-soak-'))
  const internet = fork(path('./internet.mjs'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [facts] = (await once(internet, 'message')) as [InternetFacts]
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, facts.caPem)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const service = spawn(
    process.execPath,
    ['--import', new URL('./use-relayed-wire.mjs', import.meta.url).href, path('../../dist/main.js')],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: join(folder, 'data'),
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        DOH_RESOLVERS: facts.resolvers
          .map(({ label, url, addresses }) => `${label}=${url}@${addresses.join('+')}`)
          .join(','),
        RDAP_BOOTSTRAP: path('../../world/web/data.registry.lab/rdap/dns.json'),
        NODE_EXTRA_CA_CERTS: caFile,
        SOAK_RELAY_PORT: String(facts.relayPort),
        SOAK_RELAY_UDP_PORT: String(facts.relayUdpPort),
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  await untilListening(`${url}/healthz`)
  return {
    url,
    async metrics() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Object.fromEntries(
        [...text.matchAll(/^(\w+)(?:\{[^}]*\})? ([-+.\deE]+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
      )
    },
    order: (fault) => void internet.send(fault),
    hasEnded: () => [service, internet].some(isOver),
    async stop() {
      // In this order, because the service would report the loss of its network as an error.
      await end(service)
      await end(internet)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
