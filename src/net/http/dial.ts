import { isIPv6, type Socket } from 'node:net'
import type { Clock } from '../../clock.ts'
import type { PublicAddress, Wire } from '../wire.ts'
import { untilDeadline } from './until-deadline.ts'

export interface DialOrder {
  readonly wire: Wire
  readonly clock: Clock
  readonly address: PublicAddress
  readonly port: number
  /** On the scale of `Clock.monotonicMs`. */
  readonly endsAtMs: number
  readonly signal: AbortSignal
}

export type DialResult =
  | { readonly kind: 'connected'; readonly socket: Socket }
  /** With the error code of the system. `ETIMEDOUT` is also used for our own timeout. */
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'aborted' }

const TIMED_OUT: DialResult = { kind: 'failed', code: 'ETIMEDOUT' }
const ABORTED: DialResult = { kind: 'aborted' }

/**
 * Makes one TCP handshake. It never rejects. The error listener stays on the socket, so that later errors do not end
 * the process.
 */
export async function dial({ wire, clock, address, port, endsAtMs, signal }: DialOrder): Promise<DialResult> {
  if (signal.aborted) return ABORTED
  const socket = wire.connect(address, port)
  socket.on('error', () => undefined)
  const result = await untilDeadline<DialResult>(
    { clock, endsAtMs, signal, late: () => TIMED_OUT, aborted: () => ABORTED },
    (finish) => {
      socket.once('connect', () => finish({ kind: 'connected', socket }))
      socket.once('error', ({ code }: NodeJS.ErrnoException) => finish({ kind: 'failed', code: code ?? '' }))
    },
  )
  if (result.kind !== 'connected') socket.destroy()
  return result
}

/** Reported by our own system before any packet left: there is no address of that family, or no route. */
const NO_ROUTE_CODES: ReadonlySet<string> = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * The server or a router near it responded, or there was no response at all. All other codes are failures of our own.
 */
const THEIR_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENONET',
  'ENOPROTOOPT',
  'EACCES',
])

export const isTheirs = (code: string): boolean => THEIR_CODES.has(code)

/** One clause that describes a failure which says nothing about the server. */
export function localFailureClause(address: PublicAddress, code: string): string {
  if (!NO_ROUTE_CODES.has(code)) return `the connection failed (${code})`
  return isIPv6(address) ? 'our network has no IPv6' : 'our network has no route to this IP address'
}
