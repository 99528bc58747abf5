import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { hasRedisServer, type RedisServer, startRedisServer } from '../test/support/redis-server.ts'
import type { Row } from './figures.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { median } from './median.ts'

const NO_REDIS = 'there is no redis-server here'

const PATH = '/api/v1/check/perfect.lab'
const CONNECTIONS = 50
const CLIENTS = 10_000
/** Two processes of the same program differ by a few percent during their whole lifetime, so each is restarted several times. */
const STARTS = 3
/** The servers alternate, so that noise affects all of them. */
const ROUNDS = 3

const REQUESTS = 10_000

/** The minimum throughput with a store, relative to the throughput without a gate. */
const MIN_RATIO = { embedded: 0.85, redis: 0.7 } as const

type StoreName = 'none' | keyof typeof MIN_RATIO

/** Each connection has its own set of callers, as behind a proxy, and cycles through them. */
const callersOf = (connection: number) =>
  Array.from({ length: CLIENTS / CONNECTIONS }, (_, index) => {
    const caller = index * CONNECTIONS + connection
    return { headers: { 'x-forwarded-for': `93.${caller % 97}.${(caller >> 8) & 0xff}.${caller & 0xff}` } }
  })

interface Cost {
  /** The CPU time of the service per request: its cost, not the throughput of the load generator. */
  readonly cpuMicros: number
  /** The measured throughput. It has no bound, because it includes the load generator, other processes and disk latency. */
  readonly perSecond: number
}

async function costOf(server: MeasuredServer): Promise<Cost> {
  let connection = 0
  const before = await server.cpuMicros()
  const result = await autocannon({
    url: server.url + PATH,
    connections: CONNECTIONS,
    // `amount` is used instead of a duration, so that every request is answered: an aborted request would cost CPU time but not
    // be counted.
    amount: REQUESTS,
    setupClient(client) {
      client.setRequests(callersOf(connection))
      connection += 1
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${PATH}: ${result.non2xx} refused, ${result.errors} failed`)
  const { total } = result.requests
  return { cpuMicros: ((await server.cpuMicros()) - before) / total, perSecond: total / result.duration }
}

const settings = (store: StoreName, folder: string, redis: RedisServer | undefined) => ({
  STORE: store,
  DATA_DIR: join(folder, store),
  TRUST_PROXY: '127.0.0.1',
  LIMIT_ANONYMOUS_PER_DAY: '1000000000',
  ...(store === 'redis' && redis !== undefined && { REDIS_URL: redis.url }),
})

/** Compares the cached answer with each store to the same answer without a gate. */
async function throughput(folder: string, redis: RedisServer | undefined): Promise<readonly Row[]> {
  const stores: readonly StoreName[] = redis === undefined ? ['none', 'embedded'] : ['none', 'embedded', 'redis']
  const costs = new Map<StoreName, Cost[]>(stores.map((store) => [store, []]))
  for (let start = 0; start < STARTS; start++) {
    const servers = new Map<StoreName, MeasuredServer>()
    for (const store of stores)
      servers.set(store, await startMeasured('./limits/gated-server.mjs', settings(store, folder, redis)))
    for (let round = -1; round < ROUNDS; round++)
      for (const [store, server] of servers) {
        const cost = await costOf(server)
        if (round >= 0) costs.get(store)?.push(cost)
      }
    for (const server of servers.values()) server.stop()
  }
  const cpuOf = (store: StoreName): number => median((costs.get(store) ?? []).map(({ cpuMicros }) => cpuMicros))
  const rateOf = (store: StoreName): string =>
    median((costs.get(store) ?? []).map(({ perSecond }) => perSecond)).toFixed(0)
  return (['embedded', 'redis'] as const).map((store) => {
    const name = `cached check of ${CLIENTS} callers, no gate by ${store} store`
    if (!stores.includes(store)) return { name, reason: NO_REDIS }
    return {
      name,
      value: cpuOf('none') / cpuOf(store),
      bound: { least: MIN_RATIO[store] },
      details:
        `${cpuOf(store).toFixed(0)} µs CPU, without a gate ${cpuOf('none').toFixed(0)} µs; ` +
        `${rateOf(store)} and ${rateOf('none')} a second`,
    }
  })
}

const CROWD = 1_000_000
const CALLS_PER_DAY = 50
const MIB = 1024 ** 2
/** The growth of the process memory, and the size of the stored data (on disk, or in Redis). */
const MAX_GROWTH_MIB = 64
const MAX_KEPT_MIB = { embedded: 100, redis: 160 } as const

interface Crowd {
  readonly grownBytes: number
  readonly fileBytes: number
  readonly cpuMicros: number
  /** The smallest number of remaining calls of the day of any client. */
  readonly fewestLeft: number
}

async function usedMemoryOf(redis: RedisServer): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(String(await redis.command('INFO', 'memory')))?.[1])
}

/** Counts a million clients that the store does not know. */
async function crowd(
  store: keyof typeof MIN_RATIO,
  folder: string,
  redis: RedisServer | undefined,
): Promise<readonly Row[]> {
  const what = `${CROWD} clients, ${store} store`
  if (store === 'redis' && redis === undefined) return [{ name: what, reason: NO_REDIS }]
  const args = [mkdtempSync(join(folder, 'crowd-')), redis?.url ?? '', String(CROWD)]
  // The other measurement uses some of the same addresses.
  await redis?.command('FLUSHALL')
  const memoryBefore = redis === undefined ? 0 : await usedMemoryOf(redis)
  const child = fork(new URL('./limits/million-clients.mjs', import.meta.url), args, { execArgv: [] })
  const [{ grownBytes, fileBytes, cpuMicros, fewestLeft }] = (await once(child, 'message')) as [Crowd]
  const keptMib = (redis === undefined ? fileBytes : (await usedMemoryOf(redis)) - memoryBefore) / MIB
  return [
    {
      name: `${what}: growth of the process`,
      value: grownBytes / MIB,
      unit: 'MiB',
      bound: { most: MAX_GROWTH_MIB },
      details: `${cpuMicros.toFixed(0)} µs CPU for each`,
    },
    {
      name: `${what}: growth of ${redis === undefined ? 'its files' : 'Redis'}`,
      value: keptMib,
      unit: 'MiB',
      bound: { most: MAX_KEPT_MIB[store] },
    },
    // Each client has called once; a client that was counted twice has fewer calls left.
    { name: `${what}: fewest calls left of ${CALLS_PER_DAY}`, value: fewestLeft, bound: { least: CALLS_PER_DAY - 1 } },
  ]
}

export async function measureLimits(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-bench-'))
  const redis = hasRedisServer ? await startRedisServer() : undefined
  try {
    return [
      ...(await throughput(folder, redis)),
      ...(await crowd('embedded', folder, undefined)),
      ...(await crowd('redis', folder, redis)),
    ]
  } finally {
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
