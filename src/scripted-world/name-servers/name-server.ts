import { decodeMessage } from '../../dns/decode.ts'
import type { Message } from '../../dns/message.ts'
import { foldName } from '../../dns/name.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { Admission, Client, Reply, Transport } from '../scripted-internet.ts'
import type { Answer } from './answer-draft.ts'
import type { Behaviour, TypeFault } from './behaviours.ts'
import { denyName, parkingAnswer, upwardReferral, wholeZone, withoutApex } from './odd-answers.ts'
import { respond, type ZonesOfServer } from './respond.ts'
import type { ResponseCache } from './response-cache.ts'
import { distort, encodeWithin, shape, truncated } from './shape.ts'
import type { Traffic, UdpOutcome } from './traffic.ts'

export interface NameServer {
  readonly address: string
  readonly zones: ZonesOfServer
  readonly behaviour: Behaviour
  /** All zones of the world, for a server that resolves foreign names. */
  readonly everything: ZonesOfServer
  readonly cache: ResponseCache
}

export interface Asking {
  readonly query: Uint8Array
  readonly transport: Transport
  readonly client: Client
}

const SILENCE: Reply = { kind: 'silence' }

/** The UDP size of DNS Flag Day 2020, which fits without fragmentation. */
const OWN_UDP_SIZE = 1232

/** RFC 6298 section 2: a SYN is retransmitted after a second, data after the smallest timeout in use. */
const SYN_REPETITION_MS = 1_000
const DATA_REPETITION_MS = 250

/** Returns what happens to a TCP connection before the first query. */
export function admit({ behaviour }: NameServer, client: Client, traffic: Traffic): Admission {
  const { words, silentTo } = behaviour
  if (words.has('silent') || words.has('silent-tcp') || silentTo.has(client)) return { kind: 'silence' }
  if (words.has('no-tcp')) return { kind: 'refuse-connection' }
  return { kind: 'open', delayMs: traffic.repetitionMs(behaviour, SYN_REPETITION_MS) }
}

export function serve(server: NameServer, { query, transport, client }: Asking, traffic: Traffic): Reply {
  const { behaviour, address } = server
  const { words } = behaviour
  if (words.has('silent') || words.has(`silent-${transport}`) || behaviour.silentTo.has(client)) return SILENCE
  if (transport === 'tcp' && words.has('no-tcp')) return { kind: 'refuse-connection' }
  const udpOutcome = transport === 'udp' ? traffic.udpOutcomeOf(address, behaviour, client) : 'answered'
  if (udpOutcome === 'dropped') return SILENCE
  const lateMs = transport === 'tcp' ? traffic.repetitionMs(behaviour, DATA_REPETITION_MS) : 0
  const delayMs = behaviour.delayMs + lateMs
  const make = (): Uint8Array | undefined => respondTo(server, { query, transport, client }, udpOutcome)
  const bytes = isCacheable(behaviour, udpOutcome) ? server.cache.respond(query, transport, make) : make()
  return bytes === undefined ? SILENCE : { kind: 'message', bytes, delayMs }
}

/** Responses are cacheable if the server treats all clients alike and repeats the question unchanged. */
const isCacheable = ({ words, typeFaults, refuses }: Behaviour, udpOutcome: UdpOutcome): boolean =>
  udpOutcome === 'answered' && words.size === 0 && typeFaults.size === 0 && refuses.size === 0

/** Returns undefined if there is no response. */
function respondTo(
  server: NameServer,
  { query, transport, client }: Asking,
  udpOutcome: UdpOutcome,
): Uint8Array | undefined {
  const { words, typeFaults } = server.behaviour
  const request = decodeMessage(query)
  if (!request.ok) return formatErrorResponse(query)
  const hasEdns = request.value.edns !== undefined
  const isIgnored =
    (hasEdns && words.has('silent-to-edns')) || (hasOptions(request.value) && words.has('silent-to-options'))
  const typeFault = typeFaults.get(request.value.question?.type ?? 0)
  // Responding to responses would let two servers send messages to each other forever.
  if (request.value.isResponse || isIgnored || typeFault === 'dropped') return undefined
  const answered = shape(answerTo(server, request.value, client, typeFault), words, transport)
  const message = udpOutcome === 'truncated' ? truncated(answered) : answered
  return distort(encodeWithin(message, request.value, transport), words)
}

function answerTo(server: NameServer, request: Message, client: Client, typeFault: TypeFault | undefined): Message {
  const { words } = server.behaviour
  const fault = faultOf(request, server.behaviour, client, typeFault)
  if (fault !== undefined)
    return reply(
      words.has('no-edns') || words.has('formerr') ? { ...request, edns: undefined } : request,
      failure(fault),
    )
  const { question } = request
  if (question === undefined) return reply(request, failure(RCODE.FORMERR))
  if (words.has('upward-referral')) return reply(request, upwardReferral(server.everything))
  if (words.has('parking')) return reply(request, parkingAnswer(question))
  if (question.type === TYPE.AXFR) return reply(request, wholeZone(server.zones, question))
  const isDnssecOk = request.edns?.isDnssecOk === true
  const isOtherName = words.has('case-sensitive') && question.name !== foldName(question.name)
  if (typeFault === 'nxdomain' || isOtherName) return reply(request, denyName(server.zones, question, isDnssecOk))
  const plain = respond(server.zones, question, isDnssecOk)
  const answer = words.has('no-apex') ? withoutApex(server.zones, question, plain) : plain
  if (!words.has('recursive')) return reply(request, answer)
  const isForeign = answer.rcode === RCODE.REFUSED && request.isRecursionDesired
  const resolved = isForeign ? { ...respond(server.everything, question, isDnssecOk), isAuthoritative: false } : answer
  return { ...reply(request, resolved), isRecursionAvailable: true }
}

function faultOf(
  request: Message,
  { words, refuses }: Behaviour,
  client: Client,
  typeFault: TypeFault | undefined,
): number | undefined {
  if (refuses.has(client)) return RCODE.REFUSED
  if (words.has('formerr') || (request.edns !== undefined && words.has('no-edns'))) return RCODE.FORMERR
  if (request.edns !== undefined && (request.edns.version > 0 || words.has('bad-version'))) return RCODE.BADVERS
  if (hasOptions(request) && words.has('options-formerr')) return RCODE.FORMERR
  if (hasOptions(request) && words.has('options-refused')) return RCODE.REFUSED
  if (words.has('refused') || typeFault === 'refused') return RCODE.REFUSED
  if (words.has('servfail') || typeFault === 'servfail') return RCODE.SERVFAIL
  if (request.opcode !== 0 || words.has('not-implemented')) return RCODE.NOTIMP
  return isRefusedType(request.question?.type, words) ? RCODE.REFUSED : undefined
}

const hasOptions = ({ edns }: Message): boolean => (edns?.optionCodes?.length ?? 0) > 0

/**
 * Transfers are refused unless the behavior allows them. RRSIG queries are refused, because signatures belong to the sets
 * that they sign.
 */
const isRefusedType = (type: number | undefined, words: Behaviour['words']): boolean =>
  (type === TYPE.AXFR && !words.has('allows-axfr')) || type === TYPE.IXFR || type === TYPE.RRSIG

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

const HEADER_BYTES = 12

/** Returns FORMERR for a malformed query, and no response if the header is incomplete or the message is itself a response. */
function formatErrorResponse(query: Uint8Array): Uint8Array | undefined {
  const [high = 0, low = 0, flags = 0] = query
  if (query.length < HEADER_BYTES || flags >= 0x80) return undefined
  return Uint8Array.of(high, low, 0x80 | (flags & 0x79), RCODE.FORMERR, 0, 0, 0, 0, 0, 0, 0, 0)
}
