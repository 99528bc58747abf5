import type { Clock, Timer } from '../clock.ts'

/** What `take` of a request found: a result, at once or after a question to others, or the time until another try makes sense. */
export type Try<Result> =
  | { readonly result: Result | Promise<Result> }
  /** `closedMs`: for how long no request of the queue can get a turn, of any client. */
  | { readonly waitMs: number; readonly closedMs: number }

export interface TurnRequestInQueue<Result> {
  /** What all requests of a queue compete for, for example the network of an IP address. */
  readonly queue: string
  readonly client: string
  /** Requests for one part are served in their order; they do not wait for those of other parts, for example of other servers. */
  readonly part: string
  /** It is served only if no other request can be. */
  readonly isPatient: boolean
  /** On the scale of `Clock.monotonicMs`. */
  readonly untilMs: number
  readonly signal?: AbortSignal | undefined
  /** Takes a turn if there is one now. While a promise is pending, no other request of the client is served. */
  take(): Try<Result>
}

/** Why a request got no turn. `full`: too many wait. */
export type NoTurn = 'late' | 'full' | 'left'

/**
 * Requests that wait for turns. The clients of a queue are served one after the other, one request each, so a client with many
 * requests does not delay one with few. The requests of a client are served in their order.
 */
export interface TurnQueues<Result> {
  /** Returns a promise only if the request must wait. */
  enter(request: TurnRequestInQueue<Result>): Result | NoTurn | Promise<Result | NoTurn>
  /** The requests of a client that wait, in all and for one part. */
  waitingOf(request: Pick<TurnRequestInQueue<Result>, 'queue' | 'client' | 'part' | 'isPatient'>): {
    readonly inAll: number
    readonly forPart: number
  }
  /** Whether a request waits, or a client is busy. */
  isWaiting(queue: string): boolean
  /** How many requests would be served before another one of this client. Those that are patient do not count. */
  before(queue: string, client: string): number
  /** Tries again at once, for example after a turn was returned. */
  serve(queue: string): void
}

export interface QueueLimits {
  /** Requests that wait in one queue. Another one takes the place of the newest request of a client with clearly more, or is refused. */
  readonly maxWaiting: number
  readonly maxPatient: number
}

interface Waiter<Result> {
  readonly request: TurnRequestInQueue<Result>
  settle(result: Result | NoTurn | Promise<Result>): void
}

/** The requests of one client in a queue. */
interface Lane<Result> {
  readonly client: string
  /** By part, in their order. There are no empty parts. */
  readonly parts: Map<string, Set<Waiter<Result>>>
  size: number
  /** One of its requests waits for others than this process. */
  isBusy: boolean
}

/** The lanes of a queue in the order in which they are served. A lane that is empty and not busy is removed. */
interface Lanes<Result> {
  readonly byClient: Map<string, Lane<Result>>
  waiting: number
}

interface Queue<Result> {
  readonly key: string
  readonly people: Lanes<Result>
  readonly patient: Lanes<Result>
  timer: Timer | undefined
}

const CLEARLY_MORE = 2
/** What rounding leaves of a wait, which is too short for the clock to advance. */
export const ROUNDING_MS = 0.001

export function createTurnQueues<Result>(
  clock: Pick<Clock, 'monotonicMs' | 'setTimer'>,
  { maxWaiting, maxPatient }: QueueLimits,
): TurnQueues<Result> {
  /** Contains no queues without lanes. */
  const queues = new Map<string, Queue<Result>>()

  const lanesOf = (queue: Queue<Result>, isPatient: boolean): Lanes<Result> =>
    isPatient ? queue.patient : queue.people

  const queueOf = (key: string): Queue<Result> => {
    const known = queues.get(key)
    if (known !== undefined) return known
    const made: Queue<Result> = {
      key,
      people: { byClient: new Map(), waiting: 0 },
      patient: { byClient: new Map(), waiting: 0 },
      timer: undefined,
    }
    queues.set(key, made)
    return made
  }

  const laneOf = ({ byClient }: Lanes<Result>, client: string): Lane<Result> => {
    const known = byClient.get(client)
    if (known !== undefined) return known
    const made: Lane<Result> = { client, parts: new Map(), size: 0, isBusy: false }
    byClient.set(client, made)
    return made
  }

  const forgetIfIdle = (queue: Queue<Result>, { byClient }: Lanes<Result>, lane: Lane<Result>): void => {
    if (lane.size > 0 || lane.isBusy) return
    byClient.delete(lane.client)
    if (queue.people.byClient.size > 0 || queue.patient.byClient.size > 0) return
    queue.timer?.cancel()
    queues.delete(queue.key)
  }

  /** Returns false if the request does not wait any more. */
  const remove = (lanes: Lanes<Result>, lane: Lane<Result>, waiter: Waiter<Result>): boolean => {
    const { part } = waiter.request
    const waiting = lane.parts.get(part)
    if (!waiting?.delete(waiter)) return false
    if (waiting.size === 0) lane.parts.delete(part)
    lane.size--
    lanes.waiting--
    return true
  }

  const occupy = (queue: Queue<Result>, lanes: Lanes<Result>, lane: Lane<Result>, result: Promise<Result>): void => {
    lane.isBusy = true
    const free = (): void => {
      lane.isBusy = false
      serve(queue)
      if (!lane.isBusy) refuseLate(lanes, lane)
      forgetIfIdle(queue, lanes, lane)
    }
    result.then(free, free)
  }

  const refuseLate = (lanes: Lanes<Result>, lane: Lane<Result>): void => {
    const nowMs = clock.monotonicMs()
    for (const waiting of [...lane.parts.values()])
      for (const waiter of [...waiting])
        if (waiter.request.untilMs <= nowMs && remove(lanes, lane, waiter)) waiter.settle('late')
  }

  /** Serves the first request of the lane that can get a turn. Returns how long there is none, for the lane and for the whole queue. */
  function serveLane(queue: Queue<Result>, lanes: Lanes<Result>, lane: Lane<Result>): Served {
    let waitMs = Number.POSITIVE_INFINITY
    for (const [first] of lane.parts.values()) {
      if (first === undefined) continue
      const taken = first.request.take()
      if ('waitMs' in taken) {
        if (taken.closedMs > 0) return { isServed: false, waitMs: taken.closedMs, isClosed: true }
        waitMs = Math.min(waitMs, taken.waitMs)
        continue
      }
      remove(lanes, lane, first)
      if (taken.result instanceof Promise) occupy(queue, lanes, lane, taken.result)
      first.settle(taken.result)
      return { isServed: true }
    }
    return { isServed: false, waitMs, isClosed: false }
  }

  /** Serves one request of each client after the other, until none of them can be served. Returns how long that will be so. */
  function serveLanes(
    queue: Queue<Result>,
    lanes: Lanes<Result>,
  ): { readonly waitMs: number; readonly isClosed: boolean } {
    for (;;) {
      let waitMs = Number.POSITIVE_INFINITY
      let isAnyServed = false
      for (const lane of [...lanes.byClient.values()]) {
        if (lane.isBusy || lane.size === 0) continue
        const served = serveLane(queue, lanes, lane)
        if (served.isServed) {
          isAnyServed = true
          lanes.byClient.delete(lane.client)
          if (lane.size > 0 || lane.isBusy) lanes.byClient.set(lane.client, lane)
        } else if (served.isClosed) return served
        else waitMs = Math.min(waitMs, served.waitMs)
      }
      if (!isAnyServed) return { waitMs, isClosed: false }
    }
  }

  function serve(queue: Queue<Result>): void {
    if (queues.get(queue.key) !== queue) return
    queue.timer?.cancel()
    queue.timer = undefined
    const people = serveLanes(queue, queue.people)
    const patient = people.isClosed ? people : serveLanes(queue, queue.patient)
    const waitMs = Math.min(people.waitMs, patient.waitMs)
    if (queue.people.byClient.size === 0 && queue.patient.byClient.size === 0) queues.delete(queue.key)
    else if (queue.people.waiting + queue.patient.waiting > 0 && waitMs !== Number.POSITIVE_INFINITY)
      queue.timer = clock.setTimer(() => serve(queue), waitMs)
  }

  /** Makes room for one more request of this lane. Returns false if there is none. */
  function hasRoom(lanes: Lanes<Result>, lane: Lane<Result>, max: number): boolean {
    if (lanes.waiting < max) return true
    let longest = lane
    for (const other of lanes.byClient.values()) if (other.size > longest.size) longest = other
    if (longest.size < lane.size + CLEARLY_MORE) return false
    const [newest] = [...([...longest.parts.values()].at(-1) ?? [])].slice(-1)
    if (newest === undefined || !remove(lanes, longest, newest)) return false
    newest.settle('full')
    return true
  }

  function enqueue(queue: Queue<Result>, request: TurnRequestInQueue<Result>): Promise<Result | NoTurn> {
    const lanes = lanesOf(queue, request.isPatient)
    const lane = laneOf(lanes, request.client)
    if (!hasRoom(lanes, lane, request.isPatient ? maxPatient : maxWaiting)) {
      forgetIfIdle(queue, lanes, lane)
      return Promise.resolve('full')
    }
    return new Promise((resolve) => {
      const leave = (why: NoTurn): void => {
        if (!remove(lanes, lane, waiter)) return
        forgetIfIdle(queue, lanes, lane)
        waiter.settle(why)
      }
      const giveUp = (): void => leave('left')
      const waiter: Waiter<Result> = {
        request,
        settle(result) {
          late?.cancel()
          request.signal?.removeEventListener('abort', giveUp)
          resolve(result)
        },
      }
      const waiting = lane.parts.get(request.part) ?? new Set()
      waiting.add(waiter)
      lane.parts.set(request.part, waiting)
      lane.size++
      lanes.waiting++
      let late: Timer | undefined
      serve(queue)
      if (!waiting.has(waiter)) return
      // While the lane is busy, it is not known whether there is a turn for this request: others may have one.
      const end = (): void => {
        serve(queue)
        if (!lane.isBusy) leave('late')
      }
      const leftMs = request.untilMs - clock.monotonicMs()
      if (leftMs <= 0 && !lane.isBusy) leave('late')
      else if (leftMs !== Number.POSITIVE_INFINITY) late = clock.setTimer(end, leftMs)
      request.signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  return {
    enter(request) {
      if (request.signal?.aborted) return 'left'
      const known = queues.get(request.queue)
      if (known !== undefined) return enqueue(known, request)
      const taken = request.take()
      if ('waitMs' in taken) {
        const isTooLate = taken.waitMs > request.untilMs - clock.monotonicMs() + ROUNDING_MS
        return isTooLate ? 'late' : enqueue(queueOf(request.queue), request)
      }
      if (taken.result instanceof Promise) {
        const queue = queueOf(request.queue)
        const lanes = lanesOf(queue, request.isPatient)
        occupy(queue, lanes, laneOf(lanes, request.client), taken.result)
      }
      return taken.result
    },
    waitingOf({ queue: key, client, part, isPatient }) {
      const queue = queues.get(key)
      const lane = queue && lanesOf(queue, isPatient).byClient.get(client)
      return { inAll: lane?.size ?? 0, forPart: lane?.parts.get(part)?.size ?? 0 }
    },
    isWaiting: (key) => queues.has(key),
    before(key, client) {
      const lanes = queues.get(key)?.people.byClient
      if (lanes === undefined) return 0
      const own = lanes.get(client)?.size ?? 0
      let before = own
      for (const lane of lanes.values()) if (lane.client !== client) before += Math.min(lane.size, own + 1)
      return before
    },
    serve(key) {
      const queue = queues.get(key)
      if (queue !== undefined) serve(queue)
    },
  }
}

type Served =
  | { readonly isServed: true }
  | { readonly isServed: false; readonly waitMs: number; readonly isClosed: boolean }
