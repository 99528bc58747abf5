import { isIP, type Socket } from 'node:net'
import { connect as connectTls, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls'
import type { Clock } from '../../clock.ts'
import type { TlsFault } from '../../world.ts'
import { checkHost, type PresentedChain, presentedBy, tlsFaultIn } from './certificate.ts'
import { untilDeadline } from './until-deadline.ts'

export interface SecureOrder {
  readonly socket: Socket
  readonly clock: Clock
  /** The host name that the certificate should be issued for. An IP address is not sent in SNI. */
  readonly host: string
  readonly secureContext: SecureContext
  /** If absent, ALPN is not used. */
  readonly protocols?: readonly string[]
  readonly endsAtMs: number
  readonly signal: AbortSignal
}

export type Secured =
  /** The certificate may have a fault, which the caller must check. No application data have been sent yet. */
  | ({ readonly kind: 'secured'; readonly channel: TLSSocket } & PresentedChain)
  | { readonly kind: 'tls-fault'; readonly fault: TlsFault }
  | { readonly kind: 'broken' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'aborted' }

const BROKEN: Secured = { kind: 'broken' }
const NO_CERTIFICATE: Secured = { kind: 'tls-fault', fault: 'handshake' }

/** Makes one TLS handshake over a connected socket. It never rejects; unless it succeeds, the socket is closed. */
export async function secure(order: SecureOrder): Promise<Secured> {
  const { socket, clock, host, secureContext, protocols, endsAtMs, signal } = order
  const channel = connectTls({
    socket,
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    secureContext,
    ...(protocols === undefined ? {} : { ALPNProtocols: [...protocols] }),
    checkServerIdentity: checkHost,
    // The certificate is still checked: the result is in `authorizationError`, and the certificate stays readable.
    rejectUnauthorized: false,
  })
  channel.on('error', () => undefined)
  const result = await untilDeadline<Secured>(
    { clock, endsAtMs, signal, late: () => ({ kind: 'slow' }), aborted: () => ({ kind: 'aborted' }) },
    (finish) => {
      channel.once('secureConnect', () => {
        const presented = presentedBy(channel)
        finish(presented === undefined ? NO_CERTIFICATE : { kind: 'secured', channel, ...presented })
      })
      channel.once('error', (error) => finish(failure(error)))
      socket.once('error', () => finish(BROKEN))
      socket.once('close', () => finish(BROKEN))
    },
  )
  if (result.kind !== 'secured') {
    channel.destroy()
    socket.destroy()
  }
  return result
}

function failure(error: NodeJS.ErrnoException): Secured {
  const fault = tlsFaultIn(error)
  return fault === undefined ? BROKEN : { kind: 'tls-fault', fault }
}

/** Uses these authorities instead of those that Node trusts, if any are given. */
export const secureContextFor = (certificateAuthorities: readonly string[] | undefined): SecureContext =>
  createSecureContext(certificateAuthorities === undefined ? {} : { ca: [...certificateAuthorities] })
