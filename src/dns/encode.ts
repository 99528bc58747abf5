import { writeEdns } from './edns.ts'
import type { Message, Question } from './message.ts'
import { encodeName, writePlainName } from './name.ts'
import type { ResourceRecord } from './record.ts'
import { recordTypeByCode } from './record-types/table.ts'
import { TYPE } from './types.ts'
import {
  type Writer,
  writeBytes,
  writeCompressibleName,
  writeUint16,
  writeUint32,
  writeWith,
  writeWithLength,
} from './wire/writer.ts'

export interface Query {
  readonly id: number
  readonly question: Question
  readonly isRecursionDesired: boolean
  readonly isCheckingDisabled: boolean
  readonly edns:
    | {
        readonly udpPayloadSize: number
        readonly isDnssecOk: boolean
        /** Encoded options (RFC 6891 section 6.1.2). */
        readonly options?: Uint8Array
      }
    | undefined
}

const CLASS_IN = 1

/**
 * Throws if a message cannot be encoded: an invalid name, an RCODE above 15 without EDNS, or more than 65,535 bytes.
 */
export function encodeMessage(message: Message): Uint8Array {
  const bytes = writeWith(true, (writer) => writeMessage(writer, message))
  if (bytes === undefined) throw new RangeError('the message has a part that cannot be encoded')
  if (bytes.length > 0xffff) throw new RangeError(`the message would have ${bytes.length} bytes`)
  return bytes
}

function writeMessage(writer: Writer, message: Message): void {
  const { question, answers, authority, additional, edns } = message
  writeUint16(writer, message.id)
  writeUint16(writer, headerFlags(message))
  writeUint16(writer, question === undefined ? 0 : 1)
  writeUint16(writer, answers.length)
  writeUint16(writer, authority.length)
  writeUint16(writer, additional.length + (edns === undefined ? 0 : 1))
  if (question !== undefined) writeQuestion(writer, question)
  for (const section of [answers, authority, additional]) {
    for (const record of section) writeRecord(writer, record)
  }
  if (edns !== undefined) writeEdns(writer, edns, message.rcode)
  else if (message.rcode > 15) writer.hasFailed = true
}

/**
 * Written by hand instead of using the message encoder, because it runs for every query. `allocate` must return zeroed
 * bytes.
 */
export function encodeQuery(query: Query, allocate: (length: number) => Uint8Array = zeros): Uint8Array {
  const { id, question, isRecursionDesired, isCheckingDisabled, edns } = query
  const { name } = question
  const options = edns?.options
  const tailBytes = QUESTION_BYTES + (edns === undefined ? 0 : OPT_BYTES + (options?.length ?? 0))
  let nameEnd = HEADER_BYTES + name.length + 2
  let bytes = allocate(nameEnd + tailBytes)
  if (!writePlainName(bytes, HEADER_BYTES, name)) {
    const encoded = encodeName(name)
    if (!encoded.ok) throw new RangeError('the question has a name that cannot be encoded')
    nameEnd = HEADER_BYTES + encoded.value.length
    bytes = allocate(nameEnd + tailBytes)
    bytes.set(encoded.value, HEADER_BYTES)
  }
  setUint16(bytes, 0, id)
  // RFC 6840 section 5.7: AD in a query says that we understand it. Without AD or DO, many resolvers do not report that
  // they validated.
  bytes[2] = isRecursionDesired ? 0x01 : 0
  bytes[3] = (isRecursionDesired ? 0x20 : 0) | (isCheckingDisabled ? 0x10 : 0)
  bytes[5] = 1
  setUint16(bytes, nameEnd, question.type)
  setUint16(bytes, nameEnd + 2, CLASS_IN)
  if (edns !== undefined) {
    const opt = nameEnd + QUESTION_BYTES
    bytes[11] = 1
    setUint16(bytes, opt + 1, TYPE.OPT)
    setUint16(bytes, opt + 3, edns.udpPayloadSize)
    setUint16(bytes, opt + 7, edns.isDnssecOk ? DNSSEC_OK : 0)
    if (options !== undefined) {
      setUint16(bytes, opt + 9, options.length)
      bytes.set(options, opt + OPT_BYTES)
    }
  }
  return bytes
}

const zeros = (length: number): Uint8Array => new Uint8Array(length)

const HEADER_BYTES = 12
/** The type and the class. */
const QUESTION_BYTES = 4
/** The root name, type, payload size, flags and an empty RDATA (RFC 6891 section 6.1.2). */
const OPT_BYTES = 11
const DNSSEC_OK = 0x8000

function setUint16(bytes: Uint8Array, offset: number, value: number): void {
  bytes[offset] = value >> 8
  bytes[offset + 1] = value
}

const headerFlags = (message: Message): number =>
  (message.isResponse ? 0x8000 : 0) |
  ((message.opcode & 15) << 11) |
  (message.isAuthoritative ? 0x0400 : 0) |
  (message.isTruncated ? 0x0200 : 0) |
  (message.isRecursionDesired ? 0x0100 : 0) |
  (message.isRecursionAvailable ? 0x0080 : 0) |
  (message.isAuthenticData ? 0x0020 : 0) |
  (message.isCheckingDisabled ? 0x0010 : 0) |
  (message.rcode & 15)

function writeQuestion(writer: Writer, question: Question): void {
  writeCompressibleName(writer, question.name)
  writeUint16(writer, question.type)
  writeUint16(writer, CLASS_IN)
}

function writeRecord(writer: Writer, { name, type, ttl, data, wire }: ResourceRecord): void {
  writeCompressibleName(writer, name)
  writeUint16(writer, type)
  writeUint16(writer, CLASS_IN)
  writeUint32(writer, ttl)
  const recordType = recordTypeByCode(type)
  writeWithLength(writer, () => {
    if (recordType?.names === 'compressible' && data.type !== 'other') recordType.encode(writer, data)
    else writeBytes(writer, wire)
  })
}
