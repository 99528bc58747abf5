import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../test/support/free-port.ts'
import { untilListening } from '../measured-server.ts'
import type { Namespace } from '../namespaces.ts'
import type { FaultOrder } from './faults.ts'
import { endProcess, type InternetProcess, isOver, LOOPBACK, startInternetProcess } from './internet.ts'

export interface CountedQueries {
  readonly toResolvers: number
  /** Queries to name servers, and connections to all other servers. */
  readonly toServers: number
  /** Of datagrams with their headers, and of connections without. */
  readonly bytesSent: number
  readonly bytesReceived: number
  /** The most queries and connections to one network in 10 seconds, for each second. */
  readonly busiest: { readonly network: string; readonly perSecond: number }
}

export interface SoakService {
  readonly url: string
  /** The host and port of the metrics listener. */
  readonly metricsAddress: string
  /** The values of the metrics endpoint by name; labels are ignored. */
  metrics(): Promise<Readonly<Record<string, number>>>
  /** The processes of the service and of the simulated internet, whose workers are their children. */
  readonly processIds: { readonly service: number; readonly internet: number }
  /** What the simulated internet has been asked so far. */
  counted(): Promise<CountedQueries>
  /** Sets a fault of the scripted internet, or removes it. */
  order(fault: Omit<FaultOrder, 'name'>): void
  /** The exit code or signal of a process that has ended before `stop`. */
  hasEnded(): boolean
  stop(): Promise<void>
}

/** Starts the scripted internet of the repository, or that of another folder, and, in a second process, the built service with its store, limits and metrics. */
export async function startSoakService(
  settings: Readonly<Record<string, string>> = {},
  world?: string,
  oneWayMs = 0,
): Promise<SoakService> {
  const internet = await startInternetProcess(world, oneWayMs)
  const service = await startServiceIn(internet, settings)
  return {
    ...service,
    async stop() {
      // In this order, because the service would report the loss of its network as an error.
      await service.stop()
      await internet.stop()
    },
  }
}

/** Starts the built service in a scripted internet that is running, and remains after it. The service runs on loopback, or in a namespace. */
export async function startServiceIn(
  internet: InternetProcess,
  settings: Readonly<Record<string, string>> = {},
  namespace?: Namespace,
): Promise<SoakService> {
  const { prefix = [], hostAddress = LOOPBACK, ownAddress = LOOPBACK } = namespace ?? {}
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-soak-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const program = [
    process.execPath,
    ...internet.nodeArguments,
    fileURLToPath(new URL('../../dist/main.js', import.meta.url)),
  ]
  const [command = '', ...argv] = [...prefix, ...program]
  const service = spawn(command, argv, {
    env: {
      ...internet.environment,
      SOAK_RELAY_HOST: hostAddress,
      HOST: ownAddress,
      PORT: String(port),
      METRICS_HOST: ownAddress,
      METRICS_PORT: String(metricsPort),
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: hostAddress,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://${ownAddress}:${port}`
  await untilListening(`${url}/healthz`)
  return {
    url,
    metricsAddress: `${ownAddress}:${metricsPort}`,
    async metrics() {
      const text = await (await fetch(`http://${ownAddress}:${metricsPort}/metrics`)).text()
      return Object.fromEntries(
        [...text.matchAll(/^(\w+)(?:\{[^}]*\})? ([-+.\deE]+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
      )
    },
    processIds: { service: service.pid ?? 0, internet: internet.process.pid ?? 0 },
    async counted() {
      internet.process.send({ isCountWanted: true })
      const [{ counted }] = (await once(internet.process, 'message')) as [{ counted: CountedQueries }]
      return counted
    },
    order: (fault) => void internet.process.send(fault),
    hasEnded: () => [service, internet.process].some(isOver),
    async stop() {
      await endProcess(service)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
