import { encodeQuery } from '../../dns/encode.ts'
import type { Question } from '../../dns/message.ts'

/** RFC 8484 section 4.1: the same question is always the same bytes. */
export const DOH_MESSAGE_ID = 0

/** Resolvers behind a balancer pass it on over UDP; DNS over HTTPS itself has no use for it. */
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

/** Sending moves a small array out of the heap, into memory of its own; what is of Node's pool lies outside already. */
const zerosOfPool = (length: number): Uint8Array => Buffer.allocUnsafe(length).fill(0)
