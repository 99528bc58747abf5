import type { Clock } from '../clock.ts'
import type { Question } from '../dns/message.ts'
import { ROOT } from '../dns/name.ts'
import { TYPE } from '../dns/types.ts'
import type { AskOptions, Dns, DnsAnswer, Observed, ResolverId } from '../world.ts'
import { type Breaker, type BreakerLimits, createBreaker } from './breaker.ts'
import type { DohClient } from './doh/client.ts'
import { createRaces, type RaceTimes } from './race.ts'
import { createSharedRequests } from './shared-requests.ts'
import { unseen } from './unseen.ts'

export interface PooledResolver<Id extends string = ResolverId> {
  readonly id: Id
  readonly label: string
  readonly client: DohClient
}

export interface ResolverHealth {
  /** A resolver id, or the id of one of the operator's own resolvers. */
  readonly id: string
  readonly label: string
  /** Null until the resolver has been queried. */
  readonly isAnswering: boolean | null
  readonly consecutiveFailures: number
  readonly lastLatencyMs?: number
  /** Why it is not used, if it failed its test at the start. */
  readonly fault?: string
}

export interface ResolverPool<Id extends string = ResolverId> extends Pick<Dns, 'resolve'> {
  readonly resolvers: readonly { readonly id: Id; readonly label: string }[]
  askResolver(id: Id, question: Question, options?: AskOptions): Promise<Observed<DnsAnswer>>
  health(): readonly ResolverHealth[]
  close(): void
}

export interface PoolLimits {
  readonly resolve: RaceTimes
  /** Two tries at the same resolver, one after the other. */
  readonly askResolver: { readonly tryMs: number; readonly tries: number }
  readonly breaker: BreakerLimits
}

export interface PoolOptions<Id extends string = ResolverId> {
  readonly limits?: PoolLimits
  /** Each query starts with the next resolver, so that all have the same load. Otherwise the first one is queried first. */
  readonly isSpread?: boolean
  /** Resolvers that are not queried for the time being. */
  readonly isLeftOut?: (id: Id) => boolean
}

/**
 * While there is no response, the second resolver starts after 0.3 s, the third after 1.2 s, the fourth after 3 s and
 * the fifth after 3.3 s.
 */
const LIMITS: PoolLimits = {
  resolve: { waitMs: [300, 900, 1_800, 300], deadlineMs: 4_500 },
  askResolver: { tryMs: 2_250, tries: 2 },
  breaker: { failuresToOpen: 5, openMs: 10_000 },
}

export function createResolverPool<Id extends string = ResolverId>(
  clock: Clock,
  resolvers: readonly PooledResolver<Id>[],
  { limits = LIMITS, isSpread = false, isLeftOut }: PoolOptions<Id> = {},
): ResolverPool<Id> {
  const members = resolvers.map((resolver) => ({
    ...resolver,
    breaker: createBreaker(clock, limits.breaker),
    /** True while a control query is in progress. */
    isControlled: false,
    /** True if the resolver answered the last control query, so that its timeouts are the fault of the queried zones. */
    hasAnsweredControl: false,
  }))
  type Member = (typeof members)[number]
  const pending = createSharedRequests<DnsAnswer>()
  let firstIndex = 0

  /** Sends one query to one resolver and records the outcome in its breaker. */
  function ask(
    member: Member,
    question: Question,
    { isCheckingDisabled = false, isDnssecOk = false }: AskOptions,
    timeoutMs: number,
    settle: (result: Observed<DnsAnswer>) => void,
  ): () => void {
    const { client, breaker } = member
    const answersBefore = breaker.asked()
    return client.ask({ question, isCheckingDisabled, isDnssecOk, timeoutMs }, (result) => {
      if (result.seen) breaker.answered(result.value.durationMs)
      else if (result.why.reason === 'timeout') {
        breaker.timedOut(answersBefore)
        if (breaker.isOpen()) sendControl(member)
      } else if (result.why.reason !== 'aborted') {
        breaker.failed()
        member.hasAnsweredControl = false
      }
      settle(result)
    })
  }

  /**
   * Name servers of a queried domain that do not respond make every resolver time out. Such a resolver is still queried last for
   * a while, but it is reported as down only if it does not respond to a query for the root zone either, which is in its cache.
   */
  function sendControl(member: Member): void {
    if (member.isControlled) return
    member.isControlled = true
    const query = {
      question: CONTROL,
      isCheckingDisabled: false,
      isDnssecOk: false,
      timeoutMs: limits.askResolver.tryMs,
    }
    member.client.ask(query, (result) => {
      member.isControlled = false
      member.hasAnsweredControl = result.seen
    })
  }

  /**
   * The order of the configuration, except that resolvers with an open breaker come last, so that they are queried only
   * if no other resolver answers.
   */
  function inOrder(): readonly Member[] {
    const used = usedNow()
    if (used.every(isWell)) return used
    const isOpen = used.map(({ breaker }) => breaker.isOpen())
    return [...used.filter((_, index) => !isOpen[index]), ...used.filter((_, index) => isOpen[index])]
  }

  function usedNow(): readonly Member[] {
    const used = isLeftOut === undefined ? members : members.filter(({ id }) => !isLeftOut(id))
    if (!isSpread || used.length < 2) return used
    firstIndex = (firstIndex + 1) % used.length
    return [...used.slice(firstIndex), ...used.slice(0, firstIndex)]
  }

  const race = createRaces<Round<Member>, DnsAnswer>(clock, {
    count: ({ asked }) => asked.length,
    label: ({ asked }, index) => asked[index]?.label ?? '',
    run: (round, index, timeoutMs, settle) => {
      const { asked, question, options, maxTryMs } = round
      return ask(asked[index] as Member, question, options, Math.min(timeoutMs, maxTryMs), (result) => {
        const isUsable = !result.seen || !result.value.isTruncated || result.value.answers.length > 0
        if (!isUsable) round.empty ??= result
        settle(isUsable ? result : TRUNCATED)
      })
    },
  })

  /** If all resolvers truncate the answer and send no record of it, the result is such a response, not a failure. */
  const startRace = (
    round: Round<Member>,
    times: RaceTimes,
    settle: (result: Observed<DnsAnswer>) => void,
  ): (() => void) => race(round, times, (result) => settle(result.seen ? result : (round.empty ?? result)))

  return {
    resolvers: resolvers.map(({ id, label }) => ({ id, label })),
    resolve: (question, options = {}) =>
      pending.join(kindOf(0, question, options), question.name.toLowerCase(), options.signal, (settle) =>
        startRace({ asked: inOrder(), question, options, maxTryMs: Infinity }, limits.resolve, settle),
      ),
    askResolver(id, question, options = {}) {
      const place = members.findIndex((candidate) => candidate.id === id)
      const member = members[place]
      // The command line may have fewer resolvers than the service.
      if (member === undefined) return Promise.resolve(unseen('disabled', 'there is no such resolver'))
      const { tryMs, tries } = limits.askResolver
      const asked = new Array<Member>(tries).fill(member)
      const times = { waitMs: [], deadlineMs: tryMs * tries }
      return pending.join(kindOf(place + 1, question, options), question.name.toLowerCase(), options.signal, (settle) =>
        startRace({ asked, question, options, maxTryMs: tryMs }, times, settle),
      )
    },
    health: () =>
      members.map(({ id, label, hasAnsweredControl, breaker: { consecutiveFailures, lastLatencyMs } }) => ({
        id,
        label,
        isAnswering: isAnswering(hasAnsweredControl, consecutiveFailures, lastLatencyMs, limits.breaker),
        consecutiveFailures,
        ...(lastLatencyMs === undefined ? {} : { lastLatencyMs }),
      })),
    close() {
      for (const { client } of resolvers) client.close()
    },
  }
}

/** A resolver that has never answered is not called answering: nothing is known before the first query. */
function isAnswering(
  hasAnsweredControl: boolean,
  failures: number,
  latencyMs: number | undefined,
  { failuresToOpen }: BreakerLimits,
): boolean | null {
  if (hasAnsweredControl) return true
  if (latencyMs === undefined) return failures === 0 ? null : false
  return failures < failuresToOpen
}

const isWell = ({ breaker }: { readonly breaker: Breaker }): boolean => !breaker.isOpen()

interface Round<Member> {
  readonly asked: readonly Member[]
  readonly question: Question
  readonly options: AskOptions
  readonly maxTryMs: number
  /** The first response that says only that the answer is too large. */
  empty?: Observed<DnsAnswer>
}

const CONTROL: Question = { name: ROOT, type: TYPE.NS }

/** Another resolver may have a larger limit for the size of an answer. */
const TRUNCATED = unseen('bad-answer', 'a truncated response')

/** Two queries for the same name are shared if they have this in common: the target, the type and the flags. */
const kindOf = (to: number, { type }: Question, { isCheckingDisabled, isDnssecOk }: AskOptions): number =>
  ((to << 16) | type) * 4 + (isCheckingDisabled ? 2 : 0) + (isDnssecOk ? 1 : 0)
