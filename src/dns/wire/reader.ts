import { FOLDED_LABEL_TEXT, LABEL_TEXT } from '../escapes.ts'
import type { Name } from '../record.ts'

export type ReadFault = 'cut-off' | 'bad-name' | 'bad-record'

/**
 * A place in a message. The first fault stays, and what is read after it means nothing: whoever reads asks once at the end.
 */
export interface Reader {
  readonly bytes: Uint8Array
  offset: number
  /** Where the present part ends: the RDATA, or the message. */
  end: number
  fault: ReadFault | undefined
  /** Off where compression is forbidden, and in RDATA that stands alone. */
  mayFollowPointers: boolean
  /** The name that a pointer leads to most likely: mostly that of the question, or the last that one led to. */
  likely: PointedName | undefined
  /** The others that pointers led to, by offset; few messages have any. */
  pointedAt: Map<number, PointedName> | undefined
}

/** A name that stands at `offset`, in lower case. */
interface PointedName {
  readonly offset: number
  readonly text: string
  /** Without the final zero. */
  readonly octets: number
}

/** RFC 1035 section 3.1: label lengths and the final zero included. */
const MAX_NAME_OCTETS = 255
const MAX_LABEL_OCTETS = 63
/** A name has at most 127 labels, so nobody needs more pointers than that. */
const MAX_POINTERS = 127

export const createReader = (bytes: Uint8Array, mayFollowPointers: boolean): Reader => ({
  bytes,
  offset: 0,
  end: bytes.length,
  fault: undefined,
  mayFollowPointers,
  likely: undefined,
  pointedAt: undefined,
})

function advance(reader: Reader, length: number): number {
  const start = reader.offset
  if (start + length > reader.end) {
    reader.fault ??= 'cut-off'
    return -1
  }
  reader.offset = start + length
  return start
}

export function readUint8(reader: Reader): number {
  const start = advance(reader, 1)
  return start < 0 ? 0 : (reader.bytes[start] ?? 0)
}

export function readUint16(reader: Reader): number {
  const start = advance(reader, 2)
  return start < 0 ? 0 : ((reader.bytes[start] ?? 0) << 8) | (reader.bytes[start + 1] ?? 0)
}

export function readUint32(reader: Reader): number {
  return readUint16(reader) * 0x1_0000 + readUint16(reader)
}

/** A view of the message, not a copy. */
export function readBytes(reader: Reader, length: number): Uint8Array {
  const start = advance(reader, length)
  const { buffer, byteOffset } = reader.bytes
  // Not `subarray`: the parts of a Buffer would be Buffers.
  return start < 0 ? new Uint8Array() : new Uint8Array(buffer, byteOffset + start, length)
}

export const readRest = (reader: Reader): Uint8Array => readBytes(reader, reader.end - reader.offset)

/** A character-string: one byte of length, then that many (RFC 1035 section 3.3). */
export const readString = (reader: Reader): Uint8Array => readBytes(reader, readUint8(reader))

/** In lower case. */
export const readName = (reader: Reader): Name => readNameAs(reader, FOLDED_LABEL_TEXT, true)

/** In its own letter case. */
export const readNameAsSent = (reader: Reader): Name => readNameAs(reader, LABEL_TEXT, false)

/**
 * Passes over the name if it is, letter for letter, one that is known already, and remembers it for pointers. Only for names
 * of small letters, digits, hyphens and underscores: others have more than one spelling.
 */
export function skipName(reader: Reader, name: Name): boolean {
  const { bytes, offset, end } = reader
  const { length } = name
  if (length + 2 > MAX_NAME_OCTETS || offset + length + 2 > end) return false
  let label = offset
  for (let index = 0; index <= length; index += 1) {
    const code = index === length ? DOT : name.charCodeAt(index)
    const at = offset + index + 1
    if (code !== DOT) {
      if (bytes[at] !== code || !isPlain(code)) return false
      continue
    }
    const labelLength = at - label - 1
    if (bytes[label] !== labelLength || labelLength === 0 || labelLength > MAX_LABEL_OCTETS) return false
    label = at
  }
  if (bytes[label] !== 0) return false
  reader.offset = label + 1
  reader.likely = { offset, text: name, octets: length + 1 }
  return true
}

const DOT = 0x2e
const isPlain = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x5f

function readNameAs(reader: Reader, characters: readonly string[], isFolded: boolean): Name {
  const { bytes } = reader
  let offset = reader.offset
  let end = reader.end
  let segmentStart = offset
  let text = ''
  let octets = 1
  let pointers = 0
  let firstPointer: { target: number; textLength: number; octets: number } | undefined
  for (;;) {
    if (offset >= end) return failName(reader, 'cut-off')
    const length = bytes[offset] ?? 0
    if (length === 0) {
      if (pointers === 0) reader.offset = offset + 1
      break
    }
    if (length >= 0xc0) {
      if (offset + 1 >= end) return failName(reader, 'cut-off')
      const target = ((length & 0x3f) << 8) | (bytes[offset + 1] ?? 0)
      // Only backwards (RFC 1035 section 4.1.4: "a prior occurrence"), so that no loop is possible.
      if (target >= segmentStart || pointers === MAX_POINTERS || !reader.mayFollowPointers)
        return failName(reader, 'bad-name')
      if (pointers === 0) reader.offset = offset + 2
      pointers += 1
      const known = isFolded ? pointedName(reader, target) : undefined
      if (known !== undefined) {
        text = text === '' ? known.text : known.text === '' ? text : `${text}.${known.text}`
        octets += known.octets
        break
      }
      firstPointer ??= { target, textLength: text.length, octets }
      segmentStart = target
      offset = target
      end = bytes.length
      continue
    }
    if (length > MAX_LABEL_OCTETS) return failName(reader, 'bad-name')
    offset += 1
    octets += length + 1
    if (octets > MAX_NAME_OCTETS) return failName(reader, 'bad-name')
    const labelEnd = offset + length
    if (labelEnd > end) return failName(reader, 'cut-off')
    if (text !== '') text += '.'
    for (; offset < labelEnd; offset += 1) text += characters[bytes[offset] ?? 0]
  }
  if (octets > MAX_NAME_OCTETS) return failName(reader, 'bad-name')
  if (firstPointer !== undefined && isFolded)
    remember(reader, {
      offset: firstPointer.target,
      text: text.slice(firstPointer.textLength === 0 ? 0 : firstPointer.textLength + 1),
      octets: octets - firstPointer.octets,
    })
  return text === '' ? '.' : text
}

const pointedName = ({ likely, pointedAt }: Reader, offset: number): PointedName | undefined =>
  likely?.offset === offset ? likely : pointedAt?.get(offset)

function remember(reader: Reader, name: PointedName): void {
  const { likely } = reader
  if (likely !== undefined) {
    reader.pointedAt ??= new Map()
    reader.pointedAt.set(likely.offset, likely)
  }
  reader.likely = name
}

function failName(reader: Reader, fault: ReadFault): Name {
  reader.fault ??= fault
  return '.'
}
