import type { Block, OnStoreEvent, StoredKey } from './store.ts'

/** Validates a row, because operators, restored backups and other versions of the service also write rows. */
export function readBlock(value: unknown): Block | undefined {
  const { what, reason, sinceMs } = membersOf(value)
  return isText(what) && what !== '' && isText(reason) && isTime(sinceMs) ? { what, reason, sinceMs } : undefined
}

/** A key with an unreadable time of revocation is malformed as a whole: it must not count as valid. */
export function readKey(value: unknown): StoredKey | undefined {
  const { id, label, digest, lastFour, createdAtMs, revokedAtMs: stored } = membersOf(value)
  const revokedAtMs = stored ?? undefined
  const isWhole = isText(id) && isText(label) && isText(digest) && isText(lastFour) && isTime(createdAtMs)
  if (!isWhole || !(revokedAtMs === undefined || isTime(revokedAtMs))) return undefined
  return { id, label, digest, lastFour, createdAtMs, revokedAtMs }
}

/** Undefined for text that is not JSON; JSON itself has no such value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reports a row that is skipped because it is malformed. */
export type OnMalformedRow = (table: 'keys' | 'blocks' | 'notes', row: string) => void

const MAX_REPORTED = 1000

/** Rows are read again every few seconds, but each malformed one is reported once. */
export function reportMalformedRows(onEvent: OnStoreEvent): OnMalformedRow {
  const reported = new Set<string>()
  return (table, row) => {
    const name = `${table} ${row}`
    if (reported.has(name) || reported.size >= MAX_REPORTED) return
    reported.add(name)
    onEvent({ kind: 'malformed', table, row })
  }
}

/** The limit of `Date`: a later time cannot be printed. */
const MAX_TIME_MS = 8.64e15

const isText = (value: unknown): value is string => typeof value === 'string'

const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= MAX_TIME_MS

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
