import { setMaxListeners } from 'node:events'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bombedName, createBombedWorld } from './attacks/text-bombs.ts'
import type { Row } from './figures.ts'
import { hangUp, send } from './soak/load.ts'
import type { Call } from './soak/requests.ts'
import { type SoakService, startSoakService } from './soak/service.ts'
import { percentile } from './soak/statistics.ts'

/** One more than twice the quiet value would mean that one caller slows down the others. */
const MAX_RATIO = 2
/** Medians of a few milliseconds differ by themselves. A client does not notice less than this. */
const LEAST_MS = 10

/**
 * The simulated name servers of the attackers and of the other client are in the same networks, which is rare on the internet. The
 * budget of a target network is tested elsewhere; here it must not be what slows down the other client.
 */
const SETTINGS = { TARGET_BUDGETS: '0.0.0.0/0=100000' }

/** Each client has a few calls, in a network of its own. */
const innocentClient = (index: number): string => `24.${1 + (index >> 2)}.0.7`
/** The same in the /24 of an attacker. */
const neighbor = (index: number): string => `64.0.0.${100 + (index >> 2)}`
const LOOKUPS = 80
const LOOKUP_EVERY_MS = 100
const CHECK_EVERY_MS = 1000
/** Not cached when they are requested, and the same ones in each run. */
const CHECKED = [
  'ipv4-only.lab',
  'no-caa.lab',
  'no-dmarc.lab',
  'no-dkim.lab',
  'no-mta-sts.lab',
  'no-mx.lab',
  'caa-typo.lab',
]
/** The attack has reached its full size after this time. */
const BUILD_UP_MS = 2000

interface Attack {
  readonly name: string
  /** The other client, if it is not in a network of its own. */
  readonly clientOf?: (index: number) => string
  /** Runs until the signal is aborted. Returns the number of requests and how many of them were refused. */
  readonly run: (service: SoakService, signal: AbortSignal) => Promise<string>
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Call => ({
  kind: 'attack',
  method: 'GET',
  path,
  headers,
  expected: [],
})

/** Connections of their own, so that other clients do not wait for them. */
const attackers = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends the calls in turn, a few of them in parallel, and counts the statuses. */
async function flood(
  { url }: SoakService,
  signal: AbortSignal,
  parallel: number,
  callOf: (index: number) => { readonly call: Call; readonly client: string },
): Promise<string> {
  const statuses = new Map<number, number>()
  let next = 0
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const { call, client } = callOf(next++)
      const { status } = await Promise.race([send(url, call, client, attackers), aborted(signal)])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await wait(5)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}

const aborted = (signal: AbortSignal): Promise<{ readonly status: number }> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ status: 0 }), { once: true }))

/**
 * A check of such a name transfers megabytes. More of them would measure the one process that has all simulated resolvers; if the
 * service were not linear in the text, one at a time would be enough to stop it.
 */
const BOMBS_AT_A_TIME = 2

const ATTACKS: readonly Attack[] = [
  {
    name: 'badges of new names, from one network',
    run: (service, signal) =>
      flood(service, signal, 8, (index) => ({
        call: get(`/badge/b${index}.wildcard.lab.svg`),
        client: `60.0.0.${index % 250}`,
      })),
  },
  {
    name: 'SEO checks of names of one web server, from 20 networks',
    run: (service, signal) =>
      flood(service, signal, 20, (index) => ({
        call: get(`/api/v1/seo-check/s${index}.wildcard.lab`),
        client: `61.${index % 20}.0.1`,
      })),
  },
  {
    name: 'checks of silent names, from one network',
    run: (service, signal) =>
      flood(service, signal, 48, (index) => ({
        call: get(`/api/v1/check/s${index}.all-servers-dead.lab`),
        client: `62.0.0.${index % 250}`,
      })),
  },
  {
    name: 'event streams of silent names, from 3 networks',
    run: (service, signal) =>
      flood(service, signal, 60, (index) => ({
        call: get(`/api/v1/check/e${index}.all-servers-dead.lab`, { accept: 'text/event-stream' }),
        client: `63.${index % 3}.0.${index % 250}`,
      })),
  },
  { name: '1,000 idle connections from one address', run: idleConnections },
  {
    name: 'checks of names with 48 KB of text, from 3 networks',
    run: (service, signal) =>
      flood(service, signal, BOMBS_AT_A_TIME, (index) => ({
        call: get(`/api/v1/check/${bombedName(index)}`),
        client: `65.${index % 3}.0.${index % 250}`,
      })),
  },
  {
    name: 'badges of names with 48 KB of text, from 3 networks',
    run: (service, signal) =>
      flood(service, signal, BOMBS_AT_A_TIME, (index) => ({
        call: get(`/badge/${bombedName(index)}.svg`),
        client: `66.${index % 3}.0.${index % 250}`,
      })),
  },
  {
    name: '60 watches from 12 networks',
    run: (service, signal) =>
      flood(service, signal, 60, (index) => ({
        call: get(`/api/v1/propagation/w${index}.wildcard.lab/TXT?expect=never`, { accept: 'text/event-stream' }),
        client: `67.${index % 12}.0.1`,
      })),
  },
  {
    name: 'plans of 256 KiB, from 3 networks',
    run: (service, signal) =>
      flood(service, signal, BOMBS_AT_A_TIME, (index) => ({
        call: {
          ...get(`/api/v1/plan/p${index}.wildcard.lab`, { 'content-type': 'text/dns' }),
          method: 'POST',
          body: largeZone(`p${index}.wildcard.lab`),
        },
        client: `68.${index % 3}.0.${index % 250}`,
      })),
  },
  {
    name: 'checks of silent names, from one address of its own /24',
    clientOf: neighbor,
    run: (service, signal) =>
      flood(service, signal, 48, (index) => ({
        call: get(`/api/v1/check/n${index}.all-servers-dead.lab`),
        client: neighbor(0).replace(/\d+$/, '66'),
      })),
  },
]

const MAX_PLAN_BYTES = 256 * 1024

/** As many records as a request may have. */
function largeZone(domain: string): string {
  const head = `$ORIGIN ${domain}.\n$TTL 60\n@ SOA ns1.wildcard.lab. admin.wildcard.lab. 1 7200 900 1209600 300\n@ NS ns1.wildcard.lab.\n`
  const line = (index: number): string => `host${String(index).padStart(5, '0')} A 93.184.80.1\n`
  const count = Math.floor((MAX_PLAN_BYTES - head.length) / line(0).length)
  return head + Array.from({ length: Math.min(count, MAX_PLAN_RECORDS - 2) }, (_, index) => line(index)).join('')
}

const MAX_PLAN_RECORDS = 10_000

const CONNECTIONS = 1000

/** From an address that is not the one of the trusted proxy. */
async function idleConnections({ url }: SoakService, signal: AbortSignal): Promise<string> {
  const port = Number(new URL(url).port)
  let closed = 0
  const sockets = Array.from({ length: CONNECTIONS }, (): Socket => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.9' })
    socket.on('error', () => undefined)
    socket.on('close', () => closed++)
    // Otherwise the end of the connection would not be noticed.
    socket.resume()
    return socket
  })
  await aborted(signal)
  const refused = closed
  for (const socket of sockets) socket.destroy()
  return `${CONNECTIONS} connections, ${refused} refused`
}

interface Latency {
  readonly lookupMs: number
  readonly checkMs: number
  /** The calls without a result, with their status. */
  readonly failed: readonly string[]
}

/** What a client with a few calls measures. It uses lookups, which are never cached, and first checks of domains. */
async function innocentLatency({ url }: SoakService, clientOf = innocentClient): Promise<Latency> {
  const lookups: number[] = []
  const checks: number[] = []
  const failed: string[] = []
  const elapsedMs = async (path: string, client: string): Promise<number> => {
    const reply = await send(url, get(path), client)
    if (reply.status !== 200) failed.push(`${path} ${reply.status} ${reply.code}`)
    return reply.elapsedMs
  }
  const checking = (async () => {
    for (const [index, domain] of CHECKED.entries()) {
      checks.push(await elapsedMs(`/api/v1/check/${domain}`, clientOf(LOOKUPS + index * 4)))
      await wait(CHECK_EVERY_MS)
    }
  })()
  for (let index = 0; index < LOOKUPS; index++) {
    lookups.push(await elapsedMs('/api/v1/lookup/perfect.lab/A', clientOf(index)))
    await wait(LOOKUP_EVERY_MS)
  }
  await checking
  return { lookupMs: percentile(lookups, 0.5), checkMs: percentile(checks, 0.5), failed }
}

async function withService<Result>(world: string, use: (service: SoakService) => Promise<Result>): Promise<Result> {
  const service = await startSoakService(SETTINGS, world)
  try {
    // The first calls compile the code.
    for (const domain of ['perfect.lab', 'no-spf.lab', 'hoster.lab'])
      await send(service.url, get(`/api/v1/check/${domain}`), '25.0.0.1')
    return await use(service)
  } finally {
    hangUp()
    attackers.destroy()
    await service.stop()
  }
}

const ratio = (during: number, quiet: number): number => Math.max(during, LEAST_MS) / Math.max(quiet, LEAST_MS)

/** The latency of a client that does nothing unusual, during attacks of others, compared with its quiet value. */
export async function measureAttacks(): Promise<readonly Row[]> {
  const world = createBombedWorld()
  try {
    return await measureIn(world.folder)
  } finally {
    world.remove()
  }
}

async function measureIn(world: string): Promise<readonly Row[]> {
  const quiet = await withService(world, (service) => innocentLatency(service))
  const rows: Row[] = []
  // Some of them alone, by a part of their names.
  const chosen = ATTACKS.filter(({ name }) => name.includes(process.env['ATTACK'] ?? ''))
  for (const { name, clientOf, run } of chosen) {
    console.error(`  ${name}`)
    const [during, attack] = await withService(world, async (service) => {
      const end = new AbortController()
      setMaxListeners(0, end.signal)
      const running = run(service, end.signal)
      await wait(BUILD_UP_MS)
      const latency = await innocentLatency(service, clientOf).finally(() => end.abort())
      return [latency, await running] as const
    })
    const row = (what: string, duringMs: number, quietMs: number): Row => ({
      name: `${what} of another client during ${name}`,
      value: ratio(duringMs, quietMs),
      bound: { most: MAX_RATIO },
      details: `${duringMs.toFixed(1)} ms, quiet ${quietMs.toFixed(1)} ms; attack: ${attack}`,
    })
    rows.push(row('lookup', during.lookupMs, quiet.lookupMs), row('first check', during.checkMs, quiet.checkMs), {
      name: `failed calls of another client during ${name}`,
      value: during.failed.length,
      bound: { most: 0 },
      details: `of ${LOOKUPS + CHECKED.length}${during.failed.map((each) => `; ${each}`).join('')}`,
    })
  }
  return rows
}
