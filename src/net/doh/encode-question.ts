import { encodeQuery } from '../../dns/encode.ts'
import type { Question } from '../../dns/message.ts'

/** RFC 8484 section 4.1: with a fixed id, the same query is always the same bytes, so HTTP caches can store it. */
export const DOH_MESSAGE_ID = 0

/** Resolvers behind a load balancer forward this value over UDP; DNS over HTTPS itself does not need it. */
const EDNS_PAYLOAD_SIZE = 4_096

export interface QuestionToEncode {
  readonly question: Question
  readonly isCheckingDisabled: boolean
  readonly isDnssecOk: boolean
}

export const encodeQuestion = ({ question, isCheckingDisabled, isDnssecOk }: QuestionToEncode): Uint8Array =>
  encodeQuery(
    {
      id: DOH_MESSAGE_ID,
      question,
      isRecursionDesired: true,
      isCheckingDisabled,
      edns: { udpPayloadSize: EDNS_PAYLOAD_SIZE, isDnssecOk },
    },
    zerosOfPool,
  )

/**
 * Sending a small array first copies it out of the JavaScript heap. The memory of Node's buffer pool is already outside
 * the heap.
 */
const zerosOfPool = (length: number): Uint8Array => Buffer.allocUnsafe(length).fill(0)
