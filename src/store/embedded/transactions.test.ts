import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock, type VirtualClock } from '../../scripted-world/virtual-clock.ts'
import { type StoreEvent, StoreUnavailable } from '../store.ts'
import { type DataFile, openDataFile } from './data-file.ts'
import { type Database, damageFound, loadSqlite } from './sqlite.ts'
import { createTransactions, type Transactions } from './transactions.ts'

let folder: string
let path: string
let file: DataFile
let transactions: Transactions
let another: Database
let events: StoreEvent[]
let clock: VirtualClock
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zonewise-transactions-'))
  path = join(folder, 'rows.sqlite')
  events = []
  clock = createVirtualClock()
  const sqlite = await loadSqlite()
  const design = { name: 'rows.sqlite', tables: { rows: '(name TEXT)' }, synchronous: 'NORMAL', maxBytes: 1e8 } as const
  file = openDataFile(design, { folder, sqlite, nowMs: () => 0, onEvent: (event) => events.push(event) })
  transactions = createTransactions(clock, file)
  another = sqlite(path)
})
afterEach(() => {
  another.close()
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

const insert = (name: string) => () => Number(file.statement('INSERT INTO rows VALUES (?)').run(name).changes)
const names = (): readonly string[] =>
  (file.statement('SELECT name FROM rows ORDER BY name').all() as { name: string }[]).map(({ name }) => name)

describe('writes', () => {
  it('of one turn of the event loop are one transaction: all of them or none', async () => {
    const wrong = () => file.statement('INSERT INTO nowhere VALUES (1)').run()
    const results = await Promise.allSettled([
      transactions.write(insert('a')),
      transactions.write(wrong),
      transactions.write(insert('b')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(names()).toEqual([])
    expect(await transactions.write(insert('c'))).toBe(1)
    expect(names()).toEqual(['c'])
  })

  it('wait for another writer without blocking the event loop', async () => {
    another.exec('BEGIN IMMEDIATE')
    const written = transactions.write(insert('a'))
    await clock.advance(20)
    expect(names()).toEqual([])
    another.exec('COMMIT')
    await clock.run(written)
    expect(names()).toEqual(['a'])
  })

  it('do not wait forever', async () => {
    another.exec('BEGIN IMMEDIATE')
    const written = transactions.write(insert('a'))
    await expect(clock.run(written)).rejects.toThrow(StoreUnavailable)
    expect(clock.monotonicMs()).toBe(2001)
    another.exec('COMMIT')
    expect(await transactions.write(insert('b'))).toBe(1)
  })

  it('reject with the original error if our code fails', async () => {
    const mistake = () => {
      throw new TypeError('a mistake')
    }
    await expect(transactions.write(mistake)).rejects.toThrow(TypeError)
    await expect(transactions.read(mistake)).rejects.toThrow(TypeError)
  })

  it('that are pending finish before the end, and later ones are rejected', async () => {
    const written = transactions.write(insert('a'))
    await clock.run(transactions.end())
    expect(await written).toBe(1)
    await expect(transactions.write(insert('b'))).rejects.toThrow(StoreUnavailable)
  })
})

describe('a damaged file that cannot be replaced', () => {
  it('rejects with both reasons, and nothing is thrown elsewhere', async () => {
    const broken: DataFile = {
      ...file,
      statement() {
        throw damageFound('the page is malformed')
      },
      renew() {
        throw new Error('written by a newer version')
      },
    }
    const { write, read } = createTransactions(clock, broken)
    const rejection = await write(() => 1).catch((error: unknown) => error)
    expect(rejection).toBeInstanceOf(StoreUnavailable)
    expect((rejection as Error).message).toMatch(/the page is malformed.*written by a newer version/)
    await expect(read(() => broken.statement(''))).rejects.toThrow(StoreUnavailable)
  })
})

describe('a file that is damaged while it is open', () => {
  it('is replaced when the damage is found, and used again', async () => {
    await transactions.write(insert('a'))
    // The checkpoint makes SQLite read the pages again from the file, and not from the WAL.
    another.exec("INSERT INTO rows VALUES ('b'); PRAGMA wal_checkpoint(TRUNCATE)")
    writeFileSync(path, Buffer.alloc(8192, 'nonsense'), { flag: 'r+' })
    const outcome = await transactions.read(names).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(StoreUnavailable)
    expect(events).toMatchObject([{ kind: 'replaced', file: path }])
    expect(await transactions.write(insert('c'))).toBe(1)
    expect(names()).toEqual(['c'])
  })

  it('is closed when another process has moved it, and the new file is not touched', async () => {
    await transactions.write(insert('old'))
    for (const name of readdirSync(folder).filter((each) => each.startsWith('rows.sqlite'))) {
      renameSync(join(folder, name), join(folder, `aside-${name}`))
    }
    file.renewIfGone()
    await transactions.write(insert('new'))
    file.renewIfGone()
    expect(names()).toEqual(['new'])
  })
})
