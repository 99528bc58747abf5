import type { IncomingMessage } from 'node:http'
import { Problem } from '../../problems.ts'

/**
 * How much of an oversized body is read and dropped before the refusal. Clients that are still writing when the
 * connection closes see a broken pipe instead of the answer.
 */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** The whole body, counted while it arrives, whatever Content-Length claims. */
export function readBody(stream: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else chunks.length = 0
      if (size > MAX_DRAINED_BYTES) {
        stream.pause()
        reject(tooLarge(maxBytes))
      }
    })
    stream.on('end', () => (size > maxBytes ? reject(tooLarge(maxBytes)) : resolve(Buffer.concat(chunks, size))))
    stream.on('error', () => reject(interrupted()))
    stream.on('close', () => reject(interrupted()))
  })
}

const tooLarge = (maxBytes: number): Problem =>
  new Problem('payload_too_large', `The body is larger than ${maxBytes} bytes. Send at most that much.`)

const interrupted = (): Problem => new Problem('invalid_request', 'The connection ended before the body was complete.')
