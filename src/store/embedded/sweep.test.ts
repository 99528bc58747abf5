import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { BUCKETS, embeddedCounters, WINDOWS } from './counters.ts'
import { type DataFile, openDataFile } from './data-file.ts'
import { embeddedNotes, NOTES } from './notes.ts'
import { loadSqlite } from './sqlite.ts'
import { createSweep } from './sweep.ts'
import { createTransactions, type Transactions } from './transactions.ts'

const START = Date.UTC(2026, 8, 27, 12)

let folder: string
let file: DataFile
let transactions: Transactions
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zonewise-sweep-'))
  const design = {
    name: 'counters.sqlite',
    tables: { windows: WINDOWS, buckets: BUCKETS, notes: NOTES },
    synchronous: 'NORMAL',
    maxBytes: 1e8,
  } as const
  const sqlite = await loadSqlite()
  file = openDataFile(design, { folder, sqlite, nowMs: () => START, onEvent: () => undefined })
  transactions = createTransactions(systemClock, file)
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

const rowsIn = (table: string): number =>
  (file.statement(`SELECT count(*) AS count FROM ${table}`).get() as { readonly count: number }).count

describe('the sweep', () => {
  it('deletes expired rows piece by piece, and nothing else', async () => {
    const { count } = embeddedCounters(file, transactions)
    const clients = Array.from({ length: 5000 }, (_, index) => index)
    await Promise.all(
      clients.map((client) => count({ key: `day:${client}`, limit: 9, endsAtMs: START + (client % 2 ? 0 : 1000) })),
    )
    const sweep = createSweep(file, transactions)
    expect(await sweep.piece(START)).toBe(false)
    expect(rowsIn('windows')).toBeLessThan(5000)
    expect(rowsIn('windows')).toBeGreaterThan(2500)
    while (!(await sweep.piece(START)));
    expect(rowsIn('windows')).toBe(2500)
    while (!(await sweep.piece(START + 1000)));
    expect(rowsIn('windows')).toBe(0)
  })

  it('keeps a bucket until it is full for every clock within the skew', async () => {
    const { draw } = embeddedCounters(file, transactions)
    await draw({ key: 'burst', capacity: 5, refillMs: 12_000, nowMs: START })
    const sweep = createSweep(file, transactions)
    await sweep.piece(START + 12_000 + 59_999)
    expect(rowsIn('buckets')).toBe(1)
    await sweep.piece(START + 12_000 + 60_000)
    expect(rowsIn('buckets')).toBe(0)
  })

  it('deletes expired notes', async () => {
    const { put } = embeddedNotes(file, transactions)
    await put('verdict', Uint8Array.of(1), START + 1000)
    const sweep = createSweep(file, transactions)
    await sweep.piece(START + 999)
    expect(rowsIn('notes')).toBe(1)
    await sweep.piece(START + 1000)
    expect(rowsIn('notes')).toBe(0)
  })
})
