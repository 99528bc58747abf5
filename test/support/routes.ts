import { once } from 'node:events'
import { type AddressInfo, connect, type Server, Socket } from 'node:net'
import type { Clock, Timer } from '../../src/clock.ts'
import type { Wire } from '../../src/net/wire.ts'

/** The target of an address, or of one of its ports: a loopback port, no response, or a system error. */
export type Place = number | 'silent' | 'refused' | 'no-route' | `E${string}`

export interface Routes extends Wire {
  /** `address port`, in the order of the connections. */
  readonly contacted: readonly string[]
  /** Connections that are still open on our side, and the largest number at the same time. */
  readonly open: { readonly now: number; readonly most: number }
}

const CODES: Readonly<Record<string, string>> = { refused: 'ECONNREFUSED', 'no-route': 'ENETUNREACH' }

/** A wire that routes public addresses to loopback. Keys are `address port` or an address; all other targets do not respond. */
export function routes(places: Readonly<Record<string, Place>>): Routes {
  const contacted: string[] = []
  const sockets = new Set<Socket>()
  let most = 0
  const countOpen = (): number => {
    for (const socket of sockets) if (socket.destroyed) sockets.delete(socket)
    return sockets.size
  }
  const dialTo = (place: Place): Socket => {
    if (typeof place === 'number') return connect({ host: '127.0.0.1', port: place, noDelay: true })
    const socket = new Socket()
    const code = CODES[place] ?? place
    if (place !== 'silent') setImmediate(() => socket.destroy(Object.assign(new Error(code), { code })))
    return socket
  }
  return {
    contacted,
    open: {
      get now() {
        return countOpen()
      },
      get most() {
        return most
      },
    },
    connect(address, port) {
      contacted.push(`${address} ${port}`)
      const socket = dialTo(places[`${address} ${port}`] ?? places[address] ?? 'silent')
      sockets.add(socket)
      most = Math.max(most, countOpen())
      return socket
    },
    openUdp: () => Promise.reject(new Error('no UDP here')),
  }
}

export interface Loopback {
  /** Starts the server on a free port and returns the port. */
  listen(server: Server): Promise<number>
  close(): void
}

export function createLoopback(): Loopback {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  return {
    async listen(server) {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        // Otherwise the kernel may delay a short segment by about 40 ms.
        socket.setNoDelay(true)
        socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
      })
      server.on('tlsClientError', () => undefined)
      servers.push(server)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    close() {
      for (const socket of sockets) socket.destroy()
      for (const server of servers.splice(0)) server.close()
    },
  }
}

/** Sends data until the connection closes, as fast as the client reads. */
export function flood(socket: Socket, piece: Buffer, start = ''): void {
  const more = (error?: Error | null): void => {
    if (!error && socket.writable) socket.write(piece, more)
  }
  socket.write(start, more)
}

/** Sends the same data repeatedly. */
export function drip(clock: Clock, socket: Socket, piece: string, start = '', everyMs = 100): void {
  socket.write(start)
  const next = (): Timer =>
    clock.setTimer(() => {
      if (socket.writable) socket.write(piece)
      timer = next()
    }, everyMs)
  let timer = next()
  socket.once('close', () => timer.cancel())
}
