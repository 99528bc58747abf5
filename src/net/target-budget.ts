import { type Clock, sleep } from '../clock.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Observed, Patience } from '../world.ts'
import { type Allowance, createAllowance, type Refill } from './allowance.ts'
import { createLeases, type Leases, type SharedBucket, type SharedBuckets } from './leases.ts'
import { type BudgetLimits, type BudgetOverride, createTargetNetworks, type TargetNetworks } from './target-networks.ts'
import type { PublicAddress } from './wire.ts'

/** What is sent to a target. Each kind has a budget of its own. */
export type TargetKind = 'dns' | 'web' | 'mail' | 'whois'

/** `target-limit`: for all clients together. `client-share`: this client has used its share; others may go on. */
export type Refusal = 'target-limit' | 'client-share'

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
   * `batch`: the query waits as long as necessary, whatever `maxWaitMs` is. It takes a turn only when one is free, so that queries of
   * people, which take theirs in advance, do not wait behind it.
   */
  readonly patience?: Patience | undefined
  readonly signal?: AbortSignal
}

/** Shared by all callers, so that the service cannot be used to flood or scan a target. */
export interface TargetBudget {
  /**
   * Resolves when the query may be sent, in the order of the calls. It is refused if its wait would exceed `maxWaitMs` and it is
   * not patient.
   * The turn of an aborted caller must be given back.
   */
  take(address: PublicAddress, request: TurnRequest): Promise<Turn | Refusal>
  /** How long a query to this address would wait in this process; undefined if nothing may be sent there. */
  waitMs(address: PublicAddress, client: string | undefined): number | undefined
}

/** A client may use this part of every budget, so that one client cannot prevent the checks of others. */
const CLIENT_SHARE = 1 / 2

/** If there are more targets and clients than this, the least recently used ones are removed. */
const MAX_ALLOWANCES = 40_000

/** Patient queries that wait for the same address, or network. More of them would only use memory. */
const MAX_PATIENT = 20_000
/** What rounding leaves of a wait, which is too short for the clock to advance. */
const ROUNDING_MS = 0.001

interface Limited {
  readonly key: string
  readonly limit: number
  readonly windowMs: number
  readonly refusal: Refusal
  /** Whether the limit is one of all processes together. */
  readonly isShared: boolean
}

/** What this process lets a query do. */
type OwnTurn =
  | ({ readonly isTaken: true; readonly waitMs: number } & Turn)
  | { readonly isTaken: false; readonly waitMs: number; readonly refusal: Refusal }

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
  /** Of the patient queries for a target, one looks for a turn, and the others wait for it in their order. */
  const patient = createSemaphore({ perKey: 1, maxWaiting: MAX_PATIENT })

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

  /** Takes a turn of this process, now or in advance, unless its time is later than `maxWaitMs` from now. */
  function takeOwn(limited: readonly Limited[], maxWaitMs: number): OwnTurn {
    const nowMs = clock.monotonicMs()
    const own = limited.map((each) => ({ ...each, allowance: allowanceOf(each, nowMs) }))
    forgetOldest()
    const waits = own.map(({ allowance }) => allowance.waitMs(nowMs))
    const waitMs = Math.max(...waits)
    const refusing = own.filter((_, index) => (waits[index] ?? 0) > maxWaitMs)
    if (refusing.length > 0) return { isTaken: false, waitMs, refusal: decisive(refusing) }
    for (const { allowance } of own) allowance.take(nowMs + waitMs)
    return {
      isTaken: true,
      waitMs,
      giveBack() {
        for (const { allowance } of own) allowance.giveBack()
      },
    }
  }

  /** Takes a turn when one is free. Undefined if too many wait, or if the caller leaves. */
  async function takePatiently(
    key: string,
    limited: readonly Limited[],
    signal: AbortSignal | undefined,
  ): Promise<OwnTurn | undefined> {
    const release = await patient.acquire({ key, ...(signal && { signal }) })
    if (release === undefined) return undefined
    try {
      while (!signal?.aborted) {
        const turn = takeOwn(limited, ROUNDING_MS)
        if (turn.isTaken) return turn
        await sleep(clock, turn.waitMs, signal)
      }
      return undefined
    } finally {
      release()
    }
  }

  return {
    waitMs(address, client) {
      const limited = limitsFor(networks, address, client)
      if (limited.some(({ limit }) => limit === 0)) return undefined
      const nowMs = clock.monotonicMs()
      return Math.max(...limited.map((each) => allowanceOf(each, nowMs).waitMs(nowMs)))
    },
    async take(address, { client, maxWaitMs, patience, signal }) {
      const nowMs = clock.monotonicMs()
      const limited = limitsFor(networks, address, client)
      if (limited.some(({ limit }) => limit === 0)) return refused('target-limit')
      const isPatient = patience === 'batch'
      const own = isPatient
        ? await takePatiently(limited.at(-1)?.key ?? address, limited, signal)
        : takeOwn(limited, maxWaitMs)
      if (own === undefined) return signal?.aborted ? { giveBack: () => undefined } : refused('target-limit')
      if (!own.isTaken) return refused(own.refusal)
      const giveBackOwn = own.giveBack
      if (own.waitMs > 0) await sleep(clock, own.waitMs, signal)
      if (leases === undefined || signal?.aborted) return { giveBack: giveBackOwn }
      const buckets = limited.filter(({ isShared }) => isShared).map((each) => bucketOf(kind, each))
      const missing = await takeAll(leases, buckets, isPatient ? Number.POSITIVE_INFINITY : nowMs + maxWaitMs)
      if (missing !== undefined) {
        giveBackOwn()
        return refused(missing.refusal)
      }
      return {
        giveBack() {
          giveBackOwn()
          for (const bucket of buckets) leases.giveBack(bucket)
        },
      }
    },
  }
}

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

const bucketOf = (kind: TargetKind, { key, limit, windowMs, refusal }: Limited): RefusingBucket => ({
  key: `${kind}:${key}`,
  capacity: limit,
  refillMs: windowMs / limit,
  refusal,
})

/**
 * Takes a token from each bucket, or from none; then it returns the bucket that had none. The buckets are asked one after
 * the other, so that a client without a share takes nothing from the budget of the target.
 */
async function takeAll(
  leases: Leases,
  buckets: readonly RefusingBucket[],
  untilMs: number,
): Promise<RefusingBucket | undefined> {
  for (const [index, bucket] of buckets.entries()) {
    const taken = leases.take(bucket, untilMs)
    if (taken === true || (await taken)) continue
    for (const earlier of buckets.slice(0, index)) leases.giveBack(earlier)
    return bucket
  }
  return undefined
}

const CLAUSES: Readonly<Record<Refusal, string>> = {
  'target-limit': 'the service has sent too much to the network of',
  'client-share': 'this client has used its share of what the service sends to the network of',
}

/** `waitMs` is undefined if a later query would be refused too. */
export const refusedBy = (refusal: Refusal, address: PublicAddress, waitMs?: number): Observed<never> => ({
  seen: false,
  why: {
    reason: refusal,
    detail: `${CLAUSES[refusal]} ${address}`,
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
  },
})
