import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Block, StoredKey } from '../store.ts'
import { parseJson, readBlock, readKey } from '../stored-rows.ts'

export interface KeysAndBlocks {
  readonly keys: readonly StoredKey[]
  readonly blocks: readonly Block[]
}

/**
 * A second file with all keys and blocks, in another format and written by other code. Without it, they would be lost
 * if the first page of the database is damaged. The file is replaced as a whole, so that there is always a complete
 * one.
 */
export function writeKeyCopy(path: string, content: KeysAndBlocks): void {
  const text = JSON.stringify(content)
  const unfinished = `${path}.unfinished`
  const file = openSync(unfinished, 'w', 0o600)
  try {
    writeFileSync(file, `${digest(text)}\n${text}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
  syncFolder(dirname(path))
}

/** Undefined if there is no copy or it is incomplete. Malformed rows are skipped. */
export function readKeyCopy(path: string): KeysAndBlocks | undefined {
  const [sum, text] = (readWhereThere(path) ?? '').split('\n')
  if (text === undefined || sum !== digest(text)) return undefined
  const { keys, blocks } = (parseJson(text) ?? {}) as { readonly keys?: unknown; readonly blocks?: unknown }
  return { keys: rowsOf(keys, readKey), blocks: rowsOf(blocks, readBlock) }
}

const rowsOf = <Row>(rows: unknown, read: (row: unknown) => Row | undefined): readonly Row[] =>
  Array.isArray(rows) ? rows.map(read).filter((row) => row !== undefined) : []

function readWhereThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The new name is on the disk only after the folder is synced. */
function syncFolder(folder: string): void {
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
