import { MAX_CLOCK_SKEW_MS } from '../../token-bucket.ts'
import type { DataFile } from './data-file.ts'
import type { Transactions } from './transactions.ts'

/** This takes a few milliseconds. */
const PIECE_ROWS = 2000

/** Tables are read in the order of their keys. An index on the time would cost one more page for every new client. */
const WALKS = [
  { table: 'windows', key: 'key', end: 'ends_at', graceMs: 0 },
  { table: 'buckets', key: 'key', end: 'full_at', graceMs: MAX_CLOCK_SKEW_MS },
  { table: 'notes', key: 'name', end: 'until', graceMs: 0 },
]

/** Sorts after every key. */
const END = '\u{10FFFF}'

export interface Sweep {
  /** Processes one piece of every table. Resolves to true if the end of all tables was reached. */
  piece(nowMs: number): Promise<boolean>
}

/** Deletes expired rows from a file in small pieces, so that requests do not have to wait. */
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
