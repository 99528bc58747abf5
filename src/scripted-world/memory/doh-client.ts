import type { Clock } from '../../clock.ts'
import { decodeMessage } from '../../dns/decode.ts'
import type { Message } from '../../dns/message.ts'
import { answerOf, mismatchOf } from '../../net/dns-answer.ts'
import type { DohClient, DohQuery } from '../../net/doh/client.ts'
import { DOH_MESSAGE_ID, encodeQuestion } from '../../net/doh/encode-question.ts'
import { ABORTED, timedOut, unseen } from '../../net/unseen.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import type { Resolver } from '../resolver/resolver.ts'
import { corrupt, type Fault, isMessageFault } from '../servers/faults.ts'
import { type OwnPath, REPETITION_MS } from './own-network.ts'

export interface MemoryDohOptions {
  /** The value of `from` in the answers. */
  readonly id: string
  readonly resolver: Pick<Resolver, 'resolve'>
  /** The clock of the service, which measures its timeouts. */
  readonly clock: Clock
  /** The clock of the network and of the resolver. */
  readonly outside: Clock
  readonly random: () => number
  readonly roundTripMs: () => number
  readonly path: OwnPath
  /** The current fault of the resolver. */
  readonly fault: () => Fault | undefined
}

/** TCP and TLS need these round trips before the first query. */
const HANDSHAKES = 2

/** Creates a client for one scripted resolver. It simulates DNS over HTTPS with its delays and faults. */
export function createMemoryDohClient(options: MemoryDohOptions): DohClient {
  const { id, resolver, clock, outside, random, roundTripMs, path, fault } = options
  const inFlight = new Set<() => void>()
  let isConnected = false

  function travelMs(): number {
    const trips = isConnected ? 1 : 1 + HANDSHAKES
    const handshakeMs = isConnected ? 0 : path.repetitionMs(REPETITION_MS.syn)
    isConnected = true
    let totalMs = handshakeMs + path.repetitionMs(REPETITION_MS.data)
    for (let trip = 0; trip < trips; trip++) totalMs += roundTripMs()
    return totalMs
  }

  function ask(query: DohQuery, settle: (result: Observed<DnsAnswer>) => void): () => void {
    const startedMs = clock.monotonicMs()
    let isSettled = false

    const finish = (result: Observed<DnsAnswer>): void => {
      if (isSettled) return
      isSettled = true
      timeout.cancel()
      inFlight.delete(abort)
      settle(result)
    }
    const abort = (): void => finish(ABORTED)
    const after = (ms: number, result: () => Observed<DnsAnswer>): void =>
      void outside.setTimer(() => finish(result()), ms)
    const timeout = clock.setTimer(() => finish(timedOut(query.timeoutMs)), query.timeoutMs)
    inFlight.add(abort)

    const current = fault()
    if (current === 'dead') {
      isConnected = false
      after(roundTripMs(), () => unseen('connection', 'the connection failed (ECONNREFUSED)'))
      return abort
    }
    if (isUnanswered(current, random)) return abort
    const message = decodeMessage(encodeQuestion(query))
    if (!message.ok) throw new Error(`our own query cannot be parsed: ${message.fault}`)
    // The whole network delay is applied before the resolution, which saves one timer per query.
    outside.setTimer(() => {
      if (isSettled) return
      void resolver.resolve(message.value).then((answer) => {
        if (answer === undefined || isSettled) return
        const result = readAnswer(answer, query, current)
        after(typeof current === 'object' && 'slowMs' in current ? current.slowMs : 0, () =>
          result.seen ? { seen: true, value: answerOf(result.value, id, clock.monotonicMs() - startedMs) } : result,
        )
      })
    }, travelMs())
    return abort
  }

  return {
    ask,
    close() {
      for (const abort of [...inFlight]) abort()
    },
  }
}

function isUnanswered(fault: Fault | undefined, random: () => number): boolean {
  if (fault === 'blackhole' || fault === 'timeout' || fault === 'stall') return true
  return typeof fault === 'object' && 'lossPercent' in fault && random() * 100 < fault.lossPercent
}

/** Returns what the real client would return for this response. */
function readAnswer(honest: Message, { question }: DohQuery, fault: Fault | undefined): Observed<Message> {
  if (fault === undefined || typeof fault === 'object') {
    const isCorrupted = fault !== undefined && 'answers' in fault
    return { seen: true, value: isCorrupted ? corrupt(honest, fault) : honest }
  }
  if (fault === 'bad-certificate' || fault === 'reset' || fault === 'goaway')
    return unseen('connection', 'the connection failed')
  if (!isMessageFault(fault)) return unseen('bad-answer', `no DNS message (${fault})`)
  const message = corrupt(honest, fault)
  const mismatch = mismatchOf(message, DOH_MESSAGE_ID, question)
  return mismatch === undefined ? { seen: true, value: message } : unseen('bad-answer', mismatch)
}
