import type { Socket as UdpSocket } from 'node:dgram'
import type { Socket } from 'node:net'

declare const passedGuard: unique symbol
declare const configuredByOperator: unique symbol

/** The canonical text of an IP address that `publicAddress` has accepted. */
export type PublicAddress = string & { readonly [passedGuard]: true }
/** The canonical text of an IP address from the configuration, or of one that a configured host name resolves to. */
export type OperatorAddress = string & { readonly [configuredByOperator]: true }

export type DialableAddress = PublicAddress | OperatorAddress

/**
 * The last step before a packet leaves: it opens a socket to an IP address that has passed the guard or that the
 * operator configured. The real implementation uses the operating system. The scripted one connects every address to a
 * server on loopback, so that all other code, including the guard, runs unchanged in tests and in the demo.
 */
export interface Wire {
  /** Returns a TCP socket that is still connecting; errors arrive as events. */
  connect(address: DialableAddress, port: number): Socket
  /** Returns a connected UDP socket on a random port, which receives datagrams only from that address and port. */
  openUdp(address: DialableAddress, port: number): Promise<UdpSocket>
}
