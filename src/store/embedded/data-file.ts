import { closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OnStoreEvent } from '../store.ts'
import { putAside, saveRows } from './damage.ts'
import { type Database, damageFound, isDamage, isFromOutside, type OpenDatabase, type Statement } from './sqlite.ts'

/** A file of tables, as the code knows it. */
export interface FileDesign {
  readonly name: string
  readonly tables: Readonly<Record<string, string>>
  /** FULL: what is committed survives a loss of power. NORMAL: only the end of a process, and is a hundred times faster. */
  readonly synchronous: 'FULL' | 'NORMAL'
  readonly maxBytes: number
  /** Before anybody uses it. */
  readonly complete?: (database: Database) => void
}

export interface DataFileOptions {
  readonly folder: string
  readonly sqlite: OpenDatabase
  readonly nowMs: () => number
  readonly onEvent: OnStoreEvent
}

export interface DataFile {
  /** Prepared once. Not to be kept: another file may stand in its place later. */
  statement(sql: string): Statement
  /** Looks whether another process has put the file aside, or whether it is damaged, and goes on with a sound one. */
  renew(): void
  /** The same, only where the file was put aside or removed. */
  renewIfGone(): void
  close(): void
}

const SCHEMA_VERSION = 1
const PAGE_BYTES = 4096
const CACHE_KIB = 8192
/** In pages; rarely enough that the disk is not waited for all the time, and the file beside it stays below 20 MB. */
const CHECKPOINT_PAGES = 4000
/** How long to wait for another process that opens or repairs the same folder. */
const OPENING_WAIT_MS = 15_000

/** Opens a file that other processes may have open, makes it where it is missing, and replaces it where it is damaged. */
export function openDataFile(design: FileDesign, options: DataFileOptions): DataFile {
  const { folder, sqlite } = options
  const path = join(folder, design.name)
  const statements = new Map<string, Statement>()
  let current = openAlone()
  let inode = statSync(path).ino

  /** One process at a time looks for damage, or two would put the file aside, the second one a sound file. */
  function openAlone(): Database {
    const lock = sqlite(join(folder, 'opening.lock'))
    try {
      // Nothing is ever written to it, and no journal needs room on a disk that may be full.
      lock.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}; PRAGMA journal_mode = MEMORY`)
      lock.exec('BEGIN EXCLUSIVE')
      return completed(openSound(path, design, options), design)
    } finally {
      lock.close()
    }
  }

  const renew = (): void => {
    const former = current
    current = openAlone()
    inode = statSync(path).ino
    statements.clear()
    // SQLite looks whether the file was moved, and then leaves the files alone that have the old names now.
    former.close()
  }

  return {
    statement(sql) {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const statement = current.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    renew,
    renewIfGone() {
      if (statSync(path, { throwIfNoEntry: false })?.ino !== inode) renew()
    },
    close() {
      statements.clear()
      gatherInOneFile(current)
      current.close()
    },
  }
}

function openSound(path: string, design: FileDesign, { sqlite, nowMs, onEvent }: DataFileOptions): Database {
  createEmpty(path)
  try {
    return openChecked(path, design, sqlite)
  } catch (error) {
    if (!isDamage(error)) throw error
    const putAsideAs = putAside(path, nowMs())
    createEmpty(path)
    const database = openChecked(path, design, sqlite)
    const savedRows = saveRows(putAsideAs, database, Object.keys(design.tables), sqlite)
    onEvent({ kind: 'repaired', file: path, putAsideAs, why: (error as Error).message, savedRows })
    return database
  }
}

/** So that a copy of the file is a whole backup. Not where others still use it, or where the disk is full. */
function gatherInOneFile(database: Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isFromOutside(error)) throw error
  }
}

function completed(database: Database, { complete }: FileDesign): Database {
  try {
    complete?.(database)
    // From now on nobody waits inside SQLite: that would hold up everything else the process does.
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Readable by its owner only. A file that is there is not touched: closing it would drop the locks that SQLite holds on it. */
function createEmpty(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return
  closeSync(openSync(path, 'wx', 0o600))
}

function openChecked(path: string, design: FileDesign, sqlite: OpenDatabase): Database {
  const database = sqlite(path)
  try {
    database.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}`)
    database.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = WAL`)
    database.exec(`PRAGMA synchronous = ${design.synchronous}; PRAGMA cache_size = -${CACHE_KIB}`)
    database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    database.exec(`PRAGMA max_page_count = ${Math.ceil(design.maxBytes / PAGE_BYTES)}`)
    const version = versionOf(database)
    if (version > SCHEMA_VERSION) throw new Error(`${path} was written by a newer version of zonewise`)
    const [verdict] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    if (verdict?.quick_check !== 'ok') throw damageFound(verdict?.quick_check ?? 'no verdict')
    for (const [table, columns] of Object.entries(design.tables)) {
      database.exec(`CREATE TABLE IF NOT EXISTS ${table} ${columns}`)
    }
    // Only where it is needed, so that a full disk does not keep anybody from reading.
    if (version < SCHEMA_VERSION) database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const versionOf = (database: Database): number =>
  (database.prepare('PRAGMA user_version').get() as { readonly user_version: number }).user_version
