import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../../clock.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { Store } from '../store.ts'
import { type DataFile, openDataFile } from './data-file.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { loadSqlite } from './sqlite.ts'
import { createSweepTime, TIMES } from './sweep-time.ts'
import { createTransactions } from './transactions.ts'

const START = Date.UTC(2026, 8, 27, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zonewise-sweep-time-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the time of the sweep', () => {
  let file: DataFile
  let monotonicMs: number
  /** What the clock shows in addition to the time that has passed. */
  let errorMs: number
  const clock: Clock = {
    ...systemClock,
    now: () => new Date(START + monotonicMs + errorMs),
    monotonicMs: () => monotonicMs,
  }
  const started = () => createSweepTime(file, createTransactions(systemClock, file), clock)
  beforeEach(async () => {
    const design = { name: 'counters.sqlite', tables: { times: TIMES }, synchronous: 'NORMAL', maxBytes: 1e8 } as const
    const sqlite = await loadSqlite()
    file = openDataFile(design, { folder, sqlite, nowMs: () => START, onEvent: () => undefined })
    monotonicMs = 0
    errorMs = 0
  })
  afterEach(() => file.close())

  it('is an hour behind the clock', async () => {
    const time = started()
    expect(await time.now()).toBe(START - HOUR)
    monotonicMs = 5 * DAY
    expect(await time.now()).toBe(START + 5 * DAY - HOUR)
  })

  it('is never after the real time if the clock is a year ahead for less than four hours', async () => {
    const time = started()
    await time.now()
    errorMs = YEAR
    monotonicMs = 4 * HOUR
    expect(await time.now()).toBe(START + 4 * HOUR)
    errorMs = 0
    expect(await time.now()).toBe(START + 3 * HOUR)
  })

  it('does not follow a clock that is wrong when a process starts', async () => {
    await started().now()
    errorMs = YEAR
    const time = started()
    expect(await time.now()).toBe(START - HOUR)
  })

  it('does not stay behind after a clock that was a year behind', async () => {
    const time = started()
    await time.now()
    errorMs = -YEAR
    monotonicMs = HOUR
    expect(await time.now()).toBe(START - YEAR)
    errorMs = 0
    monotonicMs = 2 * HOUR
    expect(await time.now()).toBe(START + HOUR)
  })

  it('catches up with the time for which no process ran', async () => {
    await started().now()
    errorMs = 3 * DAY
    const time = started()
    expect(await time.now()).toBe(START - HOUR)
    for (let day = 1; day <= 12; day++) {
      monotonicMs = day * DAY
      await time.now()
    }
    expect(await time.now()).toBe(START + 15 * DAY - HOUR)
  })
})

describe('the embedded store', () => {
  it('keeps the counts of today if the clock is a year ahead for some time, and deletes them later', async () => {
    const virtual = createVirtualClock(new Date(START))
    let errorMs = 0
    let passedMs = 0
    const clock: Clock = {
      ...virtual,
      now: () => new Date(virtual.now().getTime() + passedMs + errorMs),
      monotonicMs: () => virtual.monotonicMs() + passedMs,
    }
    const open = (): Promise<Store> => openEmbeddedStore({ folder, clock, onEvent: () => undefined })
    const window = { key: 'day:ip:192.0.2.1', limit: 50, endsAtMs: START + 12 * HOUR }
    /** Some minutes in the steps of the sweep, which works in the background. */
    const pass = async (): Promise<void> => {
      for (let minute = 0; minute < 3; minute++) await virtual.advance(60_000)
    }
    let store = await open()
    await store.counters.count(window)
    await pass()
    errorMs = YEAR
    await pass()
    await store.close()
    store = await open()
    await pass()
    errorMs = 0
    expect(await store.counters.count(window)).toEqual({ isWithin: true, used: 2 })
    passedMs = 14 * HOUR
    await pass()
    expect(await store.counters.count(window)).toEqual({ isWithin: true, used: 1 })
    await store.close()
  })
})
