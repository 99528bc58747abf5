import type { Socket } from 'node:net'
import type { Reply, ScriptedInternet, Transport } from '../scripted-internet.ts'
import type { Delays } from './delays.ts'
import type { TcpRoute, UdpRoute } from './loopback-router.ts'

export interface NameServers {
  tcpRoute(address: string): TcpRoute
  udpRoute(address: string): UdpRoute
}

export interface NameServersOptions {
  readonly internet: Pick<ScriptedInternet, 'answer' | 'connect'>
  readonly delays: Delays
  readonly onQuestion: (address: string) => void
}

const LENGTH_OCTETS = 2

/** The name servers of the internet on port 53. */
export function createNameServers({ internet, delays, onQuestion }: NameServersOptions): NameServers {
  const ask = (address: string, query: Uint8Array, transport: Transport): Reply => {
    onQuestion(address)
    return internet.answer({ address }, query, transport)
  }

  /** RFC 1035 section 4.2.2 and RFC 7766 allow any number of queries, each after its length. */
  function serve(connection: Socket, address: string): void {
    let unread = Buffer.alloc(0)
    connection.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk])
      while (unread.length >= LENGTH_OCTETS && unread.length >= LENGTH_OCTETS + unread.readUInt16BE()) {
        const end = LENGTH_OCTETS + unread.readUInt16BE()
        const reply = ask(address, Uint8Array.from(unread.subarray(LENGTH_OCTETS, end)), 'tcp')
        unread = unread.subarray(end)
        if (reply.kind === 'refuse-connection') return void connection.resetAndDestroy()
        if (reply.kind === 'message') delays.after(reply.delayMs, () => writeFramed(connection, reply.bytes))
      }
    })
  }

  return {
    tcpRoute(address) {
      // The kernel accepts immediately, regardless of the simulated distance of the server.
      const { kind } = internet.connect({ address })
      if (kind === 'open') return (connection) => serve(connection, address)
      return kind === 'silence' ? 'black-hole' : 'closed'
    },
    udpRoute: (address) => (query, respond) => {
      const reply = ask(address, query, 'udp')
      if (reply.kind === 'message') delays.after(reply.delayMs, () => respond(reply.bytes))
    },
  }
}

function writeFramed(connection: Socket, bytes: Uint8Array): void {
  if (!connection.writable) return
  const length = Buffer.alloc(LENGTH_OCTETS)
  length.writeUInt16BE(bytes.length)
  connection.write(Buffer.concat([length, bytes]))
}
