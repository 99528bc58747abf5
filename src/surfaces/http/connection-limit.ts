import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../clock.ts'
import { addressId } from '../../engine/clients.ts'
import { Problem } from '../../problems.ts'
import { refuseConnection } from './failures.ts'

export interface ConnectionLimit {
  /** 0 means any number. */
  readonly perClient: number
  /** Reverse proxies open connections for many clients, so theirs are not limited. */
  readonly isProxy: (address: string | undefined) => boolean
  readonly clock: Pick<Clock, 'setTimer'>
  /** The headers for web pages whose origin is not known. */
  readonly readable: Readonly<Record<string, string>>
}

/** How long a client has to read the refusal and to close its side of the connection. */
const LINGER_MS = 500

/**
 * Limits the open connections of each IPv4 address or IPv6 /64. A connection above the limit gets a response without
 * its request being read, so that it costs as little as possible.
 */
export function limitConnections(server: Server, limit: ConnectionLimit): void {
  const { perClient, isProxy } = limit
  if (perClient === 0) return
  const open = new Map<string, number>()
  const accept = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!isProxy(remoteAddress)) {
      const client = addressId(remoteAddress)
      const count = open.get(client) ?? 0
      if (count >= perClient) {
        refuse(socket, limit)
        return
      }
      open.set(client, count + 1)
      socket.once('close', () => {
        const left = (open.get(client) ?? 1) - 1
        if (left === 0) open.delete(client)
        else open.set(client, left)
      })
    }
    for (const listener of accept) listener.call(server, socket)
  })
}

function refuse(socket: Socket, { perClient, clock, readable }: ConnectionLimit): void {
  const timer = clock.setTimer(() => socket.destroy(), LINGER_MS)
  socket.on('error', () => socket.destroy())
  socket.once('close', () => timer.cancel())
  // A socket that is closed with unread data is reset, and the client may lose the response.
  socket.resume()
  socket.once('end', () => socket.destroySoon())
  refuseConnection(
    socket,
    new Problem(
      'rate_limited',
      `Your IP address has ${perClient} open connections, the limit of the service. Use one connection for several requests.`,
    ),
    readable,
  )
}
