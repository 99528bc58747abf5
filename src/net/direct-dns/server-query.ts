import { randomBytes as systemRandomBytes } from 'node:crypto'
import { decodeMessage } from '../../dns/decode.ts'
import { encodeQuery } from '../../dns/encode.ts'
import type { Message, Question } from '../../dns/message.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { AskOptions, AskServerOptions } from '../../world.ts'
import { mismatchOf } from '../dns-answer.ts'
import { type RandomBytes, withRandomCase } from './letter-case.ts'

/** DNS Flag Day 2020: in practice, responses up to this size are not fragmented. RFC 9715 allows up to 1400 bytes. */
const EDNS_PAYLOAD_SIZE = 1_232

/**
 * Only the SOA record and one more record are decoded, because the first message of a transfer may contain thousands.
 */
const TRANSFER_START = { wantedAnswers: 2 }

/** The limits of a whole transfer: a message has at most 64 KB. */
const MAX_TRANSFERRED = { messages: 64, records: 20_000 }
const TRANSFER_MESSAGE = { maxRecords: 5_000, keepsMalformed: true }

export type Judgement =
  | { readonly kind: 'answer'; readonly message: Message }
  /**
   * Correct except for the letter case of the name: the server changes the case, or an attacker guessed everything
   * else.
   */
  | { readonly kind: 'folded'; readonly message: Message }
  | { readonly kind: 'bad'; readonly detail: string }

export interface ServerQuery {
  readonly bytes: Uint8Array
  /** The name in the letter case of the query. */
  readonly name: Name
  judge(reply: Uint8Array): Judgement
  /** Adds the next message of a transfer, in place of `judge`. Undefined if the transfer goes on. */
  readonly addPart?: (reply: Uint8Array) => Judgement | undefined
}

export interface ServerQueryOptions
  extends Omit<AskServerOptions, 'transport'>,
    Pick<AskOptions, 'isCheckingDisabled'> {
  /**
   * A record with malformed data does not make the response unusable. For resolvers, which pass on what the owner of the domain
   * has published.
   */
  readonly keepsMalformed?: boolean
}

/** Creates a query with a random id and, if requested, with random letter case. */
export function createServerQuery(
  question: Question,
  options: ServerQueryOptions,
  hasRandomCase: boolean,
  randomBytes: RandomBytes = systemRandomBytes,
): ServerQuery {
  const {
    hasEdns = true,
    isDnssecOk = false,
    hasOptions = false,
    isRecursionDesired = false,
    isCheckingDisabled = false,
    isWholeTransfer = false,
    keepsMalformed = false,
  } = options
  const [high = 0, low = 0] = randomBytes(2)
  const id = (high << 8) | low
  const asked = hasRandomCase ? { ...question, name: withRandomCase(question.name, randomBytes) } : question
  const bytes = encodeQuery({
    id,
    question: asked,
    isRecursionDesired,
    isCheckingDisabled,
    edns: hasEdns
      ? { udpPayloadSize: EDNS_PAYLOAD_SIZE, isDnssecOk, ...(hasOptions && { options: testOptions(randomBytes) }) }
      : undefined,
  })
  return {
    bytes,
    name: asked.name,
    ...(isWholeTransfer && { addPart: transferReader(id, asked) }),
    judge(reply) {
      // The cheapest test comes first, because it limits what a flood of forged datagrams costs.
      if (reply[0] !== bytes[0] || reply[1] !== bytes[1]) return { kind: 'bad', detail: 'a response with another id' }
      const message = decodeMessage(reply, question.type === TYPE.AXFR ? TRANSFER_START : { keepsMalformed })
      if (!message.ok) return { kind: 'bad', detail: `a malformed DNS message (${message.fault})` }
      if (isBareRefusal(message.value)) return { kind: 'answer', message: message.value }
      const mismatch = mismatchOf(message.value, id, asked)
      if (mismatch === undefined) return { kind: 'answer', message: message.value }
      if (mismatch !== 'a response in other letter case') return { kind: 'bad', detail: mismatch }
      return { kind: hasRandomCase ? 'folded' : 'answer', message: message.value }
    },
  }
}

const COOKIE = 10
const COOKIE_BYTES = 8
/** An option code that is not assigned; other test tools use it too. */
const UNASSIGNED = 100

/** The option that many resolvers send (RFC 7873 section 4), and an empty one that servers must ignore (RFC 6891 section 6.1.2). */
const testOptions = (randomBytes: RandomBytes): Uint8Array =>
  Uint8Array.of(0, COOKIE, 0, COOKIE_BYTES, ...randomBytes(COOKIE_BYTES), 0, UNASSIGNED, 0, 0)

/** Servers that do not understand a query often send back only the header. */
const isBareRefusal = ({ isResponse, question, rcode, answers }: Message): boolean =>
  isResponse && question === undefined && answers.length === 0 && rcode !== RCODE.NOERROR && rcode !== RCODE.NXDOMAIN

/** RFC 5936 section 2.2: all messages have the id of the query, and those after the first may have no question. The SOA record ends the transfer. */
function transferReader(id: number, asked: Question): (reply: Uint8Array) => Judgement | undefined {
  let start: Message | undefined
  let messages = 0
  const answers: Message['answers'][number][] = []
  const finished = (isWhole: boolean): Judgement =>
    start === undefined
      ? { kind: 'bad', detail: 'an empty transfer' }
      : { kind: 'answer', message: { ...start, answers, isTruncated: !isWhole } }
  return (reply) => {
    const message = decodeMessage(reply, TRANSFER_MESSAGE)
    if (!message.ok) return { kind: 'bad', detail: `a malformed DNS message (${message.fault})` }
    const { value } = message
    if (!value.isResponse || value.id !== id || (start === undefined && value.question?.type !== asked.type))
      return { kind: 'bad', detail: 'a response to another query' }
    start ??= value
    messages += 1
    for (const record of value.answers) answers.push(record)
    const isEnd = answers.length > 1 && value.answers.at(-1)?.type === TYPE.SOA
    if (value.rcode !== RCODE.NOERROR || answers[0]?.type !== TYPE.SOA || value.hasSkippedRecords)
      return finished(false)
    if (isEnd) return finished(value.hasMalformedRecords !== true)
    return messages >= MAX_TRANSFERRED.messages || answers.length > MAX_TRANSFERRED.records
      ? finished(false)
      : undefined
  }
}
