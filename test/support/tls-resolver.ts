import type { AddressInfo, Socket } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { decode, type Packet } from 'dns-packet'
import type { IssuedCertificate } from '../../src/scripted-world/servers/certificates.ts'
import { reply } from './doh-server.ts'
import { framed } from './name-server.ts'

export interface TlsResolver {
  readonly port: number
  readonly queries: Packet[]
  /** Sockets that are open now. */
  readonly sockets: Set<TLSSocket>
  readonly protocols: (string | false | null)[]
  readonly serverNames: (string | false | undefined)[]
  connections: number
  /** The reaction to a query; by default it responds. */
  behaviour: (socket: TLSSocket, query: Packet) => void
  close(): Promise<void>
}

export const answerTls = (socket: TLSSocket, query: Packet): void => void socket.write(framed(reply(query)))

/** A resolver over TLS on loopback (RFC 7858) that reads several queries of a connection. */
export async function startTlsResolver({ certPem, keyPem }: IssuedCertificate): Promise<TlsResolver> {
  const raw = new Set<Socket>()
  const server = createServer({ cert: certPem, key: keyPem, ALPNProtocols: ['dot'] })
  server.on('connection', (socket) => {
    raw.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const state: TlsResolver = {
    port: (server.address() as AddressInfo).port,
    queries: [],
    sockets: new Set(),
    protocols: [],
    serverNames: [],
    connections: 0,
    behaviour: answerTls,
    async close() {
      for (const socket of raw) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  server.on('tlsClientError', () => undefined)
  server.on('secureConnection', (socket) => {
    state.connections++
    state.sockets.add(socket)
    state.protocols.push(socket.alpnProtocol)
    state.serverNames.push((socket as TLSSocket & { servername?: string | false }).servername)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => state.sockets.delete(socket))
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE()) {
        const query = decode(received.subarray(2, 2 + received.readUInt16BE()))
        received = received.subarray(2 + received.readUInt16BE())
        state.queries.push(query)
        state.behaviour(socket, query)
      }
    })
  })
  return state
}
