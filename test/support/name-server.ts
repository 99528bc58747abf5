import { createSocket, type RemoteInfo } from 'node:dgram'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { decode, encode, type Packet } from 'dns-packet'
import type { Wire } from '../../src/net/wire.ts'

export type UdpBehaviour = (answer: (bytes: Uint8Array) => void, query: Packet, raw: Buffer) => void
export type TcpBehaviour = (socket: Socket, query: Packet) => void

export interface NameServer {
  /** Connects every address and port to this server. */
  readonly wire: Wire
  /** The addresses that the wire was asked to contact. */
  readonly contacted: string[]
  readonly queries: { readonly transport: 'udp' | 'tcp'; readonly query: Packet; readonly port: number }[]
  udp: UdpBehaviour
  tcp: TcpBehaviour
  close(): Promise<void>
}

/** Encoded with dns-packet, so that our own codec is not used to test itself. AA is set, recursion is not available. */
export const authoritative = (query: Packet, change: Partial<Packet> = {}): Buffer =>
  encode({
    type: 'response',
    id: query.id ?? 0,
    flags: 0x0400,
    questions: query.questions ?? [],
    answers: [{ type: 'A', name: query.questions?.[0]?.name ?? '', ttl: 60, data: '198.51.100.7' }],
    ...change,
  })

export const framed = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Listens over UDP and TCP on the same loopback port. */
export async function startNameServer(): Promise<NameServer> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const receiver = createSocket('udp4')
  await new Promise<void>((resolve) => receiver.bind(port, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  const state: NameServer = {
    contacted: [],
    queries: [],
    udp: (answer, query) => answer(authoritative(query)),
    tcp: (socket, query) => void socket.write(framed(authoritative(query))),
    wire: {
      connect(address) {
        state.contacted.push(address)
        return connect({ host: '127.0.0.1', port })
      },
      openUdp(address) {
        state.contacted.push(address)
        const socket = createSocket('udp4')
        return new Promise((resolve) => socket.connect(port, '127.0.0.1', () => resolve(socket)))
      },
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => receiver.close(() => resolve()))
      await new Promise<void>((resolve) => listener.close(() => resolve()))
    },
  }
  receiver.on('message', (raw: Buffer, from: RemoteInfo) => {
    const query = decode(raw)
    state.queries.push({ transport: 'udp', query, port: from.port })
    state.udp((bytes) => receiver.send(bytes, from.port, from.address), query, raw)
  })
  listener.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (chunk: Buffer) => {
      const query = decode(chunk.subarray(2))
      state.queries.push({ transport: 'tcp', query, port: socket.remotePort ?? 0 })
      state.tcp(socket, query)
    })
  })
  return state
}
