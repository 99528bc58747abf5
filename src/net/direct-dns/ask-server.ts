import type { Clock } from '../../clock.ts'
import type { Message, Question } from '../../dns/message.ts'
import { RCODE } from '../../dns/types.ts'
import { createSemaphore, type SemaphoreLimits } from '../../semaphore.ts'
import type { AskServerOptions, DnsAnswer, Observed, Patience } from '../../world.ts'
import { answerOf } from '../dns-answer.ts'
import { type Guard, publicAddress } from '../guard.ts'
import { createSharedRequests } from '../shared-requests.ts'
import { type BudgetOptions, createTargetBudget, type OnWait, refusedBy } from '../target-budget.ts'
import type { BudgetLimits } from '../target-networks.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import type { RandomBytes } from './letter-case.ts'
import { overlappingTries } from './overlapping-tries.ts'
import { createServerMemory } from './server-memory.ts'
import { createServerQuery } from './server-query.ts'
import { askOverTcp } from './tcp.ts'
import { askOverUdp } from './udp.ts'

export const DNS_PORT = 53

export interface DirectDnsLimits {
  readonly udp: TryLimits
  readonly tcp: TryLimits
  readonly budget: BudgetLimits
  /** How long a query may wait for its turn in the budget of its target. */
  readonly maxWaitMs: number
  /** Queries in flight and waiting queries, for each server and transport. */
  readonly concurrency: Required<Pick<SemaphoreLimits, 'perKey' | 'maxWaiting'>>
}

/**
 * Tries overlap: a response to the first try counts until the end, so a slow server is not mistaken for one that does
 * not respond.
 */
export interface TryLimits {
  /** When each try starts, for a server whose latency is unknown or short. */
  readonly startsMs: readonly number[]
  /**
   * When a UDP query times out. Over TCP this is the timeout of the connection; the response may then take as long
   * again.
   */
  readonly endMs: number
}

/** Slower servers get more time between the tries, up to this limit in total. */
const LONGEST_MS = 3_600

/** Patient queries that wait for one server. */
const MAX_PATIENT = 20_000

/** For all messages of a whole transfer. */
const TRANSFER_MS = 20_000

/**
 * A check sends seven queries to each server, and up to twenty more to one of them. The budget allows four large checks
 * at the same moment and four usual ones each second; further queries wait for as long as a report can still use their
 * answers. Some servers answer only a few identical queries each second; all known servers accept six queries in
 * flight.
 */
const LIMITS: DirectDnsLimits = {
  udp: { startsMs: [0, 400, 800, 1_300, 1_900], endMs: 2_800 },
  tcp: { startsMs: [0, 1_200], endMs: 2_800 },
  budget: { perAddress: 120, perNetwork: 480, windowMs: 4_000 },
  maxWaitMs: 5_000,
  concurrency: { perKey: 6, maxWaiting: 150 },
}

export interface DirectDnsOptions {
  readonly wire: Wire
  readonly clock: Clock
  /** For ids, letter case and cookies; the operating system's unless a test needs the same queries in every run. */
  readonly randomBytes?: RandomBytes
  readonly limits?: Partial<DirectDnsLimits>
  readonly budgets?: BudgetOptions
  readonly guard?: Guard
  readonly patience?: Patience | undefined
}

export interface DirectDns {
  /** `client` is the caller of the service who causes the query; it has a share of the budget of the target. */
  askServer(
    address: string,
    question: Question,
    options: AskServerOptions,
    client?: string,
    onWait?: OnWait,
  ): Promise<Observed<DnsAnswer>>
}

/** Sends queries to name servers on port 53 of public IP addresses. */
export function createDirectDns(setUp: DirectDnsOptions): DirectDns {
  const { wire, clock, randomBytes, limits: given = {}, budgets, guard = publicAddress, patience } = setUp
  const limits: DirectDnsLimits = { ...LIMITS, ...given }
  const budget = createTargetBudget(clock, 'dns', limits.budget, 'even', budgets)
  const { perKey, maxWaiting } = limits.concurrency
  const semaphore = createSemaphore({ perKey, maxWaiting: patience === 'batch' ? MAX_PATIENT : maxWaiting })
  const memory = createServerMemory(clock)
  const pending = createSharedRequests<DnsAnswer>()

  async function overUdp(
    address: PublicAddress,
    question: Question,
    options: AskServerOptions,
    signal: AbortSignal,
    isRepeated = false,
  ): Promise<Observed<Timed>> {
    if (memory.isSilent(address)) return unseen('timeout', 'no response to earlier queries either')
    const target = { wire, clock, address, port: DNS_PORT }
    const times = timesFor(limits.udp, memory.latencyMs(address))
    const startedMs = clock.monotonicMs()
    const result = await overlappingTries<Timed>(
      clock,
      {
        startsMs: times.startsMs,
        async run(index, stop) {
          const beganMs = clock.monotonicMs()
          // Later tries do not randomize the letter case, for servers that change it in the response or fail because of
          // it.
          const hasRandomCase = index === 0 && !isRepeated
          const query = createServerQuery(question, options, hasRandomCase, randomBytes)
          const reply = await askOverUdp(target, query, startedMs + times.endMs - beganMs, stop)
          if (reply === 'folded') return { again: unseen('bad-answer', 'a response in other letter case') }
          if (!reply.seen) return reply.why.reason === 'connection' ? { final: reply } : reply
          const latencyMs = clock.monotonicMs() - beganMs
          memory.responded(address, latencyMs)
          const isMixed = hasRandomCase && query.name !== question.name
          return { seen: true, value: { message: reply.value, latencyMs, isMixed } }
        },
      },
      signal,
    )
    if (!result.seen && result.why.reason === 'timeout') memory.wasSilent(address, startedMs)
    if (!result.seen) return result
    if (result.value.isMixed && hasRecords(result.value.message)) memory.ignoredCase(address)
    if (result.value.isMixed && mayDependOnCase(result.value.message) && !memory.ignoresCase(address))
      return inLowerCase(result.value, () => overUdp(address, question, options, signal, true))
    if (!result.value.message.isTruncated) return result
    const whole = await overTcp(address, question, options, signal)
    return whole.seen || whole.why.reason === 'aborted' ? whole : result
  }

  /**
   * RFC 4343: servers ignore letter case. A server that distinguishes it denies names that exist, so an answer without records is
   * confirmed for the name in lower case, until the server has shown that it ignores the case.
   */
  async function inLowerCase(mixed: Timed, ask: () => Promise<Observed<Timed>>): Promise<Observed<Timed>> {
    const repeated = await ask()
    if (!repeated.seen) return repeated.why.reason === 'aborted' ? repeated : { seen: true, value: mixed }
    const isCaseSensitive = !isSameAnswer(mixed.message, repeated.value.message)
    return { seen: true, value: { ...repeated.value, latencyMs: mixed.latencyMs, isCaseSensitive } }
  }

  function overTcp(
    address: PublicAddress,
    question: Question,
    options: AskServerOptions,
    signal: AbortSignal,
  ): Promise<Observed<Timed>> {
    const target = { wire, clock, address, port: DNS_PORT }
    const times = timesFor(limits.tcp, memory.latencyMs(address))
    const startedMs = clock.monotonicMs()
    let isConnected = false
    return overlappingTries<Timed>(
      clock,
      {
        startsMs: times.startsMs,
        isNeeded: () => !isConnected,
        async run(_index, stop) {
          const beganMs = clock.monotonicMs()
          const connectMs = startedMs + times.endMs - beganMs
          const answerMs = options.isWholeTransfer ? TRANSFER_MS : times.endMs
          // A response over TCP is hard to forge anyway.
          const query = createServerQuery(question, options, false, randomBytes)
          const onConnect = (): void => {
            isConnected = true
          }
          const reply = await askOverTcp(target, query, { connectMs, answerMs, onConnect }, stop)
          if (reply.seen)
            return { seen: true, value: { message: reply.value, latencyMs: clock.monotonicMs() - beganMs } }
          isConnected = false
          // A refused connection is a definite result, so it is not retried.
          return reply.why.reason === 'connection' ? { final: reply } : reply
        },
      },
      signal,
    )
  }

  async function ask(
    address: PublicAddress,
    question: Question,
    options: AskServerOptions,
    signal: AbortSignal,
    client: string | undefined,
    onWait: OnWait | undefined,
  ): Promise<Observed<DnsAnswer>> {
    const turn = await budget.take(address, { client, maxWaitMs: limits.maxWaitMs, patience, signal, onWait })
    if (typeof turn === 'string') return refusedBy(turn, address, budget.waitMs(address, client))
    if (signal.aborted) {
      turn.giveBack()
      return ABORTED
    }
    // The transports have separate limits, so that a TCP query does not wait for UDP queries that time out.
    const key = options.transport === 'tcp' ? `${address} tcp` : address
    const release = await semaphore.acquire({ key, signal })
    if (release === undefined)
      return signal.aborted ? ABORTED : unseen('target-limit', `too many queries wait for ${address}`)
    try {
      const ask = options.transport === 'tcp' ? overTcp : overUdp
      const result = await ask(address, question, options, signal)
      if (!result.seen) return result
      const { message, latencyMs, isCaseSensitive } = result.value
      const answer = answerOf(message, address, latencyMs)
      return { seen: true, value: isCaseSensitive ? { ...answer, isCaseSensitive } : answer }
    } finally {
      release()
    }
  }

  return {
    async askServer(text, question, options, client, onWait) {
      const address = guard(text)
      if (!address.seen) return address
      return pending.join(
        kindOf(address.value, question, options),
        question.name.toLowerCase(),
        options.signal,
        (settle, fail) => {
          const controller = new AbortController()
          ask(address.value, question, options, controller.signal, client, onWait).then(settle, fail)
          return () => controller.abort()
        },
      )
    },
  }
}

/** A message, and the time between its query and its arrival. */
interface Timed {
  readonly message: Message
  readonly latencyMs: number
  /** The query had the name in another letter case than requested. */
  readonly isMixed?: boolean
  /** The server gives another answer for another letter case. */
  readonly isCaseSensitive?: boolean
}

/** A referral has records too, although none in its answer section. */
const hasRecords = ({ rcode, answers, authority, isAuthoritative }: Message): boolean =>
  rcode === RCODE.NOERROR && (answers.length > 0 || (!isAuthoritative && authority.length > 0))

/** The name is not found, or not in a zone of the server, or has no such record. */
const mayDependOnCase = (message: Message): boolean =>
  !message.isTruncated &&
  !hasRecords(message) &&
  (message.rcode === RCODE.NOERROR || message.rcode === RCODE.NXDOMAIN || message.rcode === RCODE.REFUSED)

/** Records are compared by their number only: servers may rotate or vary them. */
const isSameAnswer = (one: Message, other: Message): boolean =>
  one.rcode === other.rcode && one.answers.length === other.answers.length

/**
 * If a server that recently responded within this time does not respond, a packet was probably lost, so the query is
 * repeated sooner and more often.
 */
const NEAR_MS = 150
const STARTS_OF_NEAR_MS: readonly number[] = [0, 300, 600, 1_000, 1_500, 2_100]

/** The query to a slow server is not repeated before a response can have arrived. */
function timesFor({ startsMs, endMs }: TryLimits, latencyMs = 0): TryLimits {
  const [, second] = startsMs
  if (latencyMs > 0 && latencyMs <= NEAR_MS && startsMs.length > 2) return { startsMs: STARTS_OF_NEAR_MS, endMs }
  if (second === undefined || latencyMs * 1.5 <= second) return { startsMs, endMs }
  const stretched = latencyMs * 1.5
  return { startsMs: [0, stretched], endMs: Math.max(endMs, Math.min(LONGEST_MS, stretched + latencyMs * 1.2)) }
}

/** Replaces direct DNS if `DIRECT_DNS=off` is set. */
export const noDirectDns: DirectDns = {
  askServer: async () => unseen('disabled', 'direct queries to name servers are turned off'),
}

/** Two queries for the same name are shared if they have this in common: the target, the options and the type. */
const kindOf = (address: string, { type }: Question, options: AskServerOptions): string =>
  [
    address,
    options.transport,
    options.hasEdns ?? true,
    options.isDnssecOk ?? false,
    options.isRecursionDesired ?? false,
    options.hasOptions ?? false,
    options.isWholeTransfer ?? false,
    type,
  ].join(' ')
