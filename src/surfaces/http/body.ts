import type { IncomingMessage } from 'node:http'
import { Problem } from '../../problems.ts'

/** The limit of all routes; each route has its own, smaller limit. */
const MAX_BODY_BYTES = 256 * 1024

/**
 * How much of an oversized body is read and dropped before the error is sent. Clients that are still writing when the
 * connection closes see a broken pipe instead of the response.
 */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** Reads the whole body and counts its bytes, whatever Content-Length says. Calls back once. */
export function readBody(stream: IncomingMessage, done: (error: Problem | null, body?: Buffer) => void): void {
  let chunks: Buffer[] = []
  let size = 0
  let isDone = false
  const finish = (error: Problem | null, body?: Buffer): void => {
    if (isDone) return
    isDone = true
    done(error, body)
  }
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
    else chunks = []
    if (size > MAX_DRAINED_BYTES) {
      stream.pause()
      finish(tooLarge(MAX_BODY_BYTES))
    }
  })
  stream.on('end', () => {
    if (size > MAX_BODY_BYTES) finish(tooLarge(MAX_BODY_BYTES))
    else finish(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size))
  })
  stream.on('error', () =>
    finish(new Problem('invalid_request', 'The connection was closed before the request body was complete.')),
  )
}

export function limited(body: Buffer, maxBytes: number): Buffer {
  if (body.length > maxBytes) throw tooLarge(maxBytes)
  return body
}

const tooLarge = (maxBytes: number): Problem =>
  new Problem('payload_too_large', `The request body is larger than ${maxBytes} bytes, the limit of this endpoint.`)
