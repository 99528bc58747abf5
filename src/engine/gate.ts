import { Problem } from '../problems.ts'
import { parseIpNetwork } from '../standards/ip-address/parse.ts'
import { SITE_PREFIX } from '../standards/ip-address/site-network.ts'
import { createOwnCounters } from '../store/local-counters.ts'
import type { Counters, Drawn } from '../store/store.ts'
import { clientNetwork } from './client-network.ts'
import { addressId, type Client, isKeyId, networkTable, type SharedLimit, siteId } from './clients.ts'
import type { KeyDirectory } from './keys/key-directory.ts'
import { originId } from './origins.ts'

/** A caller from the point of view of a surface. */
export interface Caller {
  /** The IP address of the client, with trusted proxies taken into account. */
  readonly address: string
  readonly credential: Credential
  /** The origin of the web page that causes the request, unless it is a page of the service itself. */
  readonly origin?: string | undefined
}

/** `unreadable`: what was sent as a key cannot be one. */
export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'unreadable' }

export interface Limits {
  readonly anonymousPerDay: number
  readonly keyPerDay: number
  readonly burstPerMinute: number
  /** Health checks that badges may cause for each network of clients. */
  readonly badgeChecksPerHour: number
  /** Different daily limits for the anonymous callers of a network. */
  readonly overrides: readonly { readonly cidr: string; readonly perDay: number }[]
}

/**
 * The clients that the operator has blocked. It is consulted for every request, and changes take effect without a
 * restart.
 */
export interface BlockWatch {
  blocksAddress(address: string): boolean
  blocksKey(clientId: string): boolean
}

/** A call that was counted, or refused because the limit is reached. */
export interface Admission {
  readonly limit: number
  readonly remaining: number
  readonly resetsAtMs: number
  /** Set if a burst limit applies and was counted. */
  readonly burst?: { readonly limit: number; readonly left: number; readonly waitMs: number }
}

export type Decision =
  | 'admitted'
  | 'daily-limit'
  | 'network-limit'
  | 'origin-limit'
  | 'burst-limit'
  | 'badge-limit'
  | 'refunded'
  | 'blocked'
  | 'invalid-key'

export interface GateOptions {
  readonly limits: Limits
  readonly counters: Counters
  readonly keys: KeyDirectory
  readonly blocks: BlockWatch
  readonly nowMs: () => number
  readonly onDecision?: (decision: Decision) => void
}

export interface Gate {
  /** Identifies the caller. It throws `blocked` or `invalid_api_key`. */
  identify(caller: Caller): Promise<Client>
  /** Checks only the block list, for routes that have no limit. */
  refuseBlocked(address: string): void
  /**
   * Counts one call against the daily limit and against the shared limits. `notify` receives the current limits, also if
   * the call is refused with `rate_limited`. What remains is the smallest number of all these limits.
   */
  admit(client: Client, onAdmission: (admission: Admission) => void): Promise<Admission>
  /**
   * Takes one token of the burst limit of a tool. If there is none, it refuses with `rate_limited` and refunds the
   * daily count.
   */
  drawBurst(
    client: Client,
    tool: string,
    admission: Admission,
    onAdmission: (admission: Admission) => void,
  ): Promise<void>
  /**
   * Takes one unit of the budget for checks that badges cause. Returns false if the network of the client or this process has
   * none left.
   */
  drawBadgeCheck(address: string): Promise<boolean>
  /** Gives the daily count of a call back. */
  refund(client: Client, admission: Admission): Promise<void>
}

/** Too many calls. It has the time after which the next call can succeed. */
export class RateLimited extends Problem {
  constructor(message: string, retryAfterMs: number) {
    super('rate_limited', message, { retryAfterMs })
  }
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Callers with a key have a higher burst limit. */
const KEY_BURST_FACTOR = 2
/** A site with a /48, or a website, has this many times the limit of one of its clients. */
const SHARED_FACTOR = 20
/** One check per second: a sixteenth of the checks that a process can run. */
const BADGE_CHECKS_OF_PROCESS = { capacity: 60, refillMs: 1000 }

export function createGate(options: GateOptions): Gate {
  const { limits, counters, keys, blocks, nowMs, onDecision = () => undefined } = options
  const ofProcess = createOwnCounters(1)
  const overrides = networkTable(limits.overrides.map((override) => [override.cidr, override] as const))

  const anonymous = ({ address, origin }: Caller, hasUnverifiedKey: boolean): Client => {
    const id = addressId(address)
    const override = overrides.find(address)
    const perDay = override?.perDay ?? limits.anonymousPerDay
    // Clients with a limit of their own must not use up the limit of the other clients of their /48.
    const network = override !== undefined && isWithinSite(override.cidr) ? undefined : siteId(id)
    const shared = perDay * SHARED_FACTOR
    return {
      id,
      perDay,
      sharedLimits: [
        ...(network === undefined ? [] : [{ kind: 'network', id: network, perDay: shared } as const]),
        ...(origin === undefined ? [] : [{ kind: 'origin', id: originId(origin), perDay: shared } as const]),
      ],
      burstPerMinute: limits.burstPerMinute,
      hasUnverifiedKey,
    }
  }

  const refuse = (decision: Decision, problem: Problem): never => {
    onDecision(decision)
    throw problem
  }

  const refuseBlocked = (address: string): void => {
    if (blocks.blocksAddress(address)) refuse('blocked', new Problem('blocked'))
  }

  const byKey = async (key: string, caller: Caller): Promise<Client> => {
    const verdict = await keys.judge(key, caller.address)
    if (verdict.kind === 'unverifiable') return anonymous(caller, true)
    if (verdict.kind === 'invalid') return refuse('invalid-key', new Problem('invalid_api_key'))
    const { clientId: id } = verdict
    if (blocks.blocksKey(id)) return refuse('blocked', new Problem('blocked'))
    const burstPerMinute = limits.burstPerMinute * KEY_BURST_FACTOR
    return { id, perDay: limits.keyPerDay, sharedLimits: [], burstPerMinute, hasUnverifiedKey: false }
  }

  /** On the day on which the call was counted, because a call may end on the next day. */
  const uncount = async ({ id, sharedLimits }: Client, { resetsAtMs }: Admission): Promise<void> => {
    const ids = [id, ...sharedLimits.map((shared) => shared.id)]
    await Promise.all(ids.map((each) => counters.uncount(windowOf(each, resetsAtMs))))
  }

  return {
    refuseBlocked,
    async identify(caller) {
      const { address, credential } = caller
      refuseBlocked(address)
      if (credential.kind === 'none') return anonymous(caller, false)
      if (credential.kind === 'unreadable') return refuse('invalid-key', new Problem('invalid_api_key'))
      return byKey(credential.key, caller)
    },
    async admit(client, onAdmission) {
      const { id, perDay, sharedLimits } = client
      const resetsAtMs = (Math.floor(nowMs() / DAY_MS) + 1) * DAY_MS
      const all = [{ kind: 'own', id, perDay } as const, ...sharedLimits]
      const counted = await counters.countAll(
        all.map((each) => ({ ...windowOf(each.id, resetsAtMs), limit: each.perDay })),
      )
      const left = all.map((each, index) => each.perDay - (counted[index]?.used ?? 0))
      const admission = { limit: perDay, remaining: Math.min(perDay, ...left), resetsAtMs }
      onAdmission(admission)
      const reached = all.find((_, index) => counted[index]?.isWithin === false)
      if (reached !== undefined) {
        const message = LIMIT_REACHED[reached.kind](reached, isKeyId(id) ? undefined : limits.keyPerDay)
        return refuse(DECISIONS[reached.kind], new RateLimited(message, resetsAtMs - nowMs()))
      }
      onDecision('admitted')
      return admission
    },
    async drawBurst(client, tool, admission, onAdmission) {
      const { burstPerMinute: limit } = client
      const refillMs = MINUTE_MS / limit
      const drawn = await counters.draw({
        key: `burst:${tool}:${client.id}`,
        capacity: limit,
        refillMs,
        nowMs: nowMs(),
      })
      const burst = burstState(drawn, limit)
      if (drawn.isDrawn) return onAdmission({ ...admission, burst })
      await uncount(client, admission)
      onAdmission({ ...admission, remaining: admission.remaining + 1, burst })
      return refuse('burst-limit', burstLimit(limit, drawn.waitMs))
    },
    async drawBadgeCheck(address) {
      const capacity = limits.badgeChecksPerHour
      const bucket = { capacity, refillMs: HOUR_MS / capacity, nowMs: nowMs() }
      const ofNetwork = await counters.draw({ key: `badge:${clientNetwork(address)}`, ...bucket })
      // A network without budget must not use up the budget of the process, which all networks share.
      const isDrawn =
        ofNetwork.isDrawn &&
        (await ofProcess.draw({ key: 'badge', ...BADGE_CHECKS_OF_PROCESS, nowMs: nowMs() })).isDrawn
      if (!isDrawn) onDecision('badge-limit')
      return isDrawn
    },
    async refund(client, admission) {
      onDecision('refunded')
      await uncount(client, admission)
    },
  }
}

const windowOf = (clientId: string, endsAtMs: number) => ({ key: `day:${endsAtMs / DAY_MS - 1}:${clientId}`, endsAtMs })

const burstState = ({ left, waitMs }: Drawn, limit: number) => ({ limit, left, waitMs })

/** Whether a network is smaller than what shares a limit. */
const isWithinSite = (cidr: string): boolean => {
  const network = parseIpNetwork(cidr)
  return network.ok && network.value.address.family === 6 && network.value.prefix > SITE_PREFIX[6]
}

type LimitKind = 'own' | SharedLimit['kind']

const DECISIONS: Readonly<Record<LimitKind, Decision>> = {
  own: 'daily-limit',
  network: 'network-limit',
  origin: 'origin-limit',
}

interface ReachedLimit {
  readonly id: string
  readonly perDay: number
}

const LIMIT_REACHED: Readonly<Record<LimitKind, (reached: ReachedLimit, keyPerDay: number | undefined) => string>> = {
  own: ({ perDay }, keyPerDay) =>
    `The daily limit of ${perDay} requests is used up. It resets at 00:00 UTC${keyPerDay === undefined ? '' : `; an API key raises it to ${keyPerDay}`}.`,
  network: ({ id, perDay }) =>
    `The daily limit of ${perDay} requests of your network ${id.replace('net:', '')} is used up. It resets at 00:00 UTC; requests with an API key have a limit of their own.`,
  origin: ({ perDay }) =>
    `The daily limit of ${perDay} requests that visitors of the calling website may send is used up. It resets at 00:00 UTC; requests with an API key have a limit of their own.`,
}

const burstLimit = (limit: number, waitMs: number): RateLimited =>
  new RateLimited(
    `At most ${limit} checks of this kind a minute. Try again in ${Math.ceil(waitMs / 1000)} seconds.`,
    waitMs,
  )
