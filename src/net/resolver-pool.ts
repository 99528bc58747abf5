import type { Clock } from '../clock.ts'
import type { Question } from '../dns/message.ts'
import type { AskOptions, Dns, DnsAnswer, Observed, ResolverId } from '../world.ts'
import { type Breaker, type BreakerLimits, createBreaker } from './breaker.ts'
import type { DohClient } from './doh/client.ts'
import { createRaces, type RaceTimes } from './race.ts'
import { createSharedFlights } from './shared-flight.ts'

export interface PooledResolver {
  readonly id: ResolverId
  readonly label: string
  readonly client: DohClient
}

export interface ResolverHealth {
  readonly id: ResolverId
  readonly label: string
  readonly isAnswering: boolean
  readonly consecutiveFailures: number
  readonly lastLatencyMs?: number
}

export interface ResolverPool extends Pick<Dns, 'resolvers' | 'resolve' | 'askResolver'> {
  health(): readonly ResolverHealth[]
  close(): void
}

export interface PoolLimits {
  readonly resolve: RaceTimes
  /** Two tries at the same resolver, one after the other. */
  readonly askResolver: { readonly tryMs: number; readonly tries: number }
  readonly breaker: BreakerLimits
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

export function createResolverPool(
  clock: Clock,
  resolvers: readonly PooledResolver[],
  limits: PoolLimits = LIMITS,
): ResolverPool {
  const members = resolvers.map((resolver) => ({ ...resolver, breaker: createBreaker(clock, limits.breaker) }))
  type Member = (typeof members)[number]
  const flights = createSharedFlights<DnsAnswer>()

  /** Sends one query to one resolver and records the outcome in its breaker. */
  function ask(
    { client, breaker }: Member,
    question: Question,
    { isCheckingDisabled = false, isDnssecOk = false }: AskOptions,
    timeoutMs: number,
    settle: (result: Observed<DnsAnswer>) => void,
  ): () => void {
    const answersBefore = breaker.asked()
    return client.ask({ question, isCheckingDisabled, isDnssecOk, timeoutMs }, (result) => {
      if (result.seen) breaker.answered(result.value.durationMs)
      else if (result.why.reason === 'timeout') breaker.timedOut(answersBefore)
      else if (result.why.reason !== 'aborted') breaker.failed()
      settle(result)
    })
  }

  /**
   * The order of the configuration, except that resolvers with an open breaker come last, so that they are queried only
   * if no other resolver answers.
   */
  function inOrder(): readonly Member[] {
    if (members.every(isWell)) return members
    const isOpen = members.map(({ breaker }) => breaker.isOpen())
    return [...members.filter((_, index) => !isOpen[index]), ...members.filter((_, index) => isOpen[index])]
  }

  const race = createRaces<Round<Member>, DnsAnswer>(clock, {
    count: ({ asked }) => asked.length,
    label: ({ asked }, index) => asked[index]?.label ?? '',
    run: ({ asked, question, options, maxTryMs }, index, timeoutMs, settle) =>
      ask(asked[index] as Member, question, options, Math.min(timeoutMs, maxTryMs), settle),
  })

  return {
    resolvers: resolvers.map(({ id, label }) => ({ id, label })),
    resolve: (question, options = {}) =>
      flights.join(kindOf(0, question, options), question.name.toLowerCase(), options.signal, (settle) =>
        race({ asked: inOrder(), question, options, maxTryMs: Infinity }, limits.resolve, settle),
      ),
    askResolver(id, question, options = {}) {
      const place = members.findIndex((candidate) => candidate.id === id)
      const member = members[place]
      if (member === undefined) throw new RangeError(`there is no ${id}`)
      const { tryMs, tries } = limits.askResolver
      const asked = new Array<Member>(tries).fill(member)
      const times = { waitMs: [], deadlineMs: tryMs * tries }
      return flights.join(kindOf(place + 1, question, options), question.name.toLowerCase(), options.signal, (settle) =>
        race({ asked, question, options, maxTryMs: tryMs }, times, settle),
      )
    },
    health: () =>
      members.map(({ id, label, breaker: { consecutiveFailures, lastLatencyMs } }) => ({
        id,
        label,
        isAnswering: consecutiveFailures < limits.breaker.failuresToOpen,
        consecutiveFailures,
        ...(lastLatencyMs === undefined ? {} : { lastLatencyMs }),
      })),
    close() {
      for (const { client } of resolvers) client.close()
    },
  }
}

const isWell = ({ breaker }: { readonly breaker: Breaker }): boolean => !breaker.isOpen()

interface Round<Member> {
  readonly asked: readonly Member[]
  readonly question: Question
  readonly options: AskOptions
  readonly maxTryMs: number
}

/** Two queries for the same name are shared if they have this in common: the target, the type and the flags. */
const kindOf = (to: number, { type }: Question, { isCheckingDisabled, isDnssecOk }: AskOptions): number =>
  ((to << 16) | type) * 4 + (isCheckingDisabled ? 2 : 0) + (isDnssecOk ? 1 : 0)
