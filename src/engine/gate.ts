import { Problem } from '../problems.ts'
import { createOwnCounters } from '../store/local-counters.ts'
import type { Counters, Drawn } from '../store/store.ts'
import { clientNetwork } from './client-network.ts'
import { addressId, type Client, networkTable } from './clients.ts'
import type { KeyDirectory } from './keys/key-directory.ts'

/** A caller from the point of view of a surface. */
export interface Caller {
  /** The IP address of the client, with trusted proxies taken into account. */
  readonly address: string
  readonly credential: Credential
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
   * Counts one call against the daily limit. `notify` receives the current limits, also if the call is refused with
   * `rate_limited`.
   */
  admit(client: Client, notify: (admission: Admission) => void): Promise<Admission>
  /**
   * Takes one token of the burst limit of a tool. If there is none, it refuses with `rate_limited` and refunds the
   * daily count.
   */
  drawBurst(client: Client, tool: string, admission: Admission, notify: (admission: Admission) => void): Promise<void>
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
/** One check per second: a sixteenth of the checks that a process can run. */
const BADGE_CHECKS_OF_PROCESS = { capacity: 60, refillMs: 1000 }

export function createGate(options: GateOptions): Gate {
  const { limits, counters, keys, blocks, nowMs, onDecision = () => undefined } = options
  const ofProcess = createOwnCounters(1)
  const overrides = networkTable(limits.overrides.map(({ cidr, perDay }) => [cidr, perDay] as const))

  const anonymous = (address: string, hasUnverifiedKey: boolean): Client => ({
    id: addressId(address),
    perDay: overrides.find(address) ?? limits.anonymousPerDay,
    burstPerMinute: limits.burstPerMinute,
    hasUnverifiedKey,
  })

  const refuse = (decision: Decision, problem: Problem): never => {
    onDecision(decision)
    throw problem
  }

  const refuseBlocked = (address: string): void => {
    if (blocks.blocksAddress(address)) refuse('blocked', new Problem('blocked'))
  }

  const byKey = async (key: string, address: string): Promise<Client> => {
    const verdict = await keys.judge(key, address)
    if (verdict.kind === 'unverifiable') return anonymous(address, true)
    if (verdict.kind === 'invalid') return refuse('invalid-key', new Problem('invalid_api_key'))
    const { clientId: id } = verdict
    if (blocks.blocksKey(id)) return refuse('blocked', new Problem('blocked'))
    const burstPerMinute = limits.burstPerMinute * KEY_BURST_FACTOR
    return { id, perDay: limits.keyPerDay, burstPerMinute, hasUnverifiedKey: false }
  }

  /** Refunds the day on which the call was counted, because a call may end on the next day. */
  const refund = async ({ id }: Client, { resetsAtMs }: Admission): Promise<void> => {
    onDecision('refunded')
    await counters.uncount(windowOf(id, resetsAtMs))
  }

  return {
    refuseBlocked,
    async identify({ address, credential }) {
      refuseBlocked(address)
      if (credential.kind === 'none') return anonymous(address, false)
      if (credential.kind === 'unreadable') return refuse('invalid-key', new Problem('invalid_api_key'))
      return byKey(credential.key, address)
    },
    async admit(client, notify) {
      const window = windowOf(client.id, (Math.floor(nowMs() / DAY_MS) + 1) * DAY_MS)
      const { isWithin, used } = await counters.count({ ...window, limit: client.perDay })
      const admission = { limit: client.perDay, remaining: client.perDay - used, resetsAtMs: window.endsAtMs }
      notify(admission)
      if (!isWithin) return refuse('daily-limit', dailyLimit(client, window.endsAtMs - nowMs(), limits.keyPerDay))
      onDecision('admitted')
      return admission
    },
    async drawBurst(client, tool, admission, notify) {
      const { burstPerMinute: limit } = client
      const refillMs = MINUTE_MS / limit
      const drawn = await counters.draw({
        key: `burst:${tool}:${client.id}`,
        capacity: limit,
        refillMs,
        nowMs: nowMs(),
      })
      const burst = burstState(drawn, limit)
      if (drawn.isDrawn) return notify({ ...admission, burst })
      await counters.uncount(windowOf(client.id, admission.resetsAtMs))
      notify({ ...admission, remaining: admission.remaining + 1, burst })
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
    refund,
  }
}

const windowOf = (clientId: string, endsAtMs: number) => ({ key: `day:${endsAtMs / DAY_MS - 1}:${clientId}`, endsAtMs })

const burstState = ({ left, waitMs }: Drawn, limit: number) => ({ limit, left, waitMs })

const dailyLimit = ({ perDay, id }: Client, waitMs: number, keyPerDay: number): RateLimited => {
  const hint = id.startsWith('key:') || id.startsWith('registrar:') ? '' : `; an API key raises it to ${keyPerDay}`
  return new RateLimited(`The daily limit of ${perDay} requests is used up. It resets at 00:00 UTC${hint}.`, waitMs)
}

const burstLimit = (limit: number, waitMs: number): RateLimited =>
  new RateLimited(
    `At most ${limit} checks of this kind a minute. Try again in ${Math.ceil(waitMs / 1000)} seconds.`,
    waitMs,
  )
