import { setTimeout as sleep } from 'node:timers/promises'
import { decodeMessage } from '../../dns/decode.ts'
import { encodeQuery } from '../../dns/encode.ts'
import type { Message, Question } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import { RCODE } from '../../dns/types.ts'
import type { ScriptedInternet, Transport } from '../scripted-internet.ts'

export type Heard =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'silence' | 'refused-connection' | 'garbage' }

export interface ExchangeOptions {
  readonly internet: Pick<ScriptedInternet, 'answer'>
  /** At least 0, below 1. */
  readonly random: () => number
  /** The resolver's time runs fast: this is what any longer wait really takes. */
  readonly silenceMs: number
}

/** RFC 9715 recommends 1232 octets or less, so that answers are not fragmented. */
const UDP_PAYLOAD_SIZE = 1232

/** An answer that takes longer than this never comes. */
const PATIENCE_MS = 10_000

/** How servers refuse EDNS (RFC 6891 sections 6.1.3 and 7). */
const EDNS_REFUSALS: readonly number[] = [RCODE.FORMERR, RCODE.NOTIMP, RCODE.BADVERS]

/** One question to one server as a good client asks it: again without EDNS, again over TCP, where the answer demands it. */
export function createExchange({ internet, random, silenceMs }: ExchangeOptions) {
  const once = async (address: string, question: Question, transport: Transport, hasEdns: boolean): Promise<Heard> => {
    const id = Math.floor(random() * 0x10000)
    const query = encodeQuery({
      id,
      question,
      isRecursionDesired: false,
      isCheckingDisabled: false,
      edns: hasEdns ? { udpPayloadSize: UDP_PAYLOAD_SIZE, isDnssecOk: true } : undefined,
    })
    const reply = internet.answer({ address }, query, transport)
    if (reply.kind === 'refuse-connection') return { kind: 'refused-connection' }
    if (reply.kind === 'silence' || reply.delayMs >= PATIENCE_MS) {
      await sleep(silenceMs)
      return { kind: 'silence' }
    }
    if (reply.delayMs > 0) await sleep(Math.min(reply.delayMs, silenceMs))
    const decoded = decodeMessage(reply.bytes)
    if (decoded.ok && isAnswerTo(decoded.value, id, question)) return { kind: 'message', message: decoded.value }
    // Whoever hears garbage goes on listening for the answer.
    await sleep(silenceMs)
    return { kind: 'garbage' }
  }

  return async (address: string, question: Question): Promise<Heard> => {
    let hasEdns = true
    let heard = await once(address, question, 'udp', hasEdns)
    if (heard.kind === 'message' && EDNS_REFUSALS.includes(heard.message.rcode)) {
      hasEdns = false
      heard = await once(address, question, 'udp', hasEdns)
    }
    if (heard.kind !== 'message' || !heard.message.isTruncated) return heard
    return once(address, question, 'tcp', hasEdns)
  }
}

const isAnswerTo = (message: Message, id: number, question: Question): boolean =>
  message.isResponse &&
  message.id === id &&
  message.question?.type === question.type &&
  foldName(message.question.name) === question.name
