import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../figures.ts'
import { FAULTS, isExplained, withoutFault } from './faults.ts'
import { createClients, hangUp, send, type TimedReply } from './load.ts'
import { CACHED_DOMAINS, type Call, callsOf } from './requests.ts'
import { type SoakService, startSoakService } from './service.ts'
import { growthPercent, percentile, type Sample } from './statistics.ts'

const MIXED_EVERY_MS = 125
const CACHED_EVERY_MS = 50
const SAMPLE_EVERY_MS = 1000
const PROGRESS_EVERY_MS = 30_000
/** Calls above this number in parallel are not started: the load is that of callers who wait for answers. */
const MAX_IN_FLIGHT = 32

const RSS = 'zonewise_process_resident_memory_bytes'
const OPEN_FILES = 'zonewise_process_open_fds'
const MIB = 1024 ** 2

const BOUNDS = { growthPercent: 5, cachedP99Ms: 50, callsPerDay: 50, openFilesMore: 40 } as const

/** Connections to resolvers and keep-alive connections close within this time after the load. */
const REST_MS = 15_000

interface Period {
  readonly name: string
  readonly isAtResolvers: boolean
  readonly fromMs: number
  untilMs: number
}

/** Runs the load for this time and returns the figures with their bounds. */
export async function runSoak(durationMs: number, say: (line: string) => void): Promise<readonly Row[]> {
  const service = await startSoakService()
  try {
    const { metrics } = service
    const filesAtStart = (await metrics())[OPEN_FILES] ?? Number.NaN
    const startedMs = performance.now()
    const elapsedMs = (): number => performance.now() - startedMs
    const isOver = (): boolean => elapsedMs() >= durationMs || service.hasEnded()
    const [mixed, cached, periods, memory] = await Promise.all([
      mixedLoad(service, isOver),
      cachedLoad(service, isOver),
      faultsInTurn(service, durationMs, isOver),
      sampled(service, isOver, elapsedMs, say),
    ])
    const limits = await callsOfNewClient(service)
    hangUp()
    await wait(REST_MS)
    const filesAtEnd = service.hasEnded() ? Number.NaN : ((await metrics())[OPEN_FILES] ?? Number.NaN)
    return figures({ durationMs, mixed, cached, periods, memory, limits, files: [filesAtStart, filesAtEnd] })
  } finally {
    await service.stop()
  }
}

/** Calls of all kinds at a constant rate. */
async function mixedLoad({ url }: SoakService, isOver: () => boolean): Promise<readonly TimedReply[]> {
  const replies: TimedReply[] = []
  const running = new Set<Promise<void>>()
  const clientFor = createClients()
  const random = seeded()
  while (!isOver())
    for (const call of callsOf(random)) {
      if (running.size < MAX_IN_FLIGHT) {
        const work = send(url, call, clientFor(call.kind)).then((reply) => {
          replies.push(reply)
          running.delete(work)
        })
        running.add(work)
      }
      await wait(MIXED_EVERY_MS)
    }
  await Promise.all(running)
  return replies
}

/** Requests the same reports all the time; those whose ETag has been seen before came from the cache. */
async function cachedLoad({ url }: SoakService, isOver: () => boolean): Promise<readonly TimedReply[]> {
  const replies: TimedReply[] = []
  const clientFor = createClients()
  for (let turn = 0; !isOver(); turn++) {
    const domain = CACHED_DOMAINS[turn % CACHED_DOMAINS.length]
    const call: Call = { kind: 'cached', method: 'GET', path: `/api/v1/check/${domain}`, expected: [200] }
    // Clients of this load have addresses that the mixed load does not use.
    replies.push(await send(url, call, clientFor('cached').replace(/\.7$/, '.8')))
    await wait(CACHED_EVERY_MS)
  }
  return replies
}

async function faultsInTurn(
  service: SoakService,
  durationMs: number,
  isOver: () => boolean,
): Promise<readonly Period[]> {
  const phaseMs = durationMs / (2 * FAULTS.length + 1)
  const periods: Period[] = []
  for (const fault of FAULTS) {
    await waitUnless(isOver, phaseMs)
    if (isOver()) break
    service.order(fault)
    const period: Period = {
      name: fault.name,
      isAtResolvers: (fault.resolvers ?? []).length > 0,
      fromMs: performance.now(),
      untilMs: Number.POSITIVE_INFINITY,
    }
    periods.push(period)
    await waitUnless(isOver, phaseMs)
    service.order(withoutFault(fault))
    period.untilMs = performance.now()
  }
  return periods
}

async function waitUnless(isOver: () => boolean, ms: number): Promise<void> {
  const untilMs = performance.now() + ms
  while (!isOver() && performance.now() < untilMs) await wait(Math.min(500, Math.max(1, untilMs - performance.now())))
}

async function sampled(
  { metrics }: SoakService,
  isOver: () => boolean,
  elapsedMs: () => number,
  say: (line: string) => void,
): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  let nextLineMs = PROGRESS_EVERY_MS
  while (!isOver()) {
    const value = (await metrics().catch(() => ({}) as Readonly<Record<string, number>>))[RSS]
    if (value !== undefined) samples.push({ atMs: elapsedMs(), value })
    if (elapsedMs() >= nextLineMs) {
      say(`${(elapsedMs() / 60_000).toFixed(1)} min: ${((value ?? Number.NaN) / MIB).toFixed(0)} MiB`)
      nextLineMs += PROGRESS_EVERY_MS
    }
    await wait(SAMPLE_EVERY_MS)
  }
  return samples
}

/** More parallel calls of a new client than its daily limit allows. */
async function callsOfNewClient({
  url,
}: SoakService): Promise<{ readonly admitted: number; readonly refused: number }> {
  const call: Call = {
    kind: 'limit',
    method: 'POST',
    path: '/api/v1/generate/spf',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    expected: [200, 429],
  }
  const replies = await Promise.all(Array.from({ length: BOUNDS.callsPerDay + 30 }, () => send(url, call, '23.0.0.1')))
  const count = (wanted: number): number => replies.filter(({ status }) => status === wanted).length
  return { admitted: count(200), refused: count(429) }
}

interface Measured {
  readonly durationMs: number
  readonly mixed: readonly TimedReply[]
  readonly cached: readonly TimedReply[]
  readonly periods: readonly Period[]
  readonly memory: readonly Sample[]
  readonly limits: { readonly admitted: number; readonly refused: number }
  readonly files: readonly [number, number]
}

/** Reports are cached for 5 minutes, so that memory grows at least for this time. */
const MIN_WARM_UP_MS = 6 * 60_000
const WARM_UP_SHARE = 1 / 3

/** In a run without enough time after the warm-up, the growth says nothing. */
function growth(memory: readonly Sample[], durationMs: number): Row {
  const name = 'growth of memory (RSS) after the warm-up, percent'
  const warmUpMs = Math.max(MIN_WARM_UP_MS, durationMs * WARM_UP_SHARE)
  const mib = memory.map(({ value }) => value / MIB)
  const details = `${mib.length} samples, at most ${Math.max(...mib).toFixed(0)} MiB, at the end ${mib.at(-1)?.toFixed(0)} MiB`
  if (durationMs < 2 * warmUpMs)
    return { name, reason: `a run of less than ${(2 * MIN_WARM_UP_MS) / 60_000} minutes is too short; ${details}` }
  return { name, value: growthPercent(memory, warmUpMs), bound: { most: BOUNDS.growthPercent }, details }
}

function figures({ durationMs, mixed, cached, periods, memory, limits, files }: Measured): readonly Row[] {
  const resolverFaults = periods.filter(({ isAtResolvers }) => isAtResolvers)
  const all = [...mixed, ...cached]
  const unexpected = all.filter(({ status, call }) => !call.expected.includes(status))
  const explained = unexpected.filter((reply) => isExplained(reply, resolverFaults))
  const wrong = unexpected.filter((reply) => !explained.includes(reply))
  const ownFaults = wrong.filter(({ status }) => status === 0 || status >= 500)
  const others = wrong.filter((reply) => !ownFaults.includes(reply))
  const cachedMs = fromCache(cached).map(({ elapsedMs }) => elapsedMs)
  const [filesAtStart, filesAtEnd] = files
  return [
    growth(memory, durationMs),
    {
      name: 'server errors and missing answers',
      value: ownFaults.length,
      bound: { most: 0 },
      details: `${all.length} requests, ${explained.length} × 502 or 503 during faults of resolvers${examples(ownFaults)}`,
    },
    {
      name: 'other unexpected statuses',
      value: others.length,
      bound: { most: 0 },
      details: `${new Set(mixed.map(({ call }) => call.kind)).size} kinds of calls${examples(others)}`,
    },
    {
      name: 'cached answers, p99',
      value: percentile(cachedMs, 0.99),
      unit: 'ms',
      bound: { most: BOUNDS.cachedP99Ms },
      details: `${cachedMs.length} answers, p50 ${percentile(cachedMs, 0.5).toFixed(1)} ms, at most ${Math.max(...cachedMs).toFixed(0)} ms`,
    },
    {
      name: 'faults switched on',
      value: periods.length,
      bound: { least: FAULTS.length },
      details: periods.map(({ name }) => name).join(', '),
    },
    {
      name: 'calls of a new client, admitted at most',
      value: limits.admitted,
      bound: { most: BOUNDS.callsPerDay },
      details: `${limits.refused} × 429`,
    },
    { name: 'calls of a new client, admitted at least', value: limits.admitted, bound: { least: BOUNDS.callsPerDay } },
    {
      name: 'open files after the load, more than before',
      value: filesAtEnd - filesAtStart,
      bound: { most: BOUNDS.openFilesMore },
      details: `${filesAtStart} before, ${filesAtEnd} after`,
    },
  ]
}

function fromCache(replies: readonly TimedReply[]): readonly TimedReply[] {
  const seen = new Set<string>()
  return replies.filter(({ etag }) => {
    if (etag === undefined) return false
    const isKnown = seen.has(etag)
    seen.add(etag)
    return isKnown
  })
}

const MAX_EXAMPLES = 5

function examples(replies: readonly TimedReply[]): string {
  const kinds = new Map<string, number>()
  for (const { status, code = '', call } of replies) {
    const kind = `${status} ${code} ${call.method} ${call.path}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [...kinds]
    .slice(0, MAX_EXAMPLES)
    .map(([kind, count]) => `; ${count} × ${kind}`)
    .join('')
}

/** The same order of calls in every run. */
function seeded(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
