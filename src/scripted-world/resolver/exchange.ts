import { type Clock, sleep } from '../../clock.ts'
import { decodeMessage } from '../../dns/decode.ts'
import { encodeQuery } from '../../dns/encode.ts'
import type { Message, Question } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import { RCODE } from '../../dns/types.ts'
import type { Client, ScriptedInternet, Transport } from '../scripted-internet.ts'
import type { ResolverTimeouts } from './timeouts.ts'

export type Received =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'silence' | 'refused-connection' | 'garbage' }

export interface ExchangeOptions {
  readonly internet: Pick<ScriptedInternet, 'answer' | 'connect'>
  /** The client that sends the queries. */
  readonly client: Client
  readonly clock: Pick<Clock, 'setTimer'>
  /** Returns a number from 0 up to but excluding 1. */
  readonly random: () => number
  /** Without `timeouts`, the resolver's time runs fast: a longer wait takes only this time. */
  readonly silenceMs: number
  readonly timeouts: ResolverTimeouts | undefined
  /** Whether names are sent in capital letters, which stand for random letter case: servers must not distinguish them. */
  readonly changesCase: boolean
}

/** A pending query. */
export interface Exchange {
  /** Settles at the timeout at the latest. */
  readonly received: Promise<Received>
  /** The response after the timeout, if there is one. */
  readonly late: Promise<Received> | undefined
}

/** DNS Flag Day 2020: resolvers announce this size by default. */
const UDP_PAYLOAD_SIZE = 1232

/** Later responses never arrive. */
const TIMEOUT_MS = 10_000

/** A TCP connection has a longer timeout than a datagram. */
const TCP_MS = 3_000

/** The response codes with which servers refuse EDNS (RFC 6891 sections 6.1.3 and 7). */
const EDNS_REFUSALS: readonly number[] = [RCODE.FORMERR, RCODE.NOTIMP, RCODE.BADVERS]

interface Sent {
  readonly question: Question
  readonly id: number
  readonly bytes: Uint8Array
}

/** The response to a query and its delay. Undefined means that no response arrives. */
interface Return {
  readonly received: Received
  readonly afterMs: number
}

/**
 * Sends one question to one server as a good client does: it repeats the query without EDNS or over TCP if the response
 * requires it.
 */
export function createExchange({ internet, client, clock, random, silenceMs, timeouts, changesCase }: ExchangeOptions) {
  const roundTripMs = (address: string): number => timeouts?.roundTripMs(address) ?? 0

  function querying(question: Question, hasEdns: boolean): Sent {
    const id = Math.floor(random() * 0x10000)
    const edns = hasEdns ? { udpPayloadSize: UDP_PAYLOAD_SIZE, isDnssecOk: true } : undefined
    const sent = changesCase ? { ...question, name: question.name.toUpperCase() } : question
    const bytes = encodeQuery({ id, question: sent, isRecursionDesired: false, isCheckingDisabled: false, edns })
    return { question, id, bytes }
  }

  function send(address: string, sent: Sent, transport: Transport): Return | undefined {
    const reply = internet.answer({ address }, sent.bytes, transport, client)
    if (reply.kind === 'silence') return undefined
    const afterMs = roundTripMs(address)
    if (reply.kind === 'refuse-connection') return { received: { kind: 'refused-connection' }, afterMs }
    const decoded = decodeMessage(reply.bytes)
    const isAnswer = decoded.ok && !decoded.value.hasSkippedRecords && isAnswerTo(decoded.value, sent)
    return {
      received: isAnswer ? { kind: 'message', message: decoded.value } : { kind: 'garbage' },
      afterMs: afterMs + reply.delayMs,
    }
  }

  /** The handshake takes one additional round trip. */
  function sendOverTcp(address: string, sent: Sent): Return | undefined {
    const admission = internet.connect({ address }, client)
    if (admission.kind === 'silence') return undefined
    if (admission.kind === 'refuse-connection')
      return { received: { kind: 'refused-connection' }, afterMs: roundTripMs(address) }
    const back = send(address, sent, 'tcp')
    return back && { ...back, afterMs: back.afterMs + admission.delayMs + roundTripMs(address) }
  }

  async function wait(back: Return | undefined, timeoutMs: number): Promise<Received> {
    // After a malformed response, the client continues to wait for the real one.
    const isGarbage = back?.received.kind === 'garbage'
    const isInTime = back !== undefined && back.afterMs <= timeoutMs
    const waitMs = isInTime && !isGarbage ? back.afterMs : timeoutMs
    const reallyMs = timeouts === undefined ? Math.min(waitMs, silenceMs) : waitMs
    if (reallyMs > 0) await sleep(clock, reallyMs)
    return isInTime ? back.received : { kind: 'silence' }
  }

  /** Repeats the query if the first response requires it. */
  async function retryIfRequired(
    address: string,
    question: Question,
    first: Received,
    timeoutMs: number,
  ): Promise<Received> {
    let hasEdns = true
    let received = first
    if (received.kind === 'message' && EDNS_REFUSALS.includes(received.message.rcode)) {
      hasEdns = false
      received = await wait(send(address, querying(question, hasEdns), 'udp'), timeoutMs)
    }
    if (received.kind !== 'message' || !received.message.isTruncated) return received
    const overTcp = await wait(sendOverTcp(address, querying(question, hasEdns)), Math.max(timeoutMs, TCP_MS))
    // A response that is truncated over TCP too is useless.
    return overTcp.kind === 'message' && overTcp.message.isTruncated ? { kind: 'garbage' } : overTcp
  }

  return (address: string, question: Question, timeoutMs = TIMEOUT_MS, transport: Transport = 'udp'): Exchange => {
    const sent = querying(question, true)
    const back = transport === 'tcp' ? sendOverTcp(address, sent) : send(address, sent, 'udp')
    const received = wait(back, timeoutMs).then((first) =>
      transport === 'tcp' ? first : retryIfRequired(address, question, first, timeoutMs),
    )
    const isLate = timeouts?.takesLateResponses === true && back !== undefined && back.afterMs > timeoutMs
    return { received, late: isLate ? sleep(clock, back.afterMs).then(() => back.received) : undefined }
  }
}

const isAnswerTo = (message: Message, { id, question }: Sent): boolean =>
  message.isResponse &&
  message.id === id &&
  message.question?.type === question.type &&
  foldName(message.question.name) === question.name
