import type { Clock } from '../../clock.ts'
import type { Question } from '../../dns/message.ts'
import type { createExchange, Heard } from './exchange.ts'
import type { Errand } from './lookup.ts'
import type { Patience } from './patience.ts'

export interface HeardFrom {
  readonly address: string
  /** `exhausted`: the resolution has used up its query budget. */
  readonly heard: Heard | 'exhausted'
}

interface Response {
  readonly address: string
  readonly heard: Heard
  readonly startedMs: number
}

/** Queries the servers of a zone in sequence, and caches which of them are silent and how long they take. */
export interface ServerAsking {
  /** Whether it waits and retries; otherwise every server is queried once. */
  readonly isPatient: boolean
  ask(addresses: AsyncIterable<string>, question: Question, errand: Errand): AsyncGenerator<HeardFrom>
  flush(): void
}

export interface ServerAskingOptions {
  readonly exchange: ReturnType<typeof createExchange>
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly patience: Patience | undefined
}

export function createServerAsking({ exchange, clock, patience }: ServerAskingOptions): ServerAsking {
  const silentAddresses = new Set<string>()
  const measuredMs = new Map<string, number>()

  function noted(response: Response): Response {
    const { address, heard, startedMs } = response
    if (heard.kind === 'silence') silentAddresses.add(address)
    else {
      silentAddresses.delete(address)
      measuredMs.set(address, clock.monotonicMs() - startedMs)
    }
    return response
  }

  /** The timeout is twice the last response time of the server, and at least the planned timeout. */
  function timeoutMs(address: string, round: number, { tryMs }: Patience): number {
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
      const heard = await exchange(address, question).heard
      yield noted({ address, heard, startedMs })
    }
  }

  /** Silent servers are queried again in the next round, with a longer timeout. */
  async function* askPatiently(
    addresses: AsyncIterable<string>,
    question: Question,
    errand: Errand,
    plan: Patience,
  ): AsyncGenerator<Response> {
    const late = new Map<string, Promise<Response>>()
    let candidates: AsyncIterable<string> | readonly string[] = inOrder(addresses)
    for (let round = 0; round < plan.tryMs.length; round++) {
      const silent: string[] = []
      for await (const address of candidates) {
        const startedMs = clock.monotonicMs()
        const leftMs = errand.deadlineMs - startedMs
        if (leftMs <= 0) return
        const asked = exchange(address, question, Math.min(leftMs, timeoutMs(address, round, plan)))
        const responseOf = (heard: Heard): Response => ({ address, heard, startedMs })
        const own = asked.heard.then(responseOf)
        const first = await Promise.race([own, ...late.values()])
        late.delete(first.address)
        if (first.address !== address) late.set(address, own)
        else if (asked.late !== undefined) late.set(address, asked.late.then(responseOf))
        if (first.heard.kind === 'silence') silent.push(first.address)
        yield noted(first)
      }
      if (silent.length === 0) return
      candidates = silent
    }
  }

  return {
    isPatient: patience !== undefined,
    async *ask(addresses, question, errand) {
      const asking =
        patience === undefined ? askOnce(addresses, question) : askPatiently(addresses, question, errand, patience)
      for await (const { address, heard } of asking) {
        errand.budget.questionsLeft -= 1
        if (errand.budget.questionsLeft < 0) return yield { address, heard: 'exhausted' }
        yield { address, heard }
      }
    },
    flush() {
      silentAddresses.clear()
      measuredMs.clear()
    },
  }
}
