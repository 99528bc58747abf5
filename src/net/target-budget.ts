import { boundedMap } from '../bounded-map.ts'
import type { Clock } from '../clock.ts'
import type { Observed, Patience } from '../world.ts'
import { type Allowance, createAllowance, type Refill } from './allowance.ts'
import { createLeases, type Leases, type SharedBucket, type SharedBuckets } from './leases.ts'
import { type BudgetLimits, type BudgetOverride, createTargetNetworks, type TargetNetworks } from './target-networks.ts'
import { createTurnQueues, type NoTurn, ROUNDING_MS, type Try, type TurnRequestInQueue } from './turn-queue.ts'
import type { PublicAddress } from './wire.ts'

/** What is sent to a target. Each kind has a budget of its own. */
export type TargetKind = 'dns' | 'web' | 'mail' | 'whois'

/** `target-limit`: for all clients together. `client-share`: this client has used its share; others may go on. */
export type Refusal = 'target-limit' | 'client-share'

/** The operator of the service has set a budget of zero, so that nothing is sent to the target. */
export type LeftOut = 'left-out'

/** How the budgets of one process are connected with the rest of the service. */
export interface BudgetOptions {
  /** The budgets of all processes together. Without it, the process is the only one. */
  readonly shared?: SharedBuckets
  /** Networks for which the operator has set another budget. */
  readonly overrides?: readonly BudgetOverride[]
  readonly onRefusal?: (kind: TargetKind, refusal: Refusal) => void
}

/** The permission to send one query or to make one connection. It counts against the budget. */
export interface Turn {
  /** Returns an unused turn to the budget. */
  giveBack(): void
}

export interface TurnRequest {
  /** The client that causes the query, or undefined for our own work and on the command line. */
  readonly client: string | undefined
  readonly maxWaitMs: number
  /**
   * `batch`: the query waits as long as necessary, whatever `maxWaitMs` is. It takes a turn only if no query of a person can use it.
   */
  readonly patience?: Patience | undefined
  readonly signal?: AbortSignal
  /** Called each second while the query waits noticeably long. */
  readonly onWait?: OnWait | undefined
}

/** `waitMs`: the estimated time until all queries of the client that wait for this address now have had their turns. */
export type OnWait = (address: PublicAddress, waitMs: number) => void

/** Shared by all callers, so that the service cannot be used to flood or scan a target. */
export interface TargetBudget {
  /**
   * Resolves when the query may be sent. Clients take turns; the queries of a client to one address are sent in the order of the calls.
   * A query is refused if its wait exceeds `maxWaitMs` and it is not patient, as soon as that is certain.
   * The turn of an aborted caller must be given back.
   */
  take(address: PublicAddress, request: TurnRequest): Promise<Turn | Refusal | LeftOut>
  /** How long a query to this address would wait in this process; undefined if nothing may be sent there. */
  waitMs(address: PublicAddress, client: string | undefined): number | undefined
}

/** A client may use this part of every budget, so that one client cannot prevent the checks of others. */
const CLIENT_SHARE = 1 / 2

/** If there are more targets and clients than this, the least recently used ones are removed. */
const MAX_ALLOWANCES = 40_000

/** More than a network gets turns for while a person waits. */
const MAX_WAITING = 2_000
/** Patient queries that wait for the same network. More of them would only use memory. */
const MAX_PATIENT = 20_000
/** Shorter waits are not reported to the caller. */
const UNNOTICED_MS = 500
const REPORTED_EVERY_MS = 1_000
const MAX_MISSING = 1_000

const NO_TURN_NEEDED: Turn = { giveBack: () => undefined }

interface Limited {
  readonly key: string
  readonly limit: number
  readonly windowMs: number
  readonly refusal: Refusal
  /** Whether the limit is one of all processes together. */
  readonly isShared: boolean
}

export function createTargetBudget(
  clock: Pick<Clock, 'monotonicMs' | 'setTimer'>,
  kind: TargetKind,
  limits: BudgetLimits,
  refill: Refill,
  { shared, overrides = [], onRefusal }: BudgetOptions = {},
): TargetBudget {
  const networks = createTargetNetworks(overrides, limits)
  const leases = shared && createLeases(clock, shared)
  const allowances = new Map<string, Allowance>()
  const queues = createTurnQueues<Turn | Refusal>(clock, { maxWaiting: MAX_WAITING, maxPatient: MAX_PATIENT })
  /** What other processes lacked last for a client and a network. */
  const missing = boundedMap<Refusal>(MAX_MISSING)

  function allowanceOf({ key, limit, windowMs }: Limited, nowMs: number): Allowance {
    const allowance = allowances.get(key) ?? createAllowance(refill, limit, windowMs, nowMs)
    // The entry is deleted and set again to keep the map in the order of use.
    allowances.delete(key)
    allowances.set(key, allowance)
    return allowance
  }

  function forgetOldest(): void {
    for (const key of allowances.keys()) {
      if (allowances.size <= MAX_ALLOWANCES) break
      allowances.delete(key)
    }
  }

  const refused = (refusal: Refusal): Refusal => {
    onRefusal?.(kind, refusal)
    return refusal
  }

  /** Takes a turn if this process and, for shared budgets, the others have one for the query. */
  function tryToTake(limited: readonly Limited[], place: Place, untilMs: number): Try<Turn | Refusal> {
    const nowMs = clock.monotonicMs()
    const own = limited.map((each) => allowanceOf(each, nowMs))
    forgetOldest()
    let waitMs = 0
    let closedMs = 0
    for (const [index, { isShared, refusal }] of limited.entries()) {
      const eachMs = own[index]?.waitMs(nowMs) ?? 0
      waitMs = Math.max(waitMs, eachMs)
      if (isShared && refusal === 'target-limit' && eachMs > ROUNDING_MS) closedMs = eachMs
    }
    if (waitMs > ROUNDING_MS) return { waitMs, closedMs }
    for (const allowance of own) allowance.take(nowMs)
    const giveBackOwn = (): void => {
      for (const allowance of own) allowance.giveBack()
    }
    const returned = (): void => {
      giveBackOwn()
      queues.serve(place.queue)
    }
    if (leases === undefined) return { result: { giveBack: returned } }
    const buckets = limited.filter(({ isShared }) => isShared).map((each) => bucketOf(kind, each, place.isPatient))
    const turn = (lacking: RefusingBucket | undefined): Turn | Refusal => {
      if (lacking !== undefined) {
        giveBackOwn()
        missing.set(`${place.queue} ${place.client}`, lacking.refusal)
        return lacking.refusal
      }
      return {
        giveBack() {
          for (const bucket of buckets) leases.giveBack(bucket)
          returned()
        },
      }
    }
    const following = place.isPatient ? 0 : Math.max(0, queues.waitingOf(place).inAll - 1)
    const taken = takeAll(leases, buckets, untilMs, following)
    return { result: taken instanceof Promise ? taken.then(turn) : turn(taken) }
  }

  /** The limits whose turn for this query would be too late, if only its own client had queries. */
  function refusing(limited: readonly Limited[], place: Place, maxWaitMs: number): readonly Limited[] {
    const nowMs = clock.monotonicMs()
    const { inAll, forPart } = queues.waitingOf(place)
    return limited.filter(
      (each) => allowanceOf(each, nowMs).waitMs(nowMs, each.isShared ? inAll : forPart) > maxWaitMs + ROUNDING_MS,
    )
  }

  function withoutTurn(why: NoTurn, limited: readonly Limited[], place: Place, untilMs: number): Turn | Refusal {
    if (why === 'left') return NO_TURN_NEEDED
    const lacking = refusing(limited, place, Math.max(0, untilMs - clock.monotonicMs()))
    if (why === 'late' && lacking.length > 0) return refused(decisive(lacking))
    return refused((why === 'late' && missing.get(`${place.queue} ${place.client}`)) || 'target-limit')
  }

  /** Reports each second how long the query will still wait. */
  function reported<Value>(
    waiting: Promise<Value>,
    address: PublicAddress,
    client: string | undefined,
    onWait: OnWait | undefined,
  ): Promise<Value> {
    if (onWait === undefined) return waiting
    const report = (): void => {
      onWait(address, waitFor(address, client, 1) ?? 0)
      timer = clock.setTimer(report, REPORTED_EVERY_MS)
    }
    let timer = clock.setTimer(report, UNNOTICED_MS)
    return waiting.finally(() => timer.cancel())
  }

  /** How long another query would wait, or, with `own` 1, the last one of those of the client that wait already. */
  function waitFor(address: PublicAddress, client: string | undefined, own = 0): number | undefined {
    const limited = limitsFor(networks, address, client)
    if (limited.some(({ limit }) => limit === 0)) return undefined
    const nowMs = clock.monotonicMs()
    const place = placeOf(networks, address, client, false)
    const { inAll, forPart } = queues.waitingOf(place)
    const before = queues.before(place.queue, place.client)
    const waits = limited.map((each) => {
      const ahead = each.isShared ? (each.refusal === 'target-limit' ? before : inAll) : forPart
      return allowanceOf(each, nowMs).waitMs(nowMs, Math.max(0, ahead - own))
    })
    return Math.max(...waits)
  }

  return {
    waitMs: (address, client) => waitFor(address, client),
    async take(address, { client, maxWaitMs, patience, signal, onWait }) {
      const limited = limitsFor(networks, address, client)
      if (limited.some(({ limit }) => limit === 0)) return 'left-out'
      const isPatient = patience === 'batch'
      const place = placeOf(networks, address, client, isPatient)
      const untilMs = isPatient ? Number.POSITIVE_INFINITY : clock.monotonicMs() + maxWaitMs
      if (!isPatient && queues.isWaiting(place.queue)) {
        const tooLate = refusing(limited, place, maxWaitMs)
        if (tooLate.length > 0) return refused(decisive(tooLate))
      }
      const take = (): Try<Turn | Refusal> => tryToTake(limited, place, untilMs)
      const entered = queues.enter({ ...place, untilMs, signal, take })
      const turn = entered instanceof Promise ? await reported(entered, address, client, onWait) : entered
      if (typeof turn === 'object') return turn
      if (turn === 'target-limit' || turn === 'client-share') return refused(turn)
      return withoutTurn(turn, limited, place, untilMs)
    },
  }
}

/** The place of a query among those that wait. */
type Place = Pick<TurnRequestInQueue<unknown>, 'queue' | 'client' | 'part' | 'isPatient'>

const placeOf = (
  networks: TargetNetworks,
  address: PublicAddress,
  client: string | undefined,
  isPatient: boolean,
): Place => ({ queue: networks.find(address).key, client: client ?? '', part: address, isPatient })

/** The limits that a query counts against. Those of a client come first, so that its refusal costs others nothing. */
function limitsFor(networks: TargetNetworks, address: PublicAddress, client: string | undefined): readonly Limited[] {
  const { key, perNetwork, perAddress, windowMs } = networks.find(address)
  const ofTarget: readonly Limited[] = [
    { key, limit: perNetwork, windowMs, refusal: 'target-limit', isShared: true },
    ...(perAddress === undefined
      ? []
      : [{ key: address, limit: perAddress, windowMs, refusal: 'target-limit', isShared: false } as const]),
  ]
  if (client === undefined) return ofTarget
  const ofClient = ofTarget.map(
    (each): Limited => ({
      ...each,
      key: `${each.key} ${client}`,
      limit: Math.ceil(each.limit * CLIENT_SHARE),
      refusal: 'client-share',
    }),
  )
  return [...ofClient, ...ofTarget]
}

/** If both apply, the limit of the target is the reason, because other clients would be refused too. */
const decisive = (refusing: readonly Limited[]): Refusal =>
  refusing.some(({ refusal }) => refusal === 'target-limit') ? 'target-limit' : 'client-share'

interface RefusingBucket extends SharedBucket {
  readonly refusal: Refusal
}

/** Of a burst, patient queries leave this part to people, whatever process these use. */
const RESERVE_FOR_PEOPLE = 1 / 2

const bucketOf = (
  kind: TargetKind,
  { key, limit, windowMs, refusal }: Limited,
  isPatient: boolean,
): RefusingBucket => ({
  key: `${kind}:${key}`,
  // Of a smaller bucket with the same refill, only what the larger one has above the difference can be taken.
  capacity: isPatient ? Math.ceil(limit * (1 - RESERVE_FOR_PEOPLE)) : limit,
  refillMs: windowMs / limit,
  refusal,
})

/**
 * Takes a token from each bucket, or from none; then it returns the bucket that had none. The buckets are asked one after
 * the other, so that a client without a share takes nothing from the budget of the target. A promise is returned only if other
 * processes must be asked.
 */
function takeAll(
  leases: Leases,
  buckets: readonly RefusingBucket[],
  untilMs: number,
  following: number,
  from = 0,
): RefusingBucket | undefined | Promise<RefusingBucket | undefined> {
  for (let index = from; index < buckets.length; index++) {
    const bucket = buckets[index] as RefusingBucket
    // More tokens of the target would only be held back from other processes.
    const before = buckets[index - 1]
    const useful = before === undefined ? following : Math.min(following, leases.left(before))
    const taken = leases.take(bucket, untilMs, useful)
    if (taken === true) continue
    const giveBackEarlier = (): RefusingBucket => {
      for (const earlier of buckets.slice(0, index)) leases.giveBack(earlier)
      return bucket
    }
    if (taken === false) return giveBackEarlier()
    return taken.then((isTaken) =>
      isTaken ? takeAll(leases, buckets, untilMs, following, index + 1) : giveBackEarlier(),
    )
  }
  return undefined
}

const CLAUSES: Readonly<Record<Refusal | LeftOut, string>> = {
  'left-out': 'the operator of this service has excluded the network of',
  'target-limit': 'the service has sent too much to the network of',
  'client-share': 'this client has used its share of what the service sends to the network of',
}

/** `waitMs` is undefined if a later query would be refused too. */
export const refusedBy = (refusal: Refusal | LeftOut, address: PublicAddress, waitMs?: number): Observed<never> => ({
  seen: false,
  why: {
    reason: refusal,
    detail: `${CLAUSES[refusal]} ${address}`,
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
  },
})
