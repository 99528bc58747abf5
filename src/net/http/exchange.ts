import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../clock.ts'
import type { WebResponse } from '../../world.ts'
import { decompress } from './decompress.ts'
import { untilDeadline } from './until-deadline.ts'

export interface ExchangeOrder {
  /** A connected socket, with or without TLS. It is always closed at the end. */
  readonly channel: Socket
  readonly clock: Clock
  /** When the connection attempt started, on the scale of `Clock.monotonicMs`. */
  readonly startedAtMs: number
  readonly path: string
  /** All headers, including Host. */
  readonly headers: Readonly<Record<string, string>>
  readonly maxBodyBytes: number
  /** If it returns false, only the head is read. */
  readonly isBodyWanted: (status: number, headers: WebResponse['headers']) => boolean
  readonly headEndsAtMs: number
  readonly endsAtMs: number
  readonly signal: AbortSignal
}

export type Exchanged =
  | ({ readonly kind: 'response' } & Pick<
      WebResponse,
      'status' | 'headers' | 'body' | 'bodyEnd' | 'wireBytes' | 'ttfbMs'
    >)
  | NoHead

/** Why the head of a response was not received. */
export type NoHead =
  | { readonly kind: 'broken'; readonly detail: string }
  | { readonly kind: 'slow' }
  | { readonly kind: 'aborted' }

/** The limits are the same for HTTP/1.1 and HTTP/2. */
export const MAX_HEAD_BYTES = 65_536
/** The smallest limit of received bytes: badly compressed data may be larger than the requested body. */
const MAX_WIRE_BYTES = 2 * 1_024 * 1_024
/** One or two interim responses are usual. */
export const MAX_INTERIM = 10

export const CONNECTION_BROKEN = 'the connection was lost'
export const HEAD_TOO_LARGE = 'the header of the response is too large'
export const NO_FINAL_RESPONSE = 'the server sent no final response'
const NOT_HTTP = 'the response is not HTTP'

const NO_BYTES = new Uint8Array(0)

/** Sends one GET request in HTTP/1.1 over its own connection, without redirects or cookies. It never rejects. */
export async function exchange(order: ExchangeOrder): Promise<Exchanged> {
  const { channel, signal } = order
  try {
    const head = await receiveHead(order)
    if (head.kind !== 'head') return head
    const { response, ttfbMs } = head
    const headers = linesOf(response.rawHeaders)
    const status = response.statusCode ?? 0
    const body = order.isBodyWanted(status, headers) ? await receiveBody(order, bodyOf(response)) : BODY_NOT_READ
    return signal.aborted ? { kind: 'aborted' } : { kind: 'response', status, headers, ttfbMs, ...body }
  } finally {
    channel.destroy()
  }
}

function receiveHead({
  channel,
  clock,
  startedAtMs,
  path,
  headers,
  headEndsAtMs,
  signal,
}: ExchangeOrder): Promise<Head> {
  return untilDeadline<Head>(
    { clock, endsAtMs: headEndsAtMs, signal, late: () => ({ kind: 'slow' }), aborted: () => ({ kind: 'aborted' }) },
    (finish) => {
      let firstByteAtMs: number | undefined
      let interimCount = 0
      const request = httpRequest({
        createConnection: () => channel,
        path,
        headers,
        setHost: false,
        maxHeaderSize: MAX_HEAD_BYTES,
        // Folded lines, bare line feeds and stray bytes are harmless here, because the connection carries only this
        // request.
        insecureHTTPParser: true,
      })
      request.on('error', (error) => finish({ kind: 'broken', detail: clauseFor(error) }))
      // This event is the only sign if the server switches the protocol.
      channel.once('close', () => finish({ kind: 'broken', detail: CONNECTION_BROKEN }))
      request.once('socket', (socket) =>
        socket.once('data', () => {
          firstByteAtMs = clock.monotonicMs()
        }),
      )
      request.on('information', () => {
        if (++interimCount > MAX_INTERIM) finish({ kind: 'broken', detail: NO_FINAL_RESPONSE })
      })
      request.once('response', (response) => {
        response.on('error', () => undefined)
        // The parser receives the bytes before other listeners, so for a head in one chunk `firstByteAtMs` is not set
        // yet.
        finish({ kind: 'head', response, ttfbMs: (firstByteAtMs ?? clock.monotonicMs()) - startedAtMs })
      })
      request.end()
    },
  )
}

type Head = { readonly kind: 'head'; readonly response: IncomingMessage; readonly ttfbMs: number } | NoHead

export type Body = Pick<WebResponse, 'body' | 'bodyEnd' | 'wireBytes'>

export const BODY_NOT_READ: Body = { body: NO_BYTES, bodyEnd: 'cut', wireBytes: 0 }

/** The body of a response while it arrives, in any version of HTTP. */
export interface IncomingBody {
  readonly contentEncoding: string
  /** Must be called once. `onEnd` may be called more than once; the first call counts. */
  readonly receive: (onChunk: (chunk: Buffer) => void, onEnd: (end: 'whole' | 'broken' | 'cut') => void) => void
}

const bodyOf = (response: IncomingMessage): IncomingBody => ({
  contentEncoding: response.headers['content-encoding'] ?? '',
  receive(onChunk, onEnd) {
    response.on('data', onChunk)
    response.once('end', () => onEnd('whole'))
    // If 'end' was not emitted before, the connection broke off.
    response.once('error', () => onEnd('broken'))
    response.once('close', () => onEnd('broken'))
  },
})

export const maxWireBytesOf = (maxBodyBytes: number): number => Math.max(MAX_WIRE_BYTES, maxBodyBytes)

/** Decompresses a body and stops at the limits of the request. */
export function receiveBody(
  { channel, clock, maxBodyBytes, endsAtMs, signal }: ExchangeOrder,
  { contentEncoding, receive }: IncomingBody,
): Promise<Body> {
  const maxWireBytes = maxWireBytesOf(maxBodyBytes)
  let wireBytes = 0
  /** How the received bytes ended, before decompression. */
  let wireEnd: Body['bodyEnd'] | undefined
  let finish: (body: Body) => void = () => undefined

  const decompression = decompress(
    contentEncoding,
    { maxBytes: maxBodyBytes, maxCompressedBytes: maxWireBytes },
    (end) => finish(soFar(wireEnd === undefined || wireEnd === 'whole' ? end : wireEnd)),
  )
  const soFar = (bodyEnd: Body['bodyEnd']): Body => ({ body: decompression.stop(), bodyEnd, wireBytes })
  const endWith = (end: Body['bodyEnd']): void => {
    if (wireEnd !== undefined) return
    wireEnd = end
    decompression.end()
  }
  return untilDeadline<Body>(
    { clock, endsAtMs, signal, late: () => soFar(wireEnd ?? 'stalled'), aborted: () => soFar('stalled') },
    (settle) => {
      finish = settle
      receive((chunk) => {
        if (wireEnd !== undefined) return
        const room = maxWireBytes - wireBytes
        wireBytes += Math.min(chunk.length, room)
        decompression.write(chunk.length > room ? chunk.subarray(0, room) : chunk)
        if (chunk.length <= room) return
        endWith('cut')
        channel.destroy()
      }, endWith)
    },
  )
}

/** One entry for each header line; names are in lower case. */
export function linesOf(rawHeaders: readonly string[]): WebResponse['headers'] {
  const lines: (readonly [string, string])[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    lines.push([(rawHeaders[index] ?? '').toLowerCase(), rawHeaders[index + 1] ?? ''])
  return lines
}

function clauseFor({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return HEAD_TOO_LARGE
  return code?.startsWith('HPE_') ? NOT_HTTP : CONNECTION_BROKEN
}
