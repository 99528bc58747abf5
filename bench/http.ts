import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Figure } from './figures.ts'
import { type MeasuredServer, sentAnswer, startMeasured } from './measured-server.ts'
import { median } from './median.ts'
import { withReference } from './reference.ts'
import { WORKLOADS, type Workload } from './workloads.ts'

/**
 * Two processes of the same program differ by a few percent during their whole lifetime, so each side is restarted
 * several times.
 */
const STARTS = 3
/** The number is odd, so that the median is one of the rounds; the two servers alternate, so that noise affects both. */
const ROUNDS = 3
const CONNECTIONS = 20

interface Target {
  readonly server: MeasuredServer
  readonly path: string
}

/** Returns the CPU microseconds per request: the cost of the server, not the throughput of the load generator. */
async function cpuPerRequest({ server, path }: Target, { method, body, headers, load }: Workload): Promise<number> {
  const before = await server.cpuMicros()
  const result = await autocannon({
    url: server.url + path,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    connections: CONNECTIONS,
    ...load,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return ((await server.cpuMicros()) - before) / result.requests.total
}

/** Returns the figures of the service and of the bare server, after one warm-up round. */
async function compare(service: Target, bare: Target, workload: Workload): Promise<readonly [number[], number[]]> {
  await cpuPerRequest(service, workload)
  await cpuPerRequest(bare, workload)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await cpuPerRequest(service, workload))
    theirs.push(await cpuPerRequest(bare, workload))
  }
  return [ours, theirs]
}

interface Figures {
  bytes: number
  readonly ours: number[]
  readonly theirs: number[]
}

const figures = new Map<Workload, Figures>(WORKLOADS.map((workload) => [workload, { bytes: 0, ours: [], theirs: [] }]))

async function measureOnce(start: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-http-bench-'))
  const [service, bare] = await Promise.all([
    startMeasured('../dist/main.js', { LIMIT_ANONYMOUS_PER_DAY: '1000000000', DATA_DIR: folder }),
    startMeasured('./bare-server.mjs'),
  ])
  try {
    for (const [workload, row] of figures) {
      // A limit by the reference is far above its figure, so one start is sufficient.
      if (start > 0 && workload.budget.minRatio === undefined) continue
      const { method, path, headers, body, name } = workload
      const answer = await sentAnswer(service.url + path, { method, headers, ...(body !== undefined && { body }) })
      // Only the body and its type are copied: the other headers are work of the service, and count against it.
      const type = answer.headers['content-type'] ?? ''
      bare.answerAlways(name, { body: answer.body, headers: { 'content-type': type } })
      row.bytes = answer.body.length
      const parameter = path.slice(path.lastIndexOf('/'))
      const [ours, theirs] = await compare(
        { server: service, path },
        { server: bare, path: `/constant/${encodeURIComponent(name)}${parameter}` },
        workload,
      )
      row.ours.push(...ours)
      row.theirs.push(...theirs)
    }
  } finally {
    service.stop()
    bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figureOf(
  { name, budget }: Workload,
  { bytes, ours: of, theirs: ofBare }: Figures,
  referenceMs: number,
): Figure {
  const [ours, theirs] = [median(of), median(ofBare)]
  const details = `${bytes} B: ${ours.toFixed(0)} µs CPU, bare server ${theirs.toFixed(0)} µs`
  return budget.minRatio === undefined
    ? {
        name: `${name}, CPU by the reference`,
        value: ours / 1000 / referenceMs,
        bound: { most: budget.maxOfReference },
        details: `${details}, the reference ${referenceMs.toFixed(0)} ms`,
      }
    : { name: `${name}, bare server by ours`, value: theirs / ours, bound: { least: budget.minRatio }, details }
}

export async function measureHttp(): Promise<readonly Figure[]> {
  const { referenceMs } = await withReference(async () => {
    for (let start = 0; start < STARTS; start++) await measureOnce(start)
  })
  return [...figures].map(([workload, row]) => figureOf(workload, row, referenceMs))
}
