import type { Socket as UdpSocket } from 'node:dgram'
import { EventEmitter } from 'node:events'
import { decode } from 'dns-packet'
import type { Wire } from '../../src/net/wire.ts'
import { authoritative, type NameServer } from './name-server.ts'

/** A name server at every address, over UDP and without sockets, for tests in virtual time. */
export function memoryNameServer(): Pick<NameServer, 'wire' | 'contacted' | 'queries' | 'udp'> {
  const state: Pick<NameServer, 'wire' | 'contacted' | 'queries' | 'udp'> = {
    contacted: [],
    queries: [],
    udp: (answer, query) => answer(authoritative(query)),
    wire: {
      connect: () => {
        throw new Error('this name server has no TCP')
      },
      async openUdp(address) {
        state.contacted.push(address)
        return socketTo(state)
      },
    },
  }
  return state
}

function socketTo(server: Pick<NameServer, 'queries' | 'udp'>): Awaited<ReturnType<Wire['openUdp']>> {
  let isClosed = false
  const socket = Object.assign(new EventEmitter(), {
    send(bytes: Uint8Array, sent: (error: Error | null) => void): void {
      const raw = Buffer.from(bytes)
      const query = decode(raw)
      server.queries.push({ transport: 'udp', query, port: 0 })
      const answer = (reply: Uint8Array): void =>
        void setImmediate(() => {
          if (!isClosed) socket.emit('message', Buffer.from(reply))
        })
      setImmediate(() => server.udp(answer, query, raw))
      sent(null)
    },
    close(): void {
      isClosed = true
    },
  })
  return socket as unknown as UdpSocket
}
