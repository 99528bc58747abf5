import type { Block, KeptKey } from '../store.ts'
import type { Statement } from './sqlite.ts'

export const KEYS = `(id TEXT PRIMARY KEY, label TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, last_four TEXT NOT NULL,
  created_at INTEGER NOT NULL, revoked_at INTEGER) STRICT`
export const BLOCKS = '(what TEXT PRIMARY KEY, reason TEXT NOT NULL, since INTEGER NOT NULL) STRICT'

const COLUMNS = 'id, label, digest, last_four AS lastFour, created_at AS createdAtMs, revoked_at AS revokedAtMs'
const LIST_KEYS = `SELECT ${COLUMNS} FROM keys ORDER BY created_at, id`
const FIND_KEY = `SELECT ${COLUMNS} FROM keys WHERE digest = ?`
const ADD_KEY = 'INSERT OR IGNORE INTO keys VALUES (?, ?, ?, ?, ?, ?)'
const REVOKE_KEY = 'UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?'
const LIST_BLOCKS = 'SELECT what, reason, since AS sinceMs FROM blocks ORDER BY since, what'
const ADD_BLOCK = 'INSERT OR IGNORE INTO blocks VALUES (?, ?, ?)'
const REMOVE_BLOCK = 'DELETE FROM blocks WHERE what = ?'

/** The tables of keys and blocks; every method is one statement, whoever begins the transaction. */
export interface KeyRows {
  listKeys(): readonly KeptKey[]
  findKey(digest: string): KeptKey | undefined
  addKey(key: KeptKey): boolean
  revokeKey(id: string, atMs: number): boolean
  listBlocks(): readonly Block[]
  addBlock(block: Block): boolean
  removeBlock(what: string): boolean
}

export function keyRows(prepare: (sql: string) => Statement): KeyRows {
  return {
    listKeys: () => (prepare(LIST_KEYS).all() as readonly KeyRow[]).map(keptKey),
    findKey(digest) {
      const row = prepare(FIND_KEY).get(digest) as KeyRow | undefined
      return row === undefined ? undefined : keptKey(row)
    },
    addKey: ({ id, label, digest, lastFour, createdAtMs, revokedAtMs = null }) =>
      hasChanged(prepare(ADD_KEY).run(id, label, digest, lastFour, createdAtMs, revokedAtMs)),
    revokeKey: (id, atMs) => hasChanged(prepare(REVOKE_KEY).run(atMs, id)),
    listBlocks: () => (prepare(LIST_BLOCKS).all() as readonly Block[]).map((row) => ({ ...row })),
    addBlock: ({ what, reason, sinceMs }) => hasChanged(prepare(ADD_BLOCK).run(what, reason, sinceMs)),
    removeBlock: (what) => hasChanged(prepare(REMOVE_BLOCK).run(what)),
  }
}

type KeyRow = Omit<KeptKey, 'revokedAtMs'> & { readonly revokedAtMs: number | null }

const keptKey = ({ revokedAtMs, ...row }: KeyRow): KeptKey => ({ ...row, revokedAtMs: revokedAtMs ?? undefined })

const hasChanged = ({ changes }: { readonly changes: number | bigint }): boolean => Number(changes) > 0
