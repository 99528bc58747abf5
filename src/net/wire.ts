import type { Socket as UdpSocket } from 'node:dgram'
import type { Socket } from 'node:net'

declare const passedGuard: unique symbol
declare const configuredByOperator: unique symbol

/** The canonical text of an address that `publicAddress` has let through. */
export type PublicAddress = string & { readonly [passedGuard]: true }
/** The canonical text of an address that stands in the configuration, or that a host name of it resolves to. */
export type OperatorAddress = string & { readonly [configuredByOperator]: true }

export type DialableAddress = PublicAddress | OperatorAddress

/**
 * The very last step before a packet leaves: given an address that has passed the guard, or that the operator configured,
 * it opens the socket. The real one asks the system; the scripted one leads every address to a server on loopback, so that
 * everything above, the guard included, runs unchanged in tests and in the demo.
 */
export interface Wire {
  /** A TCP connection that is being made; errors arrive as events. */
  connect(address: DialableAddress, port: number): Socket
  /** A connected UDP socket on a random port: only datagrams of that address and port arrive. */
  openUdp(address: DialableAddress, port: number): Promise<UdpSocket>
}
