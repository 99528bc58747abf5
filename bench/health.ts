import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { Figure } from './figures.ts'
import { type MeasuredServer, sentAnswer, startMeasured } from './measured-server.ts'
import { median } from './median.ts'

interface Timed {
  readonly elapsedMs: number
  readonly questions: number
  readonly roundTrips: number
}

const ROUND_TRIP_MS = 20
const ROUNDS = 15
const MAX_EXCESS = 1.5
const MAX_QUESTIONS = 120
/** The longest time of a check, after which the report is complete with what was seen. */
const TIME_LIMIT_MS = 8000
const WORST_QUESTIONS = 320
/** Parsing takes 0.7 to 0.8 ms. */
const MAX_UNPACKED = 1.3

/** Measures how much longer a check takes than its longest chain of queries, if every server has the same round-trip time. */
async function checks(): Promise<readonly Figure[]> {
  const child = fork(new URL('./checks.mjs', import.meta.url), [String(ROUND_TRIP_MS), String(ROUNDS)], {
    execArgv: [],
  })
  const [{ normal, worst, wording }] = (await once(child, 'message')) as [
    { normal: readonly Timed[]; worst: Timed; wording: { readonly parsed: number; readonly packed: number } },
  ]
  const elapsedMs = median(normal.map((timed) => timed.elapsedMs))
  const roundTrips = median(normal.map((timed) => timed.roundTrips))
  const questions = Math.max(...normal.map((timed) => timed.questions))
  const excess = elapsedMs / (roundTrips * ROUND_TRIP_MS)
  return [
    {
      name: 'cold check, time by its critical path',
      value: excess,
      bound: { most: MAX_EXCESS },
      details: `${elapsedMs.toFixed(0)} ms for ${roundTrips} round trips of ${ROUND_TRIP_MS} ms`,
    },
    { name: 'cold check, questions', value: questions, bound: { most: MAX_QUESTIONS } },
    {
      name: 'worst domain, time by the time limit of a check',
      value: worst.elapsedMs / TIME_LIMIT_MS,
      bound: { most: 1 },
      details: `${worst.elapsedMs.toFixed(0)} ms`,
    },
    { name: 'worst domain, questions', value: worst.questions, bound: { most: WORST_QUESTIONS } },
    {
      name: 'compressed report in words, by parsing its JSON',
      value: wording.packed / wording.parsed,
      bound: { most: MAX_UNPACKED },
      details: `${wording.packed.toFixed(2)} ms CPU, JSON.parse ${wording.parsed.toFixed(2)} ms`,
    },
  ]
}

const PATH = '/api/v1/check/perfect.lab'
const CONNECTIONS = 20
const MIN_RATIO = 0.6

async function cpuPerRequest(server: MeasuredServer, path: string): Promise<number> {
  const before = await server.cpuMicros()
  const result = await autocannon({ url: server.url + path, connections: CONNECTIONS, duration: 2 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return ((await server.cpuMicros()) - before) / result.requests.total
}

/** Compares a cached report with a bare server of the same framework that sends the same response. */
async function cachedCheck(): Promise<Figure> {
  const [service, bare] = await Promise.all([
    startMeasured('./cached-check-server.mjs'),
    startMeasured('./bare-server.mjs'),
  ])
  try {
    const answer = await sentAnswer(service.url + PATH)
    bare.answerAlways('check', answer)
    const constant = '/constant/check/perfect.lab'
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = -1; round < 5; round++) {
      const pair = [await cpuPerRequest(service, PATH), await cpuPerRequest(bare, constant)] as const
      if (round < 0) continue
      ours.push(pair[0])
      theirs.push(pair[1])
    }
    return {
      name: 'cached check, bare server by ours',
      value: median(theirs) / median(ours),
      bound: { least: MIN_RATIO },
      details: `${answer.body.length} B: ${median(ours).toFixed(0)} µs CPU, bare server ${median(theirs).toFixed(0)} µs`,
    }
  } finally {
    service.stop()
    bare.stop()
  }
}

export const measureHealth = async (): Promise<readonly Figure[]> => [...(await checks()), await cachedCheck()]
