import { EXIT } from '../exit-code.ts'
import { padded, widthOf } from '../layout.ts'
import { type BatchRun, unknownBatch } from './batch-run.ts'
import { type BatchState, batchState } from './batch-state.ts'

/** Prints how far the workers are. */
export async function runStatus({ open, io, isJson, texts }: BatchRun, id: string): Promise<number> {
  const batches = await open()
  try {
    const record = await batches.find(id)
    if (record === undefined) throw unknownBatch(id)
    const [active, recent] = await Promise.all([batches.activeJobs(id), batches.recentResults(id)])
    const nowMs = io.clock.now().getTime()
    const state = batchState(record, active, recent, nowMs)
    const expiresAtMs = nowMs + record.storedForMs
    io.stdout.write(isJson ? jsonOf(id, state, record.createdAtMs, expiresAtMs) : rowsOf(id, state, expiresAtMs, texts))
    return EXIT.good
  } finally {
    await batches.close()
  }
}

const timeOf = (ms: number): string => new Date(ms).toISOString()

function jsonOf(id: string, state: BatchState, createdAtMs: number, expiresAtMs: number): string {
  const { perSecond, remainingSeconds, ...counts } = state
  const speed = { perSecond: perSecond ?? null, remainingSeconds: remainingSeconds ?? null }
  const times = { createdAt: timeOf(createdAtMs), expiresAt: timeOf(expiresAtMs) }
  return `${JSON.stringify({ id, ...counts, ...speed, ...times }, null, 2)}\n`
}

function rowsOf(id: string, state: BatchState, expiresAtMs: number, texts: BatchRun['texts']): string {
  const { rows } = texts
  const lines: (readonly [string, string])[] = [
    [rows.done, texts.doneOf(state.done, state.total, state.failed)],
    [rows.active, String(state.active)],
    [rows.waiting, String(state.waiting)],
    ...(state.perSecond === undefined ? [] : [[rows.speed, texts.perSecond(state.perSecond.toFixed(1))] as const]),
    ...(state.remainingSeconds === undefined
      ? []
      : [[rows.remaining, texts.minutes(Math.ceil(state.remainingSeconds / 60))] as const]),
    [rows.stored, texts.untilDay(timeOf(expiresAtMs).slice(0, 10))],
  ]
  const width = Math.max(...lines.map(([label]) => widthOf(label)))
  const table = lines.map(([label, value]) => `  ${padded(label, width)}  ${value}\n`)
  return `${id}: ${texts.states[state.state]}\n${table.join('')}`
}
