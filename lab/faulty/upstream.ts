import { createSocket } from 'node:dgram'
import { connect, isIPv6, type Socket } from 'node:net'
import type { Transport } from './act.ts'

const UPSTREAM_TIMEOUT_MS = 3000

export const familyOf = (address: string): 'udp4' | 'udp6' => (isIPv6(address) ? 'udp6' : 'udp4')

const askOverUdp = (upstream: string, query: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(familyOf(upstream))
    const timer = setTimeout(() => finish(() => reject(new Error('upstream timed out'))), UPSTREAM_TIMEOUT_MS)
    const finish = (settle: () => void): void => {
      clearTimeout(timer)
      socket.close()
      settle()
    }
    socket.once('message', (answer) => finish(() => resolve(answer)))
    socket.once('error', (error) => finish(() => reject(error)))
    socket.send(query, 53, upstream)
  })

/** Calls `take` with each complete message (RFC 1035 section 4.2.2). */
export function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
      const end = 2 + waiting.readUInt16BE(0)
      take(waiting.subarray(2, end))
      waiting = waiting.subarray(end)
    }
  })
}

export const framed = (message: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(message.length)
  return Buffer.concat([length, message])
}

const askOverTcp = (upstream: string, query: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const socket = connect(53, upstream)
    socket.setTimeout(UPSTREAM_TIMEOUT_MS, () => socket.destroy(new Error('upstream timed out')))
    socket.once('error', reject)
    onMessages(socket, (answer) => {
      socket.end()
      resolve(answer)
    })
    socket.write(framed(query))
  })

/** Queries the correct server behind a faulty one. */
export const ASK = { udp: askOverUdp, tcp: askOverTcp } as const satisfies Record<Transport, unknown>
