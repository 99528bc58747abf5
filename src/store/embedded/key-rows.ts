import type { Block, StoredKey } from '../store.ts'
import { type OnMalformedRow, readBlock, readKey } from '../stored-rows.ts'
import type { Statement } from './sqlite.ts'

export const KEYS = `(id TEXT PRIMARY KEY, label TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, last_four TEXT NOT NULL,
  created_at INTEGER NOT NULL, revoked_at INTEGER) STRICT`
export const BLOCKS = '(what TEXT PRIMARY KEY, reason TEXT NOT NULL, since INTEGER NOT NULL) STRICT'

/** Times are read as floating-point numbers, because one integer beyond 2^53 would fail the whole query. */
const COLUMNS = `id, label, digest, last_four AS lastFour,
  CAST(created_at AS REAL) AS createdAtMs, CAST(revoked_at AS REAL) AS revokedAtMs`
const LIST_KEYS = `SELECT ${COLUMNS} FROM keys ORDER BY created_at, id`
const FIND_KEY = `SELECT ${COLUMNS} FROM keys WHERE digest = ?`
const ADD_KEY = 'INSERT OR IGNORE INTO keys VALUES (?, ?, ?, ?, ?, ?)'
const REVOKE_KEY = 'UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?'
const LIST_BLOCKS = 'SELECT what, reason, CAST(since AS REAL) AS sinceMs FROM blocks ORDER BY since, what'
const ADD_BLOCK = 'INSERT OR IGNORE INTO blocks VALUES (?, ?, ?)'
const REMOVE_BLOCK = 'DELETE FROM blocks WHERE what = ?'

/** The tables of keys and blocks. Every method is one statement; the caller starts the transaction. */
export interface KeyRows {
  listKeys(): readonly StoredKey[]
  findKey(digest: string): StoredKey | undefined
  addKey(key: StoredKey): boolean
  revokeKey(id: string, atMs: number): boolean
  listBlocks(): readonly Block[]
  addBlock(block: Block): boolean
  removeBlock(what: string): boolean
}

export function keyRows(prepare: (sql: string) => Statement, onMalformed: OnMalformedRow): KeyRows {
  const keyOf = (row: unknown): readonly StoredKey[] => {
    const key = readKey(row)
    if (key === undefined) onMalformed('keys', String((row as { readonly id: unknown }).id))
    return key === undefined ? [] : [key]
  }
  const blockOf = (row: unknown): readonly Block[] => {
    const block = readBlock(row)
    if (block === undefined) onMalformed('blocks', String((row as { readonly what: unknown }).what))
    return block === undefined ? [] : [block]
  }
  return {
    listKeys: () => prepare(LIST_KEYS).all().flatMap(keyOf),
    findKey(digest) {
      const row = prepare(FIND_KEY).get(digest)
      return row === undefined ? undefined : keyOf(row)[0]
    },
    addKey: ({ id, label, digest, lastFour, createdAtMs, revokedAtMs = null }) =>
      hasChanged(prepare(ADD_KEY).run(id, label, digest, lastFour, createdAtMs, revokedAtMs)),
    revokeKey: (id, atMs) => hasChanged(prepare(REVOKE_KEY).run(atMs, id)),
    listBlocks: () => prepare(LIST_BLOCKS).all().flatMap(blockOf),
    addBlock: ({ what, reason, sinceMs }) => hasChanged(prepare(ADD_BLOCK).run(what, reason, sinceMs)),
    removeBlock: (what) => hasChanged(prepare(REMOVE_BLOCK).run(what)),
  }
}

const hasChanged = ({ changes }: { readonly changes: number | bigint }): boolean => Number(changes) > 0
