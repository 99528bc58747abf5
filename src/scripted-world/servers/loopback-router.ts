import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Wire } from '../../net/wire.ts'

/** The route of a packet to an address and port. `black-hole`: the packet is dropped. `closed`: the connection is refused. */
export type TcpRoute = 'black-hole' | 'closed' | ((connection: Socket) => void)
export type UdpRoute = 'black-hole' | 'closed' | ((datagram: Uint8Array, reply: (bytes: Uint8Array) => void) => void)

export interface LoopbackRouter {
  readonly wire: Wire
  /** The number of accepted connections that are still open. */
  openConnections(): number
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

/** Port 1 (tcpmux) has no listener. */
const CLOSED_PORT = 1

/**
 * One TCP and one UDP listener on loopback serve every address of a world: the local port of a client identifies the
 * intended address.
 */
export async function openLoopbackRouter(
  tcpRoute: (address: string, port: number) => TcpRoute,
  udpRoute: (address: string, port: number) => UdpRoute,
): Promise<LoopbackRouter> {
  const connections = new Set<Socket>()
  const lostSockets = new Set<Socket>()
  // `noDelay` sends data immediately; otherwise the kernel may delay a short segment by about 40 ms.
  const tcp = createServer({ noDelay: true })
  const udp = createSocket('udp4')
  tcp.listen(0, LOOPBACK)
  udp.bind(0, LOOPBACK)
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
  const tcpPort = (tcp.address() as AddressInfo).port
  const udpPort = udp.address().port

  // Either side of a connection may be ready first.
  const arrived = new Map<number, Socket>()
  const expected = new Map<number, (connection: Socket) => void>()

  tcp.on('connection', (connection) => {
    const port = connection.remotePort ?? 0
    connections.add(connection)
    connection.on('error', () => connection.destroy())
    connection.once('close', () => {
      connections.delete(connection)
      arrived.delete(port)
    })
    const accept = expected.get(port)
    expected.delete(port)
    if (accept === undefined) arrived.set(port, connection)
    else accept(connection)
  })

  function connectThrough(accept: (connection: Socket) => void): Socket {
    const socket = connect({ host: LOOPBACK, port: tcpPort, noDelay: true })
    socket.once('connect', () => {
      const port = socket.localPort ?? 0
      const connection = arrived.get(port)
      arrived.delete(port)
      if (connection === undefined) expected.set(port, accept)
      else accept(connection)
    })
    return socket
  }

  function connectToNothing(): Socket {
    // The name never resolves, so that the socket stays in the connecting state.
    const socket = connect({ host: 'black-hole', port: CLOSED_PORT, lookup: () => undefined })
    lostSockets.add(socket)
    socket.once('close', () => lostSockets.delete(socket))
    return socket
  }

  const routesByPort = new Map<number, Exclude<UdpRoute, string>>()

  udp.on('message', (datagram, { port }) => {
    routesByPort.get(port)?.(datagram, (bytes) => {
      // The client may have closed its socket meanwhile.
      if (routesByPort.has(port)) udp.send(bytes, port, LOOPBACK)
    })
  })
  // Errors caused by closed clients are ignored.
  udp.on('error', () => undefined)

  async function openUdp(route: UdpRoute): Promise<UdpSocket> {
    const socket = createSocket('udp4')
    socket.bind(0, LOOPBACK)
    await once(socket, 'listening')
    const { port } = socket.address()
    if (typeof route === 'function') routesByPort.set(port, route)
    socket.once('close', () => routesByPort.delete(port))
    socket.connect(route === 'closed' ? CLOSED_PORT : udpPort, LOOPBACK)
    await once(socket, 'connect')
    return socket
  }

  return {
    wire: {
      connect(address, port) {
        const route = tcpRoute(address, port)
        if (route === 'black-hole') return connectToNothing()
        return route === 'closed' ? connect({ host: LOOPBACK, port: CLOSED_PORT }) : connectThrough(route)
      },
      openUdp: (address, port) => openUdp(udpRoute(address, port)),
    },
    openConnections: () => connections.size,
    async close() {
      for (const socket of [...connections, ...lostSockets]) socket.destroy()
      tcp.close()
      udp.close()
      await Promise.all([once(tcp, 'close'), once(udp, 'close')])
    },
  }
}
