import { encodeMessage } from '../../src/dns/encode.ts'
import type { Message, Question } from '../../src/dns/message.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { makeRecord, otherRecord } from '../../src/dns/record-data.ts'
import { TYPE } from '../../src/dns/types.ts'
import { answerOf } from '../../src/net/dns-answer.ts'
import type { DohClient } from '../../src/net/doh/client.ts'
import { readResponse } from '../../src/net/doh/exchange.ts'
import { createResolverPool, type ResolverPool } from '../../src/net/resolver-pool.ts'
import { ABORTED, timedOut } from '../../src/net/unseen.ts'
import type { VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { ResolverId } from '../../src/world.ts'

const IDS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

/** The bytes that a resolver returns for a question; undefined if it never responds. */
export type ResolverScript = (question: Question, resolver: ResolverId) => Uint8Array | undefined

export interface BytePool extends ResolverPool {
  /** The number of queries that all resolvers received. */
  queries(): number
  /** The number of resolvers that the pool considers down. */
  down(): number
}

const ROUND_TRIP_MS = 20

/** The resolver pool of the service over five resolvers that respond with bytes, without sockets and in virtual time. */
export function poolOfBytes(clock: VirtualClock, script: ResolverScript): BytePool {
  let queries = 0
  const client = (id: ResolverId): DohClient => ({
    ask({ question, timeoutMs }, settle) {
      queries++
      const bytes = script(question, id)
      const timer = clock.setTimer(
        () => {
          if (bytes === undefined) return settle(timedOut(timeoutMs))
          const read = readResponse(bytes, question)
          settle(read.seen ? { seen: true, value: answerOf(read.value, id, ROUND_TRIP_MS) } : read)
        },
        bytes === undefined ? timeoutMs : ROUND_TRIP_MS,
      )
      return () => {
        timer.cancel()
        settle(ABORTED)
      }
    },
    close: () => undefined,
  })
  const pool = createResolverPool(
    clock,
    IDS.map((id) => ({ id, label: id, client: client(id) })),
  )
  return {
    ...pool,
    queries: () => queries,
    down: () => pool.health().filter(({ isAnswering }) => isAnswering === false).length,
  }
}

/** The response of a resolver with these records. */
export const responseTo = (question: Question, given: Partial<Message> = {}): Uint8Array =>
  encodeMessage({
    id: 0,
    isResponse: true,
    opcode: 0,
    isAuthoritative: false,
    isTruncated: false,
    isRecursionDesired: true,
    isRecursionAvailable: true,
    isAuthenticData: false,
    isCheckingDisabled: false,
    rcode: 0,
    question,
    answers: [],
    authority: [],
    additional: [],
    edns: { version: 0, udpPayloadSize: 1232, isDnssecOk: false, extendedErrors: [] },
    ...given,
  })

/** This many A records at the name of the question. */
export const manyAddresses = ({ name }: Question, count: number): readonly ResourceRecord[] =>
  Array.from({ length: count }, (_, index) =>
    makeRecord(name, 60, { type: 'A', address: `45.33.${index >> 8}.${index & 255}` }),
  )

/** A response with an A record that has three bytes of data. */
export function malformedAddress(question: Question): Uint8Array {
  const bytes = responseTo(question, {
    answers: [otherRecord(question.name, 60, UNKNOWN_TYPE, Uint8Array.of(192, 0, 2))],
  })
  // The record begins with a pointer to the name of the question; its type follows.
  const typeAt = bytes.length - OPT_BYTES - 3 - 10
  return bytes.with(typeAt, 0).with(typeAt + 1, TYPE.A)
}

/** The encoder refuses malformed data of known types. */
const UNKNOWN_TYPE = 999
const OPT_BYTES = 11
