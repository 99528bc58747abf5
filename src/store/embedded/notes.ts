import type { Notes } from '../store.ts'
import type { DataFile } from './data-file.ts'
import type { Transactions } from './transactions.ts'

export const NOTES = '(name TEXT PRIMARY KEY, bytes BLOB NOT NULL, until INTEGER NOT NULL) STRICT'

const GET = 'SELECT bytes FROM notes WHERE name = ? AND until > ?'
const PUT = `INSERT INTO notes VALUES (?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes, until = excluded.until`

export function embeddedNotes(file: DataFile, { read, write }: Transactions): Notes {
  return {
    get: (name, nowMs) =>
      read(() => (file.statement(GET).get(name, nowMs) as { readonly bytes: Uint8Array } | undefined)?.bytes),
    put: (name, bytes, untilMs) => write(() => void file.statement(PUT).run(name, bytes, untilMs)),
  }
}
