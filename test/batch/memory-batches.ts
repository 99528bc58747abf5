import type { Batches, BatchItem, BatchRecord, NewBatch } from '../../src/store/batches/batches.ts'

export interface MemoryBatches extends Batches {
  readonly jobs: readonly BatchItem[]
  /** Stores a result, as a worker does. */
  finish(id: string, position: number, bytes: Uint8Array): void
  readonly closes: () => number
}

/** Batches in memory, without workers. */
export function memoryBatches(nowMs: () => number): MemoryBatches {
  const records = new Map<string, NewBatch & { readonly createdAtMs: number; canceledAtMs: number | undefined }>()
  const stored = new Map<string, Map<number, Uint8Array>>()
  const jobs: BatchItem[] = []
  let closes = 0
  const resultsOf = (id: string): Map<number, Uint8Array> => stored.get(id) ?? new Map()
  return {
    jobs,
    finish(id, position, bytes) {
      stored.set(id, resultsOf(id).set(position, bytes))
    },
    closes: () => closes,
    async begin(batch) {
      const known = [...records].find(
        ([id, { content, total, canceledAtMs }]) =>
          content === batch.content && canceledAtMs === undefined && resultsOf(id).size < total,
      )
      if (known !== undefined) return { id: known[0], isNew: false }
      const id = `${batch.content}-${records.size + 1}`
      records.set(id, { ...batch, createdAtMs: nowMs(), canceledAtMs: undefined })
      return { id, isNew: true }
    },
    async add(id, items) {
      const missing = items.filter(({ position }) => !resultsOf(id).has(position))
      for (const item of missing) if (!jobs.some(({ domain }) => domain === item.domain)) jobs.push(item)
      return missing.length
    },
    async find(id): Promise<BatchRecord | undefined> {
      const record = records.get(id)
      if (record === undefined) return undefined
      const { total, order, createdAtMs, canceledAtMs, keepMs } = record
      const done = resultsOf(id).size
      return {
        total,
        order,
        createdAtMs,
        canceledAtMs,
        storedForMs: keepMs,
        firstResultAtMs: undefined,
        done,
        failed: 0,
      }
    },
    async cancel(id) {
      const record = records.get(id)
      if (record !== undefined) record.canceledAtMs = nowMs()
      return record !== undefined
    },
    activeJobs: async () => 0,
    recentResults: async () => [0, 0, 0, 0, 0, 0],
    results: async (id, from, to) => Array.from({ length: to - from }, (_, index) => resultsOf(id).get(from + index)),
    work: () => ({ stop: async () => undefined }),
    async close() {
      closes++
    },
  }
}
