import { sleep } from '../../../clock.ts'
import type { Batches, BatchRecord } from '../../../store/batches/batches.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import { type BatchRun, unknownBatch } from './batch-run.ts'
import { numberIn } from './number-in.ts'
import { readLine } from './result-line.ts'

/** Some hundred kilobytes in one response. */
const CHUNK = 100
const POLL_MS = 1000

/**
 * Prints the results in the order of the list, one line each. Without `--partial`, it ends at the first domain that is not checked
 * yet; so the number of lines is the position for `--since`.
 */
export async function runResults({ open, line, io, texts }: BatchRun, id: string): Promise<number> {
  const isWaiting = line.given.includes('wait')
  const isPartial = line.given.includes('partial')
  if (isWaiting && isPartial)
    throw new UsageError('--wait prints all results, and --partial those that exist. Use one of them.')
  const batches = await open()
  try {
    let record = await found(batches, id)
    const since = numberIn(line, 'since', 0, record.total, 0)
    let position = since
    while (position < record.total && !io.interrupted.aborted) {
      const to = Math.min(record.total, position + CHUNK)
      const stored = await batches.results(id, position, to)
      const missing = isPartial ? -1 : stored.indexOf(undefined)
      const ready = missing < 0 ? stored : stored.slice(0, missing)
      const first = position
      const lines = ready.flatMap((bytes, index) => (bytes === undefined ? [] : `${readLine(bytes, first + index)}\n`))
      if (lines.length > 0) io.stdout.write(lines.join(''))
      position += ready.length
      if (missing < 0) continue
      record = await found(batches, id)
      if (!isWaiting || record.canceledAtMs !== undefined) break
      await sleep(io.clock, POLL_MS, io.interrupted)
    }
    if (io.interrupted.aborted) return EXIT.interrupted
    const isComplete = isPartial ? record.done >= record.total : position >= record.total
    if (isComplete) return EXIT.good
    const { done, total } = record
    io.stderr.write(`zonewise: ${isPartial ? texts.omitted(done, total) : texts.incomplete(position, done, total)}\n`)
    return EXIT.undetermined
  } finally {
    await batches.close()
  }
}

async function found(batches: Batches, id: string): Promise<BatchRecord> {
  const record = await batches.find(id)
  if (record === undefined) throw unknownBatch(id)
  return record
}
