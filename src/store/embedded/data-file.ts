import { closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OnStoreEvent } from '../store.ts'
import { moveDamagedFile } from './damage.ts'
import {
  type Database,
  damageFound,
  isDamage,
  isEnvironmentError,
  type OpenDatabase,
  type Statement,
} from './sqlite.ts'

/** The schema and the settings of a database file. */
export interface FileDesign {
  readonly name: string
  readonly tables: Readonly<Record<string, string>>
  /**
   * FULL: committed data survive a power failure. NORMAL: they survive only the end of a process, but writing is a
   * hundred times faster.
   */
  readonly synchronous: 'FULL' | 'NORMAL'
  readonly maxBytes: number
  /** Called before the file is used. */
  readonly complete?: (database: Database) => void
}

export interface DataFileOptions {
  readonly folder: string
  readonly sqlite: OpenDatabase
  readonly nowMs: () => number
  readonly onEvent: OnStoreEvent
}

export interface DataFile {
  /** Prepares each statement once. Callers must not store it, because the file may be replaced later. */
  statement(sql: string): Statement
  /** Checks whether another process has moved the file or whether it is damaged, and continues with an intact file. */
  renew(): void
  /** The same, but only if the file was moved or removed. */
  renewIfGone(): void
  close(): void
}

const SCHEMA_VERSION = 1
const PAGE_BYTES = 4096
const CACHE_KIB = 8192
/** In pages. This is rare enough to avoid constant waits for the disk, and the WAL file stays below 20 MB. */
const CHECKPOINT_PAGES = 4000
/** How long to wait for another process that opens or repairs the same folder. */
const OPENING_WAIT_MS = 15_000

/** Opens a file that other processes may have open, creates it if it is missing, and replaces it if it is damaged. */
export function openDataFile(design: FileDesign, options: DataFileOptions): DataFile {
  const { folder, sqlite } = options
  const path = join(folder, design.name)
  const statements = new Map<string, Statement>()
  let current = openAlone()
  let inode = statSync(path).ino

  /**
   * Only one process at a time checks for damage. Otherwise two could move the file, and the second one would move an
   * intact file.
   */
  function openAlone(): Database {
    const lock = sqlite(join(folder, 'opening.lock'))
    try {
      // Nothing is ever written to this file, so no journal needs space on a disk that may be full.
      lock.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}; PRAGMA journal_mode = MEMORY`)
      lock.exec('BEGIN EXCLUSIVE')
      return completed(openIntact(path, design, options), design)
    } finally {
      lock.close()
    }
  }

  const renew = (): void => {
    const former = current
    current = openAlone()
    inode = statSync(path).ino
    statements.clear()
    // SQLite detects that the file was moved, and does not touch the files that have the old names now.
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
      mergeIntoOneFile(current)
      current.close()
    },
  }
}

function openIntact(path: string, design: FileDesign, { sqlite, nowMs, onEvent }: DataFileOptions): Database {
  createEmpty(path)
  try {
    return openChecked(path, design, sqlite)
  } catch (error) {
    if (!isDamage(error)) throw error
    const movedTo = moveDamagedFile(path, nowMs())
    createEmpty(path)
    const database = openChecked(path, design, sqlite)
    onEvent({ kind: 'replaced', file: path, movedTo, why: (error as Error).message })
    return database
  }
}

/**
 * Merges the WAL into the file, so that a copy of the file is a complete backup. This fails if other processes use the
 * file or the disk is full.
 */
function mergeIntoOneFile(database: Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isEnvironmentError(error)) throw error
  }
}

function completed(database: Database, { complete }: FileDesign): Database {
  try {
    complete?.(database)
    // From now on SQLite must not wait for locks, because that would block the event loop.
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Creates the file, readable only by its owner. An existing file is not opened, because closing it would drop the locks
 * that SQLite has on it.
 */
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
    // The version is written only if needed, so that reading works on a full disk.
    if (version < SCHEMA_VERSION) database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const versionOf = (database: Database): number =>
  (database.prepare('PRAGMA user_version').get() as { readonly user_version: number }).user_version
