import { FOLDED_LABEL_TEXT, LABEL_TEXT } from '../escapes.ts'
import type { Name } from '../record.ts'

export type ReadFault = 'cut-off' | 'bad-name' | 'bad-record'

/**
 * A read position in a message. The first fault is stored, and values read after it have no meaning, so callers check
 * for a fault once at the end.
 */
export interface Reader {
  readonly bytes: Uint8Array
  offset: number
  /** The end of the current part: of the RDATA or of the message. */
  end: number
  fault: ReadFault | undefined
  /** False where compression is forbidden, and in RDATA outside a message. */
  mayFollowPointers: boolean
  /** The most likely target of a pointer: usually the name of the question, or the last target. */
  likely: PointedName | undefined
  /** Other pointer targets by offset; few messages have any. */
  pointedAt: Map<number, PointedName> | undefined
}

/** The name at `offset`, in lower case. */
interface PointedName {
  readonly offset: number
  readonly text: string
  /** Without the final zero byte. */
  readonly octets: number
}

/** RFC 1035 section 3.1: this includes the label lengths and the final zero. */
const MAX_NAME_OCTETS = 255
const MAX_LABEL_OCTETS = 63
/** A name has at most 127 labels, so it needs no more pointers. */
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

/** Returns a view of the message, not a copy. */
export function readBytes(reader: Reader, length: number): Uint8Array {
  const start = advance(reader, length)
  const { buffer, byteOffset } = reader.bytes
  // `subarray` is not used, because for a Buffer it would return a Buffer.
  return start < 0 ? new Uint8Array() : new Uint8Array(buffer, byteOffset + start, length)
}

export const readRest = (reader: Reader): Uint8Array => readBytes(reader, reader.end - reader.offset)

/** Reads a character-string: one length byte and that many bytes (RFC 1035 section 3.3). */
export const readString = (reader: Reader): Uint8Array => readBytes(reader, readUint8(reader))

/** Reads a name in lower case. */
export const readName = (reader: Reader): Name => readNameAs(reader, FOLDED_LABEL_TEXT, true)

/** Reads a name with its letter case unchanged. */
export const readNameAsSent = (reader: Reader): Name => readNameAs(reader, LABEL_TEXT, false)

/**
 * Skips the name if it is exactly the given one, and stores it as a pointer target. It works only for names of
 * lower-case letters, digits, hyphens and underscores, because others have several spellings.
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

/** Skips a name without decoding it: a pointer ends it, and its target is not looked at. */
export function skipAnyName(reader: Reader): void {
  for (;;) {
    const length = readUint8(reader)
    if (length >= 0xc0) readUint8(reader)
    else if (length > MAX_LABEL_OCTETS) reader.fault ??= 'bad-name'
    else if (length > 0) readBytes(reader, length)
    if (length === 0 || length > MAX_LABEL_OCTETS || reader.fault !== undefined) return
  }
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
      // Pointers may only point backwards (RFC 1035 section 4.1.4: "a prior occurrence"), so no loop is possible.
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
