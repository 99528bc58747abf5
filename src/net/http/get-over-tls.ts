import { request as httpsRequest } from 'node:https'
import { connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls'
import type { TlsFault } from '../../evidence/tls-fault.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { checkPolicyHost, tlsFaultIn } from './certificate.ts'

export interface GetOrder {
  readonly wire: Wire
  /** Dialled as it is; the name is only for TLS and HTTP. */
  readonly address: PublicAddress
  readonly host: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly secureContext: SecureContext
  readonly connectMs: number
  readonly tlsMs: number
  /** On the scale of `performance.now()`: when everything must be over. */
  readonly endsAtMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
}

export type GetResult =
  /** The body is read for status 200 only. */
  | {
      readonly kind: 'response'
      readonly status: number
      readonly location: string | undefined
      readonly mediaType: string | undefined
      readonly body: Buffer
    }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'tls-fault'; readonly fault: TlsFault }
  | { readonly kind: 'no-connection'; readonly code: string }
  /** It was there, and went away or spoke another language. */
  | { readonly kind: 'broken' }
  /** It was there, and time ran out. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'aborted' }

const HTTPS_PORT = 443
const MAX_HEADER_BYTES = 16_384
const OK = 200

const BROKEN: GetResult = { kind: 'broken' }
const SLOW: GetResult = { kind: 'slow' }
const ABORTED: GetResult = { kind: 'aborted' }

/** One GET over one connection, without redirects, cookies or decompression. Never rejects. */
export function getOverTls(order: GetOrder): Promise<GetResult> {
  const { wire, address, host, secureContext, connectMs, tlsMs, endsAtMs, signal } = order
  if (signal.aborted) return Promise.resolve(ABORTED)
  return new Promise((resolve) => {
    const socket = wire.connect(address, HTTPS_PORT)
    let channel: TLSSocket | undefined
    let timer: NodeJS.Timeout | undefined
    const finish = (result: GetResult): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      channel?.destroy()
      socket.destroy()
      resolve(result)
    }
    const abort = (): void => finish(ABORTED)
    const allow = (stageMs: number, otherwise: GetResult): void => {
      clearTimeout(timer)
      timer = setTimeout(() => finish(otherwise), Math.min(stageMs, Math.max(0, endsAtMs - performance.now())))
    }

    signal.addEventListener('abort', abort, { once: true })
    allow(connectMs, { kind: 'no-connection', code: 'ETIMEDOUT' })
    socket.on('error', (error) => finish(channel === undefined ? noConnection(error) : BROKEN))
    socket.once('close', () => finish(BROKEN))
    socket.once('connect', () => {
      allow(tlsMs, SLOW)
      const secured = connectTls({
        socket,
        servername: host,
        secureContext,
        ALPNProtocols: ['http/1.1'],
        checkServerIdentity: checkPolicyHost,
      })
      channel = secured
      secured.on('error', (error) => finish(secureFailure(error)))
      secured.once('secureConnect', () => {
        allow(Number.POSITIVE_INFINITY, SLOW)
        exchange(order, secured, finish)
      })
    })
  })
}

const noConnection = ({ code }: Error & { readonly code?: unknown }): GetResult => ({
  kind: 'no-connection',
  code: typeof code === 'string' ? code : '',
})

function secureFailure(error: Error & { readonly code?: unknown }): GetResult {
  const fault = tlsFaultIn(error)
  return fault === undefined ? BROKEN : { kind: 'tls-fault', fault }
}

function exchange(
  { host, path, headers, maxBytes }: GetOrder,
  channel: TLSSocket,
  finish: (result: GetResult) => void,
): void {
  const request = httpsRequest({
    createConnection: () => channel,
    host,
    // Without an agent Node believes that 80 is the usual port, and would name it in the Host header.
    defaultPort: HTTPS_PORT,
    port: HTTPS_PORT,
    path,
    headers,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  request.on('error', () => finish(BROKEN))
  request.once('response', (response) => {
    const { statusCode: status = 0 } = response
    const { location, 'content-type': mediaType } = response.headers
    const received = (body: Buffer): GetResult => ({ kind: 'response', status, location, mediaType, body })
    if (status !== OK) return finish(received(Buffer.alloc(0)))
    const chunks: Buffer[] = []
    let byteCount = 0
    response.on('error', () => finish(BROKEN))
    response.on('data', (chunk: Buffer) => {
      byteCount += chunk.length
      if (byteCount > maxBytes) return finish({ kind: 'too-large' })
      chunks.push(chunk)
    })
    // A body that breaks off ends in an error instead.
    response.once('end', () => finish(received(Buffer.concat(chunks))))
  })
  request.end()
}
