import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib'
import type { Encoding, WebBehavior } from '../web/site-words.ts'
import type { WebReply } from '../web-sites.ts'
import type { Delays } from './delays.ts'

const DRIP_MS = 1_000
/** Compressing a shorter body does not make it smaller. */
const WORTH_PACKING_BYTES = 1_024
const PACKABLE = /^(?:text\/|application\/(?:json|xml|rdap\+json)|image\/svg)/

/** Sends a response with the configured behaviors. */
export function sendReply(request: IncomingMessage, response: ServerResponse, reply: WebReply, delays: Delays): void {
  const has = (behavior: WebBehavior): boolean => reply.behaviors.includes(behavior)
  if (has('never-answers')) return
  if (has('hangs-up')) return void request.socket.destroy()
  if (has('garbage')) return void request.socket.end('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n')
  if (has('endless-head')) return void endlessHead(request.socket)
  if (has('bomb')) return void sendBomb(response, headOf(reply))
  const plain = encode(reply.body, reply.encoding)
  const { coding, bytes } = compress(plain, reply, String(request.headers['accept-encoding'] ?? ''))
  const head = [...headOf(reply), ...(coding === undefined ? [] : ['content-encoding', coding])]
  const hasBody = reply.status !== 204 && reply.status !== 304
  if (has('endless')) {
    response.writeHead(reply.status, head)
    return void pump(response, () => bytes)
  }
  response.writeHead(reply.status, [...head, ...(hasBody ? ['content-length', String(bytes.length)] : [])])
  const half = bytes.subarray(0, bytes.length / 2)
  if (has('drip')) return void drip(response, bytes, delays)
  if (has('stalls')) return void response.write(half)
  if (has('breaks-off')) return void response.write(half, () => request.socket.end())
  response.end(hasBody ? bytes : undefined)
}

/** Names and values alternate, because this form of `writeHead` allows repeated names. */
const headOf = ({ mediaType, location, headers }: WebReply): string[] => [
  ...(mediaType === undefined ? [] : ['content-type', mediaType]),
  ...(location === undefined ? [] : ['location', location]),
  ...headers.flat(),
]

function encode(text: string, encoding: Encoding | undefined): Buffer {
  switch (encoding) {
    case undefined:
      return Buffer.from(text)
    case 'latin1':
      return Buffer.from(text, 'latin1')
    case 'utf-16':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'utf-8-bom':
      return Buffer.from(`\ufeff${text}`)
  }
}

function compress(
  plain: Buffer,
  { mediaType = '', behaviors }: WebReply,
  accepted: string,
): { coding?: string; bytes: Buffer } {
  if (behaviors.includes('wrong-coding')) return { coding: 'gzip', bytes: plain }
  if (behaviors.includes('gzip-twice')) return { coding: 'gzip, gzip', bytes: gzipSync(gzipSync(plain)) }
  if (behaviors.includes('brotli')) return { coding: 'br', bytes: brotliCompressSync(plain) }
  const isWorthIt = plain.length >= WORTH_PACKING_BYTES && PACKABLE.test(mediaType) && /\bgzip\b/.test(accepted)
  return isWorthIt && !behaviors.includes('uncompressed')
    ? { coding: 'gzip', bytes: gzipSync(plain) }
    : { bytes: plain }
}

/**
 * Writes one chunk after the other, each when the previous one has been flushed, until there are no more or the
 * connection is closed.
 */
function pump(to: Socket | ServerResponse, next: () => Uint8Array | string | undefined): void {
  if (to.destroyed) return
  const chunk = next()
  if (chunk === undefined) return void to.end()
  to.write(chunk, (error) => {
    if (!error) setImmediate(pump, to, next)
  })
}

function endlessHead(to: Socket): void {
  let line = 0
  to.write('HTTP/1.1 200 OK\r\n')
  pump(to, () => `x-line-${line++}: ${'and on it goes, '.repeat(60)}\r\n`)
}

function drip(response: ServerResponse, bytes: Buffer, delays: Delays): void {
  if (response.destroyed) return
  response.write(bytes.subarray(0, 1))
  if (bytes.length > 1) delays.after(DRIP_MS, () => drip(response, bytes.subarray(1), delays))
  else response.end()
}

const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)
const BOMB_CHUNK_BYTES = 16 * 1024 * 1024
const BOMB_CHUNKS = 640

/** A block that ends with a full flush can be repeated any number of times (RFC 1951). */
function sendBomb(response: ServerResponse, head: string[]): void {
  const chunk = deflateRawSync(Buffer.alloc(BOMB_CHUNK_BYTES, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  let left = BOMB_CHUNKS
  response.writeHead(200, [...head, 'content-encoding', 'gzip'])
  response.write(GZIP_HEAD)
  pump(response, () => (left-- > 0 ? chunk : undefined))
}
