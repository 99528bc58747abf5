import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Wire } from '../../net/wire.ts'

/** The route of a packet to an address and port. `black-hole`: the packet is dropped. `closed`: the connection is refused. */
export type TcpRoad = 'black-hole' | 'closed' | ((connection: Socket) => void)
export type UdpRoad = 'black-hole' | 'closed' | ((datagram: Uint8Array, reply: (bytes: Uint8Array) => void) => void)

export interface Crossroads {
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
export async function openCrossroads(
  tcpRoad: (address: string, port: number) => TcpRoad,
  udpRoad: (address: string, port: number) => UdpRoad,
): Promise<Crossroads> {
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

  function connectToNobody(): Socket {
    // The name never resolves, so that the socket stays in the connecting state.
    const socket = connect({ host: 'black-hole', port: CLOSED_PORT, lookup: () => undefined })
    lostSockets.add(socket)
    socket.once('close', () => lostSockets.delete(socket))
    return socket
  }

  const roadsByPort = new Map<number, Exclude<UdpRoad, string>>()

  udp.on('message', (datagram, { port }) => {
    roadsByPort.get(port)?.(datagram, (bytes) => {
      // The client may have closed its socket meanwhile.
      if (roadsByPort.has(port)) udp.send(bytes, port, LOOPBACK)
    })
  })
  // Errors caused by closed clients are ignored.
  udp.on('error', () => undefined)

  async function openUdp(road: UdpRoad): Promise<UdpSocket> {
    const socket = createSocket('udp4')
    socket.bind(0, LOOPBACK)
    await once(socket, 'listening')
    const { port } = socket.address()
    if (typeof road === 'function') roadsByPort.set(port, road)
    socket.once('close', () => roadsByPort.delete(port))
    socket.connect(road === 'closed' ? CLOSED_PORT : udpPort, LOOPBACK)
    await once(socket, 'connect')
    return socket
  }

  return {
    wire: {
      connect(address, port) {
        const road = tcpRoad(address, port)
        if (road === 'black-hole') return connectToNobody()
        return road === 'closed' ? connect({ host: LOOPBACK, port: CLOSED_PORT }) : connectThrough(road)
      },
      openUdp: (address, port) => openUdp(udpRoad(address, port)),
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
