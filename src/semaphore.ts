/** A limit without a value does not apply. */
export interface SemaphoreLimits {
  /** Permits in use at a time, for all keys together. */
  readonly total?: number
  /** Permits in use at a time, for each key. */
  readonly perKey?: number | ((key: string) => number)
  /** Requests that may wait for each key; further ones are refused. */
  readonly maxWaiting?: number
  /**
   * Requests that may wait, for all keys together. Another one is refused, or takes the place of the newest request of
   * the longest queue if that queue is longer than its own.
   */
  readonly maxWaitingInAll?: number
  /**
   * Shares the permits of `total` between the keys, so that one key cannot make the others wait. A key may take another
   * permit only if it holds fewer than this part of those that are free, and a key that holds none gets one as long as
   * there is one. With 1, a single key can take half of all and three keys a quarter each; with 1/4, a fifth and a
   * seventh. The key with the fewest permits is served first, and of those the one that was served least recently.
   */
  readonly shareOfFree?: number
}

export interface PermitRequest {
  /** For example an IP address. A request never waits for permits of another key, unless all permits are in use. */
  readonly key?: string
  /**
   * The lowest value goes first. Requests of the same turn of the event loop are compared before any of them gets a
   * permit.
   */
  readonly priority?: number
  readonly signal?: AbortSignal
}

/** Returns the permit. Further calls have no effect. */
export type Release = () => void

/** Limits how many tasks run at a time. The others wait in the order of their arrival, unless they have a priority. */
export interface Semaphore {
  /** Undefined if too many requests wait already, or if the signal aborts before it is the turn of this one. */
  acquire(request?: PermitRequest): Promise<Release | undefined>
  /** Refuses all requests that wait, and all later ones. */
  close(): void
  counts(): { readonly inUse: number; readonly waiting: number }
  /** The permits that a key holds. */
  heldBy(key: string): number
}

interface Waiter {
  readonly priority: number
  readonly arrival: number
  grant(release: Release): void
  refuse(): void
}

interface Queue {
  readonly key: string
  inUse: number
  /** In the order in which they are served. */
  readonly waiting: Waiter[]
  /** The number of the last permit that this key got; later permits have higher numbers. */
  lastServed: number
}

const UNLIMITED = Number.POSITIVE_INFINITY
const REFUSED = Promise.resolve(undefined)

export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { total = UNLIMITED, perKey = UNLIMITED, maxWaiting = UNLIMITED, maxWaitingInAll = UNLIMITED } = limits
  const { shareOfFree } = limits
  const limitOf = typeof perKey === 'function' ? perKey : () => perKey
  /** Contains no keys that have neither permits in use nor waiting requests. */
  const queues = new Map<string, Queue>()
  let inUse = 0
  let arrivals = 0
  let served = 0
  let isClosed = false

  const isFree = (queue: Queue): boolean => inUse < total && queue.inUse < limitOf(queue.key) && isWithinShare(queue)

  const isWithinShare = (queue: Queue): boolean =>
    shareOfFree === undefined || queue.inUse < (total - inUse) * shareOfFree

  const inOrder = (one: Queue, other: Queue): number => {
    const [first, otherFirst] = [one.waiting[0], other.waiting[0]]
    if (first === undefined || otherFirst === undefined) return 0
    const byShare = shareOfFree !== undefined ? one.inUse - other.inUse || one.lastServed - other.lastServed : 0
    return first.priority - otherFirst.priority || byShare || first.arrival - otherFirst.arrival
  }

  const waitingInAll = (): number => {
    let sum = 0
    for (const { waiting } of queues.values()) sum += waiting.length
    return sum
  }

  /** Makes room for one more request of this key. Returns false if there is none. */
  const hasRoom = (queue: Queue): boolean => {
    if (queue.waiting.length >= maxWaiting) return false
    if (maxWaitingInAll === UNLIMITED || waitingInAll() < maxWaitingInAll) return true
    let longest = queue
    for (const other of queues.values()) if (other.waiting.length > longest.waiting.length) longest = other
    // If the difference were one, the two keys would only change places.
    if (longest.waiting.length < queue.waiting.length + 2) return false
    longest.waiting.pop()?.refuse()
    return true
  }

  const take = (queue: Queue): Release => {
    queues.set(queue.key, queue)
    queue.inUse++
    queue.lastServed = ++served
    inUse++
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      queue.inUse--
      inUse--
      serve(queue)
    }
  }

  /** A permit that was returned can serve another key only if there is a limit for all of them. */
  const serve = (changed: Queue): void => {
    const candidates = total === UNLIMITED ? [changed] : [...queues.values()]
    for (;;) {
      const [next] = candidates.filter((queue) => queue.waiting.length > 0 && isFree(queue)).sort(inOrder)
      const waiter = next?.waiting.shift()
      if (next === undefined || waiter === undefined) break
      waiter.grant(take(next))
    }
    forgetIfIdle(changed)
  }

  const forgetIfIdle = (queue: Queue): void => {
    if (queue.inUse === 0 && queue.waiting.length === 0) queues.delete(queue.key)
  }

  const enqueue = (queue: Queue, priority: number, signal: AbortSignal | undefined): Promise<Release | undefined> =>
    new Promise((resolve) => {
      const end = (result: Release | undefined): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve(result)
      }
      const giveUp = (): void => {
        queue.waiting.splice(queue.waiting.indexOf(waiter), 1)
        end(undefined)
        forgetIfIdle(queue)
      }
      const waiter: Waiter = {
        priority,
        arrival: arrivals++,
        grant: end,
        refuse: () => end(undefined),
      }
      const place = queue.waiting.findIndex((other) => other.priority > priority)
      queue.waiting.splice(place < 0 ? queue.waiting.length : place, 0, waiter)
      queues.set(queue.key, queue)
      signal?.addEventListener('abort', giveUp, { once: true })
    })

  return {
    // This is not an async function, because its promises would settle in the order of the calls instead of the order
    // of the permits.
    acquire({ key = '', priority, signal } = {}) {
      if (isClosed || signal?.aborted) return REFUSED
      const queue = queues.get(key) ?? { key, inUse: 0, waiting: [], lastServed: 0 }
      if (priority === undefined && isFree(queue)) return Promise.resolve(take(queue))
      if (!hasRoom(queue)) return REFUSED
      if (priority !== undefined) queueMicrotask(() => serve(queue))
      return enqueue(queue, priority ?? 0, signal)
    },
    close() {
      isClosed = true
      for (const queue of [...queues.values()]) {
        for (const waiter of queue.waiting.splice(0)) waiter.refuse()
        forgetIfIdle(queue)
      }
    },
    counts: () => ({ inUse, waiting: waitingInAll() }),
    heldBy: (key) => queues.get(key)?.inUse ?? 0,
  }
}
