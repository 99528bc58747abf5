import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { startWorld } from '../test/support/scripted-world.ts'
import type { Figure } from './figures.ts'
import { median } from './median.ts'

const LOOKUPS = 10_000
const CONCURRENCY = 50
/** The number is odd, so that the median is one of the rounds; the two clients alternate, so that noise affects both. */
const ROUNDS = 5
const MIN_RATIO = 0.7

const start = (script: string, ...args: string[]): ChildProcess =>
  fork(new URL(`./dns/${script}`, import.meta.url), args, { execArgv: [] })

async function costOf(client: ChildProcess, round: number, count: number): Promise<number> {
  client.send({ round, count })
  const [micros] = (await once(client, 'message')) as [number]
  return micros
}

/** Measures the CPU time of the client per query, independent of the resolver. */
async function lookups(): Promise<Figure> {
  const resolver = start('resolver.mjs')
  const [{ port, caPem }] = (await once(resolver, 'message')) as [{ port: number; caPem: string }]
  const clients = ['ours.mjs', 'bare.mjs'].map((script) => start(script, String(port), caPem, String(CONCURRENCY)))
  const costs: number[][] = [[], []]
  try {
    await Promise.all(clients.map((client) => once(client, 'message')))
    for (const client of clients) await costOf(client, 0, LOOKUPS)
    for (let round = 1; round <= ROUNDS; round++)
      for (const [index, client] of clients.entries()) costs[index]?.push(await costOf(client, round, LOOKUPS))
  } finally {
    for (const process of [resolver, ...clients]) process.kill()
  }
  const [ours, bare] = costs.map(median) as [number, number]
  return {
    name: `${LOOKUPS} lookups, bare HTTP/2 by ours`,
    value: bare / ours,
    bound: { least: MIN_RATIO },
    details: `${ours.toFixed(0)} µs CPU each, bare HTTP/2 ${bare.toFixed(0)} µs`,
  }
}

/** Response times of the five resolvers, in milliseconds. */
const DELAYS_MS = [20, 40, 60, 80, 100] as const
const SLOWEST = 'resolver-5'
const PROPAGATIONS = 15
const MAX_EXCESS = 1.1

/** Compares all five in parallel with the slowest of them alone, in alternation. */
async function propagation(): Promise<Figure> {
  const { internet, world, close } = await startWorld()
  const ids = world.dns.resolvers.map(({ id }) => id)
  const question = { name: 'perfect.lab', type: 2 }
  for (const id of ids) await world.dns.askResolver(id, question)
  for (const [index, id] of ids.entries()) internet.fault(id, { slowMs: DELAYS_MS[index] ?? 0 })
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedMs = performance.now()
    await work()
    return performance.now() - startedMs
  }
  const [all, slowest]: [number[], number[]] = [[], []]
  for (let round = 0; round < PROPAGATIONS; round++) {
    all.push(await timed(() => Promise.all(ids.map((id) => world.dns.askResolver(id, question)))))
    slowest.push(await timed(() => world.dns.askResolver(SLOWEST, question)))
  }
  await close()
  return {
    name: 'propagation, time by its slowest resolver',
    value: median(all) / median(slowest),
    bound: { most: MAX_EXCESS },
    details: `${median(all).toFixed(1)} ms, the slowest alone ${median(slowest).toFixed(1)} ms`,
  }
}

export const measureDns = async (): Promise<readonly Figure[]> => [await lookups(), await propagation()]
