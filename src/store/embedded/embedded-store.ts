import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, repeat } from '../../clock.ts'
import { type OnStoreEvent, type Store, StoreUnavailable } from '../store.ts'
import { type OnMalformedRow, reportMalformedRows } from '../stored-rows.ts'
import { completeFromCopy, embeddedAccessStores } from './access-stores.ts'
import { BUCKETS, embeddedCounters, WINDOWS } from './counters.ts'
import { type FileDesign, openDataFile } from './data-file.ts'
import { BLOCKS, KEYS } from './key-rows.ts'
import { embeddedNotes, NOTES } from './notes.ts'
import { isEnvironmentError, loadSqlite } from './sqlite.ts'
import { createSweep } from './sweep.ts'
import { createSweepTime, TIMES } from './sweep-time.ts'
import { createTransactions } from './transactions.ts'

export interface EmbeddedStoreOptions {
  readonly folder: string
  readonly clock: Clock
  readonly onEvent: OnStoreEvent
  /** The maximum size of the counters file. When it is reached, no further counters are stored. */
  readonly maxBytes?: number
}

/** Enough for about fifteen million clients each day. */
const MAX_BYTES = 1024 ** 3

const SWEEP_MS = 5000

/** Keys and blocks are few, important and changed by hand, so each change is on the disk before the call returns. */
const keysFileDesign = (copyPath: string, onEvent: OnStoreEvent, onMalformed: OnMalformedRow): FileDesign => ({
  name: 'keys.sqlite',
  tables: { keys: KEYS, blocks: BLOCKS },
  synchronous: 'FULL',
  maxBytes: MAX_BYTES,
  complete: (database) => completeFromCopy(database, copyPath, onEvent, onMalformed),
})

/** Counters are many, change constantly and expire within a day, so a power failure may lose the last moments. */
const countersFileDesign = (maxBytes: number): FileDesign => ({
  name: 'counters.sqlite',
  tables: { windows: WINDOWS, buckets: BUCKETS, notes: NOTES, times: TIMES },
  synchronous: 'NORMAL',
  maxBytes,
})

/** Uses two files in a folder that all processes of one machine share. */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Store> {
  const { folder, clock, onEvent, maxBytes = MAX_BYTES } = options
  const nowMs = (): number => clock.now().getTime()
  const sqlite = await loadSqlite()
  return opening(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    tryToWrite(folder)
    const fileOptions = { folder, sqlite, nowMs, onEvent }
    const copyPath = join(folder, 'keys.copy')
    const onMalformed = reportMalformedRows(onEvent)
    const keysFile = openDataFile(keysFileDesign(copyPath, onEvent, onMalformed), fileOptions)
    const countersFile = openDataFile(countersFileDesign(maxBytes), fileOptions)
    const keysTransactions = createTransactions(clock, keysFile)
    const transactions = createTransactions(clock, countersFile)
    const counters = embeddedCounters(countersFile, transactions)
    const sweep = createSweep(countersFile, transactions)
    const sweepTime = createSweepTime(countersFile, transactions, clock)
    const tidyUp = async (): Promise<void> => {
      try {
        keysFile.renewIfGone()
        countersFile.renewIfGone()
        await sweep.piece(await sweepTime.now())
      } catch (error) {
        // The next request that counts reports an unavailable store.
        if (error instanceof StoreUnavailable || isEnvironmentError(error)) return
        onEvent({ kind: 'failed', task: 'sweep', why: String(error) })
      }
    }
    const stopTidying = repeat(clock, () => void tidyUp(), SWEEP_MS)

    return {
      counters,
      ...embeddedAccessStores(keysFile, keysTransactions, copyPath, onMalformed),
      notes: embeddedNotes(countersFile, transactions),
      async isAvailable() {
        try {
          await counters.count({ key: 'pulse', limit: Number.MAX_SAFE_INTEGER, endsAtMs: nowMs() })
          return true
        } catch (error) {
          if (error instanceof StoreUnavailable) return false
          throw error
        }
      },
      async close() {
        stopTidying()
        await Promise.all([transactions.end(), keysTransactions.end()])
        countersFile.close()
        keysFile.close()
      },
    }
  })
}

/** Fails with the actual reason, while SQLite would only report that it cannot open its file. */
function tryToWrite(folder: string): void {
  const probe = join(folder, `probe-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe, { force: true })
}

/** A service that cannot store anything must not start; the error names the setting to correct. */
function opening<Result>(folder: string, open: () => Result): Result {
  try {
    return open()
  } catch (cause) {
    throw new StoreUnavailable(`DATA_DIR: ${folder} cannot hold the store: ${(cause as Error).message}`, { cause })
  }
}
