import type { Message, Question } from '../../dns/message.ts'
import type { AskServerOptions, Dns, DnsAnswer, Observed } from '../../world.ts'
import { answerOf } from '../dns-answer.ts'
import { publicAddress } from '../guard.ts'
import { createSharedFlights } from '../shared-flight.ts'
import { ABORTED, unseen } from '../unseen.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { createGates, type GateLimits } from './gates.ts'
import { createServerQuery } from './server-query.ts'
import { type BudgetLimits, createTargetBudget } from './target-budget.ts'
import { askOverTcp, type TcpLimits } from './tcp.ts'
import { askOverUdp } from './udp.ts'

const DNS_PORT = 53

export interface DirectDnsLimits {
  /** One try for each. */
  readonly udpMs: readonly number[]
  readonly tcp: TcpLimits
  readonly budget: BudgetLimits
  /** How long a question may wait for its turn in the budget of its target. */
  readonly maxWaitMs: number
  readonly gates: GateLimits
}

/**
 * A check asks a server seven questions, of one of them up to twenty more: the budget is four large checks at once and four
 * usual ones each second; further ones wait, as long as a report may hope for their answers. Some servers answer no more
 * than a few identical questions a second: six open ones are what all of them bear.
 */
const LIMITS: DirectDnsLimits = {
  udpMs: [800, 1_600],
  tcp: { connectMs: 1_500, answerMs: 1_500 },
  budget: { perAddress: 120, perNetwork: 480, windowMs: 4_000 },
  maxWaitMs: 5_000,
  gates: { maxInside: 6, maxWaiting: 150 },
}

/** Questions to name servers on port 53 of public addresses. */
export function createDirectDns(wire: Wire, given: Partial<DirectDnsLimits> = {}): Pick<Dns, 'askServer'> {
  const limits: DirectDnsLimits = { ...LIMITS, ...given }
  const budget = createTargetBudget(limits.budget)
  const gates = createGates(limits.gates)
  const flights = createSharedFlights<DnsAnswer>()

  async function overUdp(address: PublicAddress, question: Question, options: AskServerOptions, signal: AbortSignal) {
    const target = { wire, address, port: DNS_PORT }
    let result: Observed<Message> = unseen('timeout', 'no time was given')
    let hasRandomCase = true
    for (const timeoutMs of limits.udpMs) {
      const reply = await askOverUdp(target, createServerQuery(question, options, hasRandomCase), timeoutMs, signal)
      // The second try is plain, for servers that fold the letter case or stumble over it.
      hasRandomCase = false
      result = reply === 'folded' ? unseen('bad-answer', 'an answer in other letters') : reply
      if (result.seen || result.why.reason === 'connection' || result.why.reason === 'aborted') break
    }
    if (!result.seen || !result.value.isTruncated) return result
    const whole = await overTcp(address, question, options, signal)
    return whole.seen || whole.why.reason === 'aborted' ? whole : result
  }

  const overTcp = (address: PublicAddress, question: Question, options: AskServerOptions, signal: AbortSignal) =>
    askOverTcp({ wire, address, port: DNS_PORT }, createServerQuery(question, options, true), limits.tcp, signal)

  async function ask(
    address: PublicAddress,
    question: Question,
    options: AskServerOptions,
    signal: AbortSignal,
  ): Promise<Observed<DnsAnswer>> {
    const turn = budget.take(address, limits.maxWaitMs)
    if (turn === undefined) return unseen('budget', `${address} has been asked too often`)
    if (!(await waited(turn.waitMs, signal))) {
      turn.giveBack()
      return ABORTED
    }
    if (!(await gates.enter(address, signal)))
      return signal.aborted ? ABORTED : unseen('budget', `too many questions wait for ${address}`)
    const startedAt = performance.now()
    try {
      const ask = options.transport === 'tcp' ? overTcp : overUdp
      const result = await ask(address, question, options, signal)
      return result.seen
        ? { seen: true, value: answerOf(result.value, address, performance.now() - startedAt) }
        : result
    } finally {
      gates.leave(address)
    }
  }

  return {
    async askServer(text, question, options) {
      const address = publicAddress(text)
      if (!address.seen) return address
      return flights.join(
        kindOf(address.value, question, options),
        question.name.toLowerCase(),
        options.signal,
        (settle, fail) => {
          const controller = new AbortController()
          ask(address.value, question, options, controller.signal).then(settle, fail)
          return () => controller.abort()
        },
      )
    },
  }
}

/** Whether somebody still wants it after that time. */
function waited(waitMs: number, signal: AbortSignal): boolean | Promise<boolean> {
  if (signal.aborted || waitMs === 0) return !signal.aborted
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve(!signal.aborted)
    }
    const timer = setTimeout(finish, waitMs)
    signal.addEventListener('abort', finish, { once: true })
  })
}

/** What `DIRECT_DNS=off` leaves. */
export const noDirectDns: Pick<Dns, 'askServer'> = {
  askServer: async () => unseen('disabled', 'questions to name servers are turned off'),
}

/** Whom and how: what two questions for the same name must have in common to be one. */
const kindOf = (address: string, { type }: Question, options: AskServerOptions): string =>
  [
    address,
    options.transport,
    options.hasEdns ?? true,
    options.isDnssecOk ?? false,
    options.isRecursionDesired ?? false,
    type,
  ].join(' ')
