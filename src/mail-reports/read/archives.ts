import { type FlateError, FlateErrorCode, Gunzip, type UnzipFileInfo, unzipSync } from 'fflate'
import type { RefusalReason } from '../report.ts'
import { READ_LIMITS } from './limits.ts'
import { type ByteReader, inside, type ReadContext, refuse } from './reader.ts'
import { joined } from './tls.ts'

export type OpenReader = (context: ReadContext) => ByteReader

/** Small pieces, because a piece can unpack to a thousand times its size before the budget is looked at. */
const PIECE = 4096

/** Packed bytes that unpack to nothing: a header, or blocks without content. */
const MAX_IDLE = 256 * 1024

/** What follows a complete member is no archive. */
const isHeaderError = (error: unknown): boolean => (error as Partial<FlateError>).code === FlateErrorCode.InvalidHeader

/** Unpacks as bytes arrive. Bytes after the last member of the archive are ignored, because some mail programs add them. */
export function createGzipReader(context: ReadContext, open: OpenReader): ByteReader {
  const content = open(inside(context, 1))
  let fault: RefusalReason | undefined
  let hasContent = false
  let isEnded = false
  let idle = 0
  const gunzip = new Gunzip((bytes) => {
    if (bytes.length > 0) {
      hasContent = true
      idle = 0
    }
    context.budget.unpackedBytes -= bytes.length
    if (context.budget.unpackedBytes < 0) fault = 'too-large'
    if (fault === undefined) content.push(bytes)
  })
  const isDone = (): boolean => fault !== undefined || isEnded || content.isDone
  const unpack = (bytes: Uint8Array, isLast: boolean): void => {
    idle += bytes.length
    // The library searches the whole header again for each piece.
    if (idle > MAX_IDLE) fault ??= 'damaged-archive'
    try {
      if (fault === undefined) gunzip.push(bytes, isLast)
    } catch (error) {
      isEnded = hasContent && isHeaderError(error)
      if (!isEnded) fault ??= 'damaged-archive'
    }
  }
  return {
    push(bytes) {
      for (let at = 0; at < bytes.length && !isDone(); at += PIECE) unpack(bytes.slice(at, at + PIECE), false)
    },
    end() {
      if (!isDone()) unpack(new Uint8Array(0), true)
      if (fault === undefined) content.end()
      else refuse(context, fault)
    },
    get isDone() {
      return isDone()
    },
  }
}

/** Reads the files of a zip archive in the order of its directory, which is at its end. */
export function createZipReader(context: ReadContext, open: OpenReader): ByteReader {
  const chunks: Uint8Array[] = []
  let size = 0
  let isTooLarge = false
  return {
    push(bytes) {
      size += bytes.length
      isTooLarge ||= size > READ_LIMITS.zipBytes
      if (isTooLarge) chunks.length = 0
      else chunks.push(bytes.slice())
    },
    end() {
      if (isTooLarge) return refuse(context, 'too-large')
      const files = unzip(joined(chunks, size), context)
      chunks.length = 0
      if (typeof files === 'string') return refuse(context, files)
      files.forEach((file, index) => {
        const content = open(inside(context, index + 1))
        content.push(file)
        content.end()
      })
    },
    get isDone() {
      return isTooLarge
    },
  }
}

class LimitReached extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

function unzip(bytes: Uint8Array, { budget }: ReadContext): readonly Uint8Array[] | RefusalReason {
  let entries = 0
  let unpacked = 0
  /** Throws, because the number of entries that an archive claims can be billions. */
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    entries++
    if (entries > READ_LIMITS.zipEntries) throw new LimitReached('too-many-parts')
    if (name.endsWith('/')) return false
    // The library never unpacks more than the size that the directory has, and reserves as much before it starts.
    unpacked += originalSize
    if (unpacked > Math.min(READ_LIMITS.zipBytes, budget.unpackedBytes)) throw new LimitReached('too-large')
    return true
  }
  try {
    const files = Object.values(unzipSync(bytes, { filter }))
    budget.unpackedBytes -= unpacked
    return files.length === 0 ? 'empty' : files
  } catch (error) {
    return error instanceof LimitReached ? error.reason : 'damaged-archive'
  }
}
