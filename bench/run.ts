import autocannon from 'autocannon'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { WORKLOADS, type Workload } from './workloads.ts'

/** Odd, so that the median is one of the rounds; the two servers take turns, so that noise hits both. */
const ROUNDS = 5
const ROUND_SECONDS = 2
const CONNECTIONS = 20

interface Target {
  readonly server: MeasuredServer
  readonly path: string
}

/** CPU microseconds per request: what the server costs, not what the load generator manages to send. */
async function cpuPerRequest({ server, path }: Target, { method, body, headers }: Workload): Promise<number> {
  const before = await server.cpuMicros()
  const result = await autocannon({
    url: server.url + path,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return ((await server.cpuMicros()) - before) / result.requests.total
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function sizeOf(service: MeasuredServer, { method, path, body, headers }: Workload): Promise<number> {
  const response = await fetch(service.url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  return (await response.arrayBuffer()).byteLength
}

const [service, bare] = await Promise.all([startMeasured('../dist/main.js'), startMeasured('./bare-server.mjs')])
let isWithinBudget = true
try {
  console.log('workload                      answer    service  bare server   ratio   budget')
  for (const workload of WORKLOADS) {
    const bytes = await sizeOf(service, workload)
    const targets = [
      { server: service, path: workload.path },
      { server: bare, path: `/constant/${bytes}` },
    ] as const
    for (const target of targets) await cpuPerRequest(target, workload)
    const rounds: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, target] of targets.entries()) rounds[index]?.push(await cpuPerRequest(target, workload))
    const [ours = Number.NaN, theirs = Number.NaN] = rounds.map(median)
    const ratio = theirs / ours
    const isOver = ratio < (workload.minRatio ?? 0) || ours > (workload.maxCpuMicros ?? Number.POSITIVE_INFINITY)
    if (isOver) isWithinBudget = false
    const budget = workload.minRatio ? `≥ ${workload.minRatio}` : `≤ ${(workload.maxCpuMicros ?? 0) / 1000} ms`
    console.log(
      [
        workload.name.padEnd(26),
        `${bytes} B`.padStart(9),
        `${ours.toFixed(0)} µs`.padStart(10),
        `${theirs.toFixed(0)} µs`.padStart(12),
        ratio.toFixed(2).padStart(7),
        `  ${budget}${isOver ? '  MISSED' : ''}`,
      ].join(' '),
    )
  }
} finally {
  service.stop()
  bare.stop()
}
process.exitCode = isWithinBudget ? 0 : 1
