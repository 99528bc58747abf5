import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startRedisServer } from '../../test/support/redis-server.ts'
import { createNamespace } from '../namespaces.ts'
import { LOOPBACK, startInternetProcess } from '../soak/internet.ts'
import { createClients } from '../soak/load.ts'
import { type CountedQueries, type SoakService, startServiceIn } from '../soak/service.ts'
import { percentile } from '../soak/statistics.ts'
import { arrivals, type Kind, type ScaleDomain, SERVERS, scaleDomains } from './domains.ts'
import { cpuMs, familyOf, rssMib } from './processes.ts'

export interface ScaleOptions {
  readonly domains: number
  readonly perSecond: number
  readonly seconds: number
  /** Of each machine. */
  readonly workers: number
  /** More than one: network namespaces with a service each that have only a Redis in common, and get the requests in turns. */
  readonly machines: number
  readonly seed: number
}

export interface ScaleFigures {
  readonly sent: number
  /** Reports that were returned with status 200, before and after the last request was sent. */
  readonly completed: number
  readonly completedLate: number
  readonly refused: ReadonlyMap<number, number>
  readonly perSecond: number
  readonly elapsedMs: Readonly<Record<'p50' | 'p95' | 'p99', number>>
  /** Reports about domains whose servers respond, in which something could not be checked. */
  readonly incomplete: number
  /** `serviceLater`: of the second half of the requests. V8 compiles the code of a process during its first hundreds of checks. */
  readonly cpuMsPerCheck: Readonly<Record<'service' | 'serviceLater' | 'internet', number>>
  readonly maxRssMib: number
  readonly eventLoopP99Ms: number
  readonly queriesPerCheck: Readonly<Record<'toResolvers' | 'toServers', number>>
  readonly bytesPerCheck: Readonly<Record<'sent' | 'received', number>>
  readonly busiest: CountedQueries['busiest']
}

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))
const ONE_WAY_MS = 10
const SAMPLE_EVERY_MS = 1000
/** Checks that are not part of the measurement: they compile the code and open the connections to the resolvers. */
const WARM_UPS = 20
const OK = 200
/** The host has one in each namespace. */
const ALL_ADDRESSES = '0.0.0.0'
const EVENT_LOOP_P99 = 'zonewise_nodejs_eventloop_lag_p99_seconds'

function writeWorld(folder: string, domains: readonly ScaleDomain[]): void {
  cpSync(WORLD, folder, { recursive: true })
  appendFileSync(join(folder, 'servers.txt'), `\n${SERVERS.join('\n')}\n`)
  for (const { name, zone } of domains) writeFileSync(join(folder, 'zones', `${name}.zone`), zone)
}

interface Reply {
  readonly kind: Kind
  /** 0 if there was no answer. */
  readonly status: number
  readonly endedMs: number
  readonly elapsedMs: number
  /** Everything could be checked. */
  readonly isWhole: boolean
}

async function check(url: string, { name, kind }: ScaleDomain, client: string): Promise<Reply> {
  const startedMs = performance.now()
  const { status, coverage } = await fetch(`${url}/api/v1/check/${name}`, { headers: { 'x-forwarded-for': client } })
    .then(async (response) => ({
      status: response.status,
      coverage: ((await response.json()) as { readonly coverage?: number }).coverage,
    }))
    .catch(() => ({ status: 0, coverage: undefined }))
  const endedMs = performance.now()
  return { kind, status, endedMs, elapsedMs: endedMs - startedMs, isWhole: coverage === 1 }
}

/** Sends each request at its time, whether earlier ones have been answered or not, and measures the service from outside. */
export async function measureScale(options: ScaleOptions): Promise<ScaleFigures> {
  const { domains: count, perSecond, seconds, seed } = options
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-scale-'))
  const domains = scaleDomains(count, seed)
  writeWorld(folder, domains)
  const { services, internet, stop } = await startMachines(options, folder)
  try {
    const clientOf = createClients()
    let asked = 0
    const ask = (domain: ScaleDomain): Promise<Reply> => {
      const { url } = services[asked++ % services.length] as SoakService
      return check(url, domain, clientOf('check'))
    }
    const counted = (): Promise<CountedQueries> => (services[0] as SoakService).counted()
    const times = arrivals(perSecond, seconds, seed)
    if (times.length + WARM_UPS > count) throw new Error(`${times.length + WARM_UPS} domains are needed, not ${count}`)
    await Promise.all(domains.slice(0, WARM_UPS).map(ask))

    const families = {
      service: services.flatMap(({ processIds }) => familyOf(processIds.service)),
      internet: familyOf(internet),
    }
    const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
    const before = {
      counted: await counted(),
      service: cpuOf(families.service),
      internet: cpuOf(families.internet),
    }
    let maxRssMib = 0
    let eventLoopP99Ms = 0
    const sampling = setInterval(async () => {
      for (const pid of families.service) maxRssMib = Math.max(maxRssMib, rssMib(pid))
      for (const service of services) {
        const lag = (await service.metrics())[EVENT_LOOP_P99] ?? 0
        eventLoopP99Ms = Math.max(eventLoopP99Ms, lag * 1000)
      }
    }, SAMPLE_EVERY_MS)
    const startedMs = performance.now()
    const replies: Promise<Reply>[] = []
    let reported = 0
    let halfway = { reported: 0, service: before.service }
    const counting = async (reply: Promise<Reply>): Promise<Reply> => {
      const answered = await reply
      if (answered.status === OK) reported++
      return answered
    }
    for (const [index, atMs] of times.entries()) {
      const domain = domains[WARM_UPS + index] as ScaleDomain
      await sleep(Math.max(0, startedMs + atMs - performance.now()))
      if (index === Math.floor(times.length / 2)) halfway = { reported, service: cpuOf(families.service) }
      replies.push(counting(ask(domain)))
    }
    const lastSentMs = performance.now()
    const answered = await Promise.all(replies)
    clearInterval(sampling)
    const after = {
      counted: await counted(),
      service: cpuOf(families.service),
      internet: cpuOf(families.internet),
    }
    const reports = answered.filter(({ status }) => status === OK)
    const inTime = reports.filter(({ endedMs }) => endedMs <= lastSentMs).length
    const refused = new Map<number, number>()
    for (const { status } of answered) if (status !== OK) refused.set(status, (refused.get(status) ?? 0) + 1)
    const reachable = reports.filter(({ kind }) => kind !== 'unreachable')
    const elapsed = reachable.map(({ elapsedMs }) => elapsedMs)
    const perCheck = (one: number, other: number): number => (other - one) / reports.length
    return {
      sent: times.length,
      completed: inTime,
      completedLate: reports.length - inTime,
      refused,
      perSecond: (inTime * 1000) / (lastSentMs - startedMs),
      elapsedMs: { p50: percentile(elapsed, 0.5), p95: percentile(elapsed, 0.95), p99: percentile(elapsed, 0.99) },
      incomplete: reachable.filter(({ isWhole }) => !isWhole).length,
      cpuMsPerCheck: {
        service: perCheck(before.service, after.service),
        serviceLater: (after.service - halfway.service) / (reports.length - halfway.reported),
        internet: perCheck(before.internet, after.internet),
      },
      maxRssMib,
      eventLoopP99Ms,
      queriesPerCheck: {
        toResolvers: perCheck(before.counted.toResolvers, after.counted.toResolvers),
        toServers: perCheck(before.counted.toServers, after.counted.toServers),
      },
      bytesPerCheck: {
        sent: perCheck(before.counted.bytesSent, after.counted.bytesSent),
        received: perCheck(before.counted.bytesReceived, after.counted.bytesReceived),
      },
      busiest: after.counted.busiest,
    }
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All machines are in one simulated internet. A single one needs no namespace, and so no root. */
async function startMachines({ workers, machines }: ScaleOptions, folder: string) {
  const isOne = machines === 1
  const redis = isOne ? undefined : await startRedisServer(true)
  const internet = await startInternetProcess(folder, ONE_WAY_MS, isOne ? LOOPBACK : ALL_ADDRESSES)
  const settings = { WORKERS: String(workers), LOG_LEVEL: 'error' }
  const namespaces = isOne ? [] : Array.from({ length: machines }, (_, index) => createNamespace(index + 1))
  const services = isOne
    ? [await startServiceIn(internet, settings)]
    : await Promise.all(
        namespaces.map((namespace) => {
          const own = { ...settings, REDIS_URL: `redis://${namespace.hostAddress}:${redis?.port}` }
          return startServiceIn(internet, own, namespace)
        }),
      )
  return {
    services,
    internet: internet.process.pid ?? 0,
    async stop() {
      await Promise.all(services.map((service) => service.stop()))
      for (const namespace of namespaces) namespace.remove()
      await internet.stop()
      await redis?.stop()
    },
  }
}
