import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { type MeasuredServer, sentAnswer, startMeasured } from './measured-server.ts'
import { median } from './median.ts'

interface Timed {
  readonly elapsedMs: number
  readonly questions: number
  readonly roundTrips: number
}

const verdict = (isKept: boolean): string => (isKept ? '' : ' MISSED')

const ROUND_TRIP_MS = 20
const ROUNDS = 15
const MAX_EXCESS = 1.5
const MAX_QUESTIONS = 160
const WORST = { ms: 8000, questions: 250 } as const

/** With the same way to every server: how much longer a check takes than its longest chain of questions. */
async function checks(): Promise<boolean> {
  const child = fork(new URL('./checks.mjs', import.meta.url), [String(ROUND_TRIP_MS), String(ROUNDS)], {
    execArgv: [],
  })
  const [{ normal, worst }] = (await once(child, 'message')) as [{ normal: readonly Timed[]; worst: Timed }]
  const elapsedMs = median(normal.map((timed) => timed.elapsedMs))
  const roundTrips = median(normal.map((timed) => timed.roundTrips))
  const questions = Math.max(...normal.map((timed) => timed.questions))
  const excess = elapsedMs / (roundTrips * ROUND_TRIP_MS)
  const isQuick = excess <= MAX_EXCESS && questions <= MAX_QUESTIONS
  console.log(
    `cold check, ${ROUND_TRIP_MS} ms to every server: ${elapsedMs.toFixed(0)} ms for ${roundTrips} round trips, ` +
      `${excess.toFixed(2)} of its critical path (≤ ${MAX_EXCESS}), ${questions} questions (≤ ${MAX_QUESTIONS})${verdict(isQuick)}`,
  )
  const isBounded = worst.elapsedMs <= WORST.ms && worst.questions <= WORST.questions
  console.log(
    `worst domain: ${worst.elapsedMs.toFixed(0)} ms (≤ ${WORST.ms}), ${worst.questions} questions (≤ ${WORST.questions})${verdict(isBounded)}`,
  )
  return isQuick && isBounded
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

/** A report from the cache against a bare server of the same framework that sends the same answer. */
async function cachedCheck(): Promise<boolean> {
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
    const ratio = median(theirs) / median(ours)
    console.log(
      `cached check, ${answer.body.length} B: ${median(ours).toFixed(0)} µs, bare server ${median(theirs).toFixed(0)} µs, ` +
        `ratio ${ratio.toFixed(2)} (≥ ${MIN_RATIO})${verdict(ratio >= MIN_RATIO)}`,
    )
    return ratio >= MIN_RATIO
  } finally {
    service.stop()
    bare.stop()
  }
}

const isWithinBudget = [await checks(), await cachedCheck()].every(Boolean)
if (!isWithinBudget) process.exitCode = 1
