import { readEscape } from '../escapes.ts'
import type { Name } from '../record.ts'

/**
 * A growing byte buffer. Anything that cannot be encoded (an invalid name, a string that is too long) sets `hasFailed`.
 */
export interface Writer {
  bytes: Uint8Array
  length: number
  hasFailed: boolean
  /** The offset of the first occurrence of each name suffix, in lower case. Undefined if names are not compressed. */
  readonly suffixes: Map<string, number> | undefined
}

/** RFC 1035 section 4.1.4: a pointer has 14 bits. */
const POINTER_REACH = 0x4000

/**
 * The buffer that the next writer reuses, because allocating more than 64 bytes is expensive. A nested writer allocates
 * its own buffer.
 */
let reusableBuffer: Uint8Array | undefined

/** Returns the bytes that `write` has written, or undefined if it failed. */
export function writeWith(isCompressing: boolean, write: (writer: Writer) => void): Uint8Array | undefined {
  const writer: Writer = {
    bytes: reusableBuffer ?? new Uint8Array(4096),
    length: 0,
    hasFailed: false,
    suffixes: isCompressing ? new Map() : undefined,
  }
  reusableBuffer = undefined
  write(writer)
  reusableBuffer = writer.bytes
  return writer.hasFailed ? undefined : writer.bytes.slice(0, writer.length)
}

function ensureCapacity(writer: Writer, length: number): void {
  const needed = writer.length + length
  if (needed <= writer.bytes.length) return
  const larger = new Uint8Array(Math.max(needed, 2 * writer.bytes.length))
  larger.set(writer.bytes)
  writer.bytes = larger
}

export function writeUint8(writer: Writer, value: number): void {
  if (!(value >= 0 && value <= 0xff)) writer.hasFailed = true
  ensureCapacity(writer, 1)
  writer.bytes[writer.length++] = value
}

export function writeUint16(writer: Writer, value: number): void {
  if (!(value >= 0 && value <= 0xffff)) writer.hasFailed = true
  ensureCapacity(writer, 2)
  writer.bytes[writer.length++] = value >> 8
  writer.bytes[writer.length++] = value
}

export function writeUint32(writer: Writer, value: number): void {
  writeUint16(writer, Math.floor(value / 0x1_0000))
  writeUint16(writer, value % 0x1_0000)
}

export function writeBytes(writer: Writer, bytes: Uint8Array): void {
  ensureCapacity(writer, bytes.length)
  writer.bytes.set(bytes, writer.length)
  writer.length += bytes.length
}

/** Writes one length byte and the bytes. */
export function writeString(writer: Writer, bytes: Uint8Array): void {
  writeUint8(writer, bytes.length)
  writeBytes(writer, bytes)
}

/** Writes the output of `write` after its length in two bytes. */
export function writeWithLength(writer: Writer, write: () => void): void {
  const start = writer.length
  writeUint16(writer, 0)
  write()
  const length = writer.length - start - 2
  if (length > 0xffff) writer.hasFailed = true
  writer.bytes[start] = length >> 8
  writer.bytes[start + 1] = length
}

/** Writes a name with its letter case unchanged and never compressed. */
export function writeName(writer: Writer, name: Name): void {
  writeNameWith(writer, name, undefined)
}

/** Writes a name that is compressed if the writer compresses names. */
export function writeCompressibleName(writer: Writer, name: Name): void {
  writeNameWith(writer, name, writer.suffixes)
}

function writeNameWith(writer: Writer, name: Name, suffixes: Writer['suffixes']): void {
  const start = writer.length
  let position = name === '.' ? name.length : 0
  while (position < name.length) {
    if (suffixes !== undefined) {
      const suffix = name.slice(position).toLowerCase()
      const target = suffixes.get(suffix)
      if (target !== undefined) {
        writeUint16(writer, 0xc000 | target)
        return
      }
      if (writer.length < POINTER_REACH) suffixes.set(suffix, writer.length)
    }
    position = writeLabel(writer, name, position)
    // The limit is 254, because the final zero byte follows.
    if (position < 0 || writer.length - start > 254) {
      writer.hasFailed = true
      return
    }
  }
  if (name === '') writer.hasFailed = true
  writeUint8(writer, 0)
}

/** Returns the start of the next label, or -1 if this label is invalid. */
function writeLabel(writer: Writer, name: Name, start: number): number {
  ensureCapacity(writer, 64)
  const { bytes } = writer
  const lengthAt = writer.length
  let at = lengthAt + 1
  let position = start
  while (position < name.length) {
    let code = name.charCodeAt(position)
    if (code === 0x2e) break
    if (at - lengthAt > 63 || code > 0x7f) return -1
    if (code === 0x5c) {
      const escaped = readEscape(name, position)
      if (escaped === undefined) return -1
      code = escaped.byte
      position += escaped.length
    } else {
      position += 1
    }
    bytes[at++] = code
  }
  const isLast = position === name.length
  // Names have neither empty labels nor a dot at the end.
  if (at === lengthAt + 1 || position === name.length - 1) return -1
  bytes[lengthAt] = at - lengthAt - 1
  writer.length = at
  return isLast ? position : position + 1
}
