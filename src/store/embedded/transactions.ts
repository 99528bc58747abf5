import { type Clock, sleep } from '../../clock.ts'
import { StoreUnavailable } from '../store.ts'
import type { DataFile } from './data-file.ts'
import { isBusy, isDamage, isEnvironmentError } from './sqlite.ts'

/** Reads and writes a file for the rest of the store. */
export interface Transactions {
  /**
   * All writes of the same turn of the event loop run in one transaction, because a transaction costs several times as
   * much as a row. Resolves when the transaction is committed.
   */
  write<Result>(work: () => Result): Promise<Result>
  read<Result>(work: () => Result): Promise<Result>
  /** Waits for pending writes. */
  end(): Promise<void>
}

interface Waiting {
  readonly work: () => unknown
  readonly sinceMs: number
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Limits how long one transaction blocks the event loop and other processes. */
const MAX_WRITES = 500

/** How long other processes may lock the file. We never wait inside SQLite, because that would block the event loop. */
const MAX_WAIT_MS = 2000
const RETRY_MS = 1

/** The minimum time between two checks for damage, because a check takes a while. */
const RENEWAL_PAUSE_MS = 10_000

export function createTransactions(clock: Pick<Clock, 'monotonicMs' | 'setTimer'>, file: DataFile): Transactions {
  let queue: Waiting[] = []
  let isScheduled = false
  let hasEnded = false
  let renewedAtMs = Number.NEGATIVE_INFINITY

  const schedule = (): void => {
    if (isScheduled || queue.length === 0) return
    isScheduled = true
    setImmediate(flush)
  }

  const flush = (): void => {
    isScheduled = false
    const begun = begin()
    if (begun === 'busy') {
      retryLater()
      return
    }
    const batch = queue.splice(0, MAX_WRITES)
    if (begun === 'begun') commitAll(batch)
    else rejectAll(batch, begun)
    schedule()
  }

  const begin = (): 'begun' | 'busy' | Error => {
    try {
      file.statement('BEGIN IMMEDIATE').run()
      return 'begun'
    } catch (error) {
      return isBusy(error) ? 'busy' : asFault(error)
    }
  }

  const retryLater = (): void => {
    const now = clock.monotonicMs()
    const tooLong = queue.filter(({ sinceMs }) => now - sinceMs > MAX_WAIT_MS)
    if (tooLong.length > 0) {
      queue = queue.filter(({ sinceMs }) => now - sinceMs <= MAX_WAIT_MS)
      rejectAll(tooLong, new StoreUnavailable('other processes have locked the store for too long'))
    }
    if (queue.length === 0) return
    isScheduled = true
    clock.setTimer(flush, RETRY_MS)
  }

  const commitAll = (batch: readonly Waiting[]): void => {
    const results: unknown[] = []
    try {
      for (const { work } of batch) results.push(work())
      file.statement('COMMIT').run()
    } catch (error) {
      rollBack()
      rejectAll(batch, asFault(error))
      return
    }
    batch.forEach(({ resolve }, index) => {
      resolve(results[index])
    })
  }

  /** If the disk is full or broken, SQLite has already rolled back, and a second rollback fails. */
  const rollBack = (): void => {
    try {
      file.statement('ROLLBACK').run()
    } catch {
      // The error that led to the rollback is the one to report.
    }
  }

  const asFault = (error: unknown): Error => {
    const obstacle = isDamage(error) ? renewNowAndThen() : ''
    return isEnvironmentError(error)
      ? new StoreUnavailable(error.message + obstacle, { cause: error })
      : (error as Error)
  }

  /**
   * Returns the reason if the file could not be replaced. It must not throw, because no caller could handle the error.
   */
  const renewNowAndThen = (): string => {
    if (clock.monotonicMs() - renewedAtMs < RENEWAL_PAUSE_MS) return ''
    renewedAtMs = clock.monotonicMs()
    try {
      file.renew()
      return ''
    } catch (error) {
      return `; the file cannot be replaced: ${(error as Error).message}`
    }
  }

  const read = async <Result>(work: () => Result, sinceMs = clock.monotonicMs()): Promise<Result> => {
    if (hasEnded) throw new StoreUnavailable('the store is closed')
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || clock.monotonicMs() - sinceMs > MAX_WAIT_MS) throw asFault(error)
    }
    await sleep(clock, RETRY_MS)
    return read(work, sinceMs)
  }

  return {
    write<Result>(work: () => Result) {
      if (hasEnded) return Promise.reject(new StoreUnavailable('the store is closed'))
      return new Promise<Result>((resolve, reject) => {
        const settle = resolve as (result: unknown) => void
        queue.push({ work, sinceMs: clock.monotonicMs(), resolve: settle, reject })
        schedule()
      })
    },
    read: (work) => read(work),
    async end() {
      hasEnded = true
      while (queue.length > 0) await sleep(clock, RETRY_MS)
    },
  }
}

function rejectAll(batch: readonly Waiting[], error: Error): void {
  for (const { reject } of batch) reject(error)
}
