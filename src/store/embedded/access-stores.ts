import type { BlockStore, KeyStore, OnStoreEvent } from '../store.ts'
import type { OnMalformedRow } from '../stored-rows.ts'
import type { DataFile } from './data-file.ts'
import { type KeysAndBlocks, readKeyCopy, writeKeyCopy } from './key-copy.ts'
import { type KeyRows, keyRows } from './key-rows.ts'
import type { Database } from './sqlite.ts'
import type { Transactions } from './transactions.ts'

export interface AccessStores {
  readonly keys: KeyStore
  readonly blocks: BlockStore
}

/** Stores keys and blocks in the data file and in a copy of it. */
export function embeddedAccessStores(
  file: DataFile,
  { read, write }: Transactions,
  copyPath: string,
  onMalformed: OnMalformedRow,
): AccessStores {
  const rows = keyRows((sql) => file.statement(sql), onMalformed)

  /** The copy is written before the commit, while no other process can write, so it never lacks data of the file. */
  const writeBoth = <Result>(work: () => Result): Promise<Result> =>
    write(() => {
      const result = work()
      writeKeyCopy(copyPath, contentOf(rows))
      return result
    })

  return {
    keys: {
      add: (key) => writeBoth(() => rows.addKey(key)),
      list: () => read(rows.listKeys),
      find: (digest) => read(() => rows.findKey(digest)),
      revoke: (id, atMs) => writeBoth(() => rows.revokeKey(id, atMs)),
    },
    blocks: {
      put: (block) =>
        writeBoth(() => {
          rows.removeBlock(block.what)
          rows.addBlock(block)
        }),
      remove: (what) => writeBoth(() => rows.removeBlock(what)),
      list: () => read(rows.listBlocks),
    },
  }
}

/** Restores rows that the file lacks from the copy, and rows that the copy lacks from the file. */
export function completeFromCopy(
  database: Database,
  copyPath: string,
  onEvent: OnStoreEvent,
  onMalformed: OnMalformedRow,
): void {
  const rows = keyRows((sql) => database.prepare(sql), onMalformed)
  const copy = readKeyCopy(copyPath)
  if (JSON.stringify(copy) === JSON.stringify(contentOf(rows))) return
  database.exec('BEGIN IMMEDIATE')
  const restored = restore(rows, copy ?? { keys: [], blocks: [] })
  writeKeyCopy(copyPath, contentOf(rows))
  database.exec('COMMIT')
  if (restored.keys + restored.blocks > 0) onEvent({ kind: 'restored', ...restored })
}

function restore(rows: KeyRows, { keys, blocks }: KeysAndBlocks): { keys: number; blocks: number } {
  for (const { id, revokedAtMs } of keys) {
    if (revokedAtMs !== undefined) rows.revokeKey(id, revokedAtMs)
  }
  return { keys: keys.filter(rows.addKey).length, blocks: blocks.filter(rows.addBlock).length }
}

const contentOf = (rows: KeyRows): KeysAndBlocks => ({ keys: rows.listKeys(), blocks: rows.listBlocks() })
