import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { WebResponse } from '../../world.ts'
import { unpack } from './unpack.ts'
import { untilDeadline } from './until-deadline.ts'

export interface ExchangeOrder {
  /** Connected, over TLS or not. It is closed at the end, whatever happens. */
  readonly channel: Socket
  /** When its connection was begun, on the scale of `performance.now()`. */
  readonly startedAtMs: number
  readonly path: string
  /** All of them, the host included. */
  readonly headers: Readonly<Record<string, string>>
  readonly maxBodyBytes: number
  /** Otherwise the head is enough. */
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
  /** Before the head was there. */
  | { readonly kind: 'broken'; readonly detail: string }
  | { readonly kind: 'slow' }
  | { readonly kind: 'aborted' }

const MAX_HEAD_BYTES = 65_536
/** A body may be packed badly, but not much worse than that. */
const MAX_WIRE_BYTES = 2 * 1_024 * 1_024
/** Interim answers, of which one or two are usual. */
const MAX_INTERIM = 10

const BROKE_OFF = 'the connection broke off'

const NO_BYTES = new Uint8Array(0)

/** One GET over a connection of its own, without redirects or cookies. Never rejects. */
export async function exchange(order: ExchangeOrder): Promise<Exchanged> {
  const { channel, signal } = order
  try {
    const head = await receiveHead(order)
    if (head.kind !== 'head') return head
    const { response, ttfbMs } = head
    const headers = linesOf(response.rawHeaders)
    const status = response.statusCode ?? 0
    const body = order.isBodyWanted(status, headers) ? await receiveBody(order, response) : UNREAD
    return signal.aborted ? { kind: 'aborted' } : { kind: 'response', status, headers, ttfbMs, ...body }
  } finally {
    channel.destroy()
  }
}

function receiveHead({ channel, startedAtMs, path, headers, headEndsAtMs, signal }: ExchangeOrder): Promise<Head> {
  return untilDeadline<Head>(
    { endsAtMs: headEndsAtMs, signal, late: () => ({ kind: 'slow' }), aborted: () => ({ kind: 'aborted' }) },
    (finish) => {
      let firstByteAtMs: number | undefined
      let interimCount = 0
      const request = httpRequest({
        createConnection: () => channel,
        path,
        headers,
        setHost: false,
        maxHeaderSize: MAX_HEAD_BYTES,
        // Folded lines, bare line feeds and stray bytes harm nobody here: nothing else travels on this connection.
        insecureHTTPParser: true,
      })
      request.on('error', (error) => finish({ kind: 'broken', detail: clauseFor(error) }))
      // The only sign when it changes the protocol.
      channel.once('close', () => finish({ kind: 'broken', detail: BROKE_OFF }))
      request.once('socket', (socket) =>
        socket.once('data', () => {
          firstByteAtMs = performance.now()
        }),
      )
      request.on('information', () => {
        if (++interimCount > MAX_INTERIM) finish({ kind: 'broken', detail: 'it never comes to its answer' })
      })
      request.once('response', (response) => {
        response.on('error', () => undefined)
        // The parser hears the bytes before anybody else: of a head that came in one piece it is the first to tell.
        finish({ kind: 'head', response, ttfbMs: (firstByteAtMs ?? performance.now()) - startedAtMs })
      })
      request.end()
    },
  )
}

type Head =
  | { readonly kind: 'head'; readonly response: IncomingMessage; readonly ttfbMs: number }
  | Exclude<Exchanged, { readonly kind: 'response' }>

type Body = Pick<WebResponse, 'body' | 'bodyEnd' | 'wireBytes'>

const UNREAD: Body = { body: NO_BYTES, bodyEnd: 'cut', wireBytes: 0 }

function receiveBody(
  { channel, maxBodyBytes, endsAtMs, signal }: ExchangeOrder,
  response: IncomingMessage,
): Promise<Body> {
  const maxWireBytes = Math.max(MAX_WIRE_BYTES, maxBodyBytes)
  let wireBytes = 0
  /** How the bytes ended, before they were unpacked. */
  let wireEnd: Body['bodyEnd'] | undefined
  let finish: (body: Body) => void = () => undefined

  const unpacking = unpack(
    response.headers['content-encoding'] ?? '',
    { maxBytes: maxBodyBytes, maxPackedBytes: maxWireBytes },
    (end) => finish(soFar(wireEnd === undefined || wireEnd === 'whole' ? end : wireEnd)),
  )
  const soFar = (bodyEnd: Body['bodyEnd']): Body => ({ body: unpacking.stop(), bodyEnd, wireBytes })
  const endWith = (end: Body['bodyEnd']): void => {
    if (wireEnd !== undefined) return
    wireEnd = end
    unpacking.end()
  }
  return untilDeadline<Body>(
    { endsAtMs, signal, late: () => soFar(wireEnd ?? 'stalled'), aborted: () => soFar('stalled') },
    (settle) => {
      finish = settle
      response.on('data', (chunk: Buffer) => {
        if (wireEnd !== undefined) return
        const room = maxWireBytes - wireBytes
        wireBytes += Math.min(chunk.length, room)
        unpacking.write(chunk.length > room ? chunk.subarray(0, room) : chunk)
        if (chunk.length <= room) return
        endWith('cut')
        channel.destroy()
      })
      response.once('end', () => endWith('whole'))
      // Without an end before it, the connection broke off.
      response.once('error', () => endWith('broken'))
      response.once('close', () => endWith('broken'))
    },
  )
}

function linesOf(rawHeaders: readonly string[]): WebResponse['headers'] {
  const lines: (readonly [string, string])[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    lines.push([(rawHeaders[index] ?? '').toLowerCase(), rawHeaders[index + 1] ?? ''])
  return lines
}

function clauseFor({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'the head of its answer is too large'
  return code?.startsWith('HPE_') ? 'it does not speak HTTP' : BROKE_OFF
}
