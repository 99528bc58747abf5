/**
 * The parts of a DNS message that a faulty server needs. It works on bytes, so that the lab does not depend on the codec
 * that it tests.
 */
export interface Query {
  readonly bytes: Buffer
  readonly labels: readonly string[]
  readonly type: number
  /** The offset after the question. */
  readonly questionEnd: number
  readonly hasEdns: boolean
  /** Whether the OPT record has options. */
  readonly hasOptions: boolean
}

const QR = 0x8000
export const AA = 0x0400
export const TC = 0x0200
const RD = 0x0100
const EMPTY_OPT_BYTES = 11

/** Returns undefined for bytes that are not a query. */
export function readQuery(bytes: Buffer): Query | undefined {
  if (bytes.length < 17 || bytes.readUInt16BE(4) !== 1) return undefined
  const labels: string[] = []
  let at = 12
  for (let length = bytes[at] ?? 0; length !== 0; length = bytes[at] ?? 0) {
    if (length > 63 || at + length >= bytes.length) return undefined
    labels.push(bytes.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  if (at + 5 > bytes.length) return undefined
  const type = bytes.readUInt16BE(at + 1)
  // OPT is the only additional record that clients send.
  const questionEnd = at + 5
  const hasEdns = bytes.readUInt16BE(10) > 0
  const hasOptions = hasEdns && bytes.length > questionEnd + EMPTY_OPT_BYTES
  return { bytes, labels, type, questionEnd, hasEdns, hasOptions }
}

export const withFlags = (message: Buffer, set: number, clear = 0): Buffer => {
  const copy = Buffer.from(message)
  copy.writeUInt16BE((message.readUInt16BE(2) | set) & ~clear & 0xffff, 2)
  return copy
}

interface ReplyParts {
  readonly flags?: number
  readonly rcode?: number
  readonly answers?: readonly Buffer[]
  readonly authority?: readonly Buffer[]
  readonly additional?: readonly Buffer[]
}

/**
 * Creates a reply with the question of the query and the given parts. A query with EDNS gets a reply with EDNS (RFC 6891
 * section 6.1.1), unless that is the fault.
 */
export function reply({ bytes, questionEnd, hasEdns }: Query, parts: ReplyParts): Buffer {
  const { flags = 0, rcode = 0, answers = [], authority = [], additional = hasEdns ? [PLAIN_OPT] : [] } = parts
  const header = Buffer.alloc(12)
  bytes.copy(header, 0, 0, 2)
  header.writeUInt16BE(QR | flags | (bytes.readUInt16BE(2) & RD) | rcode, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(answers.length, 6)
  header.writeUInt16BE(authority.length, 8)
  header.writeUInt16BE(additional.length, 10)
  return Buffer.concat([header, bytes.subarray(12, questionEnd), ...answers, ...authority, ...additional])
}

/** A pointer to the name of the question (RFC 1035 section 4.1.4). */
const QUESTION_NAME = Buffer.from([0xc0, 0x0c])
export const ROOT_NAME = Buffer.from([0])

export function record(type: number, ttl: number, data: Buffer, owner: Buffer = QUESTION_NAME): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt32BE(ttl, 4)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([owner, fixed, data])
}

/** Returns the same query for another type. */
export function withType({ bytes, questionEnd }: Query, type: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt16BE(type, questionEnd - 4)
  return copy
}

/** Encodes a name without compression; the name has no trailing dot. */
export const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ])

/** An OPT record with 1232 bytes, version 0 and no options. */
const PLAIN_OPT = Buffer.from([0, 0, 41, 0x04, 0xd0, 0, 0, 0, 0, 0, 0])

/** An OPT record with version 0 and the upper RCODE bits for BADVERS (RFC 6891 section 6.1.3). */
export const BADVERS_OPT = Buffer.from([0, 0, 41, 0x04, 0xd0, 1, 0, 0, 0, 0, 0])
