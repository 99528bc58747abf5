import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  type Gunzip,
} from 'node:zlib'

export interface DecompressionLimits {
  /** The limit of the result; a longer one is cut. */
  readonly maxBytes: number
  /** The limit between two layers of compression. */
  readonly maxCompressedBytes: number
}

export type DecompressionEnd = 'whole' | 'cut' | 'broken'

export interface Decompression {
  write(chunk: Buffer): void
  /** Signals the end of the input; what was written is still decompressed. */
  end(): void
  /** Stops, and returns what was decompressed so far. */
  stop(): Uint8Array
}

/** Where bytes are written: the next layer, or finally the body. */
interface Layer {
  write(chunk: Buffer): void
  end(): void
  stop(): void
}

/** Called immediately if the limit is reached or the compressed data are invalid, otherwise after the end. */
type OnEnd = (end: DecompressionEnd) => void

/**
 * Decompresses according to `Content-Encoding` and counts the output, so that a decompression bomb is stopped at the
 * limit. One layer is supported, or gzip in gzip. Any other coding is left as it is, and the result is `broken` unless
 * it is text: `Content-Encoding: utf-8` is a common mistake.
 */
export function decompress(contentEncoding: string, limits: DecompressionLimits, onEnd: OnEnd): Decompression {
  const chunks: Buffer[] = []
  let byteCount = 0
  let isOver = false
  const layers = layersOf(contentEncoding)
  const isStillCompressed = (): boolean => layers === undefined && !chunks.every(isText)
  const finish: OnEnd = (end) => {
    if (isOver) return
    isOver = true
    first.stop()
    onEnd(end === 'whole' && isStillCompressed() ? 'broken' : end)
  }
  const body: Layer = {
    write(chunk) {
      if (isOver) return
      const room = limits.maxBytes - byteCount
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
      byteCount += Math.min(chunk.length, room)
      if (chunk.length > room) finish('cut')
    },
    end: () => finish('whole'),
    stop: () => undefined,
  }
  // RFC 9110 section 8.4: codings are undone in reverse order, so the first one listed is next to the body.
  const first = (layers ?? []).reduce<Layer>((next, layer) => layer(next, limits.maxCompressedBytes, finish), body)
  return {
    write: (chunk) => first.write(chunk),
    end: () => first.end(),
    stop() {
      isOver = true
      first.stop()
      return Buffer.concat(chunks)
    },
  }
}

type MakeLayer = (next: Layer, maxOut: number, onEnd: OnEnd) => Layer

/** Undefined if the coding is not supported. */
function layersOf(contentEncoding: string): readonly MakeLayer[] | undefined {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  const [first, second] = codings
  if (first === undefined) return []
  const layer = LAYERS.get(first)
  if (layer === undefined || codings.length > 2) return undefined
  if (second === undefined) return [layer]
  return layer === gunzip && LAYERS.get(second) === gunzip ? [gunzip, gunzip] : undefined
}

type Decoder = Gunzip | BrotliDecompress

/** Undefined if these first bytes are not compressed. */
type ChooseDecoder = (start: Buffer) => Decoder | undefined

/** Some servers announce a coding and send plain bytes; the first two bytes are enough to detect this. */
const MAGIC_BYTES = 2

const layer =
  (choose: ChooseDecoder): MakeLayer =>
  (next, maxOut, onEnd) => {
    let decoder: Decoder | undefined
    let isPlain = false
    let outCount = 0
    /** Input received before the first output: it may turn out to be plain. */
    let held: Buffer[] = []

    const passOn = (): void => {
      isPlain = true
      for (const chunk of held.splice(0)) next.write(chunk)
    }
    const begin = (start: Buffer): void => {
      const made = choose(start)
      decoder = made
      if (made === undefined) {
        passOn()
        return
      }
      made.on('data', (chunk: Buffer) => {
        held = []
        outCount += chunk.length
        if (outCount > maxOut) return onEnd('cut')
        next.write(chunk)
      })
      made.once('end', () => next.end())
      made.once('error', () => {
        decoder = undefined
        if (outCount > 0 || !held.every(isText)) return onEnd('broken')
        passOn()
        if (made.writableEnded) next.end()
      })
      for (const chunk of held) made.write(chunk)
    }

    return {
      write(chunk) {
        if (isPlain) return next.write(chunk)
        if (outCount === 0) held.push(chunk)
        if (decoder !== undefined) {
          decoder.write(chunk)
          return
        }
        const start = Buffer.concat(held)
        if (start.length >= MAGIC_BYTES) begin(start)
      },
      end() {
        if (decoder === undefined && !isPlain) passOn()
        if (decoder === undefined) next.end()
        else decoder.end()
      },
      stop() {
        decoder?.destroy()
        next.stop()
      },
    }
  }

/** Contains no control characters except white space; compressed bytes soon contain some. */
const isText = (bytes: Buffer): boolean => bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))

const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b

/** RFC 1950 section 2.2: method 8 and a check value. Some servers send the raw stream of RFC 1951 instead. */
const isZlib = (start: Buffer): boolean => ((start[0] ?? 0) & 0x0f) === 8 && start.readUInt16BE(0) % 31 === 0

const gunzip = layer((start) => (isGzip(start) ? createGunzip() : undefined))
const inflate = layer((start) => (isZlib(start) ? createInflate() : createInflateRaw()))
const unbrotli = layer(() => createBrotliDecompress())

const LAYERS: ReadonlyMap<string, MakeLayer> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflate],
  ['br', unbrotli],
])
