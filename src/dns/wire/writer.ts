import { readEscape } from '../escapes.ts'
import type { Name } from '../record.ts'

/** Bytes that are being written. What cannot be written (a bad name, a string too long) marks the whole as failed. */
export interface Writer {
  bytes: Uint8Array
  length: number
  hasFailed: boolean
  /** Where each name suffix, in lower case, was first written; absent where nothing is to be compressed. */
  readonly suffixes: Map<string, number> | undefined
}

/** RFC 1035 section 4.1.4: a pointer has fourteen bits. */
const POINTER_REACH = 0x4000

/**
 * The room that the next writing starts with. Buffers above 64 bytes are costly to make, so it is kept; whoever writes while
 * another is still writing makes his own.
 */
let spareRoom: Uint8Array | undefined

/** What `write` has written, or nothing where it failed. */
export function writeWith(isCompressing: boolean, write: (writer: Writer) => void): Uint8Array | undefined {
  const writer: Writer = {
    bytes: spareRoom ?? new Uint8Array(4096),
    length: 0,
    hasFailed: false,
    suffixes: isCompressing ? new Map() : undefined,
  }
  spareRoom = undefined
  write(writer)
  spareRoom = writer.bytes
  return writer.hasFailed ? undefined : writer.bytes.slice(0, writer.length)
}

function makeRoom(writer: Writer, length: number): void {
  const needed = writer.length + length
  if (needed <= writer.bytes.length) return
  const larger = new Uint8Array(Math.max(needed, 2 * writer.bytes.length))
  larger.set(writer.bytes)
  writer.bytes = larger
}

export function writeUint8(writer: Writer, value: number): void {
  if (!(value >= 0 && value <= 0xff)) writer.hasFailed = true
  makeRoom(writer, 1)
  writer.bytes[writer.length++] = value
}

export function writeUint16(writer: Writer, value: number): void {
  if (!(value >= 0 && value <= 0xffff)) writer.hasFailed = true
  makeRoom(writer, 2)
  writer.bytes[writer.length++] = value >> 8
  writer.bytes[writer.length++] = value
}

export function writeUint32(writer: Writer, value: number): void {
  writeUint16(writer, Math.floor(value / 0x1_0000))
  writeUint16(writer, value % 0x1_0000)
}

export function writeBytes(writer: Writer, bytes: Uint8Array): void {
  makeRoom(writer, bytes.length)
  writer.bytes.set(bytes, writer.length)
  writer.length += bytes.length
}

/** One byte of length, then the bytes. */
export function writeString(writer: Writer, bytes: Uint8Array): void {
  writeUint8(writer, bytes.length)
  writeBytes(writer, bytes)
}

/** Writes what `write` writes, behind its length in two bytes. */
export function writeWithLength(writer: Writer, write: () => void): void {
  const start = writer.length
  writeUint16(writer, 0)
  write()
  const length = writer.length - start - 2
  if (length > 0xffff) writer.hasFailed = true
  writer.bytes[start] = length >> 8
  writer.bytes[start + 1] = length
}

/** In its own letter case, never compressed. */
export function writeName(writer: Writer, name: Name): void {
  writeNameWith(writer, name, undefined)
}

/** Compressed if the writer compresses at all. */
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
    // 254, because the final zero is still to come.
    if (position < 0 || writer.length - start > 254) {
      writer.hasFailed = true
      return
    }
  }
  if (name === '') writer.hasFailed = true
  writeUint8(writer, 0)
}

/** Returns where the next label begins, or -1 where this one is none. */
function writeLabel(writer: Writer, name: Name, start: number): number {
  makeRoom(writer, 64)
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
  // An empty label, or a dot at the very end: names have none.
  if (at === lengthAt + 1 || position === name.length - 1) return -1
  bytes[lengthAt] = at - lengthAt - 1
  writer.length = at
  return isLast ? position : position + 1
}
