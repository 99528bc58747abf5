import type { Clock } from '../../clock.ts'
import type { Question } from '../../dns/message.ts'
import type { createExchange, Received } from './exchange.ts'
import type { Resolution } from './resolution.ts'
import type { ResolverTimeouts } from './timeouts.ts'

export interface ReceivedFrom {
  readonly address: string
  /** `exhausted`: the resolution has used up its query budget. */
  readonly received: Received | 'exhausted'
}

interface Response {
  readonly address: string
  readonly received: Received
  readonly startedMs: number
}

/** Queries the servers of a zone in sequence, and caches which of them are silent and how long they take. */
export interface ServerAsking {
  /** Whether it waits and retries; otherwise every server is queried once. */
  readonly retries: boolean
  ask(addresses: AsyncIterable<string>, question: Question, resolution: Resolution): AsyncGenerator<ReceivedFrom>
  flush(): void
}

export interface ServerAskingOptions {
  readonly exchange: ReturnType<typeof createExchange>
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly timeouts: ResolverTimeouts | undefined
}

export function createServerAsking({ exchange, clock, timeouts }: ServerAskingOptions): ServerAsking {
  const silentAddresses = new Set<string>()
  const measuredMs = new Map<string, number>()
  /** The UDP queries to each address that had no response, since its last response. */
  const silences = new Map<string, number>()

  function noted(response: Response): Response {
    const { address, received, startedMs } = response
    if (received.kind === 'silence') {
      silentAddresses.add(address)
      silences.set(address, (silences.get(address) ?? 0) + 1)
    } else {
      silentAddresses.delete(address)
      silences.delete(address)
      measuredMs.set(address, clock.monotonicMs() - startedMs)
    }
    return response
  }

  /** The timeout is twice the last response time of the server, and at least the planned timeout. */
  function timeoutMs(address: string, round: number, { tryMs }: ResolverTimeouts): number {
    const planned = tryMs[round] ?? tryMs.at(-1) ?? 0
    return Math.max(planned, 2 * (measuredMs.get(address) ?? 0))
  }

  /** Servers that were silent the last time come last. */
  async function* inOrder(addresses: AsyncIterable<string>): AsyncGenerator<string> {
    const later: string[] = []
    for await (const address of addresses) {
      if (silentAddresses.has(address)) later.push(address)
      else yield address
    }
    yield* later
  }

  async function* askOnce(addresses: AsyncIterable<string>, question: Question): AsyncGenerator<Response> {
    for await (const address of inOrder(addresses)) {
      const startedMs = clock.monotonicMs()
      const received = await exchange(address, question).received
      yield noted({ address, received, startedMs })
    }
  }

  /** Silent servers are queried again in the next round, with a longer timeout. */
  async function* askUntilAnswered(
    addresses: AsyncIterable<string>,
    question: Question,
    resolution: Resolution,
    plan: ResolverTimeouts,
  ): AsyncGenerator<Response> {
    const late = new Map<string, Promise<Response>>()
    let candidates: AsyncIterable<string> | readonly string[] = inOrder(addresses)
    for (let round = 0; round < plan.tryMs.length; round++) {
      const silent: string[] = []
      for await (const address of candidates) {
        const startedMs = clock.monotonicMs()
        const leftMs = resolution.deadlineMs - startedMs
        if (leftMs <= 0) return
        const isTcpDue = (silences.get(address) ?? 0) >= (plan.tcpAfter ?? Number.POSITIVE_INFINITY)
        const waitMs = Math.min(leftMs, timeoutMs(address, round, plan))
        const asked = exchange(address, question, waitMs, isTcpDue ? 'tcp' : 'udp')
        const responseOf = (received: Received): Response => ({ address, received, startedMs })
        const own = asked.received.then(responseOf)
        const first = await Promise.race([own, ...late.values()])
        late.delete(first.address)
        if (first.address !== address) late.set(address, own)
        else if (asked.late !== undefined) late.set(address, asked.late.then(responseOf))
        if (first.received.kind === 'silence') silent.push(first.address)
        yield noted(first)
      }
      if (silent.length === 0) return
      candidates = silent
    }
  }

  return {
    retries: timeouts !== undefined,
    async *ask(addresses, question, resolution) {
      const asking =
        timeouts === undefined
          ? askOnce(addresses, question)
          : askUntilAnswered(addresses, question, resolution, timeouts)
      for await (const { address, received } of asking) {
        resolution.budget.questionsLeft -= 1
        if (resolution.budget.questionsLeft < 0) return yield { address, received: 'exhausted' }
        yield { address, received }
      }
    },
    flush() {
      silentAddresses.clear()
      measuredMs.clear()
      silences.clear()
    },
  }
}
