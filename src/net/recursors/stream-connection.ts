import { isIP, type Socket } from 'node:net'
import { connect as connectTls, type SecureContext } from 'node:tls'
import type { Clock } from '../../clock.ts'
import type { Observed } from '../../world.ts'
import { openChannel } from '../open-channel.ts'
import type { OperatorAddress, Wire } from '../wire.ts'

export interface StreamOrder {
  readonly address: OperatorAddress
  readonly port: number
  /** The name or IP address that the certificate must be valid for. Undefined: the certificate is not verified. */
  readonly certificateName: string | undefined
  /** Undefined: DNS over TCP without TLS (RFC 7766). */
  readonly secureContext: SecureContext | undefined
  readonly wire: Wire
  readonly clock: Pick<Clock, 'setTimer'>
  readonly timeoutMs: number
}

/** The name of the protocol in the handshake (RFC 7858 section 3.1, registered by IANA). */
const ALPN = 'dot'

/** Opens one connection. `settle` is called once, also if the returned function cancels the attempt. */
export function openStream(order: StreamOrder, settle: (result: Observed<Socket>) => void): () => void {
  const { address, port, secureContext, wire, clock, timeoutMs } = order
  const socket = wire.connect(address, port)
  const channel = secureContext === undefined ? socket : secured(socket, order, secureContext)
  return openChannel({ socket, channel, clock, timeoutMs }, (finish) => finish({ seen: true, value: channel }), settle)
}

/** An IP address is not a valid SNI server name (RFC 6066). */
const secured = (socket: Socket, { address, certificateName }: StreamOrder, secureContext: SecureContext) =>
  connectTls({
    socket,
    host: certificateName ?? address,
    ...(certificateName !== undefined && isIP(certificateName) === 0 && { servername: certificateName }),
    rejectUnauthorized: certificateName !== undefined,
    secureContext,
    ALPNProtocols: [ALPN],
    minVersion: 'TLSv1.2',
  })
