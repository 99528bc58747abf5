import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { connect, isIP, isIPv6 } from 'node:net'
import type { Wire } from './wire.ts'

/** Stands where Node would resolve a name: whatever reaches the wire has been judged as an address. */
const addressesOnly = (
  host: string,
  _: unknown,
  done: (error: Error | null, address: string, family: number) => void,
): void => (isIP(host) === 0 ? done(new Error('only addresses are dialled'), '', 0) : done(null, host, isIP(host)))

/** Sockets of the operating system. Addresses are dialled as they are: no name is resolved and no other family tried. */
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
      // Binds too, to a free port that the kernel picks at random. With a callback, failures would go there and not to
      // the event, and the socket would hear everybody.
      socket.connect(port, address)
    }),
})
