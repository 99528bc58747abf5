import { decodeMessage } from '../../dns/decode.ts'
import { encodeMessage } from '../../dns/encode.ts'
import type { Message } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { Reply, Transport } from '../scripted-internet.ts'
import type { Answer } from './answer-draft.ts'
import type { Behaviour, BehaviourWord } from './behaviours.ts'
import { respond, type ZonesOfServer } from './respond.ts'

export interface NameServer {
  readonly zones: ZonesOfServer
  readonly behaviour: Behaviour
  /** All zones there are, for a server that resolves for everybody. */
  readonly everything: ZonesOfServer
}

const SILENCE: Reply = { kind: 'silence' }

/** DNS Flag Day 2020: what fits without fragments. */
const OWN_UDP_SIZE = 1232

export function serve(server: NameServer, query: Uint8Array, transport: Transport): Reply {
  const { words, delayMs } = server.behaviour
  if (words.has('silent')) return SILENCE
  if (transport === 'tcp' && words.has('no-tcp')) return { kind: 'refuse-connection' }
  const request = decodeMessage(query)
  if (!request.ok) {
    const complaint = complain(query)
    return complaint === undefined ? SILENCE : { kind: 'message', bytes: complaint, delayMs }
  }
  const hasEdns = request.value.edns !== undefined
  // Answering answers would let two servers talk to each other for ever.
  if (request.value.isResponse || (hasEdns && words.has('silent-to-edns'))) return SILENCE
  const message = shape(answerTo(server, request.value), words, transport)
  return { kind: 'message', bytes: distort(encodeWithin(message, request.value, transport), words), delayMs }
}

function answerTo(server: NameServer, request: Message): Message {
  const { words } = server.behaviour
  const fault = faultOf(request, words)
  if (fault !== undefined)
    return reply(words.has('no-edns') ? { ...request, edns: undefined } : request, failure(fault))
  const { question } = request
  if (question === undefined) return reply(request, failure(RCODE.FORMERR))
  const isDnssecOk = request.edns?.isDnssecOk === true
  const answer = respond(server.zones, question, isDnssecOk)
  if (!words.has('recursive')) return reply(request, answer)
  const isForeign = answer.rcode === RCODE.REFUSED && request.isRecursionDesired
  const resolved = isForeign ? { ...respond(server.everything, question, isDnssecOk), isAuthoritative: false } : answer
  return { ...reply(request, resolved), isRecursionAvailable: true }
}

function faultOf(request: Message, words: ReadonlySet<BehaviourWord>): number | undefined {
  if (request.edns !== undefined && words.has('no-edns')) return RCODE.FORMERR
  if (request.edns !== undefined && (request.edns.version > 0 || words.has('bad-version'))) return RCODE.BADVERS
  if (words.has('refused')) return RCODE.REFUSED
  if (words.has('servfail')) return RCODE.SERVFAIL
  if (request.opcode !== 0 || words.has('not-implemented')) return RCODE.NOTIMP
  return isRefusedType(request.question?.type) ? RCODE.REFUSED : undefined
}

/** Transfers are nobody's business here, and signatures belong to what they sign. */
const isRefusedType = (type: number | undefined): boolean =>
  type === TYPE.AXFR || type === TYPE.IXFR || type === TYPE.RRSIG

const failure = (rcode: number): Answer => ({
  rcode,
  isAuthoritative: false,
  answers: [],
  authority: [],
  additional: [],
})

function reply(request: Message, answer: Answer): Message {
  const { id, opcode, isRecursionDesired, isCheckingDisabled, question, edns } = request
  return {
    id,
    isResponse: true,
    opcode,
    isTruncated: false,
    isRecursionDesired,
    isRecursionAvailable: false,
    isAuthenticData: false,
    isCheckingDisabled,
    question,
    ...answer,
    edns:
      edns === undefined
        ? undefined
        : { version: 0, udpPayloadSize: OWN_UDP_SIZE, isDnssecOk: edns.isDnssecOk, extendedErrors: [] },
  }
}

function shape(message: Message, words: ReadonlySet<BehaviourWord>, transport: Transport): Message {
  const { question } = message
  const folded =
    question !== undefined && words.has('folds-case')
      ? { ...message, question: { ...question, name: foldName(question.name) } }
      : message
  const honest = words.has('lame') ? { ...folded, isAuthoritative: false } : folded
  return transport === 'udp' && words.has('truncates') ? truncated(honest) : honest
}

/** RFC 6891 section 6.2.5: 512 bytes unless the asker takes more. */
function encodeWithin(message: Message, request: Message, transport: Transport): Uint8Array {
  const bytes = encodeMessage(message)
  const limit = transport === 'tcp' ? Number.POSITIVE_INFINITY : Math.max(512, request.edns?.udpPayloadSize ?? 512)
  if (bytes.length <= limit) return bytes
  // Beside an answer, addresses are a courtesy (RFC 2181 section 9); in a referral they are needed (RFC 9471).
  const bare = message.answers.length > 0 ? encodeMessage({ ...message, additional: [] }) : bytes
  return bare.length <= limit ? bare : encodeMessage(truncated(message))
}

const truncated = (message: Message): Message => ({
  ...message,
  isTruncated: true,
  answers: [],
  authority: [],
  additional: [],
})

function distort(bytes: Uint8Array, words: ReadonlySet<BehaviourWord>): Uint8Array {
  if (words.has('malformed')) return bytes.slice(0, -7)
  if (!words.has('wrong-id')) return bytes
  const other = Uint8Array.from(bytes)
  other[0] = (other[0] ?? 0) ^ 0xff
  return other
}

const HEADER_BYTES = 12

/** FORMERR for what cannot be read; silence where there is not even a header, or where it came from a server. */
function complain(query: Uint8Array): Uint8Array | undefined {
  const [high = 0, low = 0, flags = 0] = query
  if (query.length < HEADER_BYTES || flags >= 0x80) return undefined
  return Uint8Array.of(high, low, 0x80 | (flags & 0x79), RCODE.FORMERR, 0, 0, 0, 0, 0, 0, 0, 0)
}
