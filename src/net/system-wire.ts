import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { connect, isIP, isIPv6 } from 'node:net'
import type { Wire } from './wire.ts'

/** Replaces Node's name resolution: every host that reaches the wire must be an IP address that has been checked. */
const addressesOnly = (
  host: string,
  _: unknown,
  done: (error: Error | null, address: string, family: number) => void,
): void => (isIP(host) === 0 ? done(new Error('only IP addresses can be dialed'), '', 0) : done(null, host, isIP(host)))

/**
 * Sockets of the operating system. IP addresses are dialed as they are: no name is resolved and no other address family
 * is tried.
 */
export const systemWire = (): Wire => ({
  connect: (address, port) =>
    connect({ host: address, port, lookup: addressesOnly, autoSelectFamily: false, noDelay: true }),
  openUdp: (address, port) =>
    new Promise<UdpSocket>((resolve, reject) => {
      const socket = createSocket({ type: isIPv6(address) ? 'udp6' : 'udp4', lookup: addressesOnly })
      const fail = (error: Error): void => {
        socket.close()
        reject(error)
      }
      socket.once('error', fail)
      socket.once('connect', () => {
        socket.off('error', fail)
        resolve(socket)
      })
      // This also binds the socket to a random free port. With a callback, errors would go to the callback and not to
      // the event, and the socket would receive datagrams from any sender.
      socket.connect(port, address)
    }),
})
