import { existsSync, renameSync } from 'node:fs'
import {
  type Database,
  isConstraint,
  isEnvironmentError,
  type OpenDatabase,
  type SqlValue,
  type Statement,
} from './sqlite.ts'

/** A database consists of up to three files, and only all of them together contain the committed data. */
const PARTS = ['', '-wal', '-shm']

/** Renames a damaged database to a name with the date, so that its data can still be recovered by other means. */
export function moveDamagedFile(path: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(':', '-')
  const free = (count: number): string => {
    const name = `${path}.damaged-${stamp}${count === 0 ? '' : `-${count}`}`
    return existsSync(name) ? free(count + 1) : name
  }
  const aside = free(0)
  for (const part of PARTS) {
    if (existsSync(path + part)) renameSync(path + part, aside + part)
  }
  return aside
}

/** Copies every row that can still be read, from both ends up to the damage. Returns the number of rows. */
export function saveRows(path: string, into: Database, tables: readonly string[], sqlite: OpenDatabase): number {
  const damaged = sqlite(path)
  try {
    into.exec('BEGIN IMMEDIATE')
    const saved = tables.reduce((sum, table) => sum + saveTable(damaged, into, table), 0)
    into.exec('COMMIT')
    return saved
  } finally {
    damaged.close()
  }
}

function saveTable(damaged: Database, into: Database, table: string): number {
  const columns = (into.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[]).map(({ name }) => name)
  const insert = into.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`)
  const select = `SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${columns[0]}`
  let saved = 0
  for (const order of ['ASC', 'DESC']) {
    for (const row of readable(damaged, `${select} ${order}`)) saved += insertIfValid(insert, row)
  }
  return saved
}

/** Ends at the first damaged row. */
function* readable(damaged: Database, select: string): Generator<readonly SqlValue[]> {
  try {
    for (const row of damaged.prepare(select).iterate()) yield Object.values(row as Record<string, SqlValue>)
  } catch (error) {
    if (!isEnvironmentError(error)) throw error
  }
}

/** Skips rows whose damaged values do not match the types of the columns. */
function insertIfValid(insert: Statement, row: readonly SqlValue[]): number {
  try {
    return Number(insert.run(...row).changes)
  } catch (error) {
    if (!isConstraint(error)) throw error
    return 0
  }
}
