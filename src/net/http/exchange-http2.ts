import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import type { Socket } from 'node:net'
import {
  BODY_NOT_READ,
  CONNECTION_BROKEN,
  type Exchanged,
  type ExchangeOrder,
  exchange,
  HEAD_TOO_LARGE,
  type IncomingBody,
  linesOf,
  MAX_HEAD_BYTES,
  MAX_INTERIM,
  maxWireBytesOf,
  NO_FINAL_RESPONSE,
  type NoHead,
  receiveBody,
} from './exchange.ts'
import { limitReceivedBytes } from './received-bytes-limit.ts'
import { untilDeadline } from './until-deadline.ts'

/** The protocols that are offered in the TLS handshake (ALPN, RFC 7301). */
export const ALL_VERSIONS: readonly string[] = ['h2', 'http/1.1']
export const HTTP_1_ONLY: readonly string[] = ['http/1.1']

/** RFC 9113 section 7: the server requires the request on a new connection, in HTTP/1.1. */
export interface Http1Required {
  readonly kind: 'http-1-required'
}

const HTTP_1_REQUIRED: Http1Required = { kind: 'http-1-required' }

/** Sends one GET request in the HTTP version that the TLS handshake negotiated. It never rejects. */
export const exchangeAgreed = (order: ExchangeOrder): Promise<Exchanged | Http1Required> =>
  isHttp2(order.channel) ? exchangeHttp2(order) : exchange(order)

const isHttp2 = (channel: Socket & { readonly alpnProtocol?: string | false | null }): boolean =>
  channel.alpnProtocol === 'h2'

/** Header lines in one head; Node's HTTP/1.1 parser has the same limit. */
const MAX_HEAD_LINES = 1_000
/** This covers interim responses and the frames of the connection itself. */
const MAX_BYTES_BEFORE_HEAD = 4 * MAX_HEAD_BYTES
/** The allowed overhead of the frames of a body: one eighth, which only frames below 72 bytes exceed. */
const MAX_FRAMING_BYTES = 256 * 1_024
/** Larger than the default of RFC 9113 section 6.9.2, with which a page of 2 MiB would take 32 round trips. */
const WINDOW_BYTES = 1_024 * 1_024

async function exchangeHttp2(order: ExchangeOrder): Promise<Exchanged | Http1Required> {
  const { channel, headers, maxBodyBytes, signal } = order
  const limit = limitReceivedBytes(order.clock, channel, MAX_BYTES_BEFORE_HEAD)
  const session = openSession(channel, headers['host'] ?? '')
  try {
    const stream = openStream(session, order)
    if (stream === undefined) return { kind: 'broken', detail: CONNECTION_BROKEN }
    const body = incomingBody(stream, limit.isExceeded)
    const head = await receiveHead(order, session, stream, limit.isExceeded)
    if (head.kind !== 'head') return head
    limit.raise(maxWireBytesOf(maxBodyBytes) + MAX_FRAMING_BYTES)
    const { status, lines, ttfbMs } = head
    const contentEncoding = lines.find(([name]) => name === 'content-encoding')?.[1] ?? ''
    const received = order.isBodyWanted(status, lines)
      ? await receiveBody(order, { contentEncoding, receive: body })
      : BODY_NOT_READ
    return signal.aborted ? { kind: 'aborted' } : { kind: 'response', status, headers: lines, ttfbMs, ...received }
  } finally {
    limit.stop()
    session.destroy()
    channel.destroy()
  }
}

function openSession(channel: Socket, host: string): ClientHttp2Session {
  const session = connect(`https://${host}`, {
    createConnection: () => channel,
    settings: { enablePush: false, initialWindowSize: WINDOW_BYTES, maxHeaderListSize: MAX_HEAD_BYTES },
    maxHeaderListPairs: MAX_HEAD_LINES,
    maxReservedRemoteStreams: 0,
  })
  session.on('error', () => undefined)
  session.once('connect', () => {
    if (!session.destroyed) session.setLocalWindowSize(WINDOW_BYTES)
  })
  session.on('stream', (pushed) => pushed.on('error', () => undefined).close(constants.NGHTTP2_REFUSED_STREAM))
  return session
}

/** Returns undefined if the connection was closed before the request could be sent: `request` throws then. */
function openStream(session: ClientHttp2Session, order: ExchangeOrder): ClientHttp2Stream | undefined {
  try {
    return session.request(requestHeaders(order), { endStream: true })
  } catch {
    return undefined
  }
}

/** RFC 9113 section 8.2.2: `Connection` must not be sent, and `Host` is sent as `:authority`. */
function requestHeaders({ path, headers }: ExchangeOrder): Readonly<Record<string, string>> {
  const { host = '', connection: _, ...rest } = headers
  return { ':method': 'GET', ':scheme': 'https', ':authority': host, ':path': path, ...rest }
}

type Head =
  | {
      readonly kind: 'head'
      readonly status: number
      readonly lines: ReturnType<typeof linesOf>
      readonly ttfbMs: number
    }
  | NoHead
  | Http1Required

function receiveHead(
  { clock, startedAtMs, headEndsAtMs, signal }: ExchangeOrder,
  session: ClientHttp2Session,
  stream: ClientHttp2Stream,
  isLimitExceeded: () => boolean,
): Promise<Head> {
  return untilDeadline<Head>(
    { clock, endsAtMs: headEndsAtMs, signal, late: () => ({ kind: 'slow' }), aborted: () => ({ kind: 'aborted' }) },
    (finish) => {
      let firstByteAtMs: number | undefined
      let interimCount = 0
      const broken = (detail: string): void => finish({ kind: 'broken', detail })
      session.once('goaway', (code) => {
        if (code === constants.NGHTTP2_HTTP_1_1_REQUIRED) finish(HTTP_1_REQUIRED)
      })
      stream.on('headers', () => {
        firstByteAtMs ??= clock.monotonicMs()
        if (++interimCount > MAX_INTERIM) broken(NO_FINAL_RESPONSE)
      })
      // The third argument contains each header line separately; the first one joins lines with the same name.
      stream.once('response', (headers: { ':status'?: number }, _flags: number, rawHeaders: readonly string[]) => {
        const ttfbMs = (firstByteAtMs ?? clock.monotonicMs()) - startedAtMs
        const lines = linesOf(rawHeaders).filter(([name]) => !name.startsWith(':'))
        if (sizeOf(lines) > MAX_HEAD_BYTES) return broken(HEAD_TOO_LARGE)
        finish({ kind: 'head', status: headers[':status'] ?? 0, lines, ttfbMs })
      })
      stream.once('close', () => {
        if (isLimitExceeded()) return broken(NO_FINAL_RESPONSE)
        if (stream.rstCode === constants.NGHTTP2_HTTP_1_1_REQUIRED) return finish(HTTP_1_REQUIRED)
        broken(CONNECTION_BROKEN)
      })
    },
  )
}

/** The size that the lines would have in HTTP/1.1. */
const sizeOf = (lines: ReturnType<typeof linesOf>): number =>
  lines.reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0)

/** Listens from the start, because the body may arrive, and the stream may close, before the head is reported. */
function incomingBody(stream: ClientHttp2Stream, isLimitExceeded: () => boolean): IncomingBody['receive'] {
  const early: Buffer[] = []
  let end: 'whole' | 'broken' | 'cut' | undefined
  let listener: { onChunk: (chunk: Buffer) => void; onEnd: (end: 'whole' | 'broken' | 'cut') => void } | undefined
  stream.on('error', () => undefined)
  stream.on('data', (chunk: Buffer) => {
    if (listener === undefined) early.push(chunk)
    else listener.onChunk(chunk)
  })
  // The 'end' event is not reliable: Node also emits it for cancelled streams.
  stream.once('close', () => {
    end = isLimitExceeded() ? 'cut' : stream.rstCode === constants.NGHTTP2_NO_ERROR ? 'whole' : 'broken'
    listener?.onEnd(end)
  })
  return (onChunk, onEnd) => {
    listener = { onChunk, onEnd }
    for (const chunk of early.splice(0)) onChunk(chunk)
    if (end !== undefined) onEnd(end)
  }
}
