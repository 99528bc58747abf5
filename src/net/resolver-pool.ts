import type { Question } from '../dns/message.ts'
import type { AskOptions, Dns, DnsAnswer, Observed, ResolverId } from '../world.ts'
import { type BreakerLimits, createBreaker } from './breaker.ts'
import type { DohClient } from './doh/client.ts'
import { type RaceTimes, type Runner, race } from './race.ts'
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

/** The second resolver after 0.3 s, the third after 1.2 s, the reserve after 3 s and 3.3 s, when all before are silent. */
const LIMITS: PoolLimits = {
  resolve: { patienceMs: [300, 900, 1_800, 300], deadlineMs: 4_500 },
  askResolver: { tryMs: 2_250, tries: 2 },
  breaker: { failuresToOpen: 5, openMs: 10_000 },
}

export function createResolverPool(resolvers: readonly PooledResolver[], limits: PoolLimits = LIMITS): ResolverPool {
  const members = resolvers.map((resolver) => ({ ...resolver, breaker: createBreaker(limits.breaker) }))
  type Member = (typeof members)[number]
  const flights = createSharedFlights<DnsAnswer>()

  /** One question to one resolver, with its outcome noted. */
  function ask(
    { client, breaker }: Member,
    question: Question,
    options: AskOptions,
    timeoutMs: number,
    settle: (result: Observed<DnsAnswer>) => void,
  ): () => void {
    const outcome = breaker.asked()
    const { isCheckingDisabled = false, isDnssecOk = false } = options
    return client.ask({ question, isCheckingDisabled, isDnssecOk, timeoutMs }, (result) => {
      if (result.seen) outcome.answered(result.value.durationMs)
      else if (result.why.reason === 'timeout') outcome.timedOut()
      else if (result.why.reason !== 'aborted') outcome.failed()
      settle(result)
    })
  }

  const runner = (member: Member, question: Question, options: AskOptions, maxMs: number): Runner<DnsAnswer> => ({
    label: member.label,
    run: (timeoutMs, settle) => ask(member, question, options, Math.min(timeoutMs, maxMs), settle),
  })

  /** Configuration order; those that have been failing come last, so that they are asked only when nobody else answers. */
  function inOrder(): readonly Member[] {
    const isOpen = members.map(({ breaker }) => breaker.isOpen())
    if (!isOpen.includes(true)) return members
    return [...members.filter((_, index) => !isOpen[index]), ...members.filter((_, index) => isOpen[index])]
  }

  return {
    resolvers: resolvers.map(({ id, label }) => ({ id, label })),
    resolve: (question, options = {}) =>
      flights.join(flightKey('any', question, options), options.signal, (settle) =>
        race(
          inOrder().map((member) => runner(member, question, options, limits.resolve.deadlineMs)),
          limits.resolve,
          settle,
        ),
      ),
    askResolver(id, question, options = {}) {
      const member = members.find((candidate) => candidate.id === id)
      if (member === undefined) throw new RangeError(`there is no ${id}`)
      const { tryMs, tries } = limits.askResolver
      return flights.join(flightKey(id, question, options), options.signal, (settle) =>
        race(
          Array.from({ length: tries }, () => runner(member, question, options, tryMs)),
          { patienceMs: [], deadlineMs: tryMs * tries },
          settle,
        ),
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

const flightKey = (to: string, { name, type }: Question, { isCheckingDisabled, isDnssecOk }: AskOptions): string =>
  `${to} ${type} ${isCheckingDisabled ? 'CD' : ''} ${isDnssecOk ? 'DO' : ''} ${name.toLowerCase()}`
