/**
 * The part of `DatabaseSync` that is used. Node includes it from version 22.13 on. For Node 20 it comes from a package, which is not
 * installed with ours: its compiled files are larger than everything else, and most users do not need them.
 */
export interface Database {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number | bigint }
  get(...values: readonly SqlValue[]): unknown
  all(...values: readonly SqlValue[]): readonly unknown[]
  iterate(...values: readonly SqlValue[]): Iterable<unknown>
}

export type SqlValue = string | number | Uint8Array | null

export interface OpenOptions {
  readonly readOnly?: boolean
}

export type OpenDatabase = (path: string, options?: OpenOptions) => Database

/** `DatabaseSync` of both implementations; their declarations differ in details that are not used. */
type DatabaseMaker = new (path: string, options: OpenOptions) => Database

/** Loads the SQLite of Node, or the package if Node has none. */
export async function loadSqlite(): Promise<OpenDatabase> {
  const builtIn = process.getBuiltinModule('node:sqlite') as { readonly DatabaseSync: DatabaseMaker } | undefined
  const Maker = builtIn?.DatabaseSync ?? (await packagedSqlite())
  return (path, options = {}) => new Maker(path, options)
}

async function packagedSqlite(): Promise<DatabaseMaker> {
  try {
    const { DatabaseSync } = await import('@photostructure/sqlite')
    return DatabaseSync as unknown as DatabaseMaker
  } catch (cause) {
    throw new Error(
      'The embedded store needs Node 22.13 or newer. For Node 20, run “npm install @photostructure/sqlite@1” in the folder of the installation, or set REDIS_URL.',
      { cause },
    )
  }
}

/** Primary result codes (sqlite.org/rescode.html). The lowest byte of an extended code is the primary code. */
const BUSY = 5
const CORRUPT = 11
const NOT_A_DATABASE = 26

/** The package omits the code if several rows are read, so the message is used. */
const MESSAGES: ReadonlyMap<string, number> = new Map([
  ['database is locked', BUSY],
  ['database disk image is malformed', CORRUPT],
  ['file is not a database', NOT_A_DATABASE],
])

const isFromSqlite = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

/** An error of the disk, the file system or SQLite, not a bug in our code. */
export const isEnvironmentError = (error: unknown): error is Error =>
  isFromSqlite(error) || (error instanceof Error && 'syscall' in error)

export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY

export const isDamage = (error: unknown): boolean => {
  const code = resultCode(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

function resultCode(error: unknown): number | undefined {
  if (!isFromSqlite(error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff
  return MESSAGES.get(error.message)
}

/** Has the same form as the error with which SQLite itself reports damage. */
export const damageFound = (message: string): Error =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode: CORRUPT })
