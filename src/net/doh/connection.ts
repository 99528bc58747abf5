import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { isIP, type Socket } from 'node:net'
import { connect as connectTls, type SecureContext } from 'node:tls'
import type { Clock } from '../../clock.ts'
import type { Observed } from '../../world.ts'
import { openChannel } from '../open-channel.ts'
import { unseen } from '../unseen.ts'
import type { OperatorAddress, Wire } from '../wire.ts'

export interface Endpoint {
  readonly isSecure: boolean
  /** As in the URL, but without the brackets of an IPv6 address. */
  readonly host: string
  readonly port: number
  readonly origin: string
  readonly path: string
}

export interface ConnectionOrder {
  readonly endpoint: Endpoint
  readonly address: OperatorAddress
  readonly wire: Wire
  readonly clock: Pick<Clock, 'setTimer'>
  /** Set only for a secure endpoint. */
  readonly secureContext: SecureContext | undefined
  readonly timeoutMs: number
}

export function endpointOf(url: string): Endpoint {
  const { protocol, hostname, port, origin, pathname, search } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    isSecure,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    origin,
    path: `${pathname}${search}`,
  }
}

/** Opens one connection. `settle` is called once, also if the returned function cancels the attempt. */
export function openSession(
  order: ConnectionOrder,
  settle: (result: Observed<ClientHttp2Session>) => void,
): () => void {
  const { endpoint, address, wire, clock, secureContext, timeoutMs } = order
  const socket = wire.connect(address, endpoint.port)
  const channel = secureContext === undefined ? socket : secured(socket, endpoint, secureContext)
  return openChannel(
    { socket, channel, clock, timeoutMs },
    (finish, fail) => {
      if ('alpnProtocol' in channel && channel.alpnProtocol !== 'h2')
        return finish(unseen('connection', 'the server does not support HTTP/2'))
      const session = connectHttp2(endpoint.origin, { createConnection: () => channel })
      session.on('error', fail)
      // Only the settings say how many streams the server accepts at a time; it would refuse earlier requests.
      session.once('remoteSettings', () => finish({ seen: true, value: session }))
    },
    settle,
  )
}

/**
 * The certificate is checked against the host of the URL, never against the dialed address. An IP address is not a
 * valid SNI server name (RFC 6066).
 */
const secured = (socket: Socket, { host }: Endpoint, secureContext: SecureContext) =>
  connectTls({
    socket,
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    secureContext,
    ALPNProtocols: ['h2'],
  })
