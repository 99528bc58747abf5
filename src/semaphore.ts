/** A limit without a value does not apply. */
export interface SemaphoreLimits {
  /** Permits in use at a time, for all keys together. A function can lower it for some time: permits in use are not revoked then. */
  readonly total?: number | (() => number)
  /** Permits in use at a time, for each key. */
  readonly perKey?: number | ((key: string) => number)
  /** Requests that may wait for each key; further ones are refused. */
  readonly maxWaiting?: number
  /**
   * Requests that may wait, for all keys together. Another one is refused, or takes the place of the newest request of
   * the longest queue of the group with the most waiting requests, if both are longer than its own.
   */
  readonly maxWaitingInAll?: number
  /**
   * Shares the permits of `total` between the groups of keys, so that one group cannot make the others wait. A group may
   * take another permit only if it holds fewer than this part of those that are free, and a group that holds none gets
   * one as long as there is one. With 1, a single group can take half of all and three groups a quarter each; with 1/4, a
   * fifth and a seventh. The group with the fewest permits is served first, and of those the one that was served least
   * recently; in a group, its keys in the same way.
   */
  readonly shareOfFree?: number
  /**
   * The group to which a key belongs, for example the network of an IP address; by default the key itself. The share of
   * a group is divided among its keys in the same way as all permits among the groups: a key can take half of it, and
   * for a key that holds none, only the number of keys that hold any counts, not what a greedy one of them has taken. So
   * a group can exceed its share by half. A key that is a group by itself can take the whole share.
   */
  readonly groupOf?: (key: string) => string
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
  /**
   * If it is set, the permit can be revoked for another such request of a key that holds none and would have to wait:
   * the oldest permit of the greediest key of the greediest group. It counts as returned when this function is called.
   */
  readonly onRevoked?: () => void
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
  readonly onRevoked: (() => void) | undefined
  grant(release: Release): void
  refuse(): void
}

/** A permit in use. */
interface Permit {
  readonly number: number
  readonly onRevoked: (() => void) | undefined
}

/** The sums of all keys of a group. */
interface Group {
  readonly name: string
  inUse: number
  /** The keys that hold at least one permit. */
  holders: number
  waiting: number
  /** The number of the last permit that one of its keys got; later permits have higher numbers. */
  lastServed: number
}

interface Queue {
  readonly key: string
  readonly group: Group
  /** In the order in which they were granted. */
  readonly permits: Set<Permit>
  /** In the order in which they are served. */
  readonly waiting: Waiter[]
  lastServed: number
}

const UNLIMITED = Number.POSITIVE_INFINITY
const REFUSED = Promise.resolve(undefined)
/** If the difference were one, two keys or groups would only change places. */
const CLEARLY_MORE = 2

export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { total: limit = UNLIMITED, perKey = UNLIMITED, maxWaiting = UNLIMITED, maxWaitingInAll = UNLIMITED } = limits
  const { shareOfFree, groupOf = (key: string) => key } = limits
  const totalNow = typeof limit === 'function' ? limit : () => limit
  const limitOf = typeof perKey === 'function' ? perKey : () => perKey
  /** Neither contains an entry without permits in use and without waiting requests. */
  const queues = new Map<string, Queue>()
  const groups = new Map<string, Group>()
  let inUse = 0
  let waitingInAll = 0
  let arrivals = 0
  let served = 0
  let isClosed = false

  const queueOf = (key: string): Queue => {
    const known = queues.get(key)
    if (known !== undefined) return known
    const name = groupOf(key)
    const group = groups.get(name) ?? { name, inUse: 0, holders: 0, waiting: 0, lastServed: 0 }
    return { key, group, permits: new Set(), waiting: [], lastServed: 0 }
  }

  const remember = (queue: Queue): void => {
    queues.set(queue.key, queue)
    groups.set(queue.group.name, queue.group)
  }

  const forgetIfIdle = ({ key, group, permits, waiting }: Queue): void => {
    if (permits.size > 0 || waiting.length > 0) return
    queues.delete(key)
    if (group.inUse === 0 && group.waiting === 0) groups.delete(group.name)
  }

  const isFree = (queue: Queue): boolean =>
    inUse < totalNow() && queue.permits.size < limitOf(queue.key) && isWithinShare(queue)

  const isWithinShare = ({ key, group, permits }: Queue): boolean => {
    if (shareOfFree === undefined) return true
    const share = (totalNow() - inUse) * shareOfFree
    if (permits.size === 0) return group.holders < share
    return group.inUse < share && (key === group.name || permits.size < freeOf(group, share))
  }

  /** How many more permits a group could take: each of them also makes the share smaller. */
  const freeOf = (group: Group, share: number): number => Math.ceil((share - group.inUse) / (1 + (shareOfFree ?? 0)))

  const inOrder = (one: Queue, other: Queue): number => {
    const [first, otherFirst] = [one.waiting[0], other.waiting[0]]
    if (first === undefined || otherFirst === undefined) return 0
    return first.priority - otherFirst.priority || byShare(one, other) || first.arrival - otherFirst.arrival
  }

  const byShare = (one: Queue, other: Queue): number => {
    if (shareOfFree === undefined) return 0
    const [group, otherGroup] = [one.group, other.group]
    return group === otherGroup
      ? one.permits.size - other.permits.size || one.lastServed - other.lastServed
      : group.inUse - otherGroup.inUse || group.lastServed - otherGroup.lastServed
  }

  /** Makes room for one more waiting request of this key. Returns false if there is none. */
  const hasRoom = (queue: Queue): boolean => {
    if (queue.waiting.length >= maxWaiting) return false
    if (waitingInAll < maxWaitingInAll) return true
    const group = [...groups.values()].reduce((most, each) => (each.waiting > most.waiting ? each : most), queue.group)
    const isOther = group.waiting >= queue.group.waiting + CLEARLY_MORE
    const victim = longestOf(isOther ? group : queue.group)
    if (victim === undefined || (!isOther && victim.waiting.length < queue.waiting.length + CLEARLY_MORE)) return false
    leaveQueue(victim, victim.waiting.at(-1))?.refuse()
    return true
  }

  const longestOf = (group: Group): Queue | undefined => {
    let longest: Queue | undefined
    for (const queue of queues.values())
      if (queue.group === group && queue.waiting.length > (longest?.waiting.length ?? 0)) longest = queue
    return longest
  }

  const leaveQueue = (queue: Queue, waiter: Waiter | undefined): Waiter | undefined => {
    if (waiter === undefined) return undefined
    queue.waiting.splice(queue.waiting.indexOf(waiter), 1)
    queue.group.waiting--
    waitingInAll--
    forgetIfIdle(queue)
    return waiter
  }

  const take = (queue: Queue, onRevoked: (() => void) | undefined): Release => {
    const permit: Permit = { number: ++served, onRevoked }
    const { group } = queue
    if (queue.permits.size === 0) group.holders++
    queue.permits.add(permit)
    queue.lastServed = permit.number
    group.inUse++
    group.lastServed = permit.number
    inUse++
    remember(queue)
    return () => {
      if (giveBack(queue, permit)) serve(queue)
    }
  }

  /** Returns false if the permit was returned or revoked before. */
  const giveBack = (queue: Queue, permit: Permit): boolean => {
    if (!queue.permits.delete(permit)) return false
    if (queue.permits.size === 0) queue.group.holders--
    queue.group.inUse--
    inUse--
    return true
  }

  /** Revokes a permit in favor of a key that holds none. Returns false if there is none that may be revoked. */
  const revokeFor = (queue: Queue): boolean => {
    if (queue.permits.size > 0) return false
    let victim: Queue | undefined
    for (const other of queues.values()) {
      const isEligible = other.permits.size > 0 && (inUse >= totalNow() || other.group === queue.group)
      if (isEligible && (victim === undefined || byGreed(other, victim) < 0)) victim = other
    }
    const [oldest] = victim?.permits ?? []
    if (victim === undefined || oldest?.onRevoked === undefined || !hasClearlyMore(victim, queue)) return false
    giveBack(victim, oldest)
    forgetIfIdle(victim)
    oldest.onRevoked()
    return true
  }

  const byGreed = (one: Queue, other: Queue): number =>
    other.group.inUse - one.group.inUse || other.permits.size - one.permits.size || ageOf(one) - ageOf(other)

  const ageOf = ({ permits: [oldest] }: { readonly permits: Iterable<Permit> }): number => oldest?.number ?? 0

  const hasClearlyMore = (victim: Queue, { group }: Queue): boolean =>
    victim.group === group
      ? victim.permits.size >= CLEARLY_MORE
      : group.inUse === 0 || victim.group.inUse >= group.inUse + CLEARLY_MORE

  /** A permit that was returned can serve another key only if there is a limit for all of them. */
  const serve = (changed: Queue): void => {
    const candidates = limit === UNLIMITED ? [changed] : [...queues.values()]
    for (;;) {
      const [next] = candidates.filter((queue) => queue.waiting.length > 0 && isFree(queue)).sort(inOrder)
      const waiter = next && leaveQueue(next, next.waiting[0])
      if (next === undefined || waiter === undefined) break
      waiter.grant(take(next, waiter.onRevoked))
    }
    forgetIfIdle(changed)
  }

  const enqueue = (queue: Queue, { priority = 0, signal, onRevoked }: PermitRequest): Promise<Release | undefined> =>
    new Promise((resolve) => {
      const end = (result: Release | undefined): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve(result)
      }
      const giveUp = (): void => {
        leaveQueue(queue, waiter)
        end(undefined)
      }
      const waiter: Waiter = {
        priority,
        arrival: arrivals++,
        onRevoked,
        grant: end,
        refuse: () => end(undefined),
      }
      const place = queue.waiting.findIndex((other) => other.priority > priority)
      queue.waiting.splice(place < 0 ? queue.waiting.length : place, 0, waiter)
      queue.group.waiting++
      waitingInAll++
      remember(queue)
      signal?.addEventListener('abort', giveUp, { once: true })
    })

  return {
    // This is not an async function, because its promises would settle in the order of the calls instead of the order
    // of the permits.
    acquire(request = {}) {
      const { key = '', priority, signal, onRevoked } = request
      if (isClosed || signal?.aborted) return REFUSED
      const queue = queueOf(key)
      // The limit may have been raised since the last permit was returned: those that have waited go first.
      if (waitingInAll > 0 && typeof limit === 'function') serve(queue)
      if (priority === undefined && (isFree(queue) || (onRevoked !== undefined && revokeFor(queue))))
        return Promise.resolve(take(queue, onRevoked))
      if (!hasRoom(queue)) return REFUSED
      if (priority !== undefined) queueMicrotask(() => serve(queue))
      return enqueue(queue, request)
    },
    close() {
      isClosed = true
      for (const queue of [...queues.values()]) {
        for (const waiter of [...queue.waiting]) leaveQueue(queue, waiter)?.refuse()
      }
    },
    counts: () => ({ inUse, waiting: waitingInAll }),
    heldBy: (key) => queues.get(key)?.permits.size ?? 0,
  }
}
