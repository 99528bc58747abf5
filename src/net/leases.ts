import type { Clock } from '../clock.ts'

/** A token bucket that several processes share. */
export interface SharedBucket {
  readonly key: string
  readonly capacity: number
  /** The time in which one token is refilled. */
  readonly refillMs: number
}

/** The budgets of all processes together. A rejection means that the other processes cannot be asked now. */
export interface SharedBuckets {
  /** Takes as many tokens as there are, up to `wanted`, and returns the time until there is another one. */
  draw(bucket: SharedBucket, wanted: number): Promise<{ readonly drawn: number; readonly waitMs: number }>
}

export interface Leases {
  /**
   * Takes one token, in the order of the calls. False if there is none before `untilMs`, on the scale of
   * `Clock.monotonicMs`. `following`: further calls that will be made when this one is answered; tokens for them are requested too.
   */
  take(bucket: SharedBucket, untilMs: number, following?: number): boolean | Promise<boolean>
  /** Returns an unused token. */
  giveBack(bucket: SharedBucket): void
  /** The tokens that this process has. */
  left(bucket: SharedBucket): number
}

interface Waiter {
  readonly untilMs: number
  readonly following: number
  settle(isTaken: boolean): void
}

/** The tokens of one bucket that this process may use. */
interface Lease {
  tokens: number
  /** Tokens taken since the last lease, from which the size of the next one follows. */
  used: number
  expiresAtMs: number
  /** The shared bucket is known to be empty until then. */
  emptyUntilMs: number
  /** The other processes could not be asked; until then, the limits of this process apply alone. */
  aloneUntilMs: number
  isAsking: boolean
  waiting: Waiter[]
}

/** The smallest number of tokens that is requested in advance: a check sends seven queries to most servers. */
const MIN_AHEAD = 8
/** The largest part of a bucket that a process requests in advance, so that little is left for the others at worst. */
const MAX_SHARE_AHEAD = 1 / 8
/** Unused tokens expire after this part of the time that refills the bucket. */
const EXPIRY_SHARE = 1 / 4

/**
 * A query waits no longer for the shared store. The time is measured in steps, because a busy process reads the answer of
 * the store late: an answer that has arrived is read between two steps.
 */
const STORE_STEP_MS = 50
const MAX_STORE_STEPS = 20
const ALONE_MS = 1_000
/** The pause between two requests for tokens of an empty bucket. */
const MIN_PAUSE_MS = 50

/** If there are more buckets than this, the least recently used ones are removed. */
const MAX_BUCKETS = 40_000

/**
 * Takes tokens from shared buckets several at a time, so that most queries need no request to the shared store. The
 * number follows from the use: a process that sends few queries to a target reserves few.
 */
export function createLeases(clock: Pick<Clock, 'monotonicMs' | 'setTimer'>, shared: SharedBuckets): Leases {
  const leases = new Map<string, Lease>()

  function leaseOf({ key }: SharedBucket): Lease {
    const lease = leases.get(key) ?? newLease()
    leases.delete(key)
    leases.set(key, lease)
    for (const oldest of leases.keys()) {
      if (leases.size <= MAX_BUCKETS) break
      leases.delete(oldest)
    }
    return lease
  }

  const hasToken = (lease: Lease, nowMs: number): boolean =>
    nowMs < lease.aloneUntilMs || (lease.tokens > 0 && nowMs < lease.expiresAtMs)

  function useToken(lease: Lease, nowMs: number): void {
    if (nowMs < lease.aloneUntilMs) return
    lease.tokens--
    lease.used++
  }

  /** Serves the waiting calls, and refuses those that would have to wait too long. */
  function serve(lease: Lease): void {
    const nowMs = clock.monotonicMs()
    let served = 0
    for (const { settle } of lease.waiting) {
      if (!hasToken(lease, nowMs)) break
      useToken(lease, nowMs)
      settle(true)
      served++
    }
    lease.waiting.splice(0, served)
    lease.waiting = lease.waiting.filter(({ untilMs, settle }) => {
      if (lease.emptyUntilMs <= Math.max(nowMs, untilMs)) return true
      settle(false)
      return false
    })
  }

  async function ask(bucket: SharedBucket, lease: Lease): Promise<void> {
    const nowMs = clock.monotonicMs()
    const ahead = Math.min(Math.max(lease.used, MIN_AHEAD), Math.ceil(bucket.capacity * MAX_SHARE_AHEAD))
    const wanted = lease.waiting.reduce((sum, { following }) => sum + 1 + following, 0) + ahead
    const result = await beforeTimeout(shared.draw(bucket, wanted))
    if (result === undefined) {
      lease.aloneUntilMs = clock.monotonicMs() + ALONE_MS
      return
    }
    lease.tokens = (nowMs < lease.expiresAtMs ? lease.tokens : 0) + result.drawn
    lease.used = 0
    lease.expiresAtMs = nowMs + bucket.capacity * bucket.refillMs * EXPIRY_SHARE
    if (result.drawn < wanted) lease.emptyUntilMs = clock.monotonicMs() + Math.max(MIN_PAUSE_MS, result.waitMs)
  }

  function beforeTimeout<Value>(result: Promise<Value>): Promise<Value | undefined> {
    return new Promise((resolve) => {
      let steps = 0
      const step = (): void => {
        steps++
        if (steps > MAX_STORE_STEPS) resolve(undefined)
        else timer = clock.setTimer(step, STORE_STEP_MS)
      }
      let timer = clock.setTimer(step, 0)
      const settle = (value?: Value): void => {
        timer.cancel()
        resolve(value)
      }
      result.then(settle, () => settle())
    })
  }

  /** Requests tokens until no call waits. */
  async function fill(bucket: SharedBucket, lease: Lease): Promise<void> {
    if (lease.isAsking) return
    lease.isAsking = true
    while (lease.waiting.length > 0) {
      const pauseMs = lease.emptyUntilMs - clock.monotonicMs()
      if (pauseMs > 0)
        await new Promise<void>((resolve) => {
          clock.setTimer(resolve, pauseMs)
        })
      await ask(bucket, lease)
      serve(lease)
    }
    lease.isAsking = false
  }

  return {
    take(bucket, untilMs, following = 0) {
      const lease = leaseOf(bucket)
      const nowMs = clock.monotonicMs()
      if (lease.waiting.length === 0 && hasToken(lease, nowMs)) {
        useToken(lease, nowMs)
        return true
      }
      if (lease.emptyUntilMs > Math.max(nowMs, untilMs)) return false
      return new Promise((settle) => {
        lease.waiting.push({ untilMs, following, settle })
        void fill(bucket, lease)
      })
    },
    giveBack(bucket) {
      leaseOf(bucket).tokens++
    },
    left: (bucket) => leaseOf(bucket).tokens,
  }
}

const newLease = (): Lease => ({
  tokens: 0,
  used: 0,
  expiresAtMs: 0,
  emptyUntilMs: 0,
  aloneUntilMs: 0,
  isAsking: false,
  waiting: [],
})
