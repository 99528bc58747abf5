import { MAX_CLOCK_SKEW_MS } from '../bucket.ts'
import type { DataFile } from './data-file.ts'
import type { Transactions } from './transactions.ts'

/** Some milliseconds of work. */
const PIECE_ROWS = 2000

/** A table in the order of its keys, so that no index on the time is needed: it would cost every new client one more page. */
const WALKS = [
  { table: 'windows', key: 'key', end: 'ends_at', graceMs: 0 },
  { table: 'buckets', key: 'key', end: 'full_at', graceMs: MAX_CLOCK_SKEW_MS },
  { table: 'notes', key: 'name', end: 'until', graceMs: 0 },
]

/** Behind every text that is a key. */
const END = '\u{10FFFF}'

export interface Sweep {
  /** One piece of every table. True where all of them came to their end. */
  piece(nowMs: number): Promise<boolean>
}

/** Takes out of a file what is out of date, in small pieces, so that nobody has to wait for it. */
export function createSweep(file: DataFile, { read, write }: Transactions): Sweep {
  const walks = WALKS.map((walk) => ({ ...walk, from: '' }))

  const step = async (walk: (typeof walks)[number], nowMs: number): Promise<boolean> => {
    const { table, key, end, graceMs, from } = walk
    const last = await read(
      () =>
        file
          .statement(`SELECT ${key} AS key FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT 1 OFFSET ${PIECE_ROWS}`)
          .get(from) as { readonly key: string } | undefined,
    )
    const to = last?.key ?? END
    const outdated = `FROM ${table} WHERE ${key} > ? AND ${key} <= ? AND ${end} <= ?`
    const values = [from, to, nowMs - graceMs] as const
    const isAny = await read(() => file.statement(`SELECT 1 ${outdated} LIMIT 1`).get(...values) !== undefined)
    if (isAny) await write(() => void file.statement(`DELETE ${outdated}`).run(...values))
    walk.from = last === undefined ? '' : to
    return last === undefined
  }

  return {
    async piece(nowMs) {
      const areDone = await Promise.all(walks.map((walk) => step(walk, nowMs)))
      return areDone.every((isDone) => isDone)
    },
  }
}
