import { type Parsed, parsed, refused } from '../standards/parsed.ts'
import { type EdnsRecord, readEdns } from './edns.ts'
import type { Message, Question } from './message.ts'
import type { Name, ResourceRecord } from './record.ts'
import { encodeData } from './record-data.ts'
import { recordTypeByCode } from './record-types/table.ts'
import { TYPE } from './types.ts'
import {
  createReader,
  type Reader,
  type ReadFault,
  readBytes,
  readName,
  readNameAsSent,
  readUint16,
  readUint32,
  skipAnyName,
  skipName,
} from './wire/reader.ts'

export type MessageFault = ReadFault | 'too-long' | 'too-many-questions' | 'other-class' | 'bad-edns'

const MAX_MESSAGE_BYTES = 0xffff
/** Further records are skipped: decoding thousands of records with long names would take too much CPU time. */
const MAX_RECORDS = 512
const HEADER_BYTES = 12
const CLASS_IN = 1

export interface DecodeOptions {
  /** If the question equals this one, this object is reused. */
  readonly expected?: Question
  /** If there are more answers, decoding stops there. */
  readonly wantedAnswers?: number
  /** Further records are skipped; by default 512. */
  readonly maxRecords?: number
  /**
   * If true, a record of a known type with malformed data is kept as bytes, like a record of an unknown type. Otherwise
   * it is a fault of the message.
   */
  readonly keepsMalformed?: boolean
}

/**
 * Never throws. The byte fields of records are views of `bytes`, so the caller must not change `bytes` afterwards.
 * Bytes after the last record are ignored, as resolvers do.
 */
export function decodeMessage(bytes: Uint8Array, options: DecodeOptions = {}): Parsed<Message, MessageFault> {
  const { expected, wantedAnswers, maxRecords = MAX_RECORDS, keepsMalformed = false } = options
  if (bytes.length > MAX_MESSAGE_BYTES) return refused('too-long')
  if (bytes.length < HEADER_BYTES) return refused('cut-off')
  const reader = createReader(bytes, true)
  const id = readUint16(reader)
  const flags = readUint16(reader)
  const questionCount = readUint16(reader)
  const allAnswers = readUint16(reader)
  const isCut = wantedAnswers !== undefined && allAnswers > wantedAnswers
  const answerCount = isCut ? wantedAnswers : allAnswers
  const sections = [readUint16(reader), readUint16(reader)] as const
  const [authorityCount, additionalCount] = isCut ? [0, 0] : sections
  if (questionCount > 1) return refused('too-many-questions')

  const question = questionCount === 1 ? readQuestion(reader, expected) : undefined
  if (typeof question === 'string') return refused(question)
  const answers: ResourceRecord[] = []
  const authority: ResourceRecord[] = []
  const additional: ResourceRecord[] = []
  const reading: Reading = { reader, keepsMalformed, left: maxRecords, skipped: 0, malformed: 0 }
  // RFC 6891 section 6.1.1: the OPT record is allowed only in the additional section.
  const found =
    readRecords(reading, answerCount, answers, false) ??
    readRecords(reading, authorityCount, authority, false) ??
    readRecords(reading, additionalCount, additional, true)
  const isTruncated = (flags & 0x0200) !== 0
  // RFC 2181 section 9: a truncated response is requested again over TCP, and old servers truncate at any byte.
  if (typeof found === 'string' && !(found === 'cut-off' && isTruncated)) return refused(found)
  const opt = typeof found === 'string' ? undefined : found
  return parsed({
    id,
    isResponse: (flags & 0x8000) !== 0,
    opcode: (flags >> 11) & 15,
    isAuthoritative: (flags & 0x0400) !== 0,
    isTruncated,
    isRecursionDesired: (flags & 0x0100) !== 0,
    isRecursionAvailable: (flags & 0x0080) !== 0,
    isAuthenticData: (flags & 0x0020) !== 0,
    isCheckingDisabled: (flags & 0x0010) !== 0,
    rcode: ((opt?.extendedRcode ?? 0) << 4) | (flags & 15),
    question,
    answers,
    authority,
    additional,
    edns: opt?.edns,
    ...(reading.skipped > 0 && { hasSkippedRecords: true }),
    ...(reading.malformed > 0 && { hasMalformedRecords: true }),
  })
}

function readQuestion(reader: Reader, expected: Question | undefined): Question | MessageFault {
  const isNameExpected = expected !== undefined && skipName(reader, expected.name)
  const name = isNameExpected ? expected.name : readNameAsSent(reader)
  const type = readUint16(reader)
  const questionClass = readUint16(reader)
  if (reader.fault !== undefined) return reader.fault
  if (questionClass !== CLASS_IN) return 'other-class'
  return isNameExpected && type === expected.type ? expected : { name, type }
}

/** The state of decoding the records of one message. */
interface Reading {
  readonly reader: Reader
  readonly keepsMalformed: boolean
  /** The number of records that will still be decoded. */
  left: number
  skipped: number
  malformed: number
}

/** Fills one section. Returns the OPT record, if there is one, or the fault. */
function readRecords(
  reading: Reading,
  count: number,
  records: ResourceRecord[],
  mayHoldEdns: boolean,
): EdnsRecord | undefined | MessageFault {
  let edns: EdnsRecord | undefined
  for (let index = 0; index < count; index += 1) {
    // The OPT record is usually the last one, and is needed however many records precede it.
    const record = reading.left > 0 || isOptNext(reading.reader) ? readRecord(reading) : skipRecord(reading)
    if (record === undefined) continue
    if (typeof record === 'string') return record
    if ('wire' in record) {
      reading.left -= 1
      records.push(record)
    } else if (!mayHoldEdns || edns !== undefined) return 'bad-edns'
    else edns = record
  }
  return edns
}

/** The owner of an OPT record is the root: one zero byte, and then the type. */
const isOptNext = ({ bytes, offset }: Reader): boolean =>
  bytes[offset] === 0 && bytes[offset + 1] === 0 && bytes[offset + 2] === TYPE.OPT

function skipRecord(reading: Reading): MessageFault | undefined {
  const { reader } = reading
  skipAnyName(reader)
  readBytes(reader, TYPE_CLASS_TTL_BYTES)
  readBytes(reader, readUint16(reader))
  reading.skipped += 1
  return reader.fault
}

const TYPE_CLASS_TTL_BYTES = 8

function readRecord(reading: Reading): ResourceRecord | EdnsRecord | MessageFault {
  const { reader } = reading
  const name = readName(reader)
  const type = readUint16(reader)
  const recordClass = readUint16(reader)
  const ttl = readUint32(reader)
  const length = readUint16(reader)
  const start = reader.offset
  const end = start + length
  if (end > reader.end) reader.fault ??= 'cut-off'
  if (reader.fault !== undefined) return reader.fault
  if (type === TYPE.OPT)
    return (name === '.' ? readEdns(recordClass, ttl, readBytes(reader, length)) : undefined) ?? 'bad-edns'
  if (recordClass !== CLASS_IN) return 'other-class'
  // RFC 2181 section 8: a TTL with the highest bit set counts as zero.
  const seconds = ttl > 0x7fff_ffff ? 0 : ttl
  const record = readData(reader, end, name, type, seconds)
  if (typeof record !== 'string' || !reading.keepsMalformed) return record
  reading.malformed += 1
  reader.fault = undefined
  reader.offset = start
  return { name, type, ttl: seconds, data: { type: 'other' }, wire: readBytes(reader, length) }
}

function readData(reader: Reader, end: number, name: Name, type: number, ttl: number): ResourceRecord | MessageFault {
  const recordType = recordTypeByCode(type)
  const start = reader.offset
  const wire = readBytes(reader, end - start)
  if (recordType === undefined) return { name, type, ttl, data: { type: 'other' }, wire }
  const messageEnd = reader.end
  reader.offset = start
  reader.end = end
  reader.mayFollowPointers = recordType.names !== 'as-sent'
  const data = recordType.decode(reader)
  if (reader.offset !== end) reader.fault ??= 'bad-record'
  reader.end = messageEnd
  reader.mayFollowPointers = true
  if (reader.fault !== undefined) return reader.fault === 'bad-name' ? 'bad-name' : 'bad-record'
  const isCanonical = recordType.names === 'none' || recordType.names === 'as-sent'
  const canonical = isCanonical ? wire : encodeData(recordType, data)
  return canonical === undefined ? 'bad-record' : { name, type, ttl, data, wire: canonical }
}
